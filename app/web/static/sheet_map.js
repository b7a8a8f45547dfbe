/* Moves written by clicking on the map. It knows no game: the page says how a move is written (data-plan). */
(function () {
  "use strict";
  var box = document.querySelector(".map-box[data-plan]");
  var form = document.querySelector("form.writing");
  if (!box || !form) { return; }
  var plan = JSON.parse(box.dataset.plan);
  var tools = document.querySelector(".map-tools");
  var says = document.getElementById("map-says");
  var svg = box.querySelector("svg");
  var text = form.elements.text;
  var places = {};
  var byText = {};
  plan.places.forEach(function (place) { places[place.id] = place; byText[place.text] = place; });
  var fields = [];
  var shape = new RegExp("^" + plan.step.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, function (_, name) {
    fields.push(name);
    return name === "unit" ? "(.+?)" : "(\\S+)";
  }).replace(/ +/g, "\\s+") + "$", "i");
  var stop = new RegExp("^(?:" + plan.stops.join("|") + ")(?:\\s+#?\\S+)?$", "i");
  var chosen = null;
  var picked = [];
  var ways = {};
  form.addEventListener("turnpost:view", function () { text = form.elements.text; });

  /* ---------------------------------------------------------------- lines of the sheet */

  function bare(line) { return line.replace(/;.*$/, "").trim(); }
  function blank(line) { return /^[\s_-]*$/.test(line); }
  function tell(node) { node.dispatchEvent(new Event("input", { bubbles: true })); }

  function linesOf(head) { return text ? linesOfText(head) : linesOfForm(head); }

  function linesOfForm(head) {
    var mark = Array.prototype.find.call(form.querySelectorAll("input[name^='head-']"), function (one) {
      return one.value.toUpperCase() === head;
    });
    if (!mark) { return []; }
    return Array.prototype.map.call(mark.closest("fieldset").querySelectorAll("li input, li textarea"), function (input) {
      var note = /;.*$/.exec(input.value);
      return {
        text: bare(input.value),
        write: function (order) { input.value = (order + (note ? " " + note[0] : "")).trim(); tell(input); }
      };
    });
  }

  function linesOfText(head) {
    var rows = text.value.split("\n");
    var found = [];
    var inside = false;
    rows.some(function (row, index) {
      var plain = bare(row).replace(/\s+/g, " ").toUpperCase();
      if (plain === head) { inside = true; return false; }
      if (inside && (stop.test(plain) || plain === "END")) { return true; }
      var parts = inside && /^(\s*\d{1,3}\s*[:.)]\s*)?([^;]*)(;.*)?$/.exec(row);
      /* An empty row without a number is only white space. */
      if (parts && (parts[1] || parts[2].trim())) {
        found.push({
          text: parts[2].trim(),
          number: parseInt(parts[1], 10) || 0,
          row: index,
          write: function (order) {
            var note = parts[3] ? " " + parts[3] : "";
            put(index, 1, (parts[1] ? parts[1].trim() + " " : "") + order + note);
          }
        });
      }
      return false;
    });
    return found;
  }

  function put(row, gone, line) {
    var rows = text.value.split("\n");
    rows.splice(row, gone, line.replace(/\s+$/, ""));
    text.value = rows.join("\n");
    text.scrollTop = Math.max(0, (row - 4) * parseFloat(getComputedStyle(text).lineHeight));
    tell(text);
  }

  /* A line more, where the sheet is text: after the last one of its section, or in a section of its own. */
  function add(head, order) {
    if (!text) { return false; }
    var lines = linesOf(head);
    var last = lines[lines.length - 1];
    if (last && last.number) {
      /* A text made from the form has only the lines that are written: the next number is still free. */
      var number = 1 + Math.max.apply(null, lines.map(function (line) { return line.number; }));
      if (number > plan.most[head.split(" ")[0]]) { return false; }
      put(last.row + 1, 0, number + ": " + order);
      return true;
    }
    if (last) { put(last.row + 1, 0, order); return true; }
    var rows = text.value.replace(/\s+$/, "").split("\n");
    var at = rows.findIndex(function (row) { return bare(row).toUpperCase() === head; });
    if (at >= 0) { put(at + 1, 0, order); return true; }
    at = rows.findIndex(function (row) { return bare(row).toUpperCase() === "END"; });
    put(at >= 0 ? at : rows.length, 0, head + "\n" + order);
    return true;
  }

  /* ---------------------------------------------------------------- paths */

  /* Lines of places, such as EX E5 D4: each click adds a place to the last such line of the sheet. */
  function pathLines() {
    return linesOf(plan.head).filter(function (line) {
      return line.text.toUpperCase().split(/\s+/)[0] === plan.path;
    });
  }

  function lastLine() {
    var written = linesOf(plan.head).filter(function (line) { return !blank(line.text); });
    var last = written[written.length - 1];
    return last && last.text.toUpperCase().split(/\s+/)[0] === plan.path ? last : null;
  }

  function addToPath(word) {
    var last = lastLine();
    var order = (last ? last.text : plan.path) + " " + word;
    if (last) { last.write(order); } else {
      var lines = linesOf(plan.head);
      var used = -1;
      lines.forEach(function (line, index) { if (!blank(line.text)) { used = index; } });
      var free = lines.find(function (line, index) { return index > used && blank(line.text); });
      if (free) { free.write(order); } else if (!add(plan.head, order)) { say(turnpost.said("no-line")); return; }
    }
    say(order);
    drawPath();
    follow();
  }

  /* A line that stands before the path: it takes the place of another such one, or of the first line, and the rest go one down. */
  function begin(order) {
    var lines = linesOf(plan.head);
    var had = lines.find(function (line) { return plan.choices.indexOf(line.text.toUpperCase()) >= 0; });
    if (had) {
      had.write(order);
    } else {
      var orders = [order].concat(lines.filter(function (line) { return !blank(line.text); }).map(function (line) { return line.text; }));
      if (orders.length > lines.length) { say(turnpost.said("no-line")); return; }
      orders.forEach(function (one, index) { linesOf(plan.head)[index].write(one); });
    }
    say(order);
    drawPath();
    follow();
  }

  function shorten() {
    var last = lastLine();
    if (!last) { say(turnpost.said("no-place")); return; }
    var words = last.text.trim().split(/\s+/).slice(0, -1);
    while (words.length > 1 && words[words.length - 1] === "/") { words.pop(); }
    last.write(words.length > 1 ? words.join(" ") : "");
    say(turnpost.said("place-back"));
    drawPath();
    follow();
  }

  /* Lit places follow the line: the server plays the sheet on what the seat knows and answers where it may go on. */
  var asked = 0;
  var waits = 0;

  function follow() {
    window.clearTimeout(waits);
    waits = window.setTimeout(function () {
      var mine = ++asked;
      window.fetch(form.getAttribute("action").split("#")[0] + "/next", { method: "POST", body: new URLSearchParams(new FormData(form)), credentials: "same-origin" })
        .then(function (answer) { return answer.ok ? answer.json() : null; })
        .then(function (found) { if (found && mine === asked) { light(found.lit); if (found.says) { say(found.says); } } })
        .catch(function () { /* Without an answer the map stays as it was. */ });
    }, 60);
  }

  function light(lit) {
    var layer = svg.querySelector(".of-lit");
    layer.replaceChildren();
    lit.forEach(function (id) {
      var place = places[id];
      if (!place) { return; }
      layer.appendChild(shapeOf("polygon", {
        points: plan.corners.map(function (corner) {
          return (place.at[0] + corner[0] * 0.8) + "," + (place.at[1] + corner[1] * 0.8);
        }).join(" ")
      }));
    });
  }

  function drawPath() {
    var old = svg.querySelector(".planned");
    if (old) { old.remove(); }
    var layer = shapeOf("g", { "class": "planned", "aria-hidden": "true" });
    pathLines().forEach(function (line) {
      line.text.toUpperCase().split(/[\s/]+/).slice(1).forEach(function (word) {
        var place = byText[word];
        if (place) { layer.appendChild(shapeOf("circle", { "class": "stop mine", cx: place.at[0], cy: place.at[1], r: 5 })); }
      });
    });
    svg.appendChild(layer);
  }

  function nearest(event) {
    var point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    var found = null;
    var best = plan.reach * plan.reach;
    plan.places.forEach(function (place) {
      var x = place.at[0] - point.x;
      var y = place.at[1] - point.y;
      if (x * x + y * y <= best) { best = x * x + y * y; found = place; }
    });
    return found;
  }

  if (plan.path) {
    /* On the workbench every click goes on with the line, but for a place that an offer asks for. */
    turnpost.map = { choose: function () { drawPath(); }, takes: function () { return true; } };
    svg.addEventListener("click", function (event) {
      var place = nearest(event);
      if (place) { addToPath(place.text); }
    });
    ["input", "turnpost:view"].forEach(function (kind) {
      form.addEventListener(kind, function () { drawPath(); follow(); });
    });
    box.classList.add("live");
    tools.hidden = false;
    var keys = row(turnpost.said("the-line"));
    button(keys, turnpost.said("next-step"), function () { addToPath("/"); });
    button(keys, turnpost.said("take-back"), shorten);
    if (plan.choices.length) {
      var choices = row(turnpost.said("first"));
      plan.choices.forEach(function (order) { button(choices, order, function () { begin(order); }); });
    }
    say(turnpost.said("click-places", { order: plan.path }));
    drawPath();
    /* Lit from the start is where a click can be carried out, by the sheet as it stands. */
    if (pathLines().length || svg.querySelector(".of-lit > *")) { follow(); }
    return;
  }

  /* ---------------------------------------------------------------- moves */

  function write(names, way) {
    return plan.step.replace(/\{(\w+)\}/g, function (_, name) {
      return name === "unit" ? names.join(" ") : name === "to" ? places[way[0]].text : way[1];
    });
  }

  function placeOf(word) {
    var upper = word.toUpperCase();
    return byText[word] || (upper.length >= 3 && plan.places.find(function (place) {
      return place.name.toUpperCase().indexOf(upper) === 0;
    })) || null;
  }

  /* What a line says of a move: who (null: the owner of the section) and from there where to. */
  function read(line, unit) {
    var match = shape.exec(line);
    var names = unit.names;
    var found = {};
    if (match) { fields.forEach(function (name, index) { found[name] = match[index + 1]; }); }
    if (found.unit) {
      var words = found.unit.toUpperCase().split(/[\s,]+/);
      names = names.filter(function (name) { return words.indexOf(name.toUpperCase()) >= 0; });
    }
    if (!found.to && byText[line]) { found = { to: line }; }
    var compass = (found.direction || "").toUpperCase().replace("NORTH", "N").replace("SOUTH", "S")
      .replace("EAST", "E").replace("WEST", "W").replace("-", "");
    return { names: names, to: found.to ? placeOf(found.to) : null, compass: compass };
  }

  function movesOf(unit) {
    var at = {};
    var out = [];
    linesOf(unit.head).forEach(function (line, index) {
      var move = read(line.text, unit);
      var first = move.names[0];
      if (!first) { return; }
      var from = at[first] || unit.at;
      var way = move.compass && places[from] && places[from].ways.find(function (one) { return one[1] === move.compass; });
      var to = move.to ? move.to.id : way ? way[0] : 0;
      if (!to) { return; }
      move.names.forEach(function (name) { at[name] = to; });
      out.push({ line: line, index: index, from: from, to: to, names: move.names });
    });
    return out;
  }

  function ofNames(moves, names) {
    return moves.filter(function (move) { return move.names.some(function (name) { return names.indexOf(name) >= 0; }); });
  }

  /* Where the chosen go on from: those that move once start anew with each click. */
  function endOf(unit, names) {
    var mine = unit.steps > 1 ? ofNames(movesOf(unit), names) : [];
    return mine.length ? mine[mine.length - 1].to : unit.at;
  }

  function move(way) {
    var unit = chosen;
    var order = write(picked, way);
    var mine = ofNames(movesOf(unit), picked);
    if (!picked.length) { say(turnpost.said("choose-who")); return; }
    if (unit.steps > 1 && mine.length >= unit.steps) { say(turnpost.said("most-moves", { count: unit.steps })); return; }
    if (unit.steps === 1) {
      /* Rewritten from the last to the first: each line keeps those who are not moved anew. */
      mine.reverse().forEach(function (old) {
        var left = old.names.filter(function (name) { return picked.indexOf(name) < 0; });
        var known = places[unit.at].ways.find(function (one) { return one[0] === old.to; }) || [old.to, ""];
        old.line.write(left.length ? write(left, known) : "");
      });
    }
    var lines = linesOf(unit.head);
    var last = -1;
    if (unit.steps > 1) { lines.forEach(function (line, index) { if (!blank(line.text)) { last = index; } }); }
    var free = lines.find(function (line, index) { return index > last && blank(line.text); });
    if (free) { free.write(order); } else if (!add(unit.head, order)) { say(turnpost.said("no-line-in", { head: unit.head })); return; }
    say(unit.head + ": " + order);
    show();
  }

  function back() {
    var mine = ofNames(movesOf(chosen), picked);
    var last = mine[mine.length - 1];
    if (!last) { say(turnpost.said("no-move")); return; }
    last.line.write("");
    say(turnpost.said("move-back", { head: chosen.head }));
    show();
  }

  /* ---------------------------------------------------------------- the panel and the drawing */

  function say(words) { says.textContent = words; }

  function button(into, words, press, pressed) {
    var made = document.createElement("button");
    made.type = "button";
    made.textContent = words;
    if (pressed !== undefined) { made.setAttribute("aria-pressed", String(pressed)); }
    made.addEventListener("click", press);
    into.appendChild(made);
    return made;
  }

  function row(label) {
    var made = document.createElement("div");
    made.setAttribute("role", "group");
    made.setAttribute("aria-label", label);
    tools.appendChild(made);
    return made;
  }

  function called(place) { return place.name || place.text; }

  /* ---------------------------------------------------------------- ways to any place */

  /* Where the chosen can go from where the sheet leaves them: found by the game, from what the seat knows. */
  var sought = 0;
  var seeks = 0;

  /* tells: why there is none is said only to who has just chosen; what was written is not talked over. */
  function seek(soon, tells) {
    if (!tools.dataset.ways || !chosen) { return; }
    window.clearTimeout(seeks);
    seeks = window.setTimeout(function () {
      var mine = ++sought;
      var body = new URLSearchParams(new FormData(form));
      body.set("way_unit", picked.join(" "));
      window.fetch(tools.dataset.ways, { method: "POST", body: body, credentials: "same-origin" })
        .then(function (answer) { return answer.ok ? answer.json() : null; })
        .then(function (found) {
          if (!found || mine !== sought) { return; }
          ways = found.ways;
          if (found.says && tells) { say(found.says); }
          show();
        })
        .catch(function () { /* Without an answer the next places can still be clicked. */ });
    }, soon ? 0 : 400);
  }

  function writeWay(way) {
    var unit = chosen;
    if (unit.steps === 1) {
      move(places[endOf(unit, picked)].ways.find(function (one) { return one[0] === way.places[0]; }) || [way.places[0], ""]);
    } else {
      way.orders.every(function (order) {
        var lines = linesOf(unit.head);
        var last = -1;
        lines.forEach(function (line, index) { if (!blank(line.text)) { last = index; } });
        var free = lines.find(function (line, index) { return index > last && blank(line.text); });
        if (free) { free.write(order); return true; }
        return add(unit.head, order);
      });
      ways = {};
      show();
      seek(true);
    }
    say(way.says);
  }

  function wayList() {
    var found = Object.keys(ways);
    if (!found.length) { return; }
    var into = row(turnpost.said("way-to"));
    var list = document.createElement("select");
    list.setAttribute("aria-label", turnpost.said("way-to"));
    found.forEach(function (id) {
      var option = document.createElement("option");
      option.value = id;
      option.textContent = ways[id].says;
      list.appendChild(option);
    });
    into.appendChild(list);
    button(into, turnpost.said("way-write"), function () { writeWay(ways[list.value]); });
  }

  function choose(unit) {
    chosen = unit;
    var moved = [].concat.apply([], movesOf(unit).map(function (move) { return move.names; }));
    picked = unit.steps > 1 ? unit.names : unit.names.filter(function (name) { return moved.indexOf(name) < 0; });
    if (!picked.length) { picked = unit.names; }
    ways = {};
    seek(true, true);
    say(turnpost.said("click-where", { units: unit.names.join(" "), place: called(places[unit.at]) }));
    show();
  }

  /* On the workbench a piece is chosen beside the map, and its unit here. */
  var onBench = form.classList.contains("bench");
  if (onBench) {
    turnpost.map = {
      choose: function (piece) {
        var there = plan.units.filter(function (unit) { return unit.head === piece.section && unit.at === piece.at; });
        var words = piece.key.toUpperCase().split(/\s+/);
        var unit = there.length < 2 ? there[0] : there.find(function (one) {
          return one.names.some(function (name) { return words.indexOf(name.toUpperCase()) >= 0; });
        });
        if (unit) { choose(unit); } else { chosen = null; ways = {}; say(""); show(); }
      },
      /* Whether a click on a place writes a move of the chosen unit. */
      takes: function (id) {
        if (!chosen) { return false; }
        var end = endOf(chosen, picked);
        return Boolean(ways[id]) || (plan.anywhere && id !== end) || places[end].ways.some(function (one) { return one[0] === id; });
      }
    };
  }

  function show() {
    var before = tools.querySelector("select");
    var list = before && { value: before.value, held: before === document.activeElement };
    var held = document.activeElement && document.activeElement.tagName === "BUTTON" && tools.contains(document.activeElement) ? document.activeElement.textContent : "";
    tools.textContent = "";
    var units = onBench ? null : row(turnpost.said("units"));
    if (units) { plan.units.forEach(function (unit) {
      var words = unit.names.length > 3 ? turnpost.said("units-in", { count: unit.names.length, place: called(places[unit.at]) }) : unit.names.join(" ");
      button(units, words, function () { choose(unit); }, unit === chosen);
    }); }
    if (chosen) {
      if (chosen.names.length > 1) {
        var who = row(turnpost.said("who"));
        chosen.names.forEach(function (name) {
          button(who, name, function () {
            picked = chosen.names.filter(function (one) { return (picked.indexOf(one) >= 0) !== (one === name); });
            ways = {};
            show();
            seek(true);
          }, picked.indexOf(name) >= 0);
        });
      }
      var next = row(turnpost.said("move-to"));
      places[endOf(chosen, picked)].ways.forEach(function (way) {
        button(next, way[1] || called(places[way[0]]), function () { move(way); });
      });
      button(next, turnpost.said("take-back"), back);
      wayList();
    }
    if (!onBench) { button(row(turnpost.said("size")), turnpost.said(box.classList.contains("large") ? "whole-map" : "larger-map"), function () {
      box.classList.toggle("large");
      show();
      centre();
    }); }
    if (list) {
      var same = tools.querySelector("select");
      if (same) {
        if (ways[list.value]) { same.value = list.value; }
        if (list.held) { same.focus(); }
      }
    }
    if (held) {
      var again = Array.prototype.find.call(tools.querySelectorAll("button"), function (one) { return one.textContent === held; });
      if (again) { again.focus(); }
    }
    draw();
  }

  function centre() {
    var unit = chosen || plan.units[0];
    if (!unit) { return; }
    var scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    var at = places[endOf(unit, unit.names)].at;
    box.scrollTo(at[0] * scale - box.clientWidth / 2, at[1] * scale - box.clientHeight / 2);
  }

  function shapeOf(kind, attributes) {
    var made = document.createElementNS("http://www.w3.org/2000/svg", kind);
    Object.keys(attributes).forEach(function (name) { made.setAttribute(name, attributes[name]); });
    return made;
  }

  function draw() {
    var old = svg.querySelector(".planned");
    if (old) { old.remove(); }
    var layer = shapeOf("g", { "class": "planned", "aria-hidden": "true" });
    plan.units.forEach(function (unit) {
      movesOf(unit).forEach(function (move) {
        var a = places[move.from].at;
        var b = places[move.to] && places[move.to].at;
        if (!b) { return; }
        layer.appendChild(shapeOf("line", { "class": unit === chosen ? "leg mine" : "leg", x1: a[0], y1: a[1], x2: b[0], y2: b[1] }));
        layer.appendChild(shapeOf("circle", { "class": unit === chosen ? "stop mine" : "stop", cx: b[0], cy: b[1], r: 3 }));
      });
    });
    if (chosen) {
      var end = places[endOf(chosen, picked)];
      /* In a place without corners its number and name stand in the middle: a ring leaves them to be read. */
      var dot = plan.corners.length > 0;
      layer.appendChild(shapeOf("circle", { "class": "here", cx: end.at[0], cy: end.at[1], r: plan.reach - (dot ? 3 : 1) }));
      Object.keys(ways).forEach(function (id) {
        var far = places[id];
        if (far) { layer.appendChild(shapeOf("circle", { "class": dot ? "far" : "far ring", cx: far.at[0], cy: far.at[1], r: dot ? 3.4 : plan.reach - 1 })); }
      });
      end.ways.forEach(function (way) {
        var at = places[way[0]].at;
        layer.appendChild(shapeOf("circle", { "class": "next", cx: at[0], cy: at[1], r: plan.reach - (dot ? 5 : 1) }));
      });
    }
    svg.appendChild(layer);
  }

  svg.addEventListener("click", function (event) {
    var place = nearest(event);
    if (!place) { return; }
    var end = chosen && endOf(chosen, picked);
    var way = chosen && places[end].ways.find(function (one) { return one[0] === place.id; });
    if (!way && chosen && plan.anywhere && place.id !== end) { way = [place.id, ""]; }
    if (chosen && way && ways[place.id]) { writeWay(ways[place.id]); return; }
    if (way) { move(way); seek(true); return; }
    var unit = plan.units.find(function (one) { return one.at === place.id && one !== chosen; });
    if (unit) { choose(unit); return; }
    if (chosen && ways[place.id]) { writeWay(ways[place.id]); return; }
    say(turnpost.said(chosen ? "not-next" : "no-unit", { place: called(place) }));
  });
  ["input", "turnpost:view"].forEach(function (kind) {
    form.addEventListener(kind, function () { draw(); seek(false); });
  });
  /* As high whatever is chosen: the map below keeps its place. */
  if (!onBench) { tools.classList.add("steady"); }
  var plain = document.querySelector(".ways");
  if (plain) { plain.hidden = true; }
  box.classList.add("live");
  tools.hidden = false;
  show();
  say(plan.units.length && !onBench ? turnpost.said("click-unit") : "");
})();
