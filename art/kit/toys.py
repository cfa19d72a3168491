"""Toys."""

import math
import random

from kit.materials import black, gloss, matte
from kit.outlines import spline
from kit.scene import at
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.soft import soft
from kit.sports import play_ball
from kit.textures import dark_oak, fabric, oak, pale

CHEERFUL = ("#C97F5E", "#E9C46A", "#7FA39A", "#3F6178", "#D9AE9A", "#A33A2C")


def teddy_bear(colour: str = "#B98A57", muzzle: str = "#EAD9B4", h: float = 0.38) -> None:
    """Sitting, faces -y."""
    fur = fabric(colour, 200, 1.6)
    with at(s=h / 0.38):
        soft((0, 0, 0), (0.20, 0.17, 0.20), fur, 0.085, 0.01, n=14)
        soft((0, -0.06, 0.02), (0.13, 0.07, 0.13), fabric(muzzle, 200, 1.4), 0.033, 0.006, n=10)
        soft((0, -0.01, 0.185), (0.18, 0.16, 0.16), fur, 0.076, 0.006, n=14)
        soft((0, -0.085, 0.205), (0.08, 0.06, 0.06), fabric(muzzle, 200, 1.4), 0.028, 0.004, n=10)
        for s in (-1, 1):
            soft((s * 0.075, 0.0, 0.31), (0.065, 0.04, 0.065), fur, 0.019, 0.004, n=8)
            soft((s * 0.115, -0.02, 0.08), (0.075, 0.09, 0.15), fur, 0.036, 0.004, (-18, s * 24, 0), n=10)
            soft((s * 0.075, -0.12, 0.0), (0.085, 0.16, 0.085), fur, 0.04, 0.004, (0, 0, s * 14), n=10)
            lathe([(0, -0.009), (0.009, 0), (0, 0.009)], (s * 0.038, -0.088, 0.28), gloss("ink", 0.1), seg=12)
        lathe([(0, -0.008), (0.014, 0), (0, 0.008)], (0, -0.118, 0.25), gloss("ink", 0.2), seg=12)
        tube([(-0.07, -0.085, 0.185), (0, -0.10, 0.175), (0.07, -0.085, 0.185)], 0.012, fabric("brick"))


def building_blocks(n: int = 14, seed: int = 1) -> None:
    """A tower and some blocks about it."""
    chance = random.Random(seed)
    size = 0.062
    for k, (x, z) in enumerate(((0, 0), (0.066, 0), (-0.066, 0), (0.033, 1), (-0.033, 1), (0, 2))):
        with at(x, 0, z * (size + 0.001), chance.uniform(-6, 6)):
            _block(size, CHEERFUL[k % 6])
    extrude([(-0.04, 0), (0.04, 0), (0, 0.055)], size, matte(CHEERFUL[1], 0.5), (0, size / 2, 3 * size + 0.003), (90, 0, 0), bev=0.003)
    for k in range(n - 7):
        a = chance.random() * 6.283
        with at(0.24 * math.cos(a) * chance.uniform(0.8, 1.4), 0.2 * math.sin(a) * chance.uniform(0.8, 1.3), 0, chance.uniform(0, 90)):
            _block(size, CHEERFUL[(k * 5 + 2) % 6])


def _block(size: float, colour: str) -> None:
    box((0, 0, 0), (size, size, size), matte(colour, 0.5), 0.006)
    box((0, -size / 2 - 0.0006, size * 0.22), (size * 0.5, 0.0012, size * 0.55), matte("cream"), 0)


def toy_train(cars: int = 3) -> None:
    """A wooden engine and its cars on an oval of rails, 1 m wide."""
    for r in (0.40, 0.46):
        ring = [
            (
                (r + 0.14 * 0) * math.cos(a * math.pi / 24) + 0.12 * (1 if math.cos(a * math.pi / 24) > 0 else -1),
                r * 0.8 * math.sin(a * math.pi / 24),
                0.012,
            )
            for a in range(48)
        ]
        tube(ring, 0.008, pale, smooth=False, closed=True)
    for a in range(0, 48, 1):
        c, s = math.cos(a * math.pi / 24), math.sin(a * math.pi / 24)
        shift = 0.12 if c > 0 else -0.12
        box((0.43 * c + shift, 0.344 * s, 0), (0.09, 0.018, 0.008), dark_oak, 0.002, (0, 0, math.degrees(math.atan2(s * 0.8, c))))
    for k in range(cars + 1):
        with at(0.16 - k * 0.155, -0.344, 0.02):
            colour = CHEERFUL[(0, 1, 3, 2)[k % 4]]
            box((0, 0, 0.022), (0.12, 0.07, 0.02), oak, 0.005)
            for x in (-0.038, 0.038):
                for s in (-1, 1):
                    cylinder((x, s * 0.036 + 0.005, 0.02), 0.020, 0.010, matte("#34383A"), rot=(90, 0, 0), bev=0.003, seg=18)
            if k == 0:
                cylinder((-0.02, 0, 0.072), 0.030, 0.085, matte(colour, 0.5), rot=(0, 90, 0), bev=0.008)
                box((-0.035, 0, 0.042), (0.05, 0.07, 0.085), matte("#3F6178", 0.5), 0.006)
                cylinder((0.04, 0, 0.095), 0.012, 0.04, matte("#E9C46A"), r2=0.018, bev=0.003)
            else:
                box((0, 0, 0.042), (0.11, 0.066, 0.045), matte(colour, 0.5), 0.006)
                for q in range(3):
                    with at(-0.03 + q * 0.03, 0, 0.075):
                        play_ball(0.018, CHEERFUL[(k + q * 2) % 6])


