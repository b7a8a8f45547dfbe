# ruff: noqa: S704 - markup is put together here, every text in it through escape()
"""The report as one self-contained HTML page: the accessible original, for the web, mail and archive."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from jinja2 import Environment, Template
from markupsafe import Markup, escape

from app.render import clean
from app.render.catalogue import TEMPLATES
from app.render.chart_picture import chart_picture
from app.render.localize import (
    CALLOUTS,
    AnyLocalized,
    LocalizedChart,
    LocalizedFigure,
    LocalizedForm,
    LocalizedGroup,
    LocalizedHappenings,
    LocalizedMap,
    LocalizedSection,
    LocalizedTable,
)
from app.render.map_front import front_svg
from app.render.map_svg import map_svg
from app.render.map_text import MapList
from app.render.palette import style_sheet
from app.render.prepared import Prepared
from app.render.sparkline import DRAWN, polyline
from app.render.svg import patterns_apart, picture_svg
from app.render.templates import environment

_WIDE = frozenset({"say", "text"})
_LONG = 28
# A table of more characters a row is wider than the column of text on a screen of 1366 pixels, unless the
# columns of words and texts take more than one line.
_ROOMY = 125
_SHORT = 10
_PHONE = 38
_JOINT = re.compile(r"(?<=[a-z])(?=[A-Z])")
_COLUMNS_FROM = 14
_SPECIAL = re.compile("[&<>\"']")
_NO_REMARKS: Mapping[str, str] = {}


def render(prepared: Prepared) -> str:
    """Return the whole page."""
    return _drawn("report/report.html.j2", prepared)


def fragment(prepared: Prepared, remarks: Mapping[str, str] = _NO_REMARKS) -> str:
    """Return the page's body, to stand inside a web page (with ``styles`` in its head).

    ``remarks``: by the key of a block what a newcomer is told beside it.
    """
    return _drawn("report/body.html.j2", prepared, remarks)


def _drawn(template: str, prepared: Prepared, remarks: Mapping[str, str] = _NO_REMARKS) -> str:
    """Return a template with the long parts put in at the end (``_Late``)."""
    late = _Late()
    context = _context(prepared, late) | {"remarks": remarks}
    parts = _template(template).render(context).split(_Late.EDGE)
    parts[1::2] = [late.held[int(number)] for number in parts[1::2]]
    return "".join(parts)


class _Late:
    """Long markup that a template only names: each macro around it would copy it once more.

    Maps and tables are most of a page; copied through five macros they took a quarter of its time.
    """

    EDGE = "\0"
    """Printed text never holds it (``clean``), nor may a page."""

    def __init__(self) -> None:
        self.held: list[str] = []

    def put(self, markup: str) -> Markup:
        """Keep a text and return what stands for it until the end."""
        self.held.append(markup)
        return Markup(f"{self.EDGE}{len(self.held) - 1}{self.EDGE}")


@lru_cache(maxsize=1)
def styles() -> str:
    """Return the style sheet; each rule is bound to class ``turnpost``, or to a colour of our pictures."""
    text = (TEMPLATES / "report" / "report.css").read_text(encoding="utf-8")
    return re.sub(r"\s*\n\s*", "\n", text).strip() + "\n" + style_sheet()


@lru_cache(maxsize=1)
def script() -> str:
    """Return the script that makes tables sortable; the page is complete without it."""
    return re.sub(r"\n\s*", "\n", (TEMPLATES / "report" / "report.js").read_text(encoding="utf-8")).strip()


@lru_cache(maxsize=1)
def _environment() -> Environment:
    found = environment()
    found.filters["link"] = _safe_link
    return found


@lru_cache(maxsize=8)
def _template(name: str) -> Template:
    return _environment().get_template(name)


def _safe_link(url: str) -> str:
    """Return a web address, or "#" for anything else."""
    return url if url.startswith(("https://", "http://", "/")) else "#"


def _context(prepared: Prepared, late: _Late) -> dict[str, Any]:
    words = prepared.words

    kept: dict[str, str] = {}

    def maps(item: LocalizedMap) -> Markup:
        drawn = kept.pop(item.anchor, None)
        return late.put(whole(item) if drawn is None else drawn)

    def whole(item: LocalizedMap) -> str:
        found = prepared.picture(item)
        return map_svg(item.map, words, title=item.title, name=item.anchor, found=found)

    def charts(item: LocalizedChart) -> Markup:
        found = chart_picture(item.chart, item.names, words)
        if found is None:
            return Markup('<p class="none">%s</p>') % words.message("chart-empty")
        return late.put(picture_svg(found, item.anchor, item.title, wide=found.width))

    def places(item: LocalizedMap) -> Markup:
        return late.put(map_list_html(prepared.map_list(item), words.message("map-list")))

    def cutout() -> Markup:
        shown = prepared.front_map
        if shown is None:
            return Markup()
        alt = words.message("map-alt", {"count": len(shown.map.cells)})
        patterns, kept[shown.anchor] = patterns_apart(whole(shown), shown.anchor)
        title = f"{shown.title}. {alt}"
        return Markup(front_svg(shown.map, prepared.subject(shown), shown.anchor, title, patterns))

    contents = [
        (chapter.title, chapter.anchor)
        for chapter in prepared.chapters
        if chapter.level == 2 and chapter.title
    ]
    if not contents:
        contents = [
            (item.title, item.anchor) for chapter in prepared.chapters for item in chapter.items if item.title
        ]
    return {
        "p": prepared,
        "css": late.put(styles()),
        "script": late.put(script()),
        "m": lambda key, **args: words.message(key, args),
        "form": prepared.form,
        "contents": contents,
        "callouts": CALLOUTS,
        "kind": _kind,
        "rows": lambda table, shape: late.put(_rows(table, shape)),
        "shape": _shape,
        "facts": lambda items: late.put(_facts(items)),
        "sections": lambda form, level: late.put(_sections(form, level)),
        "events": lambda group: late.put(_events(group)),
        "many": _many,
        "quoted": _quoted,
        "map_svg": maps,
        "map_list": places,
        "say": words.say,
        "chart_svg": charts,
        "cutout": cutout,
        "spark": _spark,
        "sheet_text": lambda item: late.put(escape("\n".join(prepared.sheet_lines(item)))),
    }


def _spark(figure: LocalizedFigure) -> Markup:
    """Return the course of a figure as a small line that follows the page's colours."""
    points = polyline(figure.points, 96, 18)
    if not points:
        return Markup()
    path = "L".join(f"{x + 2:.1f} {y + 2:.1f}" for x, y in points)
    x, y = points[-1]
    return Markup(
        '<svg class="spark" viewBox="0 0 100 22" preserveAspectRatio="none" aria-hidden="true">'
        f'<path d="M{path}" fill="none" stroke="var(--accent)" stroke-width="1.6" '
        f'vector-effect="non-scaling-stroke"/><circle cx="{x + 2:.1f}" cy="{y + 2:.1f}" r="1.8" '
        'fill="var(--accent)"/></svg>'
    )


