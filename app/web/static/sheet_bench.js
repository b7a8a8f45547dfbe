/* The workbench: pieces are changed and offers put in without a reload, the board follows, counts and tasks are kept up. */
(function () {
  "use strict";
  var form = document.querySelector("form.bench");
  if (!form || !window.fetch) { return; }
  var pieces = JSON.parse(form.dataset.pieces);
  var lines = document.getElementById("lines");
  var title = document.getElementById("lines-h");
  var box = form.querySelector(".offer-box");
  var kept = {};
  var asked = 0;
  var given = {};
  var chosen = pieces.find(function (one) { return one.key === form.elements.piece.value; });
  kept[box.dataset.offered] = box.innerHTML;

  form.classList.add("scripted");
  var fold = document.createElement("button");
  fold.type = "button";
  fold.className = "plain card-fold";
  function folded(now) {
    form.classList.toggle("folded", now);
    fold.textContent = turnpost.said(now ? "card-open" : "card-fold");
    fold.setAttribute("aria-expanded", String(!now));
  }
  fold.addEventListener("click", function () { folded(!form.classList.contains("folded")); });
  title.parentNode.appendChild(fold);
  folded(false);

  function buttonOf(key) {
    return Array.prototype.find.call(form.querySelectorAll(".piece-list button"), function (one) { return one.value === key; });
  }
  function partOf(head) {
    return Array.prototype.find.call(form.querySelectorAll(".sheet-part"), function (one) { return one.dataset.head === head; });
  }
  function entries(part) { return Array.prototype.slice.call(part.querySelectorAll("li :is(input, textarea)")); }
  function numberOf(entry) { return Number(/\d+$/.exec(entry.name)[0]); }
  function tell(entry) { entry.dispatchEvent(new Event("input", { bubbles: true })); }
  function say(words) {
    var says = form.querySelector("[data-keep-says]");
    says.textContent = words;
  }

  /* ---------------------------------------------------------------- pieces */

  function choose(piece, quiet) {
    if (!piece) { return; }
    chosen = piece;
    form.elements.piece.value = piece.key;
    form.querySelectorAll(".piece-list [aria-current]").forEach(function (one) { one.removeAttribute("aria-current"); });
    var button = buttonOf(piece.key);
    button.setAttribute("aria-current", "true");
    button.scrollIntoView({ block: "nearest", inline: "nearest" });
    title.textContent = piece.name;
    form.querySelectorAll(".sheet-part").forEach(function (part) { part.hidden = part.dataset.head !== piece.section; });
    show(piece.key);
    ofPiece();
    lines.scrollTop = 0;
    folded(false);
    if (!quiet) {
      var place = new URL(location.href);
      place.searchParams.set("piece", piece.key);
      history.replaceState(history.state, "", place);
    }
    form.dispatchEvent(new CustomEvent("turnpost:piece", { detail: piece }));
  }
  function show(key) {
    var other = box.dataset.offered !== key;
    box.dataset.offered = key;
    if (key in kept) { fill(kept[key]); return; }
    if (other) { box.setAttribute("aria-busy", "true"); box.textContent = ""; }
    var sent = asked += 1;
    fetch(form.dataset.offers, { method: "POST", body: new URLSearchParams(new FormData(form)), credentials: "same-origin" })
      .then(function (answer) { if (!answer.ok) { throw new Error(); } return answer.text(); })
      .then(function (found) {
        if (sent !== asked) { return; }
        kept[key] = found;
        fill(found);
        form.dispatchEvent(new Event("turnpost:offers"));
      })
      .catch(function () { if (box.dataset.offered === key) { box.removeAttribute("aria-busy"); box.textContent = turnpost.said("offers-not"); } });
  }
  /* Who has just taken an offer by keyboard goes on from the same one, or from the first; without any, from their heading. */
  function fill(found) {
    var held = document.activeElement !== box && box.contains(document.activeElement) ? document.activeElement : null;
    var name = held && (held.id || held.value);
    box.removeAttribute("aria-busy");
    if (box.innerHTML === found) { return; }
    box.innerHTML = found;
    if (!held) { return; }
    var same = Array.prototype.find.call(box.querySelectorAll("button, select, input"), function (one) { return (one.id || one.value) === name; });
    same = same || box.querySelector("button") || document.getElementById("offers-h");
    same.focus({ preventScroll: true });
  }
  /* Where several pieces share a section the lines of the chosen one stand out. */
  function ofPiece() {
    var part = partOf(chosen.section);
    if (!part) { return; }
    var own = (given[chosen.key] || []).map(function (one) { return one[1]; });
    var shared = pieces.filter(function (one) { return one.section === chosen.section; }).length > 1;
    entries(part).forEach(function (entry) {
      entry.closest("li").classList.toggle("of-piece", shared && own.indexOf(numberOf(entry)) >= 0);
    });
  }
  form.querySelector(".piece-list").addEventListener("click", function (event) {
    var button = event.target.closest("button");
    if (!button) { return; }
    event.preventDefault();
    choose(pieces.find(function (one) { return one.key === button.value; }));
  });

  /* ---------------------------------------------------------------- offers */

  function filled(offer) {
    var fits = true;
    var line = offer.dataset.line.replace(/\{(\w+)\}/g, function (_, name) {
      var field = offer.querySelector("[data-blank='" + name + "']");
      fits = fits && field.reportValidity();
      return field.value;
    });
    return fits ? line : null;
  }
  function put(head, number, line) {
    var part = partOf(head);
    var all = part ? entries(part) : [];
    var used = {};
    all.forEach(function (one) { if (one.value.trim()) { used[numberOf(one)] = true; } });
    var free = Math.max(1, number);
    while (used[free]) { free += 1; }
    if (!part || free > Number(part.dataset.most)) { say(turnpost.said("no-line-in", { head: head })); return; }
    var entry = all.find(function (one) { return numberOf(one) === free; }) || turnpost.addLine(part, free);
    entry.value = line;
    if (part.hidden) { choose(pieces.find(function (one) { return one.section === head; })); }
    tell(entry);
    say(turnpost.said("put-in", { line: line, head: head, number: free }));
    entry.scrollIntoView({ block: "nearest" });
    var row = entry.closest("li");
    row.classList.remove("new");
    void row.offsetWidth;
    row.classList.add("new");
  }
  form.addEventListener("click", function (event) {
    var button = event.target.closest("button[name=offer], button[name=task]");
    if (!button) { return; }
    event.preventDefault();
    var offer = button.name === "task" ? button : button.closest(".offer");
    var line = button.name === "task" ? button.dataset.line : filled(offer);
    if (line === null) { return; }
    JSON.parse(offer.dataset.beside || "[]").forEach(function (one) {
      var part = partOf(one[0]);
      var there = part && entries(part).some(function (entry) { return entry.value.trim() === one[1]; });
      if (!there) { put(one[0], 0, one[1]); }
    });
    put(offer.dataset.head, Number(offer.dataset.number), line);
  });
  /* The line that would be written stands beside its sentence. */
  box.addEventListener("input", function (event) {
    event.stopPropagation();
    var offer = event.target.closest(".offer");
    if (!offer) { return; }
    offer.querySelector("button code").textContent = offer.dataset.line.replace(/\{(\w+)\}/g, function (_, name) {
      return offer.querySelector("[data-blank='" + name + "']").value;
    });
    taken();
  });
  /* What stands on the sheet already is ticked. */
  function taken() {
    var part = partOf(chosen.section);
    var written = part ? entries(part).map(function (one) { return one.value.trim(); }) : [];
    box.querySelectorAll(".offer").forEach(function (offer) {
      offer.classList.toggle("taken", written.indexOf(offer.querySelector("button code").textContent) >= 0);
    });
  }
  ["input", "turnpost:piece", "turnpost:offers"].forEach(function (kind) { form.addEventListener(kind, taken); });
  taken();
  /* There is always a blank line to write on. */
  form.addEventListener("input", function (event) {
    var part = event.target.closest(".sheet-part");
    if (!part || part.classList.contains("short")) { return; }
    var all = entries(part);
    if (all.some(function (one) { return !one.value.trim(); })) { return; }
    var next = numberOf(all[all.length - 1]) + 1;
    if (next <= Number(part.dataset.most)) { turnpost.addLine(part, next); }
  });

  /* A page that opens with a wrong line shows it. */
  var wrong = form.querySelector(".sheet-part:not([hidden]) [aria-invalid=true]");
  if (wrong) { wrong.closest("li").scrollIntoView({ block: "nearest" }); }

  /* ---------------------------------------------------------------- what the check says */

  form.addEventListener("turnpost:checked", function (event) {
    var live = event.detail;
    /* What can be done next follows from what is written. */
    kept = {};
    if (!box.contains(document.activeElement) || document.activeElement.matches("button, .offer-box")) { show(chosen.key); }
    if (!live.given) { return; }
    given = live.given;
    Object.keys(live.counts).forEach(function (key) {
      var count = buttonOf(key).querySelector(".piece-count");
      count.dataset.count = given[key].length;
      count.textContent = live.counts[key];
    });
    ofPiece();
    var closing = form.querySelector("[data-closing]");
    closing.textContent = "";
    live.closing.forEach(function (one) {
      var row = document.createElement("div");
      ["dt", "dd"].forEach(function (kind, index) {
        var cell = document.createElement(kind);
        cell.textContent = one[index];
        row.appendChild(cell);
      });
      closing.appendChild(row);
    });
    var guide = form.querySelector("[data-guide]");
    if (!guide || !live.tasks) { return; }
    guide.querySelector("summary").textContent = live.guide;
    guide.querySelectorAll("[data-task]").forEach(function (task) {
      var done = live.tasks[task.dataset.task] || "";
      if (done && !task.classList.contains("done")) {
        task.querySelector("details").open = false;
        var next = guide.querySelector("[data-task]:not(.done):not([data-task='" + task.dataset.task + "']) details");
        if (next) { next.open = true; }
      }
      task.classList.toggle("done", Boolean(done));
      task.querySelector(".task-done").textContent = done;
    });
  });

  /* The guide stays closed once it has been closed, until it is opened again. */
  var guide = form.querySelector("[data-guide]");
  if (guide) {
    var left = null;
    try { left = localStorage.getItem("turnpost:guide"); } catch (error) { /* A forbidden store keeps nothing. */ }
    /* A phone has room for its summary. */
    guide.open = left ? left === "open" : window.matchMedia("(min-width: 62rem)").matches;
    guide.addEventListener("toggle", function () {
      try { localStorage.setItem("turnpost:guide", guide.open ? "open" : "closed"); } catch (error) { /* as above */ }
    });
  }

  /* ---------------------------------------------------------------- the board */

  var frame = form.querySelector(".board .map-box");
  var svg = frame && frame.querySelector("svg");
  if (!svg) { return; }
  var known = JSON.parse(frame.dataset.plan || frame.dataset.places);
  var places = {};
  known.places.forEach(function (place) { places[place.id] = place; });
  var base = svg.viewBox.baseVal;
  var whole = { x: base.x, y: base.y, w: base.width, h: base.height };
  var view = { x: whole.x + whole.w / 2, y: whole.y + whole.h / 2, scale: 0 };
  /* At READ pixels a unit what stands on a map can be read. */
  var MOST = 6, NEAR = 2.2, READ = 1.4;
  frame.classList.add("framed");

  /* Pixels for a unit of the drawing: at least as many as let the map fill its frame. */
  function least() {
    var all = Math.min(frame.clientWidth / whole.w, frame.clientHeight / whole.h);
    return { all: all, full: Math.max(frame.clientWidth / whole.w, frame.clientHeight / whole.h) };
  }
  function look() {
    if (!frame.clientWidth || !frame.clientHeight) { return; }
    view.scale = Math.min(MOST, Math.max(least().all, view.scale));
    var w = frame.clientWidth / view.scale, h = frame.clientHeight / view.scale;
    view.x = w >= whole.w ? whole.x + whole.w / 2 : Math.min(whole.x + whole.w - w / 2, Math.max(whole.x + w / 2, view.x));
    view.y = h >= whole.h ? whole.y + whole.h / 2 : Math.min(whole.y + whole.h - h / 2, Math.max(whole.y + h / 2, view.y));
    svg.setAttribute("viewBox", [view.x - w / 2, view.y - h / 2, w, h].join(" "));
  }
  function zoom(factor, at) {
    middle = null;
    var before = view.scale;
    view.scale = Math.min(MOST, Math.max(least().all, view.scale * factor));
    if (at) {
      view.x = at.x + (view.x - at.x) * before / view.scale;
      view.y = at.y + (view.y - at.y) * before / view.scale;
    }
    look();
  }
  /* The place that was centred last, until one pans or zooms: a frame that changes its size keeps it in the middle. */
  var middle = null;
  function centre(at) {
    if (!view.scale) { view.scale = Math.max(least().full, READ, Math.min(NEAR, 2 * least().all)); }
    middle = at || null;
    again();
  }
  function again() {
    if (middle) { view.x = middle[0]; view.y = middle[1]; }
    look();
  }
  function all() { middle = null; view.scale = least().all; look(); }
  function point(event) { return new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse()); }
  function pan(right, down) {
    middle = null;
    view.x += right * frame.clientWidth / view.scale;
    view.y += down * frame.clientHeight / view.scale;
    look();
  }
  var KEYS = {
    ArrowLeft: function () { pan(-0.2, 0); }, ArrowRight: function () { pan(0.2, 0); },
    ArrowUp: function () { pan(0, -0.2); }, ArrowDown: function () { pan(0, 0.2); },
    "+": function () { zoom(1.4); }, "=": function () { zoom(1.4); }, "-": function () { zoom(1 / 1.4); }, "0": all
  };
  frame.addEventListener("keydown", function (event) {
    var act = KEYS[event.key];
    if (!act || event.target !== frame || event.ctrlKey || event.metaKey || event.altKey) { return; }
    event.preventDefault();
    act();
  });
  frame.addEventListener("wheel", function (event) {
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, point(event));
  }, { passive: false });

  var held = {}, dragged = false;
  function two() {
    var found = Object.keys(held).map(function (id) { return held[id]; });
    return found.length === 2 ? Math.hypot(found[0].x - found[1].x, found[0].y - found[1].y) : 0;
  }
  frame.addEventListener("pointerdown", function (event) {
    if (event.button) { return; }
    if (!Object.keys(held).length) { dragged = false; }
    held[event.pointerId] = { x: event.clientX, y: event.clientY, from: [event.clientX, event.clientY] };
  });
  frame.addEventListener("pointermove", function (event) {
    var last = held[event.pointerId];
    if (!last) { return; }
    var before = two();
    if (!dragged && !before && Math.hypot(event.clientX - last.from[0], event.clientY - last.from[1]) < 6) { return; }
    if (!dragged) { dragged = true; frame.setPointerCapture(event.pointerId); }
    var x = last.x, y = last.y;
    last.x = event.clientX;
    last.y = event.clientY;
    if (before) { zoom(two() / before, point(event)); return; }
    middle = null;
    view.x -= (event.clientX - x) / view.scale;
    view.y -= (event.clientY - y) / view.scale;
    look();
  });
  ["pointerup", "pointercancel"].forEach(function (name) {
    window.addEventListener(name, function (event) { delete held[event.pointerId]; });
  });

  /* What the pointer or the keys have last taken hold of in the list: its places are lit. */
  var active = null;
  function picksOf(offer) {
    var found = {};
    if (!offer) { return found; }
    if (offer.dataset.at) { found[offer.dataset.at] = null; }
    offer.querySelectorAll("option[data-at]").forEach(function (option) { found[option.dataset.at] = option; });
    return found;
  }
  function mark(place, kind, r) {
    var made = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    made.setAttribute("class", kind);
    made.setAttribute("cx", place.at[0]);
    made.setAttribute("cy", place.at[1]);
    made.setAttribute("r", r);
    return made;
  }
  function draw() {
    var old = svg.querySelector(".offered");
    if (old) { old.remove(); }
    var layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
    layer.setAttribute("class", "offered");
    layer.setAttribute("aria-hidden", "true");
    var picks = picksOf(active);
    Object.keys(picks).forEach(function (id) {
      if (places[id]) { layer.appendChild(mark(places[id], !picks[id] || picks[id].selected ? "pick on" : "pick", known.reach - 3)); }
    });
    if (places[chosen.at]) { layer.appendChild(mark(places[chosen.at], "piece", known.reach)); }
    svg.appendChild(layer);
  }
  function activate(offer) { if (offer !== active) { active = offer; draw(); } }
  ["focusin", "pointerover"].forEach(function (kind) {
    box.addEventListener(kind, function (event) {
      var offer = event.target.closest(".offer");
      if (offer) { activate(offer); }
    });
  });
  box.addEventListener("change", draw);
  form.addEventListener("turnpost:offers", function () { if (active && !box.contains(active)) { activate(null); } });

  function nearest(event) {
    var at = point(event), found = null, best = known.reach * known.reach;
    known.places.forEach(function (place) {
      var x = place.at[0] - at.x, y = place.at[1] - at.y;
      if (x * x + y * y <= best) { best = x * x + y * y; found = place; }
    });
    return found;
  }
  /* What the letters in a place mean, under a mouse. */
  var told = JSON.parse(frame.dataset.says || "{}");
  frame.addEventListener("pointermove", function (event) {
    var place = event.pointerType === "mouse" && nearest(event);
    frame.title = place && told[place.id] || "";
  });
  frame.addEventListener("click", function (event) {
    if (dragged) { event.stopPropagation(); event.preventDefault(); dragged = false; return; }
    var place = nearest(event);
    if (!place) { return; }
    var option = picksOf(active)[place.id];
    if (option) {
      event.stopPropagation();
      option.selected = true;
      option.parentNode.dispatchEvent(new Event("input", { bubbles: true }));
      draw();
      active.scrollIntoView({ block: "nearest" });
      active.querySelector("button").focus({ preventScroll: true });
      return;
    }
    if (turnpost.map && turnpost.map.takes(place.id)) { return; }
    var here = pieces.filter(function (one) { return one.at === place.id; });
    if (here.length && !(here.length === 1 && here[0] === chosen)) {
      event.stopPropagation();
      choose(here[(here.indexOf(chosen) + 1) % here.length]);
      return;
    }
    var offer = box.querySelector(".offer[data-at='" + place.id + "']");
    if (!offer) {
      option = box.querySelector("option[data-at='" + place.id + "']");
      offer = option && option.closest(".offer");
      if (option) { option.selected = true; option.parentNode.dispatchEvent(new Event("input", { bubbles: true })); }
    }
    if (offer) {
      event.stopPropagation();
      activate(offer);
      draw();
      offer.scrollIntoView({ block: "nearest" });
      offer.querySelector("button").focus({ preventScroll: true });
    }
  }, true);

  function follow(piece) {
    active = null;
    centre(places[piece.at] && places[piece.at].at);
    draw();
    if (turnpost.map) { turnpost.map.choose(piece); }
  }
  form.addEventListener("turnpost:piece", function (event) { follow(event.detail); });

  var tools = document.createElement("div");
  tools.className = "zoom-tools";
  tools.setAttribute("role", "group");
  tools.setAttribute("aria-label", turnpost.said("size"));
  [["+", "zoom-in", function () { zoom(1.4); }], ["−", "zoom-out", function () { zoom(1 / 1.4); }], ["⤢", "whole-map", all]].forEach(function (one) {
    var made = document.createElement("button");
    made.type = "button";
    made.textContent = one[0];
    made.setAttribute("aria-label", turnpost.said(one[1]));
    made.title = turnpost.said(one[1]);
    made.addEventListener("click", one[2]);
    tools.appendChild(made);
  });
  frame.parentNode.appendChild(tools);
  if (window.ResizeObserver) { new ResizeObserver(again).observe(frame); }
  follow(chosen);
})();
