"""Tools. Those that hang face local -y with the wall at y = 0; the others stand on z = 0."""

import math

from kit.materials import Grained, black, gloss, glow, matte, metal, steel
from kit.palette import shade
from kit.scene import at, rng
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.soft import soft
from kit.storage import bow_handle
from kit.textures import fabric, oak, pale, walnut, wood


def hammer(length: float = 0.30) -> None:
    """Hangs with its head up, the origin at the head."""
    tube([(0, -0.02, 0), (0, -0.02, -length)], 0.011, walnut, smooth=False, r_end=0.014)
    box((0, -0.02, -0.015), (0.11, 0.03, 0.03), metal("#6F7476", 0.35), 0.006)


def screwdriver(colour: str = "amber", length: float = 0.20) -> None:
    """Hangs with its handle up."""
    cylinder((0, -0.02, -0.09), 0.015, 0.09, gloss(colour, 0.35), bev=0.006)
    tube([(0, -0.02, -0.09), (0, -0.02, -length)], 0.004, steel(), smooth=False)


def hand_saw() -> None:
    """Hangs by its handle, the blade down."""
    box((0, -0.018, -0.13), (0.10, 0.024, 0.13), walnut, 0.03)
    blade = [(-0.055, -0.12), (0.055, -0.12), (0.025, -0.55), (-0.005, -0.55)]
    extrude(blade, 0.003, metal("#C4C8C9", 0.25), (0, -0.016, 0), (90, 0, 0))


def wrench(length: float = 0.20, colour: str = "#B7BBBC") -> None:
    """A spanner, hanging."""
    box((0, -0.012, -length), (0.02, 0.008, length), metal(colour, 0.28), 0.003)
    for z in (0, -length):
        lathe([(0.010, 0), (0.024, 0), (0.024, 0.010), (0.010, 0.010), (0.010, 0)], (0, -0.008, z), metal(colour, 0.28), (90, 0, 0), 20)


def pliers(grip: str = "brick") -> None:
    """Hanging, handles down."""
    for s in (-1, 1):
        tube([(0, -0.02, -0.05), (s * 0.028, -0.02, -0.12), (s * 0.022, -0.02, -0.20)], 0.009, gloss(grip, 0.4))
        tube([(0, -0.02, -0.05), (s * 0.012, -0.02, -0.02), (s * 0.003, -0.02, 0.015)], 0.009, metal("#6F7476", 0.35))


def cordless_drill(colour: str = "#C9932F") -> None:
    """A drill standing on its battery, the bit towards +x."""
    body = gloss(colour, 0.35)
    box((-0.02, 0, 0), (0.13, 0.085, 0.06), black(), 0.012)
    box((-0.02, 0, 0.05), (0.05, 0.045, 0.12), body, 0.018, (0, -8, 0))
    cylinder((-0.09, 0, 0.20), 0.038, 0.17, body, rot=(0, 90, 0), bev=0.012)
    cylinder((0.08, 0, 0.20), 0.026, 0.06, black(), r2=0.018, rot=(0, 90, 0), bev=0.006)
    tube([(0.13, 0, 0.20), (0.22, 0, 0.20)], 0.005, steel(), smooth=False)
    box((0.012, 0, 0.125), (0.02, 0.02, 0.03), matte("brick"), 0.006)


def toolbox(colour: str = "#A33A2C") -> None:
    """A metal box with a folding handle."""
    box((0, 0, 0), (0.46, 0.22, 0.17), gloss(colour, 0.35), 0.014)
    box((0, 0, 0.17), (0.44, 0.20, 0.05), gloss(shade(colour, 0.9), 0.35), 0.016)
    tube([(-0.11, 0, 0.21), (-0.11, 0, 0.26), (0.11, 0, 0.26), (0.11, 0, 0.21)], 0.012, black(), smooth=False)
    for x in (-0.14, 0.14):
        box((x, -0.113, 0.13), (0.04, 0.012, 0.06), steel(), 0.004)


