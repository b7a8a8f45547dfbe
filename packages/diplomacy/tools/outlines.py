"""Draws the board's outlines from a public-domain coast: python outlines.py land-50m.json shapes.json [picture.png].

The coast is Natural Earth's, 1:50m, as the npm package world-atlas 2.0.2 has it (public domain). Needs numpy,
scipy and pillow; the game itself needs the result alone. Says which borders of the drawing and the board differ.
"""

import heapq
import json
import math
import sys
import tomllib
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage
from seeds import FILLED, KEPT_ISLANDS, LAND, SEA

W, H = 1200, 1140
LON0, LAT0, LAT1, LAT2 = 13.0, 52.0, 42.0, 60.0
KM = 5000 / W
X0, Y0 = 2200.0, 2690.0
X1, Y1 = -20.0, -480.0
MAGNIFIED, FAR = 0.85, 2600.0


def _cone():
    r = math.radians
    n = math.log(math.cos(r(LAT1)) / math.cos(r(LAT2))) / math.log(
        math.tan(math.pi / 4 + r(LAT2) / 2) / math.tan(math.pi / 4 + r(LAT1) / 2)
    )
    f = math.cos(r(LAT1)) * math.tan(math.pi / 4 + r(LAT1) / 2) ** n / n
    return n, f, f / math.tan(math.pi / 4 + r(LAT0) / 2) ** n


N, F, RHO0 = _cone()


def project(lon, lat):
    lat = max(-60.0, min(89.0, lat))
    rho = F / math.tan(math.pi / 4 + math.radians(lat) / 2) ** N
    t = N * math.radians(lon - LON0)
    x, y = 6371 * rho * math.sin(t), 6371 * (RHO0 - rho * math.cos(t))
    # The middle of the board is crowded: it is drawn larger than its edges.
    x, y = x - X1, y - Y1
    near = (1 + MAGNIFIED) / (1 + MAGNIFIED * math.hypot(x, y) / FAR)
    return (x * near + X0) / KM, (Y0 - y * near) / KM


def land_mask(path):
    topo = json.loads(Path(path).read_text())
    (sx, sy), (tx, ty) = topo["transform"]["scale"], topo["transform"]["translate"]
    arcs = []
    for arc in topo["arcs"]:
        x = y = 0
        line = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            line.append((x * sx + tx, y * sy + ty))
        arcs.append(line)
    image = Image.new("L", (W, H), 0)
    draw = ImageDraw.Draw(image)
    polygons = [p for g in topo["objects"]["land"]["geometries"] for p in g["arcs"]]
    for polygon in polygons:
        for index, ring in enumerate(polygon):
            points = []
            for number in ring:
                points += arcs[number] if number >= 0 else arcs[~number][::-1]
            lons = [lon for lon, _ in points]
            if max(lons) < -40 or min(lons) > 75:
                continue
            if max(lons) > 170 and min(lons) < -170:
                points = [(lon + 360 if lon < -100 else lon, lat) for lon, lat in points]
            dense = []
            for (a, b), (c, d) in zip(points, points[1:] + points[:1]):
                steps = max(1, int(max(abs(c - a), abs(d - b)) / 2))
                dense += [(a + (c - a) * s / steps, b + (d - b) * s / steps) for s in range(steps)]
            draw.polygon([project(*p) for p in dense], fill=0 if index else 1)
    for west, south, east, north in FILLED:
        box = [(west, south), (east, south), (east, north), (west, north)]
        draw.polygon([project(*p) for p in box], fill=1)
    return np.array(image, bool)


def grow(mask, seeds, names):
    """Give each pixel of the mask to the seed that is nearest by a way inside the mask."""
    labels = np.zeros(mask.shape, np.int16)
    best = np.full(mask.shape, np.inf, np.float32)
    queue = []
    for name, points in seeds.items():
        for lon, lat in points:
            x, y = map(int, project(lon, lat))
            if not (0 <= x < W and 0 <= y < H):
                continue
            if not mask[y, x]:
                near = np.argwhere(mask[max(0, y - 12) : y + 13, max(0, x - 12) : x + 13])
                if not len(near):
                    print("seed off its ground", name, lon, lat)
                    continue
                near = near + (max(0, y - 12), max(0, x - 12))
                y, x = near[((near - (y, x)) ** 2).sum(1).argmin()]
            best[y, x] = 0
            labels[y, x] = names[name]
            queue.append((0.0, int(y), int(x)))
    heapq.heapify(queue)
    steps = [(dy, dx, math.hypot(dy, dx)) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx]
    steps += [
        (dy, dx, math.hypot(dy, dx))
        for dy, dx in ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))
    ]
    while queue:
        d, y, x = heapq.heappop(queue)
        if d > best[y, x]:
            continue
        for dy, dx, far in steps:
            v, u = y + dy, x + dx
            if 0 <= v < H and 0 <= u < W and mask[v, u] and d + far < best[v, u]:
                best[v, u] = d + far
                labels[v, u] = labels[y, x]
                heapq.heappush(queue, (d + far, v, u))
    return labels


