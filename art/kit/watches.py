"""A watch to look at closely."""

import math

from kit.materials import brass, gloss, matte, metal
from kit.palette import shade
from kit.scene import at
from kit.shapes import box, cylinder, lathe, mesh, tube


def _strap(points: list[tuple[float, float]], wide: float, thick: float, colour: str) -> None:
    """A band bent along points of (y, z), `wide` along x, in metres."""
    verts, faces = [], []
    for index, (y, z) in enumerate(points):
        before, after = points[max(0, index - 1)], points[min(len(points) - 1, index + 1)]
        length = math.dist(before, after)
        ny, nz = (before[1] - after[1]) / length, (after[0] - before[0]) / length
        half = wide / 2 * (1 - 0.18 * abs(index / (len(points) - 1) - 0.5) * 2)
        for side in (-1, 1):
            for out in (0, thick):
                verts.append((side * half, y + ny * out, z + nz * out))
    for index in range(len(points) - 1):
        a, b = index * 4, index * 4 + 4
        faces += [(a, a + 2, b + 2, b), (a + 1, b + 1, b + 3, a + 3), (a, b, b + 1, a + 1), (a + 2, a + 3, b + 3, b + 2)]
    mesh(verts, faces, matte(colour, 0.6, 0.3, 300), smooth=False)
    stitches = matte(shade(colour, 1.7), 0.8)
    for side in (-1, 1):
        tube([(side * wide * 0.38, y, z) for y, z in points[1:-1]], 0.0004, stitches)


def _squarish(angle: float) -> tuple[float, float]:
    """Where a strap on a wrist runs, as (y, z) in metres: rounder than a box, squarer than an ellipse."""
    c, s = math.cos(angle), math.sin(angle)
    return math.copysign(0.030 * abs(c) ** 0.7, c), math.copysign(0.031 * abs(s) ** 0.8, s)


def standing_watch(strap: str = "#7A4E33", dial: str = "#F4EEDF") -> None:
    """A watch on its buckled strap, its face up and towards -y; 6 cm high."""
    with at(0, 0, 0.0345, rx=38):
        around = [_squarish(math.radians(a)) for a in range(122, 419, 8)]
        _strap(around[::-1], 0.019, 0.0028, strap)
        with at(0, 0, 0.0265):
            case = brass()
            cylinder((0, 0, 0), 0.0205, 0.0085, case, bev=0.003, seg=64)
            lathe([(0.0205, 0), (0.0205, 0.002), (0.0182, 0.0035), (0.0175, 0.002)], (0, 0, 0.0075), case, seg=64)
            cylinder((0, 0, 0.0082), 0.0178, 0.0006, matte(dial, 0.5, 0), bev=0, seg=64)
            for s in (-1, 1):
                for y in (-1, 1):
                    box((s * 0.0110, y * 0.0190, 0.0005), (0.0026, 0.0065, 0.005), case, 0.001)
            cylinder((0.0205, 0, 0.0045), 0.0028, 0.0045, case, rot=(0, 90, 0), bev=0.0008, seg=20)
            for k in range(12):
                a = math.radians(30 * k)
                long = 0.0032 if k % 3 == 0 else 0.0018
                place = (0.0148 * math.sin(a), 0.0148 * math.cos(a), 0.0088)
                box(place, (0.0011, long, 0.0004), matte("ink", 0.4, 0), 0, (0, 0, -30 * k))
            for turn, length, wide in ((-55, 0.0085, 0.0016), (58, 0.0125, 0.0012)):
                a = math.radians(turn)
                place = (length / 2 * math.sin(a), length / 2 * math.cos(a), 0.0092)
                box(place, (wide, length, 0.0004), matte("ink", 0.3, 0), 0, (0, 0, -turn))
            box((0, 0.002, 0.0097), (0.0006, 0.016, 0.0003), matte("brick", 0.3, 0), 0, (0, 0, 170))
            cylinder((0, 0, 0.0088), 0.0014, 0.0014, metal("#C79A55", 0.3), bev=0.0003, seg=16)
            cylinder((0, -0.0095, 0.0085), 0.004, 0.0004, gloss(shade("#F4EEDF", 0.9), 0.3), bev=0, seg=32)