def tool_chest(colour: str = "#8E2F26", w: float = 0.68, d: float = 0.46, h: float = 0.92) -> None:
    """A roller cabinet with seven drawers; back at local y = 0."""
    for s in (-1, 1):
        for y in (-0.08, -d + 0.08):
            cylinder((s * (w / 2 - 0.08), y, 0.035), 0.035, 0.03, black(), rot=(0, 90, 0), seg=24)
    box((0, -d / 2, 0.08), (w, d, h - 0.08), gloss(colour, 0.3), 0.012)
    z = 0.10
    for tall in (0.17, 0.14, 0.11, 0.09, 0.09, 0.09, 0.07):
        box((0, -d - 0.003, z), (w - 0.04, 0.012, tall - 0.01), gloss(shade(colour, 1.12), 0.3), 0.004)
        box((0, -d - 0.014, z + tall - 0.03), (w - 0.10, 0.014, 0.012), metal("#C4C8C9", 0.3), 0.003)
        z += tall
    box((0, -d / 2, h), (w + 0.01, d + 0.01, 0.016), matte("#2A2D2C", 0.7), 0.005)


def workbench(w: float = 1.7, d: float = 0.62, h: float = 0.86) -> None:
    """A heavy bench with a shelf below and a drawer; back at local y = 0."""
    beech = lambda axis: wood("#C59A63", axis, 0.74)  # noqa: E731
    box((0, -d / 2, h - 0.06), (w, d, 0.06), beech, 0.008)
    for s in (-1, 1):
        for y in (-0.07, -d + 0.07):
            box((s * (w / 2 - 0.09), y, 0), (0.085, 0.085, h - 0.06), beech, 0.008)
    box((0, -d / 2, 0.20), (w - 0.18, d - 0.08, 0.03), beech, 0.005)
    box((0.18, -d + 0.05, h - 0.20), (0.62, 0.06, 0.13), beech, 0.006)
    for x in (0.02, 0.34):
        bow_handle(x, -d + 0.018, h - 0.13)


def bench_vise() -> None:
    """A vise bolted on a bench; its jaws open towards -y."""
    iron = gloss("#3F6178", 0.4)
    cylinder((0, 0, 0), 0.075, 0.025, iron, bev=0.006)
    box((0, 0.01, 0.02), (0.09, 0.12, 0.08), iron, 0.02)
    for y in (0.0, -0.09):
        box((0, y, 0.09), (0.15, 0.035, 0.06), iron, 0.01)
    box((0, -0.05, 0.05), (0.05, 0.20, 0.045), iron, 0.01)
    cylinder((0, -0.11, 0.072), 0.013, 0.10, steel(), rot=(90, 0, 0))
    tube([(-0.08, -0.20, 0.072), (0.08, -0.20, 0.072)], 0.007, steel(), smooth=False)


def pegboard(w: float = 1.5, h: float = 0.7, colour: str = "#D9C39A") -> None:
    """A perforated board, its lower edge at z = 0; hang things before y = -0.03."""
    board = wood(colour, "X", 0.86)
    box((0, -0.012, 0), (w, 0.018, h), board, 0.006)
    for i in range(int(w / 0.075)):
        for j in range(int(h / 0.075)):
            hole = (-w / 2 + 0.045 + i * 0.075, -0.0212, 0.04 + j * 0.075)
            cylinder(hole, 0.006, 0.001, matte("#6A5233"), rot=(90, 0, 0), bev=0, seg=8)


def step_ladder(h: float = 1.6, colour: str = "#C9CBCB") -> None:
    """A folding ladder, open; the steps face -y."""
    m = metal(colour, 0.3)
    back, front = 0.34, -0.30
    for s in (-1, 1):
        tube([(s * 0.24, front, 0), (s * 0.17, 0, h)], 0.017, m, smooth=False)
        tube([(s * 0.22, back, 0), (s * 0.15, 0.03, h - 0.04)], 0.014, m, smooth=False)
    steps = 5
    for k in range(steps):
        t = (k + 1) / (steps + 0.6)
        box((0, front * (1 - t), h * t), (0.42 - 0.12 * t, 0.09, 0.025), matte("#34383A", 0.7), 0.006)
    box((0, 0.0, h - 0.01), (0.38, 0.20, 0.03), matte("#B7742A", 0.5), 0.012)
    for z, y in ((0.35, 0.27), (0.8, 0.18)):
        tube([(-0.2, y, z), (0.2, y, z)], 0.009, m, smooth=False)


