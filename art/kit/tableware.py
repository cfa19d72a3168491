"""What stands on a kitchen shelf or table."""

import math

from kit.materials import Surface, brass, glass, gloss, glow, matte, metal
from kit.outlines import disc
from kit.palette import shade
from kit.scene import Point, rng
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.soft import soft
from kit.textures import fabric, oak, walnut


def jar(loc: Point, r: float = 0.045, h: float = 0.13, fill: str = "#D9B06A", k: float = 0.7, lid: str = "oak") -> None:
    """A storage jar filled to k of its height."""
    x, y, z = loc
    cylinder((x, y, z + 0.004), r - 0.004, h * k, matte(fill, 0.9, 1.2, 160), bev=0.006)
    cylinder((x, y, z), r, h, glass("#EAF1EE", 0.5), bev=0.01)
    cylinder((x, y, z + h), r * 0.9, 0.02, oak if lid == "oak" else gloss(lid), bev=0.004)


def plates(loc: Point, n: int = 6, r: float = 0.11, cols: tuple[str, ...] = ("white",)) -> None:
    """A pile of plates; answers the height of its top."""
    for i in range(n):
        lathe(
            [(0, 0), (r * 0.6, 0), (r * 0.72, 0.004), (r, 0.014), (r * 0.99, 0.017), (r * 0.7, 0.008), (0, 0.005)],
            (loc[0] + rng.uniform(-0.003, 0.003), loc[1] + rng.uniform(-0.003, 0.003), loc[2] + i * 0.009),
            gloss(cols[i % len(cols)], 0.25),
        )
    return loc[2] + n * 0.009 + 0.008


def bowl(loc: Point, r: float = 0.08, h: float = 0.06, colour: str = "white", mat: Surface | None = None) -> None:
    """An open bowl of radius r and height h."""
    lathe(
        [
            (0, 0),
            (r * 0.45, 0),
            (r * 0.5, 0.006),
            (r * 0.85, h * 0.5),
            (r, h - 0.001),
            (r * 0.985, h),
            (r * 0.96, h - 0.002),
            (r * 0.8, h * 0.5),
            (r * 0.4, 0.012),
            (0, 0.01),
        ],
        loc,
        mat or gloss(colour, 0.28),
    )


def fruit(loc: Point, r: float, colour: str, k: float = 0.92, rough: float = 0.4, stem: bool = True) -> None:
    """A round fruit of radius r, k times as high as wide."""
    lathe(
        [(r * math.cos(math.radians(a)), r * k * (1 + math.sin(math.radians(a)))) for a in range(-90, 91, 12)],
        loc,
        matte(colour, rough, 0.25, 120, 0.06),
        (rng.uniform(-12, 12), rng.uniform(-12, 12), 0),
        24,
    )
    if stem:
        tube([(0, 0, r * 1.75), (0.004, 0, r * 2.05)], 0.0022, matte("#4A3522"), loc)


def fruit_bowl(loc: Point, r: float = 0.15) -> None:
    """A wooden bowl with apples, oranges and bananas."""
    bowl(loc, r, 0.085, mat=walnut("Z"))
    x, y, z = loc
    z += 0.035
    for _, (a, c, rr) in enumerate(
        ((0, "#E08A2E", 0.042), (72, "#C23B2A", 0.040), (140, "#E0912F", 0.043), (215, "#8FA63C", 0.041), (290, "#E5C24A", 0.036))
    ):
        fruit((x + math.cos(math.radians(a)) * r * 0.5, y + math.sin(math.radians(a)) * r * 0.5, z), rr, c)
    fruit((x, y, z + 0.05), 0.042, "#D9802A")
    for k in range(3):
        tube(
            [
                (x - 0.10, y - 0.03 + k * 0.03, z + 0.09),
                (x - 0.04, y - 0.05 + k * 0.032, z + 0.115 + k * 0.004),
                (x + 0.04, y - 0.04 + k * 0.03, z + 0.11),
                (x + 0.09, y - 0.01 + k * 0.02, z + 0.075),
            ],
            0.016,
            matte("#E8BE3C", 0.5, 0.1, 40),
            r_end=0.009,
        )


def place_setting(colour: str = "white", napkin: str = "pine", glass_of: str | None = "#8E2F3A") -> None:
    """Two plates, knife and fork, napkin and glass; one sits at -y."""
    plates((0, 0, 0), 1, 0.135, (colour,))
    plates((0, 0, 0.012), 1, 0.095, (shade(colour, 0.96) if colour.startswith("#") else "#F1E7D6",))
    soft((0, 0, 0.026), (0.06, 0.15, 0.018), fabric(napkin), 0.008, 0.003, (0, 0, 8), n=10)
    for x, wide in ((-0.17, 0.018), (0.17, 0.015)):
        box((x, 0, 0), (0.008, 0.19, 0.003), metal("#C9A063", 0.25), 0.001)
        box((x, 0.07, 0), (wide, 0.06, 0.003), metal("#C9A063", 0.25), 0.001)
    if glass_of:
        wine_glass(glass_of, (0.13, 0.17, 0))


