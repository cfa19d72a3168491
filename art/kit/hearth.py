"""A fireplace and what belongs to it; backs at local y = 0."""

import math

from kit.light import point_light
from kit.materials import Grained, black, brass, glow, matte, speckled
from kit.scene import at, rng
from kit.shapes import box, cylinder, lathe, tube
from kit.textures import fabric, oak


def brick_chimney(
    w: float,
    h: float,
    d: float = 0.34,
    opening: tuple[float, float] = (0.86, 0.72),
    tones: tuple[str, ...] = ("#A9614A", "#9C5540", "#B46E55", "#8F4D3A"),
) -> None:
    """A chimney breast of brick with a hearth and a burning fire."""
    wide, tall = opening
    mortar = matte("#CDBBA6", 0.95, 0.4, 60)
    box((0, -d / 2 + 0.01, 0), (w - 0.02, d - 0.03, h), mortar, 0, holes=[((0, -d / 2 - 0.05, 0.08), (wide, d, tall))])
    for course in range(int(h / 0.075)):
        z = course * 0.075
        shift = 0.105 if course % 2 else 0
        for k in range(int(w / 0.21) + 2):
            a, b = max(-w / 2, -w / 2 + k * 0.21 - shift), min(w / 2, -w / 2 + (k + 1) * 0.21 - shift)
            spans = [(a, b)]
            if 0.08 - 0.07 < z < 0.08 + tall:
                spans = [(a, min(b, -wide / 2)), (max(a, wide / 2), b)]
            for x0, x1 in spans:
                if x1 - x0 > 0.02:
                    brick = matte(rng.choice(tones), 0.9, 0.5, 50, 0.08)
                    box(((x0 + x1) / 2, -d - rng.uniform(0.002, 0.008) + 0.03, z), (x1 - x0 - 0.008, 0.06, 0.067), brick, 0.004, seg=2)
    for s in (-1, 1):
        for course in range(int(h / 0.075)):
            brick = matte(rng.choice(tones), 0.9, 0.5, 50, 0.08)
            box((s * (w / 2 - 0.028), -d / 2 + 0.01, course * 0.075), (0.06, d - 0.07, 0.067), brick, 0.004, seg=2)
    box((0, -0.04, 0.08), (wide, 0.02, tall), matte("#2A211C", 0.95), 0)
    box((0, -d - 0.16, 0), (w + 0.16, 0.46, 0.055), speckled("#8A8780", "#6F6C66", "#A5A29A"), 0.012)
    fire(-d / 2 - 0.02)


def fire(y: float) -> None:
    """Logs and flames in a grate."""
    for k in range(5):
        tube([(-0.24 + k * 0.12, y - 0.12, 0.10), (-0.24 + k * 0.12, y + 0.10, 0.10)], 0.008, black(), smooth=False)
    for k, (x, z, turn) in enumerate(((-0.02, 0.12, 8), (0.02, 0.19, -12), (-0.05, 0.25, 16))):
        with at(x - 0.24, y + 0.04 - 0.05 * (k % 2), z + 0.03, turn, 1, 0, 90):
            cylinder((0, 0, 0), 0.05, 0.48 - 0.06 * k, matte("#5A4230", 0.9, 0.9, 60), bev=0.006, seg=16)
    for k in range(9):
        flame = [(0, 0), (0.035, 0.04), (0.028, 0.11), (0, 0.20 + 0.06 * (k % 3))]
        lathe(
            flame,
            (-0.22 + k * 0.055, y - 0.04 + 0.04 * (k % 2), 0.20),
            glow(("#FF9A3D", "#FFB85A", "#FF7A2A")[k % 3], 8),
            (8 * (k % 3 - 1), 6 * (k % 2), 0),
            10,
        )
    point_light((0, y - 0.16, 0.45), 22, (1, 0.52, 0.20), 0.12)


def mantel(w: float, z: float, grain: Grained = oak) -> None:
    """A beam over a fireplace; its upper side is at z."""
    box((0, -0.44, z - 0.10), (w, 0.24, 0.10), grain, 0.014)


def log_basket() -> None:
    """An iron basket full of logs."""
    for s in (-1, 1):
        tube([(-0.24, s * 0.16, 0.0), (-0.27, s * 0.17, 0.26), (0.27, s * 0.17, 0.26), (0.24, s * 0.16, 0.0)], 0.010, black())
        tube([(s * 0.27, -0.17, 0.26), (s * 0.27, 0.17, 0.26)], 0.010, black(), smooth=False)
    for row in range(4):
        for k in range(4 - row % 2):
            with at(-0.18 + k * 0.115 + (row % 2) * 0.055, 0.17, 0.055 + row * 0.09, 0, 1, 90, 0):
                cylinder((0, 0, 0), 0.052, 0.34, matte(("#8A6744", "#7A5236", "#96704A")[(k + row) % 3], 0.9, 0.8, 60), bev=0.005, seg=14)
                cylinder((0, 0, 0.338), 0.044, 0.004, matte("#D9BD8F"), bev=0.001, seg=14)


def fire_irons() -> None:
    """Poker, shovel and brush on a stand."""
    cylinder((0, 0, 0), 0.09, 0.015, black(), bev=0.005)
    cylinder((0, 0, 0.015), 0.010, 0.68, brass())
    for k in range(3):
        a = k * 2.094
        x, y = 0.055 * math.cos(a), 0.055 * math.sin(a)
        tube([(x, y, 0.64), (x, y, 0.10)], 0.006, black(), smooth=False)
        lathe([(0, 0), (0.012, 0.01), (0.012, 0.05), (0, 0.06)], (x, y, 0.63), brass(), seg=14)
        box((x, y, 0.06), (0.05, 0.03, 0.09), black() if k else fabric("#7A5A3C"), 0.008, (0, 0, math.degrees(a)))