def straight_ladder(length: float = 2.1, grain: Grained = pale) -> None:
    """A wooden ladder lying along x against a wall."""
    for z in (0, 0.36):
        box((0, -0.04, z), (length, 0.03, 0.06), grain, 0.006)
    for k in range(int(length / 0.28)):
        tube([(-length / 2 + 0.16 + k * 0.28, -0.04, 0.03), (-length / 2 + 0.16 + k * 0.28, -0.04, 0.39)], 0.015, grain, smooth=False)


def paint_can(colour: str = "pine", r: float = 0.08, h: float = 0.18) -> None:
    """A can of paint; r and h in metres."""
    cylinder((0, 0, 0), r, h, metal("#C4C8C9", 0.3), bev=0.005)
    cylinder((0, 0, h * 0.18), r + 0.0015, h * 0.56, matte("#F2ECDF", 0.6), bev=0.001)
    cylinder((0, 0, h * 0.38), r + 0.0025, h * 0.22, matte(colour, 0.6), bev=0.001)
    lathe([(r, 0), (r, 0.008), (r - 0.01, 0.008), (r - 0.014, 0.003), (0, 0.003)], (0, 0, h - 0.002), metal("#C4C8C9", 0.3))
    bow = [(r * math.cos(a * 0.5236), -0.01 - r * 0.5 * math.sin(a * 0.5236), h * 0.9 - 0.04 * math.sin(a * 0.5236)) for a in range(7)]
    tube(bow, 0.003, steel())


def jerry_can(colour: str = "#A33A2C") -> None:
    """A fuel can, 32 cm high."""
    box((0, 0, 0), (0.30, 0.15, 0.32), gloss(colour, 0.4), 0.035)
    cylinder((-0.10, 0, 0.31), 0.025, 0.05, black())
    tube([(-0.03, 0, 0.31), (-0.01, 0, 0.36), (0.10, 0, 0.36), (0.12, 0, 0.31)], 0.014, gloss(colour, 0.4))


def broom(handle: Grained = oak, bristle: str = "#B98A4A", h: float = 1.35) -> None:
    """Leans against a wall behind it (at +y)."""
    tube([(0, -0.22, 0.09), (0, -0.02, h)], 0.012, handle, smooth=False)
    box((0, -0.225, 0.075), (0.30, 0.05, 0.03), handle, 0.01)
    box((0, -0.225, 0), (0.29, 0.045, 0.08), fabric(bristle, 300, 1.5, weave=0.008), 0.008)


def spade(handle: Grained = oak) -> None:
    """Leans against a wall behind it (at +y)."""
    tube([(0, -0.14, 0.30), (0, -0.03, 1.0)], 0.015, handle, smooth=False)
    tube([(-0.06, -0.03, 1.0), (0.06, -0.03, 1.0)], 0.014, handle, smooth=False)
    blade = [(-0.09, 0.32), (0.09, 0.32), (0.09, 0.12), (0.0, 0.0), (-0.09, 0.12)]
    extrude(blade, 0.006, metal("#6F7476", 0.35), (0, -0.14, 0), (96, 0, 0), bev=0.002)


def rake(handle: Grained = pale, colour: str = "pine") -> None:
    """Leans against a wall behind it, teeth up."""
    tube([(0, -0.20, 0), (0, -0.03, 1.45)], 0.012, handle, smooth=False)
    for k in range(9):
        a = math.radians(-36 + 9 * k)
        tube([(0, -0.03, 1.42), (0.28 * math.sin(a), -0.03, 1.42 + 0.26 * math.cos(a))], 0.005, gloss(colour, 0.4), smooth=False)


