"""The timbers of an attic."""

import math

from kit.materials import Surface, glass, glow
from kit.scene import at
from kit.shapes import box, cylinder, extrude, lathe
from kit.textures import oak, wood


def gable_wall(width: float, eaves: float, ridge: float, mat: Surface, hole: tuple[float, float] | None = None, t: float = 0.14) -> None:
    """A wall at local y = 0 facing -y, x from 0 to width, rising to a ridge; `hole` is the height and radius of a round window."""
    outline = [(0, 0), (width, 0), (width, eaves), (width / 2, ridge), (0, eaves)]
    made = extrude(outline, t, mat, (0, t, 0), (90, 0, 0))
    # The bounding box of a gable is twice its size: the camera frames what stands along its edges instead.
    made["helper"] = 1
    if hole:
        z, r = hole
        cutter = cylinder((width / 2, t * 2, z), r, t * 4, mat, rot=(90, 0, 0), bev=0, seg=64)
        cutter.hide_render = cutter.hide_viewport = True
        cutter["helper"] = 1
        cut = made.modifiers.new("hole", "BOOLEAN")
        cut.object, cut.operation, cut.solver = cutter, "DIFFERENCE", "EXACT"


def round_window(r: float) -> None:
    """A window of four panes; its middle is the origin, the wall at y = 0 to 0.14."""
    ring = [(r, 0), (r + 0.05, 0.02), (r + 0.07, 0.06), (r + 0.05, 0.07), (r, 0.06), (r, 0)]
    lathe(ring, (0, 0.02, 0), oak, (90, 0, 0), 64)
    for turn in (0, 90):
        box((0, 0.06, -r if turn == 0 else 0), (0.03 if turn == 0 else 2 * r, 0.04, 2 * r if turn == 0 else 0.03), oak, 0.006)
    cylinder((0, 0.075, 0), r, 0.006, glass("#E6F0F2", 0.3), rot=(90, 0, 0), bev=0, seg=64)
    cylinder((0.14, 0.36, -0.18), r * 1.35, 0.01, glow("#E3E6DD", 1.3), rot=(90, 0, 0), bev=0, seg=48).visible_shadow = False


def rafters(length: float, eaves: float, ridge: float, half: float, n: int) -> None:
    """Pairs of rafters along local x from 0 to length; the ridge is at y = 0, the eaves at y = +half (the far side only)."""
    grain = lambda axis: wood("#A97B4C", axis, 0.68)  # noqa: E731
    slope = math.atan2(ridge - eaves, half)
    run = math.hypot(half, ridge - eaves)
    for k in range(n):
        x = length * k / (n - 1)
        x = min(length - 0.05, max(0.05, x))
        with at(x, half / 2, (eaves + ridge) / 2 - 0.09, 0, 1, -math.degrees(slope), 0):
            box((0, 0, -0.07), (0.08, run + 0.1, 0.14), grain, 0.008)


def knee_wall(length: float, h: float, mat: Surface) -> None:
    """The low wall under the eaves along local x from 0, at y = 0."""
    box((length / 2, 0.07, 0), (length, 0.14, h), mat, 0.012)
