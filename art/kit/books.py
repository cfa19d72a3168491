"""Books: standing, leaning, lying."""

import random

from kit.materials import matte
from kit.scene import Point, at, rng
from kit.shapes import box

BOOKS = [
    "pine",
    "amber",
    "#E8DFCC",
    "#2E3B40",
    "#8E4A2C",
    "#A9B7A6",
    "#D8C6A4",
    "#C8703F",
    "#3E5F73",
    "#F1EADB",
    "#6E7048",
    "#B9694A",
    "#141413",
    "#D9AE9A",
    "#577A72",
    "#E3D3A9",
]


def book(loc: Point, t: float, h: float, d: float, colour: str, rot: Point = (0, 0, 0), band: bool = True) -> None:
    """Standing: spine towards local -y, thickness x, height z."""
    m = matte(colour, 0.6, 0.15, 140)
    pg = matte("#F3EBD9", 0.95, 0.4, 300)
    with at(*loc, 0):
        with at(0, 0, 0, rot[2], 1, rot[0], rot[1]):
            c = 0.003
            box((-t / 2 + c / 2, 0, 0), (c, d, h), m, 0.0012, seg=2)
            box((t / 2 - c / 2, 0, 0), (c, d, h), m, 0.0012, seg=2)
            box((0, -d / 2 + c / 2, 0), (t, c, h), m, 0.0012, seg=2)
            box((0, 0.002, 0.004), (t - 2 * c, d - 0.008, h - 0.008), pg, 0)
            if band and t > 0.018:
                bh = rng.choice(["#E9D9AE", "#F4F2EC", "#D2A85E", "#1B1B1A"])
                z = h * rng.choice([0.72, 0.78, 0.2])
                box((0, -d / 2 - 0.0004, z), (t * 0.86, 0.0015, h * rng.choice([0.03, 0.08, 0.12])), matte(bh, 0.5), 0)
                if rng.random() < 0.5:
                    box((0, -d / 2 - 0.0004, h * 0.12), (t * 0.86, 0.0015, 0.006), matte(bh, 0.5), 0)


def book_row(x0: float, x1: float, y: float, z: float, hmax: float, d: float = 0.17, seed: int | None = None) -> float:
    """Books standing from x0 to x1, spines at -y. Leaves the rest empty if gap>0."""
    r = random.Random(seed) if seed is not None else rng
    x = x0
    while x < x1 - 0.02:
        t = r.uniform(0.014, 0.042)
        h = hmax * r.uniform(0.68, 0.97)
        dd = d * r.uniform(0.8, 1)
        if x + t > x1:
            break
        book((x + t / 2, y + (d - dd) / 2 - r.uniform(0, 0.012), z), t, h, dd, r.choice(BOOKS))
        x += t + 0.0015
    return x


def lean_book(x: float, y: float, z: float, h: float, ang: float = 14, colour: str | None = None) -> None:
    """One book that leans to the left by `ang` degrees; h is its height in metres."""
    book((x, y, z), 0.026, h, 0.15, colour or rng.choice(BOOKS), (0, -ang, 0))


def book_stack(loc: Point, n: int = 3, w: float = 0.24, d: float = 0.17, rz: float = 0, seed: int | None = None) -> float:
    """Lying books, slightly twisted."""
    r = random.Random(seed) if seed is not None else rng
    z = loc[2]
    for i in range(n):
        t = r.uniform(0.018, 0.036)
        k = 1 - i * 0.07
        a = rz + r.uniform(-9, 9)
        with at(loc[0], loc[1], z, a):
            with at(0, 0, t / 2, 0, 1, 0, 90):
                book((0, 0, -w * k / 2), t, w * k, d * k, r.choice(BOOKS))
        z += t + 0.001
    return z
