"""What lives under a house: boiler, freezer, pipes, preserves, a wall of stone."""

import math
import random

from kit.light import point_light
from kit.materials import black, glass, gloss, glow, matte, metal, steel
from kit.plants import leaf
from kit.scene import at
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.textures import leaf_material, oak, wood


def stone_wall(
    length: float,
    h: float,
    tones: tuple[str, ...] = ("#B9B0A0", "#AEA594", "#C4BBAA", "#A39A8A"),
    seed: int = 7,
    gaps: list[tuple[float, float, float, float]] | None = None,
) -> None:
    """Rough blocks in courses along local x from 0, on a wall at y = 0; gaps are (x0, x1, z0, z1) left free."""
    chance = random.Random(seed)
    z = 0.0
    while z < h - 0.02:
        tall = min(h - z, chance.uniform(0.13, 0.21))
        x = -chance.uniform(0, 0.2)
        while x < length:
            wide = chance.uniform(0.20, 0.46)
            spans = [(max(0.0, x), min(length, x + wide))]
            for x0, x1, z0, z1 in gaps or []:
                if z + tall > z0 and z < z1:
                    spans = [part for a, b in spans for part in ((a, min(b, x0)), (max(a, x1), b))]
            for a, b in spans:
                if b - a > 0.03:
                    stone = matte(chance.choice(tones), 0.95, 0.9, 26, 0.06)
                    box(((a + b) / 2, -0.004 - chance.uniform(0, 0.012), z), (b - a - 0.012, 0.04, tall - 0.012), stone, 0.012, seg=2)
            x += wide
        z += tall


def boiler() -> None:
    """A water heater with its pipes, standing; 1.5 m high."""
    cylinder((0, 0, 0.08), 0.29, 1.32, gloss("#E9E4DA", 0.35), bev=0.05, seg=56)
    for a in (45, 135, 225, 315):
        cylinder((0.2 * math.cos(math.radians(a)), 0.2 * math.sin(math.radians(a)), 0), 0.02, 0.1, black())
    box((0, -0.285, 0.30), (0.22, 0.04, 0.28), matte("#C9C4B6", 0.5), 0.01)
    cylinder((0, -0.305, 0.47), 0.035, 0.02, black(), rot=(90, 0, 0))
    box((0.0, -0.29, 0.95), (0.16, 0.01, 0.20), matte("#F7F0DC"), 0.002, (0, 0, 0))
    box((0.0, -0.296, 1.09), (0.16, 0.004, 0.05), matte("#A33A2C"), 0)
    copper = metal("#B87A4A", 0.25)
    # One pipe leaves through the wall on the left, the other through the wall behind.
    for x, top, way in ((-0.12, 2.30, [(-0.62, 0.05)]), (0.12, 2.02, [(0.42, 0.05), (0.42, 0.48)])):
        tube([(x, 0, 1.38), (x, 0, top), *((*place, top) for place in way)], 0.016, copper, smooth=False)
        cylinder((x, 0, 1.55), 0.03, 0.05, copper)
    cylinder((0.12, -0.02, 1.72), 0.045, 0.012, gloss("#A33A2C", 0.3), rot=(90, 0, 0))


def chest_freezer(w: float = 1.1, d: float = 0.62, h: float = 0.84) -> None:
    """Its back at local y = 0."""
    box((0, -d / 2, 0.03), (w, d, h - 0.10), gloss("#F2EEE6", 0.3), 0.025)
    box((0, -d / 2, h - 0.07), (w + 0.015, d + 0.015, 0.07), gloss("#F7F4EC", 0.28), 0.022)
    box((0, -d - 0.012, h - 0.075), (0.22, 0.02, 0.03), steel(), 0.006)
    box((w * 0.38, -d - 0.002, 0.10), (0.10, 0.004, 0.05), glow("#7FD6A0", 0.8), 0)


def preserves(n: int = 8, seed: int = 1) -> None:
    """Jars of jam and pickles in a row along x, 0.1 m apart."""
    fills = ("#A33A2C", "#C9932F", "#6E8A3F", "#7A2F4E", "#D98F3F", "#8E4A2C")
    for k in range(n):
        tall = 0.12 + 0.03 * ((k * 5 + seed) % 3)
        cylinder((k * 0.1, 0, 0.003), 0.037, tall * 0.86, gloss(fills[(k * 3 + seed) % 6], 0.1), bev=0.008)
        cylinder((k * 0.1, 0, 0), 0.041, tall, glass("#EAF1EE", 0.5), bev=0.01)
        cylinder((k * 0.1, 0, tall), 0.038, 0.018, gloss(("#C9A063", "#A33A2C", "#E6E2D6")[k % 3], 0.3), bev=0.004)
        box((k * 0.1, -0.0425, tall * 0.3), (0.04, 0.001, 0.035), matte("#F7F0DC"), 0)


