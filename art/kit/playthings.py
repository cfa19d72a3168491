"""A child's things, and what looks far."""

import math

from kit.materials import black, brass, gloss, matte, metal
from kit.outlines import spline
from kit.scene import at
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.soft import soft
from kit.textures import fabric, oak, pale, walnut


def teddy_bear(fur: str = "#B98A57", pale_fur: str = "#E3C79C", bow: str = "brick") -> None:
    """Sitting, its face towards -y; 34 cm high."""
    plush, light = fabric(fur, 140, 1.4, 0.6, 0.12, 0.009), fabric(pale_fur, 140, 1.4, 0.6, 0.1, 0.009)
    soft((0, 0, 0), (0.17, 0.15, 0.18), plush, 0.075, 0.012, wob=0.004)
    soft((0, -0.052, 0.035), (0.10, 0.07, 0.11), light, 0.034, 0.008, wob=0.003)
    for s in (-1, 1):
        soft((s * 0.075, -0.095, 0), (0.075, 0.16, 0.075), plush, 0.036, 0.006, (0, 0, s * 16), wob=0.003)
        cylinder((s * 0.098, -0.172, 0.038), 0.029, 0.012, light, rot=(90, 0, s * 16), bev=0.005)
        soft((s * 0.105, -0.03, 0.06), (0.062, 0.065, 0.125), plush, 0.03, 0.005, (-24, s * -26, 0), wob=0.003)
        soft((s * 0.062, 0.004, 0.268), (0.058, 0.034, 0.06), plush, 0.016, 0.006, (0, s * 16, 0), wob=0.002)
        soft((s * 0.062, -0.013, 0.276), (0.036, 0.014, 0.04), light, 0.006, 0.004, (0, s * 16, 0), wob=0.001)
        cylinder((s * 0.03, -0.068, 0.246), 0.0085, 0.012, gloss("#15110E", 0.1), rot=(90, 0, 0), bev=0.004, seg=20)
    soft((0, -0.005, 0.165), (0.155, 0.138, 0.135), plush, 0.066, 0.01, wob=0.003)
    soft((0, -0.068, 0.182), (0.072, 0.056, 0.056), light, 0.027, 0.006, wob=0.002)
    soft((0, -0.098, 0.214), (0.026, 0.014, 0.018), matte("#2A1B12", 0.5), 0.007, 0.002, wob=0)
    tube([(0, -0.099, 0.214), (0, -0.100, 0.203), (-0.012, -0.096, 0.198)], 0.0016, black())
    tube([(0, -0.100, 0.203), (0.012, -0.096, 0.198)], 0.0016, black())
    for s in (-1, 1):
        soft((s * 0.030, -0.078, 0.148), (0.05, 0.016, 0.034), fabric(bow), 0.007, 0.004, (0, s * -12, 0), wob=0.002)
    soft((0, -0.084, 0.153), (0.018, 0.016, 0.022), fabric(bow), 0.006, 0.002, wob=0.001)


def _wheel(x: float, y: float, r: float, colour: str) -> None:
    cylinder((x, y, r), r, 0.018, gloss(colour, 0.35), rot=(90, 0, 0), bev=0.005, seg=36)
    cylinder((x, y - 0.018, r), r * 0.32, 0.004, brass(), rot=(90, 0, 0), bev=0.001, seg=20)


