"""What a drawn map shows, read back from its SVG: the looks of its items, its texts, its legend."""

import xml.etree.ElementTree as ET
from collections.abc import Iterator

SPACE = "{http://www.w3.org/2000/svg}"


class Drawn:
    """An SVG of ours; ``of-legend`` is apart from the map itself."""

    def __init__(self, svg: str) -> None:
        self.root = ET.fromstring(svg)
        self.legend = self.group("legend")

    def group(self, name: str) -> ET.Element:
        """The first group of that name; an empty one where there is none."""
        found = (one for one in self.root.iter() if f"of-{name}" in one.get("class", "").split())
        return next(found, ET.Element("none"))

    def looks(self, part: ET.Element | None = None) -> set[str]:
        """The looks and kinds of what is drawn in a part; on the whole map without its legend."""
        return {name for one in self._items(part) for name in one.get("class", "").split() if _is_look(name)}

    def texts(self, look: str = "", part: ET.Element | None = None) -> list[tuple[float, float, str]]:
        """The texts of a look, of every one where it is "", with their places."""
        return [
            (float(text.get("x", "0")), float(text.get("y", "0")), text.text or "")
            for one in self._items(part)
            if one.tag == f"{SPACE}g" and (not look or f"m-{look}" in one.get("class", "").split())
            for text in one.findall(f"{SPACE}text")
        ]

    def words(self, look: str = "", part: ET.Element | None = None) -> list[str]:
        """The same without their places."""
        return [text for _, _, text in self.texts(look, part)]

    def explained(self) -> list[str]:
        """What the entries of the legend say."""
        return self.words("legend", self.legend)

    def _items(self, part: ET.Element | None) -> Iterator[ET.Element]:
        if part is not None:
            yield from part.iter()
            return
        queue = [self.root]
        for one in queue:
            # What is not shown needs no explanation: a page's links light it up.
            if one is not self.legend and one.get("display") != "none":
                yield one
                queue += one


def _is_look(name: str) -> bool:
    return not name.startswith(("of-", "pf-", "ps-")) and name not in {"whole", "layer"}
