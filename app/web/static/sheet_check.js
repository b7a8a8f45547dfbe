/* Check and forecast beside the orders as one types: one request at a time, an older one is dropped. */
(function () {
  "use strict";
  var form = document.querySelector("form.writing[data-check]");
  var box = document.getElementById("panel");
  if (!form || !box || !window.fetch || !window.AbortController) { return; }
  var holds = document.getElementById("panel-holds");
  var none = document.getElementById("panel-none");
  var says = document.getElementById("panel-says");
  /* Apart far enough that checks and what is kept stay within what an account may do in a minute. */
  var WAIT = 500, APART = 1500;
  var timer = 0, last = 0, asked = 0, running = null;

  box.classList.remove("empty");
  box.classList.add("typing");
  says.hidden = false;
  none.hidden = holds.children.length > 0;

  function later(wait) {
    clearTimeout(timer);
    timer = setTimeout(ask, Math.max(wait, last + APART - Date.now()));
  }
  function ask() {
    if (running) { running.abort(); }
    var mine = asked += 1;
    var stop = running = new AbortController();
    last = Date.now();
    fetch(form.dataset.check, {
      method: "POST",
      body: new URLSearchParams(new FormData(form)),
      credentials: "same-origin",
      redirect: "error",
      signal: stop.signal
    }).then(function (answer) {
      if (mine !== asked) { return null; }
      if (answer.status === 429) { later(1000 * (Number(answer.headers.get("Retry-After")) || 10)); return null; }
      return answer.ok ? answer.text() : null;
    }).then(function (found) {
      if (found !== null && mine === asked) { show(found); }
    }).catch(function () { /* Dropped, or the line is down: what is shown stays marked as older. */ });
  }
  function show(found) {
    var held = document.activeElement && holds.contains(document.activeElement);
    var value = held ? document.activeElement.value : "";
    /* The server's own page, escaped there; scripts in it would not run. */
    var fresh = new DOMParser().parseFromString(found, "text/html").body;
    holds.replaceChildren.apply(holds, Array.prototype.slice.call(fresh.childNodes));
    none.hidden = true;
    box.classList.remove("older");
    var tally = holds.querySelector("[data-tally]");
    var words = tally ? tally.textContent.trim() : "";
    if (says.textContent !== words) { says.textContent = words; }
    if (tally && tally.dataset.live) {
      var live = JSON.parse(tally.dataset.live);
      mark(live.lines);
      draw(live.board);
      form.dispatchEvent(new CustomEvent("turnpost:checked", { detail: live }));
    }
    /* What an earlier press of Check said is of another text. */
    document.querySelectorAll("[data-of-check]").forEach(function (old) { old.remove(); });
    if (held) {
      var again = Array.prototype.find.call(holds.querySelectorAll("button"), function (one) { return value && one.value === value; });
      (again || box).focus({ preventScroll: !again });
    }
  }

  /* What the sheet is expected to bring about lies over the board. */
  function draw(found) {
    var svg = document.querySelector(".sheet-map .map-box svg");
    if (!svg) { return; }
    svg.querySelectorAll(".of-foreseen").forEach(function (old) { old.remove(); });
    svg.insertAdjacentHTML("beforeend", found);
  }

  /* Problems stand at their lines: those of lines that are right by now go. */
  function mark(found) {
    var at = {};
    found.forEach(function (one) {
      var place = one.head + "\n" + one.number;
      (at[place] = at[place] || []).push(one);
    });
    form.querySelectorAll(".sheet-part").forEach(function (part) {
      part.querySelectorAll("li").forEach(function (row) {
        var entry = row.querySelector("input, textarea");
        var number = /\d+$/.exec(entry.name)[0];
        var own = at[part.dataset.head + "\n" + number] || [];
        var note = row.querySelector("small[id^='p-']");
        if (!own.length) {
          if (note) { note.remove(); }
          entry.removeAttribute("aria-invalid");
          entry.removeAttribute("aria-describedby");
          return;
        }
        if (!note) {
          note = document.createElement("small");
          note.id = entry.id.replace(/^l-/, "p-");
          entry.closest(".entry").appendChild(note);
        }
        var said = own.map(function (one) { return one.says; }).join(" ");
        var worst = ["error", "warning"].find(function (one) { return own.some(function (item) { return item.severity === one; }); });
        if (note.textContent !== said) { note.textContent = said; }
        note.className = { error: "wrong", warning: "doubtful" }[worst] || "soft";
        if (worst === "error") { entry.setAttribute("aria-invalid", "true"); } else { entry.removeAttribute("aria-invalid"); }
        entry.setAttribute("aria-describedby", note.id);
      });
    });
  }

  function changed() {
    /* An answer on its way is about lines that have changed since. */
    asked += 1;
    if (running) { running.abort(); running = null; }
    box.classList.add("older");
    later(WAIT);
  }
  form.addEventListener("input", changed);
  /* The workbench tells from the start what the sheet comes to; of one just sent the server has told it. */
  if (form.classList.contains("bench") && !document.querySelector("#receipt.fresh")) { later(0); }
  /* Whatever the panel says leads to lines or fields of the view that was shown before. */
  form.addEventListener("turnpost:view", function () { if (asked || holds.children.length) { changed(); } });

  /* The button of a problem changes the line where it stands; without this script the server does. */
  holds.addEventListener("click", function (event) {
    var button = event.target.closest("button[name=mend]");
    var mend = button && JSON.parse(button.value);
    var done = mend && (form.elements.text ? inText(Number(button.dataset.line), mend) : inForm(mend));
    if (done) { event.preventDefault(); }
  });
  function inText(line, mend) {
    var text = form.elements.text;
    var rows = text.value.split("\n");
    var row = rows[line - 1] || "";
    var at = row.indexOf(mend[2]);
    if (at < 0) { return false; }
    rows[line - 1] = row.slice(0, at) + mend[3] + row.slice(at + mend[2].length);
    text.value = rows.join("\n");
    text.focus();
    var start = rows.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    text.setSelectionRange(start, start + rows[line - 1].length);
    text.scrollTop = Math.max(0, (line - 4) * parseFloat(getComputedStyle(text).lineHeight));
    text.dispatchEvent(new Event("input", { bubbles: true }));
    return true;
  }
  function inForm(mend) {
    var head = Array.prototype.find.call(form.querySelectorAll("input[name^='head-']"), function (one) { return one.value === mend[0]; });
    var field = head && form.elements["line-" + head.name.slice(5) + "-" + mend[1]];
    if (!field || field.value.trim().replace(/\s+/g, " ") !== mend[2]) { return false; }
    field.value = mend[3];
    field.focus();
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return true;
  }
  /* A place told in the panel leads to where the line is written. */
  holds.addEventListener("click", function (event) {
    var link = event.target.closest("a[data-line]");
    var text = form.elements.text;
    if (!link || !text) { return; }
    event.preventDefault();
    var line = Number(link.dataset.line);
    var rows = text.value.split("\n");
    var start = rows.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    text.focus();
    text.setSelectionRange(start, start + (rows[line - 1] || "").length);
    text.scrollTop = Math.max(0, (line - 4) * parseFloat(getComputedStyle(text).lineHeight));
  });
})();
