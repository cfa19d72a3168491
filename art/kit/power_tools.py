"""Power tools as they are seen from near. In the rooms the plain ones of `tools` stand for them."""

import math

from kit.close_camera import ribbed
from kit.materials import black, gloss, glow, matte, metal, steel
from kit.outlines import Outline, disc, spline
from kit.palette import shade
from kit.scene import at
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.sweep import sweep
from kit.textures import wood

RUBBER = "#232423"


def battery(w: float, d: float, h: float) -> None:
    """A battery that slides under a grip, with its charge lit; faces -y."""
    dark = matte(RUBBER, 0.6, 0.1, 500)
    box((0, 0, 0), (w, d, h * 0.72), dark, 0.009, seg=4)
    box((0, 0, h * 0.66), (w * 0.82, d * 0.84, h * 0.34), dark, 0.006)
    for k in range(3):
        box((w * 0.14 + k * 0.012, -d / 2 - 0.0004, h * 0.34), (0.007, 0.001, 0.004), glow("#8FE0A0", 1.6), 0)
    box((-w * 0.2, -d / 2 - 0.0003, h * 0.22), (w * 0.34, 0.001, h * 0.30), matte("#D8D4C8", 0.6), 0)


def drill(colour: str = "#C9932F") -> None:
    """A cordless drill that stands on its battery, the bit towards +x; 24 cm high."""
    body, rubber = gloss(colour, 0.38), matte(RUBBER, 0.7, 0.15, 600)
    with at(-0.008, 0, 0):
        battery(0.112, 0.074, 0.060)
    # Grip, foot and motor housing are one casting: its outline seen from the side.
    side: Outline = [
        (-0.062, 0.058),
        (0.034, 0.058),
        (0.036, 0.078),
        (0.014, 0.086),
        (0.006, 0.110),
        (0.012, 0.140),
        (0.030, 0.156),
        (0.070, 0.160),
        (0.074, 0.190),
        (0.070, 0.222),
        (-0.058, 0.224),
        (-0.072, 0.206),
        (-0.072, 0.176),
        (-0.056, 0.156),
        (-0.046, 0.130),
        (-0.050, 0.100),
        (-0.062, 0.080),
    ]
    extrude(spline(side, 5), 0.050, body, (0, 0.025, 0), (90, 0, 0), bev=0.011, seg=5)
    # Rubber where a hand holds it, a seam where the halves meet.
    hold = [(-0.055, 0.088), (-0.004, 0.088), (-0.012, 0.112), (-0.006, 0.138), (-0.036, 0.150), (-0.052, 0.130)]
    extrude(spline(hold, 5), 0.0545, rubber, (0, 0.02725, 0), (90, 0, 0), bev=0.008)
    box((0.010, 0, 0.118), (0.022, 0.020, 0.032), matte("#8E2F26", 0.5), 0.007, (0, -10, 0))
    cylinder((-0.100, 0, 0.190), 0.0345, 0.040, rubber, rot=(0, 90, 0), bev=0.010)
    for k in range(5):
        for s in (-1, 1):
            box((-0.036 + k * 0.011, s * 0.0250, 0.196), (0.005, 0.0012, 0.017), black(), 0.0004, (0, 18, 0))
    box((0.040, -0.0252, 0.178), (0.040, 0.0010, 0.018), matte("#1D1D1C", 0.6), 0)
    box((0.040, -0.0258, 0.183), (0.026, 0.0008, 0.006), matte("#E6E2D6", 0.6), 0)
    with at(0.072, 0, 0.190, 0, 1, 0, 90):
        lathe([(0, 0), (0.033, 0), (0.035, 0.004), (0.035, 0.008), (0, 0.008)], (0, 0, 0), matte("#8B8D8B", 0.5), seg=48)
        extrude(ribbed(0.034, 0.0012, 30), 0.020, matte("#34383A", 0.6), (0, 0, 0.008), bev=0.0006)
        lathe([(0.029, 0.028), (0.029, 0.036), (0.027, 0.040), (0, 0.040)], (0, 0, 0), metal("#8F9494", 0.35), seg=40)
        extrude(ribbed(0.0265, 0.0011, 20), 0.026, black(), (0, 0, 0.040), bev=0.0006)
        lathe([(0.026, 0.066), (0.025, 0.072), (0.014, 0.088), (0.009, 0.090), (0, 0.090)], (0, 0, 0), matte("#1D1D1C", 0.4), seg=40)
        for k in range(3):
            with at(rz=120 * k):
                box((0.007, 0, 0.086), (0.008, 0.006, 0.009), metal("#9FA3A3", 0.3), 0.001)

        def twisted(s: float, a: float) -> float:
            flute = math.cos(2 * (a - s * 190)) if s < 0.072 else 1.0
            return max(0.0008, (0.0042 if s < 0.090 else 0.0042 * (0.100 - s) / 0.010) * (0.80 + 0.20 * flute))

        sweep([(0, 0, 0.086), (0, 0, 0.120), (0, 0, 0.186)], twisted, steel(), 60, 28, (0, 1, 0))
    cylinder((0.050, 0, 0.152), 0.006, 0.006, glow("#FFF2D0", 2.0), bev=0.001)


