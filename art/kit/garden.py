"""Things for plants and for the open air."""

import math
import random

from kit.materials import Grained, black, brass, gloss, matte, steel
from kit.plants import leaf
from kit.shapes import box, cylinder, extrude, lathe, mesh, tube
from kit.soft import soft
from kit.tableware import fruit
from kit.textures import fabric, leaf_material, oak


def watering_can(colour: str = "#41695F") -> None:
    """A can of painted metal with a long spout to +x."""
    m = gloss(colour, 0.35)
    cylinder((0, 0, 0), 0.10, 0.18, m, r2=0.085, bev=0.01)
    tube([(0.08, 0, 0.04), (0.20, 0, 0.16), (0.27, 0, 0.24)], 0.014, m, r_end=0.010)
    lathe([(0.012, 0), (0.036, 0.03), (0.034, 0.036), (0, 0.034)], (0.265, 0, 0.232), m, (0, 45, 0), 24)
    tube([(-0.06, 0, 0.17), (-0.08, 0, 0.28), (0.04, 0, 0.30), (0.07, 0, 0.18)], 0.009, brass())
    tube([(-0.09, 0, 0.16), (-0.16, 0, 0.13), (-0.10, 0, 0.04)], 0.009, brass())


def lawn_mower(colour: str = "#A33A2C") -> None:
    """A push mower, its front towards -y."""
    soft((0, 0, 0.09), (0.46, 0.56, 0.15), gloss(colour, 0.3), 0.06, 0.01, wob=0)
    cylinder((0, -0.03, 0.23), 0.13, 0.10, black(), bev=0.02)
    cylinder((0, -0.03, 0.33), 0.06, 0.035, gloss(colour, 0.3), bev=0.012)
    for x in (-0.25, 0.25):
        for y, r in ((-0.22, 0.085), (0.22, 0.105)):
            cylinder((x - 0.025, y, r), r, 0.05, black(), rot=(0, 90, 0), bev=0.012)
            cylinder((x - 0.028, y, r), r * 0.5, 0.056, gloss("#E9E4DA", 0.4), rot=(0, 90, 0), bev=0.006)
    for s in (-1, 1):
        tube([(s * 0.19, 0.22, 0.18), (s * 0.19, 0.78, 0.92)], 0.012, steel(), smooth=False)
    tube([(-0.19, 0.78, 0.92), (-0.17, 0.83, 0.97), (0.17, 0.83, 0.97), (0.19, 0.78, 0.92)], 0.014, black())
    soft((0, 0.42, 0.14), (0.38, 0.34, 0.28), fabric("#34383A"), 0.07, 0.02)


def wheelbarrow(colour: str = "#41695F") -> None:
    """Its wheel towards -y."""
    tub = [(-0.30, 0.34), (0.30, 0.34), (0.22, -0.38), (-0.22, -0.38)]
    m = gloss(colour, 0.35)
    extrude([(x * 0.72, y * 0.72) for x, y in tub], 0.012, m, (0, 0, 0.30), bev=0.004)
    for (x0, y0), (x1, y1) in zip(tub, tub[1:] + tub[:1], strict=True):
        low = [(x0 * 0.72, y0 * 0.72, 0.30), (x1 * 0.72, y1 * 0.72, 0.30)]
        high = [(x1, y1, 0.55), (x0, y0, 0.55)]
        side = mesh([*low, *high], [(0, 1, 2, 3)], m, smooth=False)
        thick = side.modifiers.new("s", "SOLIDIFY")
        thick.thickness = 0.012
        tube([(x0, y0, 0.55), (x1, y1, 0.55)], 0.011, m, smooth=False)
    for s in (-1, 1):
        tube([(s * 0.06, -0.58, 0.17), (s * 0.20, 0.1, 0.29), (s * 0.26, 0.80, 0.52)], 0.015, oak, smooth=False)
        tube([(s * 0.20, 0.22, 0.30), (s * 0.22, 0.30, 0.0)], 0.013, steel(), smooth=False)
    cylinder((-0.035, -0.56, 0.17), 0.17, 0.07, matte("#262827", 0.8), rot=(0, 90, 0), bev=0.025)
    cylinder((-0.04, -0.56, 0.17), 0.07, 0.08, gloss("amber", 0.4), rot=(0, 90, 0), bev=0.01)


def garden_hose(colour: str = "#5C8A4A") -> None:
    """A hose in loops on a wall bracket, the wall at y = 0."""
    box((0, -0.05, -0.02), (0.10, 0.10, 0.03), steel(), 0.006)
    for k in range(6):
        rx, rz = 0.15 + 0.008 * (k % 3), 0.21 + 0.012 * (k % 2)
        ring = [(rx * math.cos(a * 0.2618), -0.03 - 0.016 * k, -0.18 + rz * math.sin(a * 0.2618)) for a in range(24)]
        tube(ring, 0.011, gloss(colour, 0.4), closed=True)
    tube([(0.15, -0.10, -0.25), (0.12, -0.14, -0.6), (0.2, -0.12, -0.8)], 0.011, gloss(colour, 0.4))
    tube([(0.2, -0.12, -0.8), (0.2, -0.12, -0.92)], 0.015, brass(), smooth=False, r_end=0.009)


