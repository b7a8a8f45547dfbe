/* The sheet as text or as a form, without a reload: the part of the page that differs is put in place of the other.
   The form itself stays, and with it what listens to it; "turnpost:view" tells the other scripts of its new part. */
(function () {
  "use strict";
  var form = document.querySelector("form.writing");
  var part = form && form.querySelector("[data-sheet]");
  if (!part || !window.fetch || !window.AbortController || !history.replaceState) { return; }
  var buttons = Array.prototype.slice.call(document.querySelectorAll(".switch button"));
  var title = form.querySelector("[data-sheet-title]");
  var says = form.querySelector("[data-view-says]");
  var PATIENCE = 10000;
  var running = null;
  /* The view shown before, and what this one said when it took its place. */
  var before = null;

  function written(one) {
    var found = [];
    one.querySelectorAll("input:not([type=hidden]), textarea").forEach(function (field) {
      if (field.value) { found.push([field.name, field.value]); }
    });
    return JSON.stringify(found);
  }
  function say(words, failed) {
    says.classList.toggle("unseen", !failed);
    says.textContent = words;
  }
  function press() {
    buttons.forEach(function (button) {
      button.disabled = false;
      button.setAttribute("aria-pressed", String(button.value === part.dataset.sheet));
    });
  }
  function put(other, words, button) {
    var left = { part: part, title: title.textContent };
    part.replaceWith(other);
    part = other;
    title.textContent = words;
    left.said = written(part);
    before = left;
    form.elements.view.value = part.dataset.sheet;
    press();
    var place = new URL(form.getAttribute("action"), location.href);
    if (place.pathname === location.pathname) { place.search = location.search; }
    place.hash = location.hash;
    place.searchParams.set("view", part.dataset.sheet);
    history.replaceState(history.state, "", place);
    /* The page opens on it next time, as after an answer of the server's (app/web/sheet_view.py). */
    document.cookie = "turnpost_view=" + part.dataset.sheet + "; path=/; max-age=31536000; samesite=lax" +
      (location.protocol === "https:" ? "; secure" : "");
    form.dispatchEvent(new Event("turnpost:view"));
    button.focus({ preventScroll: true });
    say(turnpost.said(part.dataset.sheet === "text" ? "view-text" : "view-form"));
  }
  function ask(button) {
    if (running) { running.abort(); }
    var stop = running = new AbortController();
    var patience = setTimeout(function () { stop.abort(); }, PATIENCE);
    var sent = written(part);
    var body = new URLSearchParams(new FormData(form));
    body.set(button.name, button.value);
    form.setAttribute("aria-busy", "true");
    fetch(button.getAttribute("formaction"), {
      method: "POST", body: body, credentials: "same-origin", redirect: "manual", signal: stop.signal
    }).then(function (answer) {
      if (answer.ok) { return answer.text().then(function (page) { return stop === running && take(page); }); }
      if (stop !== running) { return null; }
      /* Of another turn by now: the server's own page says so, with all that was written. */
      if (answer.status === 409) { form.requestSubmit(button); return null; }
      say(turnpost.said(answer.status === 401 || answer.type === "opaqueredirect" ? "signed-out" : "view-not"), true);
      return null;
    }).catch(function () {
      if (stop === running) { say(turnpost.said("view-down"), true); }
    }).then(function () {
      clearTimeout(patience);
      if (stop === running) { running = null; form.removeAttribute("aria-busy"); }
    });

    function take(page) {
      /* What was written while the answer was on its way is not in it. */
      if (written(part) !== sent) { ask(button); return; }
      /* The server's own page, escaped there; scripts in it would not run. */
      var fresh = new DOMParser().parseFromString(page, "text/html");
      var other = fresh.querySelector("form.writing [data-sheet]");
      if (!other || other.dataset.sheet !== button.value) { say(turnpost.said("view-not"), true); return; }
      put(other, fresh.querySelector("form.writing [data-sheet-title]").textContent, button);
    }
  }

  press();
  buttons.forEach(function (button) {
    button.addEventListener("click", function (event) {
      /* The workbench is another page around the same orders: the server shows it. */
      if (button.value === "bench" || part.dataset.sheet === "bench") { return; }
      event.preventDefault();
      if (button.value === part.dataset.sheet) {
        if (running) { running.abort(); running = null; form.removeAttribute("aria-busy"); }
        return;
      }
      /* Nothing has been changed here: what stood there comes back letter by letter. */
      if (before && before.said === written(part)) { put(before.part, before.title, button); return; }
      ask(button);
    });
  });
})();