def toothed(r: float, teeth: int) -> Outline:
    """The outline of a saw blade."""
    points = []
    for k in range(teeth):
        for part, out in ((0.0, r), (0.34, r * 0.985), (0.52, r * 0.925), (0.80, r * 0.935)):
            a = 2 * math.pi * (k + part) / teeth
            points.append((out * math.cos(a), out * math.sin(a)))
    return points


def hand_held_saw(colour: str = "#3F6178") -> None:
    """A cordless circular saw at the end of its cut through a plank; the blade towards -y, it moves to +x."""
    body, dark = gloss(colour, 0.36), matte(RUBBER, 0.62, 0.12, 500)
    cast = metal("#A9ACAB", 0.42)
    # The plank, and beside it the blade: what is cut off has fallen.
    box((0.015, 0.050, 0.0), (0.36, 0.165, 0.046), wood("#D8B484", "X", 0.80), 0.003)
    top = 0.046
    box((0.0, 0.016, top), (0.300, 0.092, 0.004), metal("#C4C8C9", 0.3), 0.0015)
    box((0.0, -0.068, top), (0.300, 0.050, 0.004), metal("#C4C8C9", 0.3), 0.0015, holes=[((0.0, 0.022, -0.01), (0.205, 0.014, 0.03))])
    box((0.132, -0.040, top), (0.036, 0.040, 0.004), metal("#C4C8C9", 0.3), 0.0015)
    box((-0.132, -0.040, top), (0.036, 0.040, 0.004), metal("#C4C8C9", 0.3), 0.0015)
    blade = (0.0, -0.048, 0.098)
    extrude(toothed(0.092, 34), 0.0022, metal("#D3D5D3", 0.2), (blade[0], blade[1] + 0.0011, blade[2]), (90, 0, 0))
    # The upper guard: a thick half disc, its face a little smaller than its rim.
    for r, deep, y, mat in ((0.104, 0.034, blade[1] + 0.018, body), (0.086, 0.037, blade[1] + 0.018, gloss(shade(colour, 0.84), 0.4))):
        extrude([*disc(r, 44, -8, 188)], deep, mat, (blade[0], y, blade[2]), (90, 0, 0), bev=0.005)
    cylinder((blade[0], blade[1] - 0.015, blade[2]), 0.026, 0.007, cast, rot=(90, 0, 0), bev=0.002)
    extrude(disc(0.0105, 6), 0.006, steel(), (blade[0], blade[1] - 0.022, blade[2]), (90, 0, 0), bev=0.001)
    # The lower guard, drawn back; its lever.
    extrude(
        [*disc(0.097, 24, 188, 252), (0.0, -0.022), (-0.030, -0.012)], 0.004, cast, (0, blade[1] - 0.0105, blade[2]), (90, 0, 0), bev=0.001
    )
    # The motor lies across, behind the blade.
    cylinder((0.010, -0.020, 0.112), 0.045, 0.100, body, rot=(-90, 0, 0), bev=0.008)
    cylinder((0.010, 0.070, 0.112), 0.043, 0.024, dark, rot=(-90, 0, 0), bev=0.008)
    for k in range(7):
        a = math.radians(20 + k * 20)
        place = (0.010 + 0.0448 * math.cos(a), 0.050, 0.112 + 0.0448 * math.sin(a))
        box(place, (0.003, 0.026, 0.006), black(), 0.0006, (0, 90 - math.degrees(a), 0))
    # The handle: over the motor to the back, and down to the battery.
    handle = [
        (0.058, 0.0, 0.158),
        (0.010, 0.0, 0.196),
        (-0.060, 0.0, 0.212),
        (-0.120, 0.0, 0.188),
        (-0.152, 0.0, 0.132),
        (-0.140, 0.0, 0.092),
    ]
    oval = lambda s, a: 0.0175 + 0.004 * abs(math.sin(a)) + 0.0012 * math.sin(s * 60)  # noqa: E731
    sweep(handle, oval, body, 16, 28, (0, 1, 0))
    sweep(
        [(-0.012, 0.0, 0.2035), (-0.060, 0.0, 0.2125), (-0.112, 0.0, 0.194)],
        lambda s, a: 0.0205 + 0.003 * abs(math.sin(a)),
        dark,
        16,
        28,
        (0, 1, 0),
    )
    box((-0.050, 0, 0.176), (0.034, 0.016, 0.022), matte("#8E2F26", 0.5), 0.006, (0, 8, 0))
    box((-0.070, 0.004, 0.086), (0.120, 0.060, 0.034), body, 0.010)
    with at(-0.165, 0.006, 0.058, -90):
        battery(0.070, 0.070, 0.056)
    # The knob for the other hand.
    tube([(0.060, 0.0, 0.120), (0.098, 0.0, 0.138)], 0.012, body, smooth=False)
    with at(0.098, 0.0, 0.138, 0, 1, 0, 40):
        lathe(
            [(0, -0.006), (0.014, -0.004), (0.017, 0.012), (0.023, 0.026), (0.022, 0.042), (0.012, 0.050), (0, 0.052)],
            (0, 0, 0),
            dark,
            seg=36,
        )
    box((0.014, -0.0678, 0.150), (0.060, 0.0008, 0.014), matte("#E6E2D6", 0.6), 0)