def _escaped(text: str) -> str:
    """Return an escaped text; ``escape`` takes three times as long to find nothing."""
    return escape(text) if _SPECIAL.search(text) else text


def _kind(item: AnyLocalized) -> str:
    return type(item).__name__.removeprefix("Localized").lower()


def _quoted(text: str) -> Markup:
    return Markup('<p class="said" dir="auto">%s</p>') % "\n".join(clean.lines(text))


def _many(item: LocalizedHappenings) -> bool:
    """Whether events run in two columns where there is room."""
    return sum(len(group.items) for group in item.groups) > _COLUMNS_FROM


def _events(group: LocalizedGroup) -> str:
    out = ['<ul class="events">']
    for item in group.items:
        state = item.state if item.state.isalpha() else ""
        text = _escaped(item.text)
        if "[" in text:
            text = DRAWN.sub(_unheard, text)
        out.append(f'<li class="{state}">{text}</li>' if state else f"<li>{text}</li>")
    out.append("</ul>")
    return "".join(out)


def _unheard(bar: re.Match[str]) -> str:
    return f'<span aria-hidden="true">{bar[0]}</span>'


def _facts(items: list[tuple[str, str, str]]) -> str:
    """Return labels and values, by hand like the rows of tables, as a sheet has a hundred of them."""
    out = ['<dl class="facts">']
    for label, value, kind in items:
        mark = ' class="n"' if kind in {"int", "money"} else ""
        out.append(f"<div{mark}><dt>{_escaped(label)}</dt><dd>{_escaped(value)}</dd></div>")
    out.append("</dl>")
    return "".join(out)


def _sections(form: LocalizedForm, level: int) -> str:
    """Return the sections of an order sheet: one a unit, so there are many."""
    out = []
    for section in form.sections:
        out.append(
            f'<div class="sheet-part{" short" if section.short else ""}">'
            f"<h{level}><code>{_escaped(section.head)}</code> {_escaped(section.title)}</h{level}>"
        )
        if section.facts:
            out.append(_facts(section.facts))
        out.append(f"<ol>{_lines(section)}</ol></div>")
    return "".join(out)


