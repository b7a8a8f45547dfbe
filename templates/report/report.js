(function () {
  "use strict";
  function figure(text) {
    var digits = text.replace(/[^0-9\u2212.-]/g, "").replace(/\u2212/g, "-").replace(/[,.](?=\d{3})/g, "");
    return /\d/.test(digits) ? parseFloat(digits) : -Infinity;
  }
  document.querySelectorAll(".turnpost table[data-sort]").forEach(function (table) {
    var body = table.tBodies[0];
    var rows = Array.prototype.slice.call(body.rows);
    if (rows.length > 7 && table.caption) {
      var field = document.createElement("input");
      field.type = "search";
      field.className = "filter";
      field.placeholder = table.dataset.filter;
      field.setAttribute("aria-label", table.dataset.filter);
      field.addEventListener("input", function () {
        var wanted = field.value.trim().toLowerCase();
        rows.forEach(function (row) { row.hidden = wanted !== "" && row.textContent.toLowerCase().indexOf(wanted) < 0; });
      });
      table.caption.appendChild(field);
    }
    Array.prototype.forEach.call(table.tHead.rows[0].cells, function (head, index) {
      var button = document.createElement("button");
      button.type = "button";
      var name = head.textContent.trim();
      while (head.firstChild) { button.appendChild(head.firstChild); }
      button.title = table.dataset.sort.replace("\u2026", name);
      head.appendChild(button);
      button.addEventListener("click", function () {
        var state = head.getAttribute("aria-sort");
        Array.prototype.forEach.call(table.tHead.rows[0].cells, function (other) { other.removeAttribute("aria-sort"); });
        if (state === "descending") { rows.forEach(function (row) { body.appendChild(row); }); return; }
        var down = state === "ascending";
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        var number = head.classList.contains("n");
        rows.slice().sort(function (a, b) {
          var x = a.cells[index].textContent, y = b.cells[index].textContent;
          var order = number ? (figure(x) === figure(y) ? 0 : figure(x) < figure(y) ? -1 : 1) : x.localeCompare(y);
          return down ? -order : order;
        }).forEach(function (row) { body.appendChild(row); });
      });
    });
  });
})();