def wooden_train(engine: str = "pine", cab: str = "brick") -> None:
    """An engine and two wagons along x, the engine towards -x; 62 cm long."""
    with at(-0.20, 0, 0):
        box((0, 0, 0.045), (0.21, 0.085, 0.022), oak, 0.006)
        cylinder((-0.095, 0, 0.102), 0.036, 0.13, gloss(engine, 0.3), rot=(0, 90, 0), bev=0.008)
        cylinder((-0.104, 0, 0.102), 0.028, 0.012, brass(), rot=(0, 90, 0), bev=0.004)
        lathe([(0.013, 0), (0.013, 0.03), (0.02, 0.046), (0.016, 0.046), (0.0, 0.04)], (-0.066, 0, 0.132), gloss("ink", 0.3), seg=32)
        lathe([(0.015, 0), (0.015, 0.008), (0, 0.02)], (-0.012, 0, 0.134), brass(), seg=28)
        box((0.066, 0, 0.066), (0.075, 0.085, 0.085), gloss(cab, 0.35), 0.008, holes=[((0.066, 0, 0.108), (0.045, 0.2, 0.028))])
        box((0.066, 0, 0.151), (0.094, 0.102, 0.013), gloss("amber", 0.35), 0.006)
        for x, r in ((-0.068, 0.026), (0.0, 0.026), (0.066, 0.034)):
            for y in (-0.045, 0.063):
                _wheel(x, y, r, "ink")
        box((-0.118, 0, 0.03), (0.02, 0.08, 0.02), gloss(cab, 0.35), 0.006)
    for k, (x, colour) in enumerate(((0.02, "amber"), (0.225, "#3F6178"))):
        with at(x, 0, 0):
            tube([(-0.13, 0, 0.055), (-0.085, 0, 0.055)], 0.005, brass(), smooth=False)
            box((0, 0, 0.045), (0.165, 0.085, 0.02), oak, 0.006)
            for s in (-1, 1):
                box((0, s * 0.038, 0.065), (0.165, 0.009, 0.04), gloss(colour, 0.35), 0.003)
                box((s * 0.078, 0, 0.065), (0.009, 0.085, 0.04), gloss(colour, 0.35), 0.003)
            for i, (dx, dy, load) in enumerate(((-0.045, 0.012, "brick"), (0.0, -0.012, "cream"), (0.045, 0.01, "sage"))):
                if k == 0:
                    box((dx, dy, 0.066), (0.037, 0.037, 0.037), pale if i == 1 else gloss(load, 0.4), 0.004, (0, 0, 12 * i - 10))
                else:
                    cylinder((-0.07, -0.02 + 0.02 * i, 0.083 + 0.012 * (i % 2)), 0.012, 0.14, walnut, rot=(0, 90, 0), bev=0.002, seg=20)
            for wx in (-0.052, 0.052):
                for y in (-0.045, 0.063):
                    _wheel(wx, y, 0.024, "ink")


def telescope(tube_colour: str = "#F1EADB") -> None:
    """On its wooden tripod, looking up towards -x; 1.4 m high."""
    for turn in (90, 210, 330):
        a = math.radians(turn)
        foot = (0.34 * math.cos(a), 0.34 * math.sin(a), 0)
        tube([(0.03 * math.cos(a), 0.03 * math.sin(a), 0.92), foot], 0.020, walnut, smooth=False, r_end=0.014)
        tube([(foot[0] * 0.52, foot[1] * 0.52, 0.46), (0, 0, 0.44)], 0.006, brass(), smooth=False)
    cylinder((0, 0, 0.88), 0.055, 0.05, brass(), bev=0.008)
    cylinder((0, 0, 0.93), 0.022, 0.12, black())
    with at(0, 0, 1.08, ry=-58):
        shell = gloss(tube_colour, 0.25)
        cylinder((0, 0, -0.32), 0.058, 0.74, shell, bev=0.006, seg=56)
        cylinder((0, 0, 0.36), 0.068, 0.14, black(), bev=0.006, seg=56)
        cylinder((0, 0, 0.496), 0.058, 0.006, gloss("#26343F", 0.05), bev=0, seg=56)
        for z in (-0.05, 0.10):
            lathe([(0.058, 0), (0.065, 0.004), (0.065, 0.022), (0.058, 0.026)], (0, 0, z), brass(), seg=56)
        cylinder((0, 0, -0.42), 0.03, 0.12, metal("#C79A55", 0.28), bev=0.004)
        cylinder((0, 0, -0.50), 0.02, 0.09, black(), bev=0.005)
        with at(0.085, 0, -0.16):
            cylinder((0, 0, -0.09), 0.015, 0.2, black(), bev=0.003)
            box((-0.016, 0, -0.04), (0.02, 0.012, 0.02), brass(), 0.003)
            box((-0.016, 0, 0.05), (0.02, 0.012, 0.02), brass(), 0.003)


