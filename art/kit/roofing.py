"""A roof seen from outside: slates, a window in them, a chimney."""

import math
import random

from kit.materials import glow, matte
from kit.palette import linear, shade
from kit.scene import at
from kit.shapes import box, cylinder, extrude, mesh
from kit.textures import painted

SLATES = ("#35635E", "#2F5A56", "#3C6C66", "#2A524F", "#436F6A")


def roof_slope(side: int, length: float, front: float, back: float, th: float = 0.12) -> None:
    """One slope. In its frame the ridge is x = 0, the eaves x = `side` * length (side is 1 or -1), z leaves the roof.

    It reaches from y = front to y = back. All in metres.
    """
    outline = [(0, front), (side * length, front), (side * length, back), (0, back)]
    extrude(outline[::side], th, matte("#E2D2B4", 0.7), (0, 0, -th), bev=0.015)
    chance = random.Random(17 + side)
    rows, wide = round(length / 0.19), 0.26
    step = length / rows
    verts, faces, colours = [], [], []
    for row in range(rows + 1):
        high, low = row * step - 0.02, min(length + 0.05, (row + 1) * step + 0.035)
        y = front - 0.03 - (wide / 2 if row % 2 else 0)
        while y < back + 0.03:
            y0, y1 = max(front - 0.03, y) + 0.004, min(back + 0.03, y + wide) - 0.004
            y += wide
            if y1 - y0 < 0.03:
                continue
            k, lift = len(verts), 0.034 + chance.uniform(-0.004, 0.004)
            for x, z in ((high, 0.006), (low, lift)):
                verts += [(side * x, y0, z), (side * x, y1, z)]
            verts += [(side * low, y0, lift - 0.022), (side * low, y1, lift - 0.022)]
            made = [(k, k + 2, k + 3, k + 1), (k + 2, k + 4, k + 5, k + 3), (k, k + 4, k + 2), (k + 1, k + 3, k + 5)]
            faces += [face if side > 0 else face[::-1] for face in made]
            colours += [linear(shade(chance.choice(SLATES), chance.uniform(0.88, 1.12)))] * 6
    slates = mesh(verts, faces, painted("fabric"), smooth=False)
    layer = slates.data.color_attributes.new("col", "FLOAT_COLOR", "POINT")
    for k, colour in enumerate(colours):
        layer.data[k].color = colour


def ridge_cap(front: float, back: float) -> None:
    """The tiles over the ridge, along y; the origin is the ridge."""
    n = max(1, round((back - front) / 0.34))
    step = (back - front) / n
    for k in range(n):
        cylinder((0, front + step * (k + 1) + 0.02, 0), 0.10, step + 0.02, matte(shade(SLATES[k % 5], 0.75), 0.9), r2=0.085, rot=(90, 0, 0))


def roof_window(w: float = 0.62, h: float = 0.85) -> None:
    """A window that lies in a slope, lit from behind; its middle is the origin, its sill towards +x."""
    frame = matte("#39423F", 0.5)
    box((0, 0, 0.0), (h, w, 0.085), frame, 0.015)
    for k in (-1, 1):
        box((0, k * (w / 4 - 0.008), 0.075), (h - 0.13, w / 2 - 0.07, 0.016), glow("#FFB66B", 1.15), 0.004)


def chimney(h: float = 1.15) -> None:
    """Brick, with a stone cap and two pots; stands on z = 0."""
    brick = ("#A8583C", "#9A4E35", "#B26447", "#A05A42")
    chance = random.Random(4)
    w, d, course = 0.56, 0.46, 0.085
    box((0, 0, -0.6), (w - 0.02, d - 0.02, h + 0.6), matte("#CDB9A0", 0.9), 0)
    for row in range(round((h + 0.5) / course)):
        z = -0.5 + row * course
        shift = 0.07 if row % 2 else 0
        for k in range(-1, 4):
            x0, x1 = max(-w / 2, -w / 2 + k * 0.19 + shift), min(w / 2, -w / 2 + (k + 1) * 0.19 + shift - 0.012)
            if x1 - x0 > 0.03:
                box(((x0 + x1) / 2, 0, z), (x1 - x0, d, course - 0.012), matte(chance.choice(brick), 0.9, 0.5, 40), 0.004)
        for k in range(-1, 3):
            y0, y1 = max(-d / 2 + 0.012, -d / 2 + k * 0.19 + shift), min(d / 2 - 0.012, -d / 2 + (k + 1) * 0.19 + shift - 0.012)
            if y1 - y0 > 0.03:
                box((0, (y0 + y1) / 2, z), (w + 0.004, y1 - y0, course - 0.012), matte(chance.choice(brick), 0.9, 0.5, 40), 0.004)
    box((0, 0, h), (w + 0.12, d + 0.12, 0.08), matte("#D9CDB8", 0.85), 0.014)
    for s in (-1, 1):
        with at(s * 0.13, 0, h + 0.08):
            cylinder((0, 0, 0), 0.085, 0.24, matte("#B9694A", 0.8), r2=0.07, bev=0.012)
            cylinder((0, 0, 0.20), 0.086, 0.035, matte("#B9694A", 0.8), bev=0.01)


def slope_of(half: float, rise: float) -> tuple[float, float]:
    """The angle in degrees and the length of a slope over half a span."""
    return math.degrees(math.atan2(rise, half)), math.hypot(half, rise)