def labelled(path):
    mask = land_mask(path)
    mask = ndimage.binary_opening(mask, iterations=1) | (
        mask & ndimage.binary_dilation(ndimage.binary_opening(mask, iterations=2), iterations=3)
    )
    parts, count = ndimage.label(mask)
    sizes = ndimage.sum(mask, parts, range(count + 1))
    seeded = set()
    for points in LAND.values():
        for lon, lat in points:
            x, y = map(int, project(lon, lat))
            if 0 <= x < W and 0 <= y < H:
                seeded.add(int(parts[y, x]))
    lonely = [p for p in range(1, count + 1) if p not in seeded]
    for p in lonely:
        if sizes[p] < KEPT_ISLANDS:
            mask[parts == p] = False
    wet, count = ndimage.label(~mask)
    sizes = ndimage.sum(~mask, wet, range(count + 1))
    for p in range(1, count + 1):
        if sizes[p] < 300:
            mask[wet == p] = True
    names = {name: number for number, name in enumerate((*LAND, *SEA, "XZ"), start=1)}
    land = grow(mask, LAND, names)
    land[mask & (land == 0)] = names["XZ"]
    sea = grow(~mask, SEA, names)
    sea[~mask & (sea == 0)] = names["XZ"]
    labels = np.where(mask, land, sea)
    for name in ("XA", "XB"):
        labels[labels == names.pop(name)] = names["XZ"]
    # Borders that are one pixel wide anywhere are no shapes: the commonest neighbour wins.
    for _ in range(2):
        most, chosen = np.zeros(labels.shape, np.float32), labels.copy()
        for number in names.values():
            share = ndimage.uniform_filter((labels == number).astype(np.float32), 3)
            share[labels == number] += 0.06
            better = share > most
            most[better], chosen[better] = share[better], number
        labels = chosen
    return labels, names


def borders(labels, names):
    by = {number: name for name, number in names.items()}
    found = {}
    for a, b in ((labels[:, 1:], labels[:, :-1]), (labels[1:], labels[:-1])):
        odd = a != b
        for p, q in zip(a[odd], b[odd]):
            key = tuple(sorted((by[p], by[q])))
            found[key] = found.get(key, 0) + 1
    return found


def compare(found, board):
    """Print borders that only the drawing or only the board has."""
    wanted = set()
    for key, province in board.items():
        for kind in ("army", "fleet", "fleet_nc", "fleet_sc", "fleet_ec"):
            wanted |= {tuple(sorted((key, other[:3]))) for other in province.get(kind, ())}
    drawn = {pair for pair, count in found.items() if not any(name.startswith("X") for name in pair)}
    both_coasts = {pair for pair in drawn - wanted if all(board[p]["type"] != "sea" for p in pair)}
    print("missing", sorted(wanted - drawn))
    print("short", sorted((p, found[p]) for p in wanted & drawn if found[p] < 8))
    print("too much", sorted((p, found[p]) for p in drawn - wanted), "of which land", len(both_coasts))