def upright_piano(grain=walnut) -> None:
    """Its back at local y = 0, the keys towards -y, a stool before it; 1.45 m wide, 1.18 m high."""
    w = 1.45
    box((0, -0.17, 0.08), (w, 0.30, 1.06), grain, 0.012)
    box((0, -0.18, 1.14), (w + 0.03, 0.35, 0.035), grain, 0.01)
    for s in (-1, 1):
        box((s * (w / 2 - 0.02), -0.30, 0), (0.05, 0.58, 0.08), grain, 0.01)
        box((s * (w / 2 - 0.02), -0.45, 0.56), (0.05, 0.27, 0.16), grain, 0.02)
        tube([(s * (w / 2 - 0.03), -0.55, 0.56), (s * (w / 2 - 0.03), -0.55, 0.08)], 0.028, grain, smooth=False, r_end=0.02)
    box((0, -0.44, 0.58), (w - 0.06, 0.27, 0.045), grain, 0.008)
    white, keys = w - 0.16, 36
    for k in range(keys):
        x = -white / 2 + white * (k + 0.5) / keys
        box((x, -0.485, 0.625), (white / keys - 0.002, 0.15, 0.022), gloss("#FBF8F0", 0.2), 0.002)
        if k % 7 in (0, 1, 3, 4, 5) and k < keys - 1:
            box((x + white / keys / 2, -0.45, 0.647), (white / keys * 0.52, 0.09, 0.014), gloss("#1B1B1A", 0.2), 0.003)
    box((0, -0.395, 0.625), (w - 0.10, 0.018, 0.05), fabric("brick"), 0.004)
    box((0, -0.335, 0.70), (w - 0.10, 0.03, 0.40), grain, 0.01, (-6, 0, 0))
    box((0, -0.375, 0.79), (0.62, 0.05, 0.014), grain, 0.004)
    for s in (-1, 1):
        with at(s * 0.115, -0.362, 0.805, rx=-10):
            box((0, 0, 0), (0.22, 0.004, 0.29), matte("#FBF8EF", 0.9), 0)
            for k in range(6):
                box((0, -0.003, 0.03 + k * 0.042), (0.18, 0.001, 0.006), matte("#6B6862"), 0)
    for k in range(2):
        box((-0.05 + k * 0.10, -0.36, 0.04), (0.03, 0.12, 0.014), brass(), 0.006)
    with at(0.06, -0.98, 0, 4):
        soft((0, 0, 0.42), (0.70, 0.34, 0.08), matte("#26343F", 0.5, 0.2, 120), 0.03, 0.012)
        box((0, 0, 0.37), (0.68, 0.32, 0.06), grain, 0.008)
        for s in (-1, 1):
            for q in (-1, 1):
                box((s * 0.30, q * 0.12, 0), (0.045, 0.045, 0.38), grain, 0.008)


def electric_guitar(body: str = "#1F5A55") -> None:
    """Leaning on a low stand, its strings towards -y; 1 m high."""
    for s in (-1, 1):
        tube([(s * 0.05, 0.03, 0.26), (s * 0.14, -0.14, 0.0)], 0.009, black(), smooth=False)
    tube([(0, 0.05, 0.30), (0, 0.20, 0)], 0.009, black(), smooth=False)
    outline = spline(
        [(0.0, 0.02), (0.13, 0.03), (0.165, 0.11), (0.115, 0.21), (0.14, 0.30), (0.13, 0.385), (0.085, 0.36), (0.035, 0.31),
         (-0.035, 0.31), (-0.08, 0.40), (-0.135, 0.42), (-0.13, 0.30), (-0.11, 0.21), (-0.165, 0.11), (-0.13, 0.03)],
        6,
    )  # fmt: skip
    with at(0, -0.02, 0.10, rx=78):
        extrude(outline, 0.042, gloss(body, 0.12), (0, 0, -0.02), bev=0.010)
        guard = [(x * 0.55 + 0.03, y * 0.72 + 0.055) for x, y in outline]
        extrude(guard, 0.002, gloss("#F4EEDF", 0.25), (0, 0, 0.022))
        for y in (0.14, 0.195, 0.25):
            box((0, y, 0.024), (0.075, 0.016, 0.008), black(), 0.003)
        box((0, 0.085, 0.024), (0.075, 0.03, 0.010), metal("#D3D4D2", 0.15), 0.003)
        for k in range(3):
            cylinder((0.085, 0.13 - 0.038 * k, 0.024), 0.011, 0.012, gloss("ink", 0.3), bev=0.003, seg=20)
        box((0, 0.54, 0.012), (0.05, 0.50, 0.018), pale("Y"), 0.006)
        box((0, 0.53, 0.030), (0.052, 0.50, 0.005), matte("#3A2416", 0.5), 0.001)
        for k in range(14):
            box((0, 0.78 - 0.56 * (1 - 0.945 ** (k + 1)), 0.035), (0.05, 0.0022, 0.0016), metal("#D3D4D2", 0.15), 0)
        head = [(-0.026, 0.78), (0.026, 0.78), (0.03, 0.84), (0.052, 0.93), (0.03, 0.985), (-0.01, 0.96), (-0.034, 0.86)]
        extrude(head, 0.016, pale("Y"), (0, 0, 0.012), bev=0.003)
        for k in range(6):
            peg = (-0.032 - 0.0015 * k, 0.82 + k * 0.024, 0.02)
            cylinder(peg, 0.006, 0.018, metal("#D3D4D2", 0.15), rot=(0, -90, 0), bev=0.002, seg=14)
            tube([(-0.019 + k * 0.0076, 0.09, 0.034), (-0.018 + k * 0.0072, 0.80, 0.038)], 0.0009, metal("#E0D6C0", 0.2), smooth=False)
