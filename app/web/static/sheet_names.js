/* The seat's own names in pick lists: put into the line being written, and offered while a line grows. */
(function () {
  "use strict";
  var form = document.querySelector("form.writing");
  var names = document.getElementById("names");
  if (!form || !names) { return; }
  var pick = document.querySelector(".pick");
  var input = document.getElementById("pick");
  var line = first();
  var own = [];
  var all = [];
  Array.prototype.forEach.call(names.options, function (option) {
    var name = { text: option.value, what: option.label };
    all.push(name);
    if ("own" in option.dataset) { own.push(name); }
  });

  function first() { return form.elements.text || form.querySelector(".sheet-part input[list]"); }
  form.addEventListener("turnpost:view", function () { line = first(); });
  form.addEventListener("focusin", function (event) {
    if (event.target.id === "text" || event.target.matches(".sheet-part input[list], .sheet-part textarea")) { line = event.target; }
  });

  function insert(name) {
    if (!line || !name) { return; }
    var start = line.value.slice(0, line.selectionStart);
    var end = line.value.slice(line.selectionEnd);
    var gap = start && !/\s$/.test(start) ? " " : "";
    line.value = start + gap + name + (end && !/^\s/.test(end) ? " " : "") + end;
    line.focus();
    line.setSelectionRange((start + gap + name).length, (start + gap + name).length);
    line.dispatchEvent(new Event("input", { bubbles: true }));
  }

  pick.hidden = false;
  pick.querySelector("button").addEventListener("click", function () { insert(input.value.trim()); input.value = ""; });
  input.addEventListener("keydown", function (event) {
    if (event.key === "Enter") { event.preventDefault(); insert(input.value.trim()); input.value = ""; }
  });
  document.querySelectorAll(".names code").forEach(function (code) {
    var button = document.createElement("button");
    button.type = "button";
    button.className = "plain";
    button.textContent = code.textContent;
    button.addEventListener("click", function () { insert(button.textContent); });
    code.replaceWith(button);
  });

  /* A list offers whole values: what is written so far with each name behind it. */
  var offered = document.createElement("datalist");
  offered.id = "offered";
  document.body.appendChild(offered);
  form.addEventListener("input", function (event) {
    var field = event.target;
    if (!field.matches(".sheet-part input")) { return; }
    field.dataset.words = field.dataset.words || field.getAttribute("list");
    var cut = field.value.lastIndexOf(" ") + 1;
    field.setAttribute("list", cut ? "offered" : field.dataset.words);
    if (!cut) { return; }
    var before = field.value.slice(0, cut);
    var typed = field.value.slice(cut).toUpperCase();
    offered.textContent = "";
    (typed ? all : own).filter(function (name) {
      return name.text.toUpperCase().indexOf(typed) === 0;
    }).slice(0, 60).forEach(function (name) {
      var option = document.createElement("option");
      option.value = before + name.text;
      option.label = name.what;
      offered.appendChild(option);
    });
  });
})();
