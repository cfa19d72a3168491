"""Walls cut by a plane in front: what one sees of a house cut open. Each stands on z = 0 along y, from y = 0 to `depth`."""

import bpy

from kit.materials import Material, matte
from kit.shapes import box, extrude

# The colour of everything that the cut goes through.
CUT = "#E2D2B4"
# From an outline in (x, y) with thickness z to a wall in (y, z) with thickness x.
UPRIGHT = (90, 0, 90)
REBATE = 0.10


def _wall(outline: list[tuple[float, float]], paint: Material, t: float, cut_edges: list[int]) -> bpy.types.Object:
    """A wall of thickness t left of x = 0; the edges named show the cut. It ends inside the wall behind it: no gap in the corner."""
    rear = max(y for y, _ in outline)
    outline = [(y + REBATE if y == rear else y, z) for y, z in outline]
    made = extrude(outline, t, [paint, matte(CUT, 0.75)], (-t, 0, 0), UPRIGHT)
    for edge in cut_edges:
        made.data.polygons[2 + edge].material_index = 1
    return made


def end_wall(depth: float, h: float, paint: Material, t: float = 0.12, hole: tuple[float, float, float, float] | None = None) -> None:
    """The outer wall on the left, cut in front; `hole` is (y0, y1, z0, z1)."""
    made = _wall([(0, 0), (depth, 0), (depth, h), (0, h)], paint, t, [3])
    if hole:
        y0, y1, z0, z1 = hole
        cutter = box((-t / 2, (y0 + y1) / 2, z0), (t * 3, y1 - y0, z1 - z0), paint, 0)
        cutter.hide_render = cutter.hide_viewport = True
        cutter["helper"] = 1
        cut = made.modifiers.new("hole", "BOOLEAN")
        cut.object, cut.operation, cut.solver = cutter, "DIFFERENCE", "EXACT"


def short_wall(depth: float, h: float, paint: Material, back: float, t: float = 0.12) -> None:
    """What is left of a wall between two rooms that are one: `back` metres at the rear."""
    _wall([(depth - back, 0), (depth, 0), (depth, h), (depth - back, h)], paint, t, [3])


def fallen_wall(depth: float, h: float, paint: Material, back: float, t: float = 0.12, low: float = 0.10) -> None:
    """A wall whose cut falls in a curve from the ceiling, `back` metres from the rear, to a low sill in front."""
    n, rear, run = 14, depth - back, 0.75
    curve = [(rear - run * (i / n), low + (h - low) * (1 - i / n) ** 2.2) for i in range(n + 1)]
    outline = [(0, 0), (depth, 0), (depth, h), *curve, (0, low)]
    _wall(outline, paint, t, list(range(2, len(outline))))