def cable_drum(colour: str = "#C9932F") -> None:
    """An extension lead on its drum."""
    with at(0, 0, 0.15):
        for s in (-1, 1):
            cylinder((0, s * 0.05 + 0.01, 0), 0.13, 0.02, gloss(colour, 0.4), rot=(90, 0, 0), bev=0.004)
        for k in range(5):
            ring = [((0.095 + 0.004 * (k % 2)) * math.cos(a * 0.2618), -0.034 + k * 0.017, 0.095 * math.sin(a * 0.2618)) for a in range(24)]
            tube(ring, 0.010, gloss("#1B1B1A", 0.4), closed=True)
    tube([(-0.10, 0.07, 0), (-0.08, 0.07, 0.15), (0.08, 0.07, 0.32), (0.10, 0.07, 0.32)], 0.009, steel(), smooth=False)
    for s in (-1, 1):
        tube([(-0.12, s * 0.08, 0.006), (0.12, s * 0.08, 0.006)], 0.008, steel(), smooth=False)


def circular_saw(colour: str = "#3F6178") -> None:
    """A hand-held circular saw, its blade towards -y."""
    box((0, 0, 0), (0.30, 0.15, 0.008), metal("#C4C8C9", 0.3), 0.002)
    cylinder((0.02, -0.02, 0.075), 0.085, 0.05, gloss(colour, 0.35), rot=(90, 0, 0), bev=0.01)
    cylinder((0.02, -0.07, 0.06), 0.075, 0.004, metal("#C4C8C9", 0.25), rot=(90, 0, 0), bev=0.001)
    soft((-0.04, 0.04, 0.03), (0.16, 0.09, 0.10), gloss(colour, 0.35), 0.04, 0.0, wob=0)
    tube([(-0.10, 0.02, 0.08), (-0.12, 0.02, 0.17), (0.02, 0.02, 0.19), (0.06, 0.0, 0.14)], 0.017, black())


def tyre_stack(n: int = 4, r: float = 0.31) -> None:
    """Car tyres, lying."""
    for k in range(n):
        with at(rng.uniform(-0.015, 0.015), rng.uniform(-0.015, 0.015), k * 0.195):
            rubber = [
                (r * 0.58, 0.02),
                (r * 0.80, 0.0),
                (r * 0.97, 0.02),
                (r, 0.05),
                (r, 0.14),
                (r * 0.97, 0.17),
                (r * 0.8, 0.19),
                (r * 0.58, 0.17),
                (r * 0.58, 0.02),
            ]
            lathe(rubber, (0, 0, 0), matte("#262827", 0.8, 0.5, 90))
            for i in range(28):
                a = math.radians(360 / 28 * i)
                box(
                    (r * math.cos(a), r * math.sin(a), 0.055),
                    (0.012, 0.03, 0.08),
                    matte("#1D1F1E", 0.9),
                    0.002,
                    (0, 0, math.degrees(a) + 20),
                )
            if k == n - 1:
                lathe([(0, 0.12), (0.05, 0.13), (r * 0.5, 0.10), (r * 0.58, 0.15)], (0, 0, 0), metal("#C4C8C9", 0.28))


def work_lamp(colour: str = "#C9932F") -> None:
    """A site lamp on a stand, facing -y."""
    for s in (-1, 1):
        tube([(s * 0.13, 0.07, 0), (s * 0.13, -0.10, 0)], 0.008, gloss(colour, 0.4), smooth=False)
        tube([(s * 0.13, 0.0, 0), (s * 0.13, 0, 0.22)], 0.008, gloss(colour, 0.4), smooth=False)
    box((0, 0, 0.12), (0.24, 0.05, 0.18), black(), 0.012, (-12, 0, 0))
    box((0, -0.035, 0.135), (0.20, 0.006, 0.14), glow("#FFE9C4", 2.5), 0.003, (-12, 0, 0))