def planter_box(w: float, d: float = 0.34, h: float = 0.36, grain: Grained = oak) -> None:
    """A slatted trough of wood, filled with soil; soil at h - 0.04."""
    for k in range(3):
        z, tall = 0.04 + k * (h - 0.04) / 3, (h - 0.04) / 3 - 0.012
        for s in (-1, 1):
            box((0, s * (d / 2 - 0.01), z), (w, 0.02, tall), grain, 0.004)
            box((s * (w / 2 - 0.01), 0, z), (0.02, d - 0.04, tall), grain, 0.004)
    for x in (-1, 1):
        for y in (-1, 1):
            box((x * (w / 2 - 0.02), y * (d / 2 - 0.02), 0), (0.04, 0.04, h), grain, 0.004)
    box((0, 0, 0.05), (w - 0.04, d - 0.04, h - 0.09), matte("#4B382B", 1, 0.9, 40), 0)


def bush(r: float, colour: str = "#5C8A4A", n: int = 70, flowers: str | None = None, seed: int = 1) -> None:
    """A round bush of small leaves; its middle is at height r. Flowers of this colour sit on it."""
    chance = random.Random(seed)
    green = leaf_material(colour)
    for k in range(n):
        a, t = k * 2.39996, math.acos(1 - 1.55 * (k + 0.5) / n)
        reach = r * chance.uniform(0.72, 1.0)
        place = (reach * math.sin(t) * math.cos(a), reach * math.sin(t) * math.sin(a), r * 0.7 + reach * math.cos(t))
        size = r * chance.uniform(0.30, 0.46)
        leaf(
            size,
            size * 0.6,
            0.4,
            0.15,
            0,
            green,
            loc=place,
            rot=(chance.uniform(-30, 30), chance.uniform(-60, 10), math.degrees(a) + chance.uniform(-40, 40)),
            n=6,
        )
        if flowers and k % 4 == 0:
            for p in range(5):
                leaf(
                    r * 0.11,
                    r * 0.08,
                    -0.3,
                    0.1,
                    0,
                    matte(flowers, 0.7, 0),
                    loc=(place[0] * 1.1, place[1] * 1.1, place[2] + r * 0.10),
                    rot=(0, -25, p * 72),
                    n=4,
                )


def lavender(n: int = 16, h: float = 0.36, seed: int = 2) -> None:
    """A clump of lavender."""
    chance = random.Random(seed)
    for _ in range(n):
        a, reach = chance.random() * 6.283, chance.uniform(0.02, 0.13)
        top = (reach * 1.5 * math.cos(a), reach * 1.5 * math.sin(a), h * chance.uniform(0.75, 1))
        tube([(reach * 0.3 * math.cos(a), reach * 0.3 * math.sin(a), 0), top], 0.003, leaf_material("#6F8A5C"), smooth=False)
        lathe(
            [(0, 0), (0.011, 0.012), (0.012, 0.05), (0.005, 0.085), (0, 0.09)],
            top,
            matte(chance.choice(["#7E6FA8", "#8D7FB5", "#6F619B"]), 0.9),
            seg=8,
        )
    for k in range(18):
        leaf(h * 0.5, 0.02, 0.4, 0.2, 0, leaf_material("#7C9470"), loc=(0, 0, 0), rot=(0, -55 + (k % 4) * 9, k * 37), n=5)


def climbing_plant(w: float, h: float, n: int = 90, flowers: str | None = "#D98A7A", seed: int = 3) -> None:
    """Leaves over a fence at local y = 0, thick below and thinning upwards."""
    chance = random.Random(seed)
    green = leaf_material("#4E7F47")
    for k in range(5):
        x = -w / 2 + w * (k + 0.5) / 5
        tube(
            [(x, -0.02, 0), (x + chance.uniform(-0.15, 0.15), -0.03, h * 0.5), (x + chance.uniform(-0.3, 0.3), -0.03, h)],
            0.008,
            matte("#6A5233"),
        )
    for _ in range(n):
        t = chance.random() ** 1.3
        place = (chance.uniform(-w / 2, w / 2) * (1 - 0.4 * t), -0.04 - chance.random() * 0.06, h * t)
        size = chance.uniform(0.07, 0.13)
        leaf(
            size,
            size * 0.75,
            0.4,
            0.12,
            0,
            green,
            loc=place,
            rot=(chance.uniform(-30, 30), chance.uniform(20, 70), -90 + chance.uniform(-70, 70)),
            n=6,
        )
        if flowers and chance.random() < 0.16:
            for p in range(6):
                leaf(
                    0.045, 0.032, -0.3, 0.1, 0, matte(flowers, 0.7, 0), loc=(place[0], place[1] - 0.04, place[2]), rot=(90, p * 60, 0), n=4
                )


def tomato_plant(h: float = 0.75, seed: int = 1) -> None:
    """On a stake, with fruit."""
    chance = random.Random(seed)
    tube([(0, 0.02, 0), (0, 0.02, h * 1.1)], 0.008, oak, smooth=False)
    tube([(0, 0, 0), (0.02, 0, h * 0.5), (0, 0.01, h)], 0.008, leaf_material("#5C8A4A"))
    for k in range(16):
        z, a = h * (0.15 + 0.85 * k / 16), k * 2.4
        leaf(
            0.17 * chance.uniform(0.8, 1.2),
            0.10,
            0.6,
            0.1,
            0.3,
            leaf_material("#4E7F47"),
            loc=(0.01, 0, z),
            rot=(0, -20, math.degrees(a)),
            n=14,
        )
    for k in range(7):
        a = k * 2.1 + 0.6
        fruit(
            (0.07 * math.cos(a), 0.07 * math.sin(a), h * (0.2 + 0.1 * k)),
            0.03,
            ("#C23B2A", "#D9702A", "#C23B2A", "#8FA63C")[k % 4],
            stem=False,
        )
