"""Flat outlines and curves as lists of points, in metres."""

import math

Outline = list[tuple[float, ...]]


def arc(cx: float, cz: float, r: float, a0: float, a1: float, n: int = 4) -> Outline:
    """Points of an arc about (cx, cz) from a0 to a1 degrees."""
    return [
        (cx + r * math.cos(math.radians(a0 + (a1 - a0) * i / n)), cz + r * math.sin(math.radians(a0 + (a1 - a0) * i / n)))
        for i in range(n + 1)
    ]


def disc(r: float, n: int = 40, a0: float = 0, a1: float = 360) -> Outline:
    """Points of a circle, or of the part from a0 to a1 degrees."""
    return [
        (r * math.cos(math.radians(a0 + (a1 - a0) * i / n)), r * math.sin(math.radians(a0 + (a1 - a0) * i / n)))
        for i in range(n + (0 if a1 - a0 == 360 else 1))
    ]


def rrect(w: float, h: float, r: float, n: int = 6) -> Outline:
    """A rectangle with corners of radius r, counter-clockwise."""
    o = []
    for cx, cy, a in (
        (w / 2 - r, h / 2 - r, 0),
        (-w / 2 + r, h / 2 - r, 90),
        (-w / 2 + r, -h / 2 + r, 180),
        (w / 2 - r, -h / 2 + r, 270),
    ):
        o += [(cx + r * math.cos(math.radians(a + 90 * i / n)), cy + r * math.sin(math.radians(a + 90 * i / n))) for i in range(n + 1)]
    return o


def spline(pts: Outline, n: int = 8, closed: bool = True) -> list:
    """A smooth curve through the points, n steps between two."""
    o = []
    N = len(pts)
    for i in range(N if closed else N - 1):
        p = [pts[(i + k) % N] if closed else pts[max(0, min(N - 1, i + k))] for k in (-1, 0, 1, 2)]
        for s in range(n):
            t = s / n
            o.append(
                tuple(
                    0.5
                    * (
                        2 * p[1][c]
                        + (p[2][c] - p[0][c]) * t
                        + (2 * p[0][c] - 5 * p[1][c] + 4 * p[2][c] - p[3][c]) * t * t
                        + (3 * p[1][c] - p[0][c] - 3 * p[2][c] + p[3][c]) * t**3
                    )
                    for c in range(len(pts[0]))
                )
            )
    if not closed:
        o.append(tuple(pts[-1]))
    return o
