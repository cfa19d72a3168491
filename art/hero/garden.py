"""What is about the house: lawn, path, the light at the gate."""

from kit.garden import bush, lavender
from kit.greenery import grass
from kit.materials import black, concrete, gloss, matte
from kit.outlines import arc, rrect
from kit.scene import at, footprint, rng
from kit.shapes import box, cylinder, extrude
from kit.textures import oak

THICK = 0.30
Rectangle = tuple[float, float, float, float]


def lawn(ground: Rectangle, bare: list[Rectangle]) -> None:
    """A slab of lawn (x0, y0, x1, y1) with its top at z = 0, bare where something else lies."""
    x0, y0, x1, y1 = ground
    w, d = x1 - x0, y1 - y0
    middle = ((x0 + x1) / 2, (y0 + y1) / 2)
    outline = [(x + middle[0], y + middle[1]) for x, y in rrect(w, d, 0.45, 10)]
    extrude(outline, THICK - 0.05, matte("#D8C6A4", 0.75), (0, 0, -THICK), bev=0.03, seg=4)
    inner = [(x + middle[0], y + middle[1]) for x, y in rrect(w - 0.03, d - 0.03, 0.44, 10)]
    extrude(inner, 0.07, matte("#557A4C", 1, 1.2, 120), (0, 0, -0.07), bev=0.02)

    def covered(x: float, y: float) -> bool:
        x, y = x + x0, y + y0
        corner = min(x - x0, x1 - x) + min(y - y0, y1 - y) < 0.32
        return corner or any(a <= x <= c and b <= y <= d for a, b, c, d in bare)

    with at(x0, y0, 0):
        grass(w, d, 300, covered)
    with at(x0 + 0.14, y0, 0):
        footprint(w - 0.14, d - 0.14, -THICK)


def stones(places: list[tuple[float, float]], r: float = 0.27) -> None:
    """Flat stones to step on."""
    for x, y in places:
        outline = [(a * rng.uniform(0.9, 1.1), b * 0.86 * rng.uniform(0.9, 1.1)) for a, b in arc(0, 0, r, 0, 340, 12)]
        extrude(outline, 0.035, concrete("#CFC6B4"), (x, y, 0.0), (0, 0, rng.uniform(-30, 30)), bev=0.012)


def letter_box() -> None:
    """A box for letters on a post; faces -y."""
    cylinder((0, 0, 0), 0.04, 0.92, oak("Z"))
    box((0, 0, 0.90), (0.24, 0.44, 0.16), gloss("brick", 0.35), 0.02)
    half = [(-0.12, 0), (0.12, 0), *[(x, y) for x, y in arc(0, 0, 0.12, 0, 180, 12)][1:-1]]
    extrude(half, 0.44, gloss("brick", 0.35), (0, 0.22, 1.05), (90, 0, 0), bev=0.008)
    cylinder((0, -0.222, 1.06), 0.016, 0.012, black(), rot=(90, 0, 0), bev=0.002)
    box((0.135, 0.06, 1.02), (0.012, 0.04, 0.20), gloss("amber", 0.35), 0.004)
    box((0.135, 0.10, 1.18), (0.014, 0.11, 0.07), gloss("amber", 0.35), 0.004)


def flower_bed(w: float, seed: int = 1) -> None:
    """Low lavender and cushions of flowers along x from 0."""
    n = round(w / 0.30)
    for k in range(n):
        with at(w * (k + 0.5) / n, rng.uniform(-0.06, 0.06), 0.0):
            if (k + seed) % 3:
                lavender(11, rng.uniform(0.18, 0.25), seed + k)
            else:
                bush(0.13, "#6E9348", 40, ("#F2E4B8", "#D98A7A", "#E6D9EE")[(k + seed) % 2], seed + k)


def greens(places: list[tuple[float, float, float, int]]) -> None:
    """Round bushes at (x, y, radius, kind)."""
    colours = ((None, "#4E7F47"), ("#E6D9EE", "#5C8A4A"), ("#D98A7A", "#5C8A4A"))
    for x, y, r, kind in places:
        flowers, green = colours[kind]
        with at(x, y, -0.04):
            bush(r, green, round(60 + 200 * r), flowers, round(100 * r))
