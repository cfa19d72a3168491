"""Shelves, cupboards and chests. All stand on z = 0 with their back at local y = 0 and face -y."""

from kit.household import wall_clock
from kit.kitchenware import bottle
from kit.materials import Grained, black, brass, gloss, matte
from kit.scene import Point, at, rng
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.textures import dark_oak, oak, pale, walnut


def bookcase(w: float = 1.05, h: float = 2.05, d: float = 0.32, shelves: tuple[float, ...] = (), grain: Grained = oak) -> None:
    """An open case; `shelves` are the heights of their upper sides."""
    t = 0.026
    for s in (-1, 1):
        box((s * (w / 2 - t / 2), -d / 2, 0), (t, d, h - t), grain, 0.004)
    box((0, -d / 2, h - t), (w, d, t), grain, 0.004)
    box((0, -0.006, 0.04), (w - 0.02, 0.01, h - 0.06), grain, 0.001)
    for z in shelves:
        box((0, -d / 2 - 0.003, z - t), (w - 2 * t, d - 0.01, t), grain, 0.003)


def post_shelf(w: float = 1.0, h: float = 2.0, d: float = 0.38, shelves: tuple[float, ...] = (), grain: Grained = oak) -> None:
    """Boards between four posts, open on all sides; `shelves` are the heights of their upper sides."""
    for s in (-1, 1):
        for y in (-0.035, -d + 0.035):
            box((s * (w / 2 - 0.015), y, 0), (0.03, 0.03, h), grain, 0.005)
    for z in shelves:
        box((0, -d / 2, z - 0.024), (w - 0.02, d, 0.024), grain, 0.004)


def wire_rack(w: float, d: float, h: float, shelves: tuple[float, ...], colour: str = "#9DA3A5") -> None:
    """A metal storage rack with perforated posts."""
    for s in (-1, 1):
        for y in (-0.02, -d + 0.02):
            box((s * (w / 2 - 0.018), y, 0), (0.036, 0.036, h), matte(colour, 0.4), 0.004)
            for k in range(int(h / 0.16)):
                box((s * (w / 2 - 0.018), y - 0.019, 0.08 + k * 0.16), (0.012, 0.002, 0.03), matte("#4A4E50"), 0)
    for z in shelves:
        box((0, -d / 2, z - 0.035), (w, d, 0.035), matte(colour, 0.45), 0.006)


def media_console(w: float = 1.75, d: float = 0.42, h: float = 0.44, foot: float = 0.17) -> None:
    """A low cabinet with tambour doors and an open bay in the middle; its top is at foot + h."""
    y = -d / 2
    for s in (-1, 1):
        for q in (-1, 1):
            cylinder((s * (w / 2 - 0.12), y + q * (d / 2 - 0.07), 0), 0.012, foot, dark_oak, r2=0.02)
        box((s * (w / 2 - 0.014), y, foot + 0.02), (0.028, d, h - 0.04), oak, 0.005)
    box((0, y, foot), (w, d, 0.026), oak, 0.005)
    box((0, y, foot + h - 0.028), (w, d, 0.028), oak, 0.006)
    box((0, y + 0.05, foot + 0.02), (w - 0.05, d - 0.12, h - 0.04), matte("#8A6744"), 0.002)
    slats = round((w - 0.06) / 0.05)
    step = (w - 0.06) / slats
    for i in range(slats):
        x = -w / 2 + 0.03 + step * (i + 0.5)
        if abs(x) >= 0.26:
            cylinder((x, y - d / 2 + 0.022, foot + 0.03), step * 0.46, h - 0.062, oak, bev=0.002, seg=14)
    box((0, y - 0.02, foot + 0.2), (0.52, d - 0.06, 0.018), oak, 0.003)


def night_stand() -> None:
    """Two drawers; its top is at 0.50."""
    y = -0.19
    for s in (-1, 1):
        for q in (-1, 1):
            cylinder((s * 0.18, y + q * 0.14, 0), 0.011, 0.17, oak, r2=0.018)
    box((0, y, 0.16), (0.46, 0.38, 0.34), oak, 0.012)
    for k in range(2):
        box((0, y - 0.188, 0.18 + k * 0.155), (0.41, 0.014, 0.14), pale, 0.004)
        knob((0, y - 0.194, 0.25 + k * 0.155))


