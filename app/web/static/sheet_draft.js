/* What is written is kept: on the server within two seconds, in this browser while the line is down. */
(function () {
  "use strict";
  var form = document.querySelector("form.writing[data-keep]");
  if (!form || !window.fetch || !window.URLSearchParams) { return; }
  var says = form.querySelector("[data-keep-says]");
  var version = form.elements.version;
  var place = "turnpost:" + form.dataset.keeper + ":" + form.dataset.keep + ":" + form.elements.turn.value;
  var WAIT = 1000, AGAIN = 5000;
  var timer = 0, busy = false, dirty = false, stopped = false;
  var written = form.hasAttribute("data-unsent");

  /* The sheet alone: what is chosen in an offer, or on the map, is none of it. */
  function sheet() {
    var data = new URLSearchParams(new FormData(form));
    Array.from(data.keys()).forEach(function (name) { if (/^o\d+-|^way_|^piece$/.test(name)) { data.delete(name); } });
    return data;
  }
  function fields() { return sheet().toString(); }
  function content() {
    var data = sheet();
    ["csrf", "version", "seen", "ready"].forEach(function (name) { data.delete(name); });
    return data.toString();
  }
  function store() {
    try { localStorage.setItem(place, content()); } catch (error) { /* A full or forbidden store keeps nothing. */ }
  }
  function forget() {
    try { localStorage.removeItem(place); } catch (error) { /* as above */ }
  }
  function tell(words) { says.textContent = words; }

  function later(wait) {
    clearTimeout(timer);
    timer = setTimeout(keep, wait);
  }
  function keep() {
    if (busy) { later(200); return; }
    if (!dirty || stopped) { return; }
    dirty = false;
    busy = true;
    var sent = content();
    fetch(form.dataset.keep, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: fields(),
      redirect: "manual"
    }).then(function (answer) {
      busy = false;
      if (answer.ok) {
        return answer.json().then(function (kept) {
          version.value = kept.version;
          if (content() === sent) {
            forget();
            form.dispatchEvent(new Event("turnpost:kept"));
            tell(turnpost.said("kept"));
          }
        });
      }
      if (answer.status === 412) { clash(); return; }
      if (answer.status === 401 || answer.type === "opaqueredirect") {
        stopped = true;
        tell(turnpost.said("signed-out") + " ");
        var way = document.createElement("a");
        way.href = "/sign-in?next=" + encodeURIComponent(form.getAttribute("action").split("#")[0] + location.search);
        way.textContent = turnpost.said("sign-in");
        /* What stands here is kept in this browser, and offered when its writer is back. */
        way.addEventListener("click", function () { form.dispatchEvent(new Event("turnpost:kept")); });
        says.appendChild(way);
        return;
      }
      if (answer.status >= 500) { again(); return; }
      tell(turnpost.said("kept-here"));
    }, function () {
      busy = false;
      again();
    });
  }
  function again() {
    dirty = true;
    tell(turnpost.said("line-down"));
    later(AGAIN);
  }
  function clash() {
    stopped = true;
    tell(turnpost.said("clash") + " ");
    var button = document.createElement("button");
    button.type = "submit";
    button.textContent = turnpost.said("both");
    button.setAttribute("formaction", form.dataset.keep.replace(/kept$/, "both"));
    says.appendChild(button);
  }

  function changed() {
    written = dirty = true;
    store();
    if (!stopped) { later(WAIT); }
  }
  form.addEventListener("input", changed);
  /* What stands in this browser is of the view before; a sheet that was only looked at is not kept. */
  form.addEventListener("turnpost:view", function () { if (written) { changed(); } });
  window.addEventListener("online", function () { if (dirty) { later(0); } });
  form.addEventListener("submit", function (event) {
    stopped = true;
    clearTimeout(timer);
    var way = event.submitter ? event.submitter.getAttribute("formaction") || "" : "";
    if (/\/(send|draft)#/.test(way)) { try { sessionStorage.setItem(place, "sent"); } catch (error) { /* as above */ } }
  });

  /* What this browser kept when nothing else could: offered, never taken without a word. */
  var left = null, sent = null;
  try { left = localStorage.getItem(place); sent = sessionStorage.getItem(place); sessionStorage.removeItem(place); } catch (error) { /* as above */ }
  if (sent && document.querySelector("#receipt.fresh")) { forget(); left = null; }
  if (left && left !== content()) {
    var box = document.createElement("div");
    box.className = "notice";
    box.setAttribute("role", "status");
    var words = document.createElement("p");
    words.textContent = turnpost.said("left");
    var take = document.createElement("button");
    take.type = "button";
    take.textContent = turnpost.said("take-up");
    var drop = document.createElement("button");
    drop.type = "button";
    drop.className = "plain";
    drop.textContent = turnpost.said("throw-away");
    take.addEventListener("click", function () {
      var values = new URLSearchParams(left);
      var whole = true;
      values.forEach(function (value, name) {
        var field = form.elements[name];
        if (field && field.type !== "hidden") { field.value = value; } else if (!field) { whole = false; }
      });
      if (!whole || values.get("view") !== form.elements.view.value) {
        /* Written in the other view: the server reads it as what it is. */
        var way = document.createElement("form");
        way.method = "post";
        way.action = form.getAttribute("action").split("#")[0] + "/view";
        values.set("csrf", form.elements.csrf.value);
        values.set("show", form.elements.view.value);
        values.forEach(function (value, name) {
          var field = document.createElement("textarea");
          field.name = name;
          field.value = value;
          way.appendChild(field);
        });
        way.hidden = true;
        document.body.appendChild(way);
        form.dispatchEvent(new Event("turnpost:kept"));
        way.submit();
        return;
      }
      box.remove();
      form.dispatchEvent(new Event("input", { bubbles: true }));
      var text = form.elements.text;
      if (text) { text.dispatchEvent(new Event("input", { bubbles: true })); }
    });
    drop.addEventListener("click", function () { forget(); box.remove(); });
    var actions = document.createElement("p");
    actions.className = "actions";
    actions.appendChild(take);
    actions.appendChild(drop);
    box.appendChild(words);
    box.appendChild(actions);
    form.parentNode.insertBefore(box, form);
  }
})();
