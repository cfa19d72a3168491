"""Mugs, vases and what stands in them."""

import math
import random

from kit.materials import Surface, gloss, matte
from kit.outlines import spline
from kit.plants import leaf
from kit.scene import Point
from kit.shapes import cylinder, lathe, tube


def mug(
    loc: Point, colour: str = "white", r: float = 0.038, h: float = 0.085, rz: float = 0, drink="#4A2C1A", saucer: bool | None = None
) -> None:
    """A mug with its handle at rz degrees, filled with `drink`, on a saucer if that has a colour."""
    x, y, z = loc
    m = gloss(colour, 0.3)
    if saucer:
        lathe([(0, 0), (0.05, 0), (0.075, 0.012), (0.073, 0.015), (0.05, 0.005), (0, 0.005)], loc, gloss(saucer, 0.3))
        z += 0.006
    lathe(
        [
            (0, 0),
            (r * 0.8, 0),
            (r * 0.92, 0.006),
            (r, h * 0.4),
            (r, h - 0.002),
            (r - 0.002, h),
            (r - 0.004, h - 0.002),
            (r - 0.004, 0.01),
            (0, 0.008),
        ],
        (x, y, z),
        m,
    )
    cylinder((x, y, z + h * 0.82), r - 0.004, 0.001, gloss(drink, 0.1), bev=0)
    tube(
        [(r * 0.95, 0, h * 0.78), (r * 1.6, 0, h * 0.74), (r * 1.65, 0, h * 0.35), (r * 0.95, 0, h * 0.25)],
        0.0055,
        m,
        (x, y, z),
        (0, 0, rz),
    )


def vase(loc: Point, colour: str = "clay", s: float = 1, kind: int = 0, mat: Surface | None = None) -> None:
    """A vase of one of four shapes, about 24 cm high at s = 1."""
    P = [
        [
            (0, 0),
            (0.05, 0),
            (0.062, 0.01),
            (0.085, 0.07),
            (0.08, 0.14),
            (0.045, 0.20),
            (0.03, 0.235),
            (0.036, 0.26),
            (0.032, 0.262),
            (0.026, 0.235),
            (0.0, 0.2),
        ],
        [(0, 0), (0.06, 0), (0.07, 0.01), (0.072, 0.10), (0.07, 0.155), (0.066, 0.16), (0.062, 0.155), (0.06, 0.02), (0, 0.02)],
        [
            (0, 0),
            (0.04, 0),
            (0.075, 0.03),
            (0.10, 0.09),
            (0.075, 0.15),
            (0.035, 0.175),
            (0.03, 0.21),
            (0.042, 0.23),
            (0.038, 0.232),
            (0.026, 0.21),
            (0, 0.15),
        ],
        [(0, 0), (0.035, 0), (0.04, 0.01), (0.03, 0.06), (0.03, 0.2), (0.045, 0.3), (0.042, 0.302), (0.026, 0.2), (0, 0.18)],
    ][kind]
    pts = spline(P[1:-1], 4, False)
    lathe([P[0]] + pts + [P[-1]], loc, mat or matte(colour, 0.6, 0.25, 80)).scale = (s, s, s)


def stems(loc: Point, h: float = 0.35, n: int = 7, colour: str = "#C9B48C", seed: int = 1, kind: str = "dry") -> None:
    """Dry grasses or flowers in a vase."""
    rr = random.Random(seed)
    for _ in range(n):
        a = rr.random() * 6.28
        k = rr.uniform(0.03, 0.12)
        e = (loc[0] + math.cos(a) * k, loc[1] + math.sin(a) * k, loc[2] + h * rr.uniform(0.7, 1))
        tube(
            [loc, (loc[0] + math.cos(a) * k * 0.3, loc[1] + math.sin(a) * k * 0.3, loc[2] + h * 0.5), e],
            0.0025,
            matte("#8C8155" if kind == "dry" else "#5A7A4A", 0.9, 0),
        )
        if kind == "dry":
            lathe(
                [(0, 0), (0.012, 0.02), (0.014, 0.05), (0.006, 0.10), (0, 0.12)],
                (e[0], e[1], e[2] - 0.03),
                matte(colour, 1, 0.9, 150),
                (math.degrees(-math.sin(a) * 0.4), math.degrees(math.cos(a) * 0.4), 0),
                seg=10,
            )
        else:
            for p in range(7):
                leaf(0.035, 0.022, -0.4, 0.1, 0, matte(colour, 0.7, 0), loc=e, rot=(0, -25, p * 51), n=5)