def bare_bulb(drop: float = 0.34, reach: float = 0.62, power: float = 26) -> None:
    """On its cord from an iron arm; the arm is fixed to a wall at local y = 0, the origin is its foot; power in watts."""
    iron = black()
    box((0, -0.008, -0.16), (0.05, 0.016, 0.34), iron, 0.004)
    tube([(0, -0.012, 0.10), (0, -reach - 0.04, 0.10)], 0.011, iron, smooth=False)
    tube([(0, -0.012, -0.12), (0, -reach * 0.62, 0.10)], 0.008, iron, smooth=False)
    cylinder((0, -reach, 0.078), 0.016, 0.03, iron)
    with at(0, -reach, 0.08 - drop):
        _bulb(drop, power)


def _bulb(ztop: float, power: float) -> None:
    """A bulb that hangs from ztop; the origin is the bulb."""
    tube([(0, 0, 0.10), (0, 0, ztop)], 0.006, black(), smooth=False)
    cylinder((0, 0, 0.045), 0.02, 0.06, black())
    profile = [(0, -0.05), (0.03, -0.04), (0.042, -0.01), (0.03, 0.03), (0.018, 0.05), (0, 0.05)]
    lathe(profile, (0, 0, 0), glow("#FFE0B0", 12), seg=20)
    point_light((0, 0, -0.07), power, (1, 0.78, 0.52), 0.06)


def christmas_tree_box() -> None:
    """A long box with a tree looking out, standing."""
    with at(0, 0, 0, 0, 1, -7, 0):
        box((0, 0, 0), (0.36, 0.30, 1.05), matte("#C79B66", 0.9, 0.3, 50), 0.008)
        box((0, -0.152, 0.35), (0.28, 0.003, 0.42), matte("#41695F"), 0)
        extrude([(-0.10, 0), (0.10, 0), (0, 0.28)], 0.002, matte("#F1E7D6"), (0, -0.155, 0.42), (90, 0, 0))
        for k in range(70):
            a, z = k * 2.4, 1.0 + 0.42 * (k / 70)
            reach = 0.17 * (1 - (z - 1.0) / 0.5)
            leaf(
                0.12,
                0.028,
                0.3,
                0.2,
                0,
                leaf_material("#3F6B45"),
                loc=(reach * 0.3 * math.cos(a), reach * 0.3 * math.sin(a), z),
                rot=(0, -40, math.degrees(a)),
                n=4,
            )


def dehumidifier() -> None:
    """An upright dehumidifier, 56 cm high; faces -y."""
    box((0, 0, 0.02), (0.34, 0.24, 0.52), gloss("#E9E4DA", 0.35), 0.025)
    for k in range(9):
        box((0, -0.122, 0.24 + k * 0.026), (0.26, 0.008, 0.010), matte("#8C9193"), 0.002)
    box((0, -0.122, 0.06), (0.24, 0.008, 0.13), gloss("#9FB4BC", 0.2), 0.004)
    cylinder((0.10, 0, 0.54), 0.024, 0.02, black())


def stairs(n: int = 8, w: float = 0.85, rise: float = 0.19, going: float = 0.24) -> None:
    """Open wooden steps that climb along +x from the origin, w along y."""
    for k in range(n):
        box((going * (k + 0.5), 0, rise * (k + 1) - 0.04), (going + 0.03, w, 0.04), oak, 0.008)
    for s in (-1, 1):
        outline = [
            (0, 0),
            (0.28, 0),
            (going * n, rise * n - 0.24),
            (going * n, rise * n - 0.02),
            (going * (n - 0.4), rise * n - 0.02),
            (0, 0.16),
        ]
        extrude(outline, 0.035, wood("#A97B4C", "X", 0.7), (0, s * (w / 2 - 0.03) + 0.0175, 0), (90, 0, 0), bev=0.004)
    for k in range(0, n, 3):
        tube(
            [(going * (k + 0.5), -w / 2 + 0.02, rise * (k + 1)), (going * (k + 0.5), -w / 2 + 0.02, rise * (k + 1) + 0.85)],
            0.018,
            oak,
            smooth=False,
        )
    tube([(going * 0.5, -w / 2 + 0.02, rise + 0.85), (going * (n - 0.4), -w / 2 + 0.02, rise * (n - 0.9) + 0.85)], 0.024, oak, smooth=False)
