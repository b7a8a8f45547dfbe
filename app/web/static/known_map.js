/* The map over the turns: layers, zoom and a slider over the stored reports. Without it the form does the same. */
(function () {
  "use strict";
  var form = document.querySelector(".known-form");
  var known = document.getElementById("known");
  var tools = document.getElementById("known-tools");
  if (!form || !known || !known.querySelector("svg")) { return; }
  var words = JSON.parse(form.dataset.words);
  var select = document.getElementById("turn");
  var view = { zoom: 1, x: 0, y: 0 };
  var MOST = 16;

  /* ---------------------------------------------------------------- the part of the map that is seen */

  function svg() { return known.querySelector(".known-box svg"); }
  function box() { return known.querySelector(".known-box"); }

  function whole() {
    var found = svg();
    if (!found.dataset.whole) { found.dataset.whole = found.getAttribute("viewBox"); }
    var parts = found.dataset.whole.split(" ").map(Number);
    return { w: parts[2], h: parts[3] };
  }

  function look() {
    var all = whole();
    view.zoom = Math.min(MOST, Math.max(1, view.zoom));
    var w = all.w / view.zoom;
    var h = all.h / view.zoom;
    view.x = Math.min(all.w - w / 2, Math.max(w / 2, view.x));
    view.y = Math.min(all.h - h / 2, Math.max(h / 2, view.y));
    svg().setAttribute("viewBox", [view.x - w / 2, view.y - h / 2, w, h].join(" "));
    box().classList.toggle("zoomed", view.zoom > 1);
  }

  function zoom(factor, at) {
    var before = view.zoom;
    view.zoom = Math.min(MOST, Math.max(1, view.zoom * factor));
    /* What is under the pointer stays there. */
    if (at) {
      view.x = at.x + (view.x - at.x) * before / view.zoom;
      view.y = at.y + (view.y - at.y) * before / view.zoom;
    }
    look();
  }

  function show() {
    var all = whole();
    view = { zoom: 1, x: all.w / 2, y: all.h / 2 };
    look();
  }

  function pan(right, down) {
    var all = whole();
    view.x += right * all.w / view.zoom;
    view.y += down * all.h / view.zoom;
    look();
  }

  function point(event) {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(svg().getScreenCTM().inverse());
  }

  var KEYS = {
    ArrowLeft: function () { pan(-0.2, 0); },
    ArrowRight: function () { pan(0.2, 0); },
    ArrowUp: function () { pan(0, -0.2); },
    ArrowDown: function () { pan(0, 0.2); },
    "+": function () { zoom(1.4); },
    "=": function () { zoom(1.4); },
    "-": function () { zoom(1 / 1.4); },
    "0": show
  };

  known.addEventListener("keydown", function (event) {
    var act = KEYS[event.key];
    if (!act || event.target !== box() || event.ctrlKey || event.metaKey || event.altKey) { return; }
    event.preventDefault();
    act();
  });

  known.addEventListener("wheel", function (event) {
    /* The page scrolls over a map that nobody has taken hold of. */
    if (!box().contains(event.target) || !(event.ctrlKey || document.activeElement === box())) { return; }
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, point(event));
  }, { passive: false });

  var held = {};

  function apart() {
    var two = Object.keys(held).map(function (id) { return held[id]; });
    return two.length === 2 ? Math.hypot(two[0].x - two[1].x, two[0].y - two[1].y) : 0;
  }

  known.addEventListener("pointerdown", function (event) {
    if (!svg().contains(event.target) || event.button) { return; }
    held[event.pointerId] = { x: event.clientX, y: event.clientY };
    if (view.zoom > 1) { box().setPointerCapture(event.pointerId); }
  });

  known.addEventListener("pointermove", function (event) {
    var last = held[event.pointerId];
    if (!last) { return; }
    var before = apart();
    var scale = svg().getScreenCTM().a;
    held[event.pointerId] = { x: event.clientX, y: event.clientY };
    if (before) {
      zoom(apart() / before, point(event));
    } else if (view.zoom > 1) {
      view.x -= (event.clientX - last.x) / scale;
      view.y -= (event.clientY - last.y) / scale;
      look();
    }
  });

  ["pointerup", "pointercancel"].forEach(function (name) {
    window.addEventListener(name, function (event) { delete held[event.pointerId]; });
  });

  /* ---------------------------------------------------------------- layers */

  form.querySelectorAll("input[name=layer]").forEach(function (input) {
    input.addEventListener("change", function () { known.classList.toggle("no-" + input.value, !input.checked); });
  });

  /* ---------------------------------------------------------------- the slider */

  var options = Array.prototype.slice.call(select.options);
  var kept = {};
  var wanted = select.value;
  var waits = 0;
  kept[wanted] = known.innerHTML;

  var slider = document.createElement("input");
  slider.type = "range";
  slider.id = "known-slider";
  slider.min = 0;
  slider.max = options.length - 1;
  slider.value = select.selectedIndex;
  var output = document.createElement("output");
  output.htmlFor = slider.id;

  function named() {
    var text = options[slider.value].text;
    output.value = text;
    slider.setAttribute("aria-valuetext", text);
  }

  function put(html) {
    var focused = document.activeElement === box();
    var open = Array.prototype.map.call(known.querySelectorAll("details"), function (one) { return one.open; });
    known.innerHTML = html;
    known.querySelectorAll("details").forEach(function (one, index) { if (open[index]) { one.open = true; } });
    if (!svg()) { return; }
    look();
    if (focused) { box().focus(); }
  }

  function go() {
    var turn = wanted;
    if (kept[turn]) { put(kept[turn]); return; }
    window.fetch(form.getAttribute("action") + "?part=yes&turn=" + encodeURIComponent(turn), { credentials: "same-origin" })
      .then(function (answer) { if (!answer.ok) { throw new Error(); } return answer.text(); })
      .then(function (html) {
        kept[turn] = html;
        /* Only the turn that the slider stands at now. */
        if (turn === wanted) { put(html); }
      })
      .catch(function () { if (turn === wanted) { output.value = words.failed; } });
  }

  slider.addEventListener("input", function () {
    named();
    select.selectedIndex = slider.value;
    wanted = select.value;
    window.clearTimeout(waits);
    waits = window.setTimeout(go, kept[wanted] ? 0 : 120);
    var url = new URL(window.location.href);
    url.searchParams.set("turn", wanted);
    window.history.replaceState(null, "", url);
  });

  /* ---------------------------------------------------------------- the tools */

  function button(text, press) {
    var made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.addEventListener("click", press);
    tools.appendChild(made);
  }

  select.hidden = true;
  select.parentNode.querySelector("label").htmlFor = slider.id;
  select.parentNode.append(slider, output);
  document.querySelectorAll(".known-plain").forEach(function (one) { one.hidden = true; });
  document.querySelector(".known-keys").hidden = false;
  tools.setAttribute("role", "group");
  tools.setAttribute("aria-label", words.zoom);
  button(words["in"], function () { zoom(1.4); });
  button(words.out, function () { zoom(1 / 1.4); });
  button(words.whole, show);
  tools.hidden = false;
  known.classList.add("live");
  named();
  show();
}());