def stacking_rings() -> None:
    """Five rings on a peg."""
    cylinder((0, 0, 0), 0.085, 0.02, oak, bev=0.006)
    cylinder((0, 0, 0.02), 0.014, 0.19, oak)
    for k in range(5):
        r = 0.062 - 0.008 * k
        tube(
            [(r * math.cos(a * 0.2618), r * math.sin(a * 0.2618), 0.042 + k * 0.034) for a in range(24)],
            0.020,
            gloss(CHEERFUL[k], 0.4),
            closed=True,
        )
    with at(0, 0, 0.195):
        play_ball(0.024, CHEERFUL[5])


def toy_truck(cab: str = "#A33A2C", bed: str = "#E9C46A") -> None:
    """A tip truck along x, its cab towards +x."""
    box((0, 0, 0.04), (0.34, 0.12, 0.025), matte("#34383A"), 0.006)
    box((0.11, 0, 0.065), (0.10, 0.13, 0.11), gloss(cab, 0.35), 0.018)
    box((0.132, 0, 0.115), (0.062, 0.134, 0.045), gloss("#26343F", 0.15), 0.006)
    box((-0.065, 0, 0.072), (0.22, 0.15, 0.075), gloss(bed, 0.35), 0.012, (0, -7, 0))
    for x in (-0.11, 0.11):
        for s in (-1, 1):
            cylinder((x, s * 0.062 + 0.016, 0.042), 0.042, 0.032, black(), rot=(90, 0, 0), bev=0.008, seg=24)


def toy_rocket() -> None:
    """A rocket on three fins, 42 cm high."""
    body = [(0, 0.06), (0.055, 0.06), (0.075, 0.14), (0.07, 0.26), (0.045, 0.35), (0, 0.42)]
    lathe(spline(body, 4, False), (0, 0, 0), gloss("#F4EEE2", 0.35))
    lathe([(0.048, 0.345), (0.02, 0.395), (0, 0.425)], (0, 0, 0), gloss("#A33A2C", 0.35))
    cylinder((0, -0.066, 0.235), 0.026, 0.012, gloss("#3F6178", 0.2), rot=(90, 0, 0), bev=0.004)
    for a in (90, 210, 330):
        with at(0, 0, 0, a):
            extrude(
                [(0.055, 0.16), (0.12, 0.05), (0.12, 0), (0.05, 0.07)], 0.014, gloss("#A33A2C", 0.35), (0, 0.007, 0), (90, 0, 0), bev=0.003
            )


def star(r: float, points: int = 5) -> list[tuple[float, float]]:
    """The outline of a star."""
    return [
        (r * (1 if k % 2 == 0 else 0.45) * math.sin(math.pi * k / points), r * (1 if k % 2 == 0 else 0.45) * math.cos(math.pi * k / points))
        for k in range(2 * points)
    ][::-1]


def kite(colour: str = "#C97F5E", other: str = "#E9C46A") -> None:
    """On a wall at y = 0, with its tail; its middle is the origin."""
    extrude([(0, 0.30), (0.21, 0.06), (0, 0.06)][::-1], 0.006, matte(colour), (0, -0.02, 0), (90, 0, 0))
    extrude([(0, 0.30), (-0.21, 0.06), (0, 0.06)], 0.006, matte(other), (0, -0.02, 0), (90, 0, 0))
    extrude([(0, -0.34), (0.21, 0.06), (0, 0.06)], 0.006, matte(other), (0, -0.02, 0), (90, 0, 0))
    extrude([(0, -0.34), (-0.21, 0.06), (0, 0.06)][::-1], 0.006, matte(colour), (0, -0.02, 0), (90, 0, 0))
    tail = [(0, -0.02, -0.34), (0.07, -0.02, -0.46), (-0.03, -0.02, -0.58), (0.06, -0.02, -0.72)]
    tube(tail, 0.003, matte("cream"))
    for x, _, z in tail[1:]:
        for s in (-1, 1):
            extrude([(0, 0), (s * 0.05, 0.025), (s * 0.05, -0.025)][::-s], 0.004, matte(other), (x, -0.02, z), (90, 0, 0))
