"""A bathroom's own furniture."""

import math

from kit.materials import Grained, black, brass, gloss, glow, matte, speckled, steel
from kit.outlines import rrect, spline
from kit.palette import shade
from kit.scene import at
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.soft import sheet
from kit.storage import bow_handle
from kit.textures import oak, walnut


def bathtub(enamel: str = "#FAF7F0", outside: str = "#FAF7F0", water: bool = True, length: float = 1.62, w: float = 0.76) -> None:
    """A freestanding tub along x."""
    wide, deep = length / 2, w / 2
    shell = [(0, 0.03), (0.72, 0.03), (0.84, 0.07), (0.93, 0.30), (0.99, 0.54), (1.02, 0.575)]
    inside = [(1.02, 0.575), (0.985, 0.588), (0.945, 0.57), (0.88, 0.30), (0.80, 0.15), (0.66, 0.11), (0, 0.11)]
    for profile, colour in ((shell, outside), (inside, enamel)):
        lathe(spline(profile, 4, False), (0, 0, 0), gloss(colour, 0.15), seg=72).scale = (wide, deep, 1)
    if water:
        lathe([(0, 0), (0.915, 0)], (0, 0, 0.44), gloss("#BFDAD8", 0.04), seg=72).scale = (wide, deep, 1)
        for k in range(26):
            a, reach = k * 2.4, 0.5 + 0.35 * ((k * 7) % 10) / 10
            r = 0.02 + 0.03 * ((k * 3) % 7) / 7
            dome = [(r * math.cos(math.radians(b)), r * 0.6 * math.sin(math.radians(b))) for b in range(0, 91, 15)]
            lathe(
                dome, (-wide * 0.45 + reach * 0.32 * math.cos(a), deep * reach * 0.8 * math.sin(a), 0.44), matte("#FFFFFF", 0.5, 0), seg=14
            )


def tub_tap() -> None:
    """A standing tap of brass with a hand shower; the spout comes towards -y."""
    tube([(0, 0, 0), (0, 0, 0.88), (0, -0.05, 0.95), (0, -0.20, 0.94), (0, -0.23, 0.88)], 0.016, brass())
    cylinder((0, 0, 0), 0.05, 0.012, brass())
    tube([(-0.09, 0, 0.80), (0.09, 0, 0.80)], 0.012, brass(), smooth=False)
    for s in (-1, 1):
        cylinder((s * 0.09 - 0.012, 0, 0.80), 0.022, 0.024, gloss("#FAF7F0"), rot=(0, 90, 0))
    tube([(0.05, 0, 0.78), (0.10, 0.04, 0.55), (0.07, 0.02, 0.42), (0.04, 0, 0.62)], 0.007, steel())


def toilet(lid: Grained | None = None) -> None:
    """Its cistern stands against a wall at local y = 0."""
    white = gloss("#FAF7F0", 0.15)
    box((0, -0.10, 0.38), (0.40, 0.17, 0.38), white, 0.035)
    box((0, -0.10, 0.755), (0.42, 0.19, 0.03), white, 0.012)
    cylinder((0, -0.10, 0.785), 0.022, 0.012, brass())
    lathe([(0, 0), (0.58, 0), (0.55, 0.10), (0.70, 0.26), (1.0, 0.37), (1.0, 0.39), (0, 0.39)], (0, -0.42, 0), white, seg=56).scale = (
        0.19,
        0.27,
        1,
    )
    box((0, -0.22, 0), (0.22, 0.20, 0.38), white, 0.05)
    seat = [(0.195 * math.cos(a * 0.1745), -0.41 + 0.275 * math.sin(a * 0.1745)) for a in range(36)]
    extrude(seat, 0.03, lid("Y") if lid else white, (0, 0, 0.392), bev=0.01)


def vanity(w: float = 1.0, d: float = 0.48, h: float = 0.84) -> None:
    """A wash-stand with two drawers, a stone top and a bowl; its top is at h."""
    y = -d / 2
    for s in (-1, 1):
        for q in (-1, 1):
            cylinder((s * (w / 2 - 0.07), y + q * (d / 2 - 0.07), 0), 0.016, 0.24, walnut, r2=0.022)
    box((0, y, 0.23), (w, d, h - 0.26), walnut, 0.012)
    for k in range(2):
        box((0, -d - 0.002, 0.25 + k * 0.28), (w - 0.03, 0.016, 0.265), walnut, 0.005)
        bow_handle(0, -d - 0.008, 0.40 + k * 0.28, 0.22)
    box((0, y, h - 0.03), (w + 0.02, d + 0.02, 0.03), speckled("#EDE8DD", "#B9694A", "#8FA395", "#4A5658"), 0.008)
    basin = [(0, 0), (0.10, 0), (0.17, 0.05), (0.20, 0.13), (0.19, 0.135), (0.155, 0.06), (0.09, 0.02), (0, 0.015)]
    lathe(basin, (0, y, h), gloss("#FAF7F0", 0.15), seg=64)


