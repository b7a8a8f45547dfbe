/* Comforts of the orders page; everything works without them. */
/* The words of all scripts of the page, in its reader's language, and the figures put into them. */
var turnpost = (function () {
  "use strict";
  var form = document.querySelector("form.writing");
  var words = form ? JSON.parse(form.dataset.words) : {};
  return {
    said: function (key, figures) {
      return words[key].replace(/\{(\w+)\}/g, function (_, name) { return figures[name]; });
    }
  };
})();
(function () {
  "use strict";
  var form = document.querySelector("form.writing");
  if (!form) { return; }
  /* What was checked or taken over from another field is not stored either. */
  var changed = form.hasAttribute("data-unsent");

  form.addEventListener("input", function () { changed = true; });
  form.addEventListener("submit", function () { changed = false; });
  form.addEventListener("turnpost:kept", function () { changed = false; });
  window.addEventListener("beforeunload", function (event) {
    if (changed) { event.preventDefault(); }
  });
  form.addEventListener("keydown", function (event) {
    if ((event.ctrlKey || event.metaKey) && event.key === "Enter") {
      event.preventDefault();
      form.requestSubmit(form.querySelector(".send button[value=check]"));
    }
  });
  var said = document.getElementById(location.hash.slice(1) || "alert");
  if (said && (said.id === "receipt" || said.id === "checked" || said.id === "alert")) { said.focus(); }

  /* Line numbers beside the text: problems are told by them. */
  var marked = {};
  document.querySelectorAll("#checked a[data-line], #receipt.fresh a[data-line]").forEach(function (link) {
    marked[link.dataset.line] = true;
    link.addEventListener("click", function (event) {
      if (!form.elements.text) { return; }
      event.preventDefault();
      select(form.elements.text, Number(link.dataset.line));
    });
  });
  function select(text, line) {
    var lines = text.value.split("\n");
    var start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    text.focus();
    text.setSelectionRange(start, start + (lines[line - 1] || "").length);
    text.scrollTop = Math.max(0, (line - 4) * parseFloat(getComputedStyle(text).lineHeight));
  }
  function beside(text) {
    var gutter = document.createElement("div");
    gutter.className = "gutter";
    gutter.setAttribute("aria-hidden", "true");
    text.parentNode.insertBefore(gutter, text);
    var limit = Number(text.dataset.lines);
    var limits = document.getElementById("limits");
    var count = document.createElement("span");
    limits.appendChild(document.createTextNode(" "));
    limits.appendChild(count);
    var shown = -1;
    form.addEventListener("turnpost:checked", function (event) {
      marked = {};
      event.detail.lines.forEach(function (one) { marked[one.line] = true; });
      var wrong = event.detail.lines.some(function (one) { return one.severity === "error"; });
      text.setAttribute("aria-invalid", String(wrong));
      shown = -1;
      number();
    });
    function number() {
      var lines = text.value.split("\n").length;
      if (lines === shown) { return; }
      shown = lines;
      gutter.textContent = "";
      for (var n = 1; n <= lines; n += 1) {
        var mark = document.createElement(marked[n] ? "b" : "span");
        mark.textContent = n + "\n";
        gutter.appendChild(mark);
      }
      count.textContent = turnpost.said(lines === 1 ? "line" : "lines", { count: lines });
      count.className = lines > limit ? "over" : "";
    }
    text.addEventListener("input", number);
    text.addEventListener("scroll", function () { gutter.scrollTop = text.scrollTop; });
    number();
  }
  function numbered() {
    var text = form.elements.text;
    /* A text that was shown before comes back with its numbers. */
    if (text && !text.parentNode.querySelector(".gutter")) { beside(text); }
  }
  form.addEventListener("turnpost:view", numbered);
  numbered();
})();
