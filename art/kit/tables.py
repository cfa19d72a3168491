"""Tables."""

import math

from kit.materials import Grained, brass
from kit.outlines import spline
from kit.shapes import box, cylinder, extrude, tube
from kit.textures import oak, wood


def round_table(r: float = 0.52) -> None:
    """A round table of radius r, 74.5 cm high."""
    cylinder((0, 0, 0.715), r, 0.03, wood("oak", "X"), bev=0.012, seg=80)
    cylinder((0, 0, 0.69), r * 0.5, 0.026, oak)
    for a in (45, 135, 225, 315):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        tube([(c * 0.2, s * 0.2, 0.69), (c * 0.34, s * 0.34, 0)], 0.026, oak, smooth=False, r_end=0.015)


def coffee_table() -> None:
    """A low table with a free outline; its top is at 0.394."""
    o = [
        (a, b)
        for a, b in spline(
            [
                (0.58, 0),
                (0.46, 0.26),
                (0.1, 0.33),
                (-0.38, 0.29),
                (-0.60, 0.04),
                (-0.44, -0.26),
                (-0.02, -0.31),
                (0.42, -0.27),
            ],
            10,
        )
    ]
    extrude(o, 0.034, wood("oak", "X"), (0, 0, 0.36), bev=0.012, seg=4)
    for a, b in ((0.36, 0.15), (-0.36, 0.14), (-0.33, -0.15), (0.35, -0.14)):
        tube([(a * 0.9, b * 0.9, 0.365), (a * 1.12, b * 1.2, 0)], 0.022, oak, smooth=False, r_end=0.012)


def side_table(r: float = 0.2, h: float = 0.5) -> None:
    """A small round table on a brass stem."""
    cylinder((0, 0, h - 0.022), r, 0.022, wood("oak", "X"), bev=0.008)
    tube([(0, 0, h - 0.02), (0, 0, 0.02)], 0.016, brass(), smooth=False)
    cylinder((0, 0, 0), r * 0.65, 0.016, brass())


def long_table(w: float, d: float, h: float = 0.74, top: Grained = oak, legs: Grained = oak) -> None:
    """A plain table with legs that lean out a little: desk, dining table, packing table."""
    box((0, 0, h - 0.034), (w, d, 0.034), top, 0.008)
    for s in (-1, 1):
        for q in (-1, 1):
            outer = (s * (w / 2 - 0.05), q * (d / 2 - 0.055), 0)
            tube([(s * (w / 2 - 0.10), q * (d / 2 - 0.095), h - 0.03), outer], 0.022, legs, smooth=False, r_end=0.013)