def towel_ladder(h: float = 1.6) -> None:
    """Leans against a wall behind it, three towels over its rungs."""
    for s in (-1, 1):
        tube([(s * 0.24, -0.30, 0), (s * 0.22, -0.03, h)], 0.017, oak, smooth=False)
    for k, colour in ((0, None), (1, "#D9AE9A"), (2, "#F2EADB"), (3, "#7C9A92")):
        t = 0.22 + 0.2 * k
        y, z = -0.30 + 0.27 * t, h * t
        tube([(-0.235, y, z), (0.235, y, z)], 0.013, oak, smooth=False)
        if colour:
            over = [(-0.035, -0.30), (-0.028, -0.12), (0.0, 0.018), (0.028, -0.1), (0.034, -0.24)]
            with at(0, y, z, 90):
                sheet(over, 0.34, lambda t, s, c=colour: shade(c, 0.85) if t < 0.08 or t > 0.94 else c, amp=0.006, th=0.012)


def towel_rail(w: float = 0.55, colour: str = "#7C9A92") -> None:
    """A brass rail with one towel, the wall at y = 0."""
    for s in (-1, 1):
        cylinder((s * w / 2, 0, 0), 0.014, 0.07, brass(), rot=(90, 0, 0))
    tube([(-w / 2, -0.06, 0), (w / 2, -0.06, 0)], 0.009, brass(), smooth=False)
    over = [(-0.03, -0.34), (-0.026, -0.12), (0.0, 0.016), (0.026, -0.1), (0.03, -0.40)]
    with at(0, -0.06, 0, 90):
        sheet(over, w * 0.72, lambda t, s: shade(colour, 0.82) if 0.06 < t < 0.1 or 0.9 < t < 0.94 else colour, amp=0.006, th=0.012)


# Which bars of a figure are lit: upper, upper right, lower right, lower, lower left, upper left, middle.
FIGURES = {"0": "1111110", "4": "0110011", "6": "1011111", "8": "1111111"}
BARS = (
    *((0, 0.020, 0), (0.009, 0.010, 90), (0.009, -0.010, 90), (0, -0.020, 0)),
    *((-0.009, -0.010, 90), (-0.009, 0.010, 90), (0, 0, 0)),
)


def bath_scales() -> None:
    """Flat bathroom scales, 32 cm square: dark glass, four steel plates for the feet, a lit figure."""
    extrude(rrect(0.32, 0.32, 0.045), 0.008, gloss("#F2EEE6", 0.3), (0, 0, 0.012), bev=0.003)
    extrude(rrect(0.312, 0.312, 0.042), 0.007, gloss("#2F4A52", 0.12), (0, 0, 0.020), bev=0.003)
    for x in (-1, 1):
        for y in (-0.075, 0.035):
            cylinder((x * 0.12, y * 1.6, 0), 0.022, 0.014, black())
            extrude(rrect(0.052, 0.085, 0.02), 0.001, steel(), (x * 0.088, y, 0.0268))
    box((0, 0.112, 0.0262), (0.13, 0.062, 0.001), matte("#16211F", 0.4), 0)
    for k, figure in enumerate("64.8"):
        x = -0.042 + 0.028 * k
        if figure == ".":
            box((x, 0.092, 0.0272), (0.005, 0.005, 0.0006), glow("#CFF3E4", 2.0), 0)
            continue
        for (along, up, turn), lit in zip(BARS, FIGURES[figure], strict=True):
            if lit == "1":
                box((x + along, 0.112 + up, 0.0272), (0.016, 0.0045, 0.0006), glow("#CFF3E4", 2.0), 0, (0, 0, turn))


def hair_dryer(colour: str = "#D9AE9A") -> None:
    """Lying on its side."""
    cylinder((-0.09, 0, 0.045), 0.042, 0.16, gloss(colour, 0.3), r2=0.034, rot=(0, 90, 0), bev=0.012)
    tube([(-0.04, 0, 0.04), (-0.05, -0.15, 0.025)], 0.02, gloss(colour, 0.3), smooth=False)
    tube([(-0.05, -0.15, 0.02), (-0.02, -0.24, 0.006), (0.10, -0.2, 0.005), (0.15, -0.05, 0.005)], 0.005, black())


def toiletries() -> None:
    """Four bottles and a jar in a row along x."""
    for k, (colour, r, h) in enumerate(
        (("amber", 0.028, 0.15), ("#7C9A92", 0.03, 0.12), ("cream", 0.026, 0.17), ("#D9AE9A", 0.034, 0.06), ("amber", 0.024, 0.10))
    ):
        cylinder((k * 0.078, 0, 0), r, h, gloss(colour, 0.2), bev=0.008)
        cylinder((k * 0.078, 0, h), r * 0.45, 0.028, black() if k % 2 else brass())


def toilet_rolls(n: int = 3) -> None:
    """Rolls of paper, one on the other."""
    for k in range(n):
        lathe([(0.02, 0), (0.055, 0), (0.055, 0.10), (0.02, 0.10), (0.02, 0)], (0, 0, k * 0.102), matte("#FFFFFF", 0.9), seg=28)
