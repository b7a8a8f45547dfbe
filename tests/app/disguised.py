"""One sheet as phones, web pages and word processors write it: a reader sees no difference."""

PLAIN = "TURN\n1: DIG\n2: HIDE 1\n"
UNSEEN = (
    "\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\u3164"
    "\ufe0f\ufeff\U000e0041\x07\x1b\x7f\x9b"
)
"""Shown as nothing: soft hyphen, joiners, marks of direction and order, of bytes, of shape; controls."""
_WIDE = {ord(char): ord(char) + 0xFEE0 for char in map(chr, range(0x21, 0x7F))}


def with_signs(signs: str) -> str:
    """The plain sheet with these signs in all places where one might come to stand."""
    return f"{signs}TU{signs}RN{signs}\n1{signs}: {signs}DI{signs}G\n2: HIDE{signs} {signs}1{signs}\n"


DISGUISED = {
    "soft hyphen": with_signs("\u00ad"),
    "all unseen": with_signs(UNSEEN),
    "wide": PLAIN.translate(_WIDE),
    "wide blanks": PLAIN.translate(_WIDE).replace(" ", "\u3000"),
    "other blanks": PLAIN.replace(" ", "\u00a0"),
    "small": "TURN\n1\ufe55 DIG \ufe54 a remark\n2\ufe55 HIDE 1\n",
    "other ends": "TURN\u20281: DIG\x852: HIDE 1\r\n",
    "all": "\ufeff" + with_signs("\u200b").translate(_WIDE).replace("\n", "\r\n"),
}