class Tracer:
    """Outlines of labels as rings whose common parts are the same points."""

    def __init__(self, labels, tolerance):
        self.labels = np.pad(labels, 1, constant_values=-1)
        self.tolerance = tolerance
        self.kept = {}
        a = self.labels
        corner = np.stack([a[:-1, :-1], a[:-1, 1:], a[1:, :-1], a[1:, 1:]])
        kinds = np.sort(corner, axis=0)
        self.junction = (kinds[1:] != kinds[:-1]).sum(0) >= 2
        cross = (corner[0] == corner[3]) & (corner[1] == corner[2]) & (corner[0] != corner[1])
        self.junction |= cross
        # The corners of the picture stay.
        for y in (0, -1):
            for x in (0, -1):
                self.junction[y, x] = True

    def rings(self, number):
        inside = self.labels == number
        after = {}
        for y, x in np.argwhere(inside):
            # Lattice corner (y, x) is the upper left of padded pixel (y, x), less one.
            if not inside[y - 1, x]:
                after.setdefault((x - 1, y - 1), []).append((x, y - 1))
            if not inside[y, x + 1]:
                after.setdefault((x, y - 1), []).append((x, y))
            if not inside[y + 1, x]:
                after.setdefault((x, y), []).append((x - 1, y))
            if not inside[y, x - 1]:
                after.setdefault((x - 1, y), []).append((x - 1, y - 1))
        found = []
        while after:
            start = next(iter(after))
            ring, here, before = [start], start, None
            while True:
                ways = after[here]
                if len(ways) > 1 and before is not None:
                    # Turn right first, so that rings touch and never cross.
                    dx, dy = here[0] - before[0], here[1] - before[1]
                    ways.sort(key=lambda w: (w[0] - here[0], w[1] - here[1]) != (-dy, dx))
                there = ways.pop(0)
                if not ways:
                    del after[here]
                before, here = here, there
                if here == start:
                    break
                ring.append(here)
            found.append(self.simple(ring))
        return sorted((ring for ring in found if len(ring) > 2), key=lambda r: -area(r))

    def simple(self, ring):
        cuts = [i for i, (x, y) in enumerate(ring) if self.junction[y, x]]
        if not cuts:
            first = min(range(len(ring)), key=lambda i: ring[i])
            ring = ring[first:] + ring[:first]
            far = max(range(len(ring)), key=lambda i: math.dist(ring[i], ring[0]))
            cuts = [0, far]
        out = []
        for a, b in zip(cuts, [*cuts[1:], cuts[0] + len(ring)]):
            piece = [ring[i % len(ring)] for i in range(a, b + 1)]
            out += self.piece(piece)[:-1]
        return out

    def piece(self, piece):
        turned = piece[::-1]
        flip = turned < piece
        key = tuple(turned if flip else piece)
        if key not in self.kept:
            self.kept[key] = reduced(smooth(key), self.tolerance)
        found = self.kept[key]
        return found[::-1] if flip else found


def smooth(points):
    """Round the steps of a pixel line, its ends kept."""
    line = [(float(x), float(y)) for x, y in points]
    for _ in range(3):
        line = [
            line[0],
            *(
                ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
                for a, b, c in zip(line, line[1:], line[2:])
            ),
            line[-1],
        ]
    return line


def reduced(line, tolerance):
    """Leave out points that a straight line hardly misses (Douglas and Peucker)."""
    keep = [False] * len(line)
    keep[0] = keep[-1] = True
    todo = [(0, len(line) - 1)]
    while todo:
        a, b = todo.pop()
        (x1, y1), (x2, y2) = line[a], line[b]
        long = math.hypot(x2 - x1, y2 - y1)
        worst, at = tolerance, None
        for i in range(a + 1, b):
            x, y = line[i]
            far = (
                abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / long
                if long
                else math.hypot(x - x1, y - y1)
            )
            if far > worst:
                worst, at = far, i
        if at is not None:
            keep[at] = True
            todo += [(a, at), (at, b)]
    return [(round(x), round(y)) for (x, y), k in zip(line, keep) if k]


def area(ring):
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1]))) / 2


def middle(labels, number):
    """Return the point of a label that is farthest from its borders."""
    far = ndimage.distance_transform_edt(np.pad(labels == number, 1))[1:-1, 1:-1]
    y, x = np.unravel_index(far.argmax(), far.shape)
    return int(x), int(y), float(far[y, x])


def main(coast, out, picture=None):
    board = tomllib.loads((Path(__file__).parents[1] / "turnpost_diplomacy/data/classic.toml").read_text())[
        "provinces"
    ]
    labels, names = labelled(coast)
    compare(borders(labels, names), board)
    tracer = Tracer(labels, 1.5)
    shapes = {}
    for name, number in names.items():
        rings = tracer.rings(number)
        if not rings:
            continue
        x, y, room = middle(labels, number)
        shapes[name] = {
            "at": [x, y],
            "room": round(room),
            "rings": [[c for p in ring for c in p] for ring in rings if area(ring) > 25],
        }
    points = sum(len(ring) // 2 for shape in shapes.values() for ring in shape["rings"])
    print("shapes", len(shapes), "points", points, "bytes", len(json.dumps(shapes)))
    Path(out).write_text(json.dumps(shapes))
    if picture:
        image = Image.new("RGB", (W, H), "white")
        draw = ImageDraw.Draw(image)
        for name, shape in shapes.items():
            wet = name in SEA
            for ring in shape["rings"]:
                fill = "#bcd8ea" if wet else "#ccc" if name.startswith("X") else "#f0ecd9"
                draw.polygon(
                    [tuple(ring[i : i + 2]) for i in range(0, len(ring), 2)], fill=fill, outline="#444"
                )
        for name, shape in shapes.items():
            draw.text(tuple(shape["at"]), name, fill="#000", anchor="mm", font_size=14)
        image.save(picture)


if __name__ == "__main__":
    main(*sys.argv[1:])
