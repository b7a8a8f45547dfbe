/* Lines of the form are moved, copied, cleared and added; the buttons stand behind the line being written. */
(function () {
  "use strict";
  var form = document.querySelector("form.writing");
  if (!form) { return; }
  var LINE = ".sheet-part li :is(input, textarea)";
  var field = null;
  var tools = document.createElement("span");
  tools.className = "line-tools";
  tools.setAttribute("role", "group");
  tools.setAttribute("aria-label", turnpost.said("this-line"));
  [[turnpost.said("up"), function () { swap(-1); }], [turnpost.said("down"), function () { swap(1); }], [turnpost.said("copy"), copy], [turnpost.said("clear"), clear], [turnpost.said("add"), add]].forEach(function (one) {
    var made = document.createElement("button");
    made.type = "button";
    made.textContent = one[0];
    made.addEventListener("click", one[1]);
    tools.appendChild(made);
  });
  form.addEventListener("focusin", function (event) {
    if (!event.target.matches(LINE) || event.target === field) { return; }
    field = event.target;
    field.closest(".entry").appendChild(tools);
  });

  function lines() { return Array.prototype.slice.call(field.closest("ol").querySelectorAll("li :is(input, textarea)")); }
  function told() { field.dispatchEvent(new Event("input", { bubbles: true })); }
  function swap(by) {
    var all = lines();
    var other = all[all.indexOf(field) + by];
    if (!other) { return; }
    var held = other.value;
    other.value = field.value;
    field.value = held;
    other.focus();
    told();
  }
  function clear() { field.value = ""; field.focus(); told(); }
  /* The copy takes the next line; what stands there goes one down, as far as the first blank line. */
  function copy() {
    var all = lines();
    var at = all.indexOf(field);
    var blank = all.findIndex(function (one, index) { return index > at && !one.value.trim(); });
    if (blank < 0) {
      if (!more()) { return; }
      all = lines();
      blank = all.length - 1;
    }
    for (var n = blank; n > at; n -= 1) { all[n].value = all[n - 1].value; }
    all[at + 1].focus();
    told();
  }
  function add() {
    var made = more();
    if (made) { made.focus(); }
  }
  function more() {
    var all = lines();
    var number = Number(/\d+$/.exec(all[all.length - 1].name)[0]) + 1;
    var part = field.closest(".sheet-part");
    return number > Number(part.dataset.most) ? null : turnpost.addLine(part, number);
  }
})();
(function () {
  "use strict";
  var form = document.querySelector("form.writing");
  /* A blank line of that number in a section, in its place among the others. */
  turnpost.addLine = function (part, number) {
    var index = part.querySelector("input[name^='head-']").name.slice(5);
    var all = Array.prototype.slice.call(part.querySelectorAll("li :is(input, textarea)"));
    var later = all.find(function (one) { return Number(/\d+$/.exec(one.name)[0]) > number; });
    var row = document.createElement("li");
    var label = document.createElement("label");
    var head = document.createElement("span");
    head.className = "unseen";
    head.textContent = turnpost.said("field-of", { head: form.elements["head-" + index].value }) + " ";
    label.appendChild(head);
    label.appendChild(document.createTextNode(number));
    var entry = document.createElement("span");
    entry.className = "entry";
    var made = document.createElement("input");
    made.id = "l-" + index + "-" + number;
    made.name = "line-" + index + "-" + number;
    made.setAttribute("spellcheck", "false");
    made.setAttribute("autocapitalize", "characters");
    made.setAttribute("list", "words-" + part.dataset.kind);
    label.htmlFor = made.id;
    entry.appendChild(made);
    row.appendChild(label);
    row.appendChild(entry);
    part.querySelector("ol").insertBefore(row, later ? later.closest("li") : null);
    return made;
  };
})();
