// Opens the description of the interface; beside the page, so that nothing in the page itself can run.
window.addEventListener("load", () => {
  const place = document.getElementById("interface");
  window.SwaggerUIBundle({
    url: place.dataset.url,
    domNode: place,
    presets: [window.SwaggerUIBundle.presets.apis, window.SwaggerUIBundle.SwaggerUIStandalonePreset],
    layout: "BaseLayout",
    deepLinking: true,
    showExtensions: true,
    showCommonExtensions: true,
  });
});