def wine_glass(wine: str = "#8E2F3A", loc: Point = (0, 0, 0)) -> None:
    """A stemmed glass, a third full."""
    stem = [(0, 0), (0.032, 0.001), (0.030, 0.005), (0.005, 0.009), (0.0045, 0.075), (0.028, 0.095), (0.037, 0.13), (0.031, 0.175)]
    lathe(stem, loc, glass("#DDEBE6", 0.8))
    lathe([(0, 0.086), (0.026, 0.098), (0.034, 0.125), (0, 0.126)], loc, gloss(wine, 0.08))


def candlestick(h: float = 0.24, colour: str = "#F0E8D8") -> None:
    """A turned brass stick with a tall candle."""
    lathe(
        [(0, 0), (0.05, 0), (0.045, 0.012), (0.012, 0.025), (0.016, h * 0.45), (0.009, h * 0.55), (0.011, h - 0.02), (0.024, h), (0, h)],
        (0, 0, 0),
        brass(),
    )
    cylinder((0, 0, h), 0.011, 0.22, matte(colour, 0.5))
    lathe([(0, 0), (0.007, 0.012), (0.004, 0.03), (0, 0.042)], (0, 0, h + 0.225), glow("#FFC56E", 12), seg=12)


def decanter(colour: str = "#B7742A") -> None:
    """A decanter with its stopper."""
    lathe([(0, 0), (0.055, 0), (0.06, 0.02), (0.058, 0.11), (0.02, 0.15), (0.018, 0.19), (0.024, 0.20)], (0, 0, 0), glass("#E6EEEA", 0.9))
    cylinder((0, 0, 0.006), 0.054, 0.075, gloss(colour, 0.08), bev=0.01)
    lathe([(0, 0), (0.014, 0.004), (0.026, 0.03), (0.014, 0.055), (0, 0.06)], (0, 0, 0.195), glass("#E6EEEA", 0.9), seg=16)


def teapot(colour: str = "#7FA39A") -> None:
    """Its spout towards +x."""
    m = gloss(colour, 0.2)
    lathe([(0, 0), (0.055, 0), (0.085, 0.04), (0.088, 0.07), (0.06, 0.11), (0.035, 0.118), (0, 0.12)], (0, 0, 0), m)
    lathe([(0, 0.03), (0.01, 0.028), (0.008, 0.012), (0.034, 0)], (0, 0, 0.118), m, seg=24)
    tube([(0.07, 0, 0.05), (0.12, 0, 0.07), (0.15, 0, 0.12)], 0.014, m, r_end=0.009)
    tube([(-0.07, 0, 0.09), (-0.13, 0, 0.10), (-0.13, 0, 0.045), (-0.075, 0, 0.035)], 0.009, m)


def cake(colour: str = "#E8CDBA") -> None:
    """A cake on a stand, one piece missing."""
    lathe(
        [(0, 0), (0.07, 0), (0.06, 0.012), (0.016, 0.03), (0.016, 0.08), (0.15, 0.09), (0.155, 0.10), (0, 0.10)],
        (0, 0, 0),
        gloss("white", 0.2),
    )
    whole = [(0, 0), *disc(0.125, 40, 20, 330)]
    extrude(whole, 0.04, matte("#9A6038", 0.9, 0.6, 80), (0, 0, 0.10))
    extrude([(x * 1.01, y * 1.01) for x, y in whole], 0.014, matte(colour, 0.6), (0, 0, 0.14))
    extrude(whole, 0.035, matte("#9A6038", 0.9, 0.6, 80), (0, 0, 0.154))
    extrude([(x * 1.02, y * 1.02) for x, y in whole], 0.018, matte(colour, 0.6), (0, 0, 0.189))
    for k in range(8):
        a = math.radians(35 + k * 38)
        fruit((0.09 * math.cos(a), 0.09 * math.sin(a), 0.205), 0.016, "#C23B2A", stem=False)


def pizza_box() -> None:
    """Open, two pieces gone."""
    card = matte("#CDB08A", 0.9)
    box((0, 0, 0), (0.36, 0.36, 0.035), card, 0.004)
    box((0, 0.19, 0.02), (0.36, 0.008, 0.35), card, 0.002, (-24, 0, 0))
    slices = [(0, 0), *disc(0.155, 30, 40, 330)]
    extrude(slices, 0.014, matte("#D29A4E", 0.8, 0.6, 70), (0, 0, 0.035))
    extrude([(x * 0.9, y * 0.9) for x, y in slices], 0.005, matte("#E9BE62", 0.6, 0.8, 60), (0, 0, 0.048))
    for k in range(8):
        a, reach = math.radians(60 + k * 33), 0.06 + 0.05 * (k % 2)
        cylinder((reach * math.cos(a), reach * math.sin(a), 0.053), 0.02, 0.003, matte("#A33A2C", 0.5), bev=0.001, seg=16)