def knob(loc: Point) -> None:
    """A turned brass knob that points to -y."""
    lathe([(0, 0), (0.014, 0.003), (0.016, 0.012), (0.008, 0.02), (0, 0.022)], loc, brass(), (90, 0, 0), 18)


def bow_handle(x: float, y: float, z: float, w: float = 0.12) -> None:
    """A bent brass handle before a drawer at y."""
    inner, outer = w / 2, w / 2 - 0.01
    tube([(x - inner, y, z + 0.005), (x - outer, y - 0.022, z), (x + outer, y - 0.022, z), (x + inner, y, z + 0.005)], 0.005, brass())


def dresser(w: float = 1.25, d: float = 0.46, h: float = 0.80, rows: int = 3, body: Grained = oak, fronts: Grained = pale) -> None:
    """A chest of drawers in two columns; its top is at h."""
    y = -d / 2
    for s in (-1, 1):
        for q in (-1, 1):
            cylinder((s * (w / 2 - 0.08), y + q * (d / 2 - 0.06), 0), 0.012, 0.15, dark_oak, r2=0.022)
    box((0, y, 0.15), (w, d, h - 0.15), body, 0.014)
    step = (h - 0.15 - 0.035) / rows
    for row in range(rows):
        for s in (-1, 1):
            box((s * w / 4, y - d / 2 - 0.004, 0.175 + row * step), (w / 2 - 0.025, 0.016, step - 0.015), fronts, 0.005)
            bow_handle(s * w / 4, y - d / 2 - 0.01, 0.175 + (row + 0.52) * step)


def wardrobe(w: float = 1.05, h: float = 2.08, d: float = 0.58) -> None:
    """Two doors with reeded fronts."""
    y = -d / 2
    box((0, y, 0.08), (w, d, h - 0.08), oak, 0.014)
    box((0, y + 0.02, 0), (w - 0.06, d - 0.08, 0.08), matte("#4A3A2A"), 0.002)
    reeds, door = 11, w / 2 - 0.02
    for s in (-1, 1):
        box((s * w / 4, -d - 0.002, 0.10), (door, 0.02, h - 0.14), pale, 0.006)
        for i in range(reeds):
            place = (s * w / 4 - door / 2 + door * (i + 0.5) / reeds, -d - 0.014, 0.12)
            box(place, (door / reeds - 0.006, 0.012, h - 0.18), oak, 0.004)
        x = s * 0.035
        tube([(x, -d - 0.02, 0.98), (x, -d - 0.055, 0.98), (x, -d - 0.055, 1.18), (x, -d - 0.02, 1.18)], 0.008, brass(), smooth=False)


def card_catalogue(columns: int = 6, rows: int = 6) -> float:
    """A card-catalogue cabinet with brass label holders, one drawer drawn. Answers the height of its top."""
    cell, tall, d = 0.20, 0.135, 0.44
    w, h, y = columns * cell + 0.06, rows * tall + 0.06, -d / 2
    for s in (-1, 1):
        for q in (-1, 1):
            cylinder((s * (w / 2 - 0.07), y + q * 0.16, 0), 0.016, 0.22, walnut, r2=0.026)
    box((0, y, 0.21), (w, d, h), oak, 0.012)
    box((0, y, 0.206 + h), (w + 0.03, d + 0.03, 0.028), oak, 0.008)
    for i in range(columns):
        for j in range(rows):
            drawn = {(4, 4): 0.17, (1, 2): 0.06}.get((i, j), 0)
            _card_drawer(-w / 2 + 0.03 + (i + 0.5) * cell, y - d / 2, 0.24 + j * tall, drawn, (i * 7 + j * 3) % 5 == 0)
    return 0.234 + h