def _lines(section: LocalizedSection) -> str:
    """Return the order lines of a section."""
    out = []
    for line in section.lines:
        text = f'">{_escaped(line.text)}' if line.text else ' blank">'
        note = f" <small>{_escaped(line.note)}</small>" if line.note else ""
        out.append(f'<li value="{line.number}"><span class="line{text}</span>{note}</li>')
    return "".join(out)


class _Shape(NamedTuple):
    """How wide a table is.

    ``crowded``: it has to fold its texts to be seen whole. ``broad``: wider than a phone, where its edge
    fades, so that one sees that it goes on. ``folding``: the columns whose cells may take several lines.
    """

    crowded: bool
    broad: bool
    folding: frozenset[int]


def _shape(table: LocalizedTable) -> _Shape:
    """Return the shape of a table in characters, measured once; a cell's edges count three."""
    heads = [column.head for column in table.columns]
    widths = [max(map(len, column)) for column in zip(heads, *table.rows, strict=True)]
    row = sum(widths) + 3 * len(widths)
    least, kinds = (_SHORT, _WIDE | {"word", "seat"}) if row > _ROOMY else (_LONG, _WIDE)
    folding = frozenset(
        index
        for index, (column, wide) in enumerate(zip(table.columns, widths, strict=True))
        if (column.kind in kinds and wide > least) or (column.kind == "mono" and wide > 2 * _LONG)
    )
    return _Shape(row > _ROOMY, row > _PHONE, folding)


def _folded(text: str) -> str:
    """Return a cell with places to break at, also between words that run together: ``BarChuHos``."""
    return _escaped(text) if " " in text else "<wbr>".join(map(_escaped, _JOINT.split(text)))


def _rows(table: LocalizedTable, shape: _Shape) -> str:
    """Return head and rows, by hand: a template takes four times as long on a thousand cells."""
    out = ["<thead><tr>"]
    opening: list[str] = []
    folding = shape.folding
    for index, column in enumerate(table.columns):
        names = []
        if column.right:
            names.append("n")
        if column.kind == "mono":
            names.append("m")
        if index in folding:
            names.append("w")
        mark = f' class="{" ".join(names)}"' if names else ""
        head = escape(column.head)
        if column.long:
            head = Markup('<abbr title="%s">%s</abbr>') % (column.long, column.head)
        out.append(f'<th scope="col"{mark}>{head}</th>')
        opening.append(f'<th scope="row"{mark}>' if not index else f"<td{mark}>")
    out.append("</tr></thead>\n<tbody>\n")
    closing = ["</th>"] + ["</td>"] * (len(opening) - 1)
    looks = dict.fromkeys(table.same, '<tr class="same">')
    looks.update(dict.fromkeys(table.fresh, '<tr class="fresh">'))
    looks.update(dict.fromkeys(table.strong, '<tr class="strong">'))
    # One format a row: most rows hold nothing to escape, and asking once a row is cheaper than once a cell.
    cells = "".join(f"{before}%s{after}" for before, after in zip(opening, closing, strict=True))
    special = _SPECIAL.search
    for number, row in enumerate(table.rows):
        text = " ".join(row)
        shown = [_escaped(cell) for cell in row] if special(text) else row
        if folding and _JOINT.search(text):
            shown = [_folded(row[at]) if at in folding else cell for at, cell in enumerate(shown)]
        out.append(looks.get(number, "<tr>") + cells % tuple(shown) + "</tr>\n")
    out.append("</tbody>")
    return "".join(out)


def map_list_html(listed: MapList, title: str) -> str:
    """Return a map as a list that opens on request: a table of what there is, plain places by terrain."""
    out = [f'<details class="map-list"><summary>{escape(title)}</summary>']
    table = listed.table
    if table.rows:
        shape = _shape(table)
        out.append(
            f'<div class="scroll{" broad" if shape.broad else ""}" role="group" tabindex="0" '
            f'aria-label="{escape(table.title)}"><table class="list{" crowded" if shape.crowded else ""}">'
            f"<caption>{escape(table.title)}</caption>{_rows(table, shape)}</table></div>"
        )
    out += [
        f'<p class="plain-places"><b>{escape(terrain)}:</b> {escape(places)}</p>'
        for terrain, places in listed.plain
    ]
    out.append("</details>")
    return "".join(out)
