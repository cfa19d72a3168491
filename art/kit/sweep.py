"""Bodies drawn along a curve: hoses, straps, twisted bits."""

import math
from collections.abc import Callable

import bpy
from mathutils import Vector

from kit.materials import Surface
from kit.outlines import Outline, spline
from kit.shapes import mesh


def sweep(
    points: Outline,
    section: Callable[[float, float], float],
    mat: Surface,
    steps: int = 24,
    around: int = 24,
    up: tuple[float, float, float] = (0, 0, 1),
) -> bpy.types.Object:
    """A body along a smooth curve through `points`, closed at both ends, its cross-section without twist.

    `section(s, a)` is its radius in metres `s` metres along the curve, in the direction of `a` radians; a = 0 is sideways, a quarter
    turn further is towards `up`, for a curve that does not run that way. `steps` between two points.
    """
    path = [Vector(point) for point in spline(points, steps, False)]
    # Two equal points have no direction between them.
    path = [point for index, point in enumerate(path) if index == 0 or (point - path[index - 1]).length > 1e-7]
    verts, faces = [], []
    along, side = 0.0, Vector(up)
    for index, point in enumerate(path):
        ahead = (path[min(index + 1, len(path) - 1)] - path[max(index - 1, 0)]).normalized()
        across = ahead.cross(side if index else Vector(up)).normalized()
        side = across.cross(ahead).normalized()
        along += (point - path[index - 1]).length if index else 0.0
        for k in range(around):
            a = 2 * math.pi * k / around
            verts.append(tuple(point + (across * math.cos(a) + side * math.sin(a)) * section(along, a)))
    for i in range(len(path) - 1):
        for k in range(around):
            j = (k + 1) % around
            faces.append((i * around + k, i * around + j, (i + 1) * around + j, (i + 1) * around + k))
    last = (len(path) - 1) * around
    faces += [tuple(reversed(range(around))), tuple(range(last, last + around))]
    return mesh(verts, faces, mat)


def hose(points: Outline, r: float, mat: Surface, rib: float = 0.014, deep: float = 0.10) -> bpy.types.Object:
    """A ribbed hose of radius r; a rib every `rib` metres, `deep` of the radius."""
    return sweep(points, lambda s, a: r * (1 + deep * math.sin(2 * math.pi * s / rib)), mat, 60, 20)


def strap(points: Outline, w: float, mat: Surface, thick: float = 0.0022, up: tuple[float, float, float] = (0, 0, 1)) -> bpy.types.Object:
    """A flat band, w metres wide; `up` is the way its broad side looks, for a curve that does not run that way."""

    def section(_: float, a: float) -> float:
        # A rectangle with blunt corners, as a radius in the direction a.
        c, s = abs(math.cos(a)) / (w / 2), abs(math.sin(a)) / (thick / 2)
        return (c**8 + s**8) ** (-1 / 8)

    return sweep(points, section, mat, 16, 48, up)