def _card_drawer(x: float, y: float, z: float, drawn: float, dark: bool) -> None:
    box((x, y - 0.002 - drawn / 2, z + 0.005), (0.188, 0.02 + drawn, 0.123), dark_oak if dark else oak, 0.005)
    front = y - 0.012 - drawn
    if drawn > 0.1:
        for k in range(8):
            card = matte(rng.choice(["#F4EEDF", "#EDE3CC", "#F8F4EA", "#E9D3A9"]), 0.9)
            box((x + rng.uniform(-0.003, 0.003), front + 0.03 + k * 0.016, z + 0.06), (0.15, 0.004, 0.085), card, 0)
    box((x, front - 0.003, z + 0.07), (0.085, 0.005, 0.042), brass(), 0.003)
    box((x, front - 0.0062, z + 0.076), (0.068, 0.002, 0.028), matte("#FBF8EF", 0.9), 0)
    cylinder((x, front - 0.002, z + 0.036), 0.009, 0.018, brass(), rot=(90, 0, 0), seg=16)


def sideboard(w: float = 1.6, d: float = 0.45, h: float = 0.82, body: Grained = walnut, doors: int = 4) -> None:
    """A low cupboard with framed doors on a plinth of legs; its top is at h."""
    y = -d / 2
    for s in (-1, 1):
        for q in (-1, 1):
            cylinder((s * (w / 2 - 0.1), y + q * (d / 2 - 0.07), 0), 0.014, 0.18, body, r2=0.024)
    box((0, y, 0.17), (w, d, h - 0.17), body, 0.012)
    step = (w - 0.04) / doors
    for i in range(doors):
        x = -w / 2 + 0.02 + step * (i + 0.5)
        box((x, -d - 0.002, 0.19), (step - 0.012, 0.016, h - 0.215), body, 0.004)
        for k in range(7):
            box((x - step * 0.36 + k * step * 0.12, -d - 0.014, 0.225), (step * 0.07, 0.01, h - 0.29), body, 0.003)
        knob((x + (1 if i % 2 == 0 else -1) * (step / 2 - 0.03), -d - 0.012, 0.19 + (h - 0.215) * 0.55))


def wall_shelf(w: float, d: float = 0.24, grain: Grained = oak) -> None:
    """A board on two brass brackets; its upper side is z = 0."""
    box((0, -d / 2, -0.03), (w, d, 0.03), grain, 0.006)
    for s in (-1, 1):
        box((s * w * 0.38, -0.012, -0.15), (0.022, 0.02, 0.13), brass(), 0.003)
        tube([(s * w * 0.38, -0.02, -0.14), (s * w * 0.38, -d * 0.8, -0.03)], 0.007, brass(), smooth=False)


def peg_rail(w: float, pegs: int = 4) -> None:
    """A board with pegs, its middle at the origin."""
    box((0, -0.012, -0.045), (w, 0.022, 0.09), oak, 0.006)
    for k in range(pegs):
        x = -w / 2 + w * (k + 0.5) / pegs
        tube([(x, -0.02, 0.0), (x, -0.06, -0.005), (x, -0.065, 0.025)], 0.006, brass())


def china_cabinet(w: float = 1.1, h: float = 2.05, d: float = 0.42, grain: Grained = walnut, inside: str = "#EFE3CF") -> tuple[float, ...]:
    """A cupboard below, open shelves with a cornice above. Answers the heights of the shelves."""
    box((0, -d / 2, 0.06), (w, d, 0.80), grain, 0.012)
    box((0, -d / 2, 0), (w - 0.06, d - 0.06, 0.06), matte("#2A211A"), 0.002)
    box((0, -d / 2 - 0.01, 0.86), (w + 0.03, d + 0.03, 0.03), grain, 0.008)
    for s in (-1, 1):
        box((s * w / 4, -d - 0.002, 0.09), (w / 2 - 0.02, 0.016, 0.74), grain, 0.004)
        box((s * w / 4, -d - 0.012, 0.15), (w / 2 - 0.14, 0.012, 0.62), grain, 0.006)
        knob((s * 0.04, -d - 0.012, 0.5))
        box((s * (w / 2 - 0.018), -0.15, 0.89), (0.036, 0.30, h - 0.95), grain, 0.005)
    box((0, -0.008, 0.89), (w - 0.04, 0.012, h - 0.95), matte(inside, 0.8), 0)
    shelves = (0.89, 1.27, 1.64)
    for z in shelves[1:]:
        box((0, -0.15, z - 0.022), (w - 0.06, 0.28, 0.022), grain, 0.003)
    box((0, -0.16, h - 0.07), (w + 0.04, 0.34, 0.07), grain, 0.014)
    return shelves


