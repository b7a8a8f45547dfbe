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
    var last = all[all.length - 1];
    var name = /^line-(\d+)-(\d+)$/.exec(last.name);
    var number = Number(name[2]) + 1;
    if (number > 999) { return null; }
    var row = document.createElement("li");
    var label = document.createElement("label");
    var head = document.createElement("span");
    head.className = "unseen";
    head.textContent = turnpost.said("field-of", { head: form.elements["head-" + name[1]].value }) + " ";
    label.appendChild(head);
    label.appendChild(document.createTextNode(number));
    var entry = document.createElement("span");
    entry.className = "entry";
    var made = document.createElement("input");
    made.id = "l-" + name[1] + "-" + number;
    made.name = "line-" + name[1] + "-" + number;
    made.setAttribute("spellcheck", "false");
    made.setAttribute("autocapitalize", "characters");
    var words = field.dataset.words || field.getAttribute("list");
    if (words) { made.setAttribute("list", words); }
    label.htmlFor = made.id;
    entry.appendChild(made);
    row.appendChild(label);
    row.appendChild(entry);
    last.closest("ol").appendChild(row);
    return made;
  }
})();