def bar_cart(grain: Grained = walnut) -> None:
    """Two trays on brass wheels; the upper at 0.72, the lower at 0.30."""
    m = brass()
    for x in (-0.34, 0.34):
        for y in (-0.20, 0.20):
            tube([(x, y, 0.07), (x, y, 0.80)], 0.010, m, smooth=False)
            cylinder((x - 0.012, y, 0.04), 0.04, 0.024, black(), rot=(0, 90, 0), bev=0.006, seg=24)
    for z in (0.285, 0.705):
        box((0, 0, z), (0.70, 0.42, 0.018), grain, 0.004)
        for y in (-0.20, 0.20):
            tube([(-0.34, y, z + 0.075), (0.34, y, z + 0.075)], 0.007, m, smooth=False)
        for x in (-0.34, 0.34):
            tube([(x, -0.20, z + 0.075), (x, 0.20, z + 0.075)], 0.007, m, smooth=False)
    tube([(0.34, -0.20, 0.80), (0.42, -0.20, 0.86), (0.42, 0.20, 0.86), (0.34, 0.20, 0.80)], 0.010, m)


def grandfather_clock(grain: Grained = walnut, h: float = 2.0) -> None:
    """A long-case clock, its back at local y = 0."""
    box((0, -0.15, 0), (0.46, 0.30, 0.42), grain, 0.012)
    box((0, -0.13, 0.42), (0.34, 0.24, h - 0.96), grain, 0.008)
    box((0, -0.254, 0.54), (0.22, 0.012, h - 1.22), gloss("#1D1712", 0.15), 0.004)
    box((0, -0.15, h - 0.54), (0.46, 0.30, 0.46), grain, 0.012)
    extrude(
        [(-0.25, 0), (0.25, 0), (0.16, 0.11), (0.05, 0.15), (-0.05, 0.15), (-0.16, 0.11)],
        0.30,
        grain("X"),
        (0, 0, h - 0.08),
        (90, 0, 0),
        bev=0.008,
    )
    with at(0, -0.298, h - 0.31):
        wall_clock(0.17, "#FBF3E0", "#C79A55")
    tube([(0, -0.262, h - 0.72), (0.03, -0.262, 0.72)], 0.005, brass(), smooth=False)
    cylinder((0.032, -0.258, 0.70), 0.055, 0.012, brass(), rot=(90, 0, 0))
    for s in (-1, 1):
        cylinder((s * 0.06, -0.26, 0.86 + 0.1 * s), 0.02, 0.16, brass())


def wine_rack(columns: int = 4, rows: int = 5, grain: Grained = walnut) -> None:
    """A lattice with bottles in it, necks towards -y; back at local y = 0."""
    cell = 0.12
    w, h = columns * cell + 0.03, rows * cell + 0.03
    for i in range(columns + 1):
        box((-w / 2 + 0.015 + i * cell, -0.14, 0), (0.018, 0.28, h), grain, 0.003)
    for j in range(rows + 1):
        box((0, -0.14, j * cell), (w, 0.28, 0.018), grain, 0.003)
    for i in range(columns):
        for j in range(rows):
            if (i * 3 + j * 5) % 7 in (0, 3):
                continue
            x, z = -w / 2 + 0.015 + (i + 0.5) * cell, (j + 0.5) * cell + 0.005
            with at(x, -0.04, z, 0, 1, 90, 0):
                bottle(0.29, 0.038, ("#39543C", "#5A3A22", "#26343F", "#6E7048")[(i + j) % 4], ("brick", "amber", "ink")[(i * 2 + j) % 3])
