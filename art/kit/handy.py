"""What lies in a drawer: torch, tape measure, calculator, penknife."""

import math

from kit.materials import black, brass, gloss, matte, metal, steel
from kit.outlines import disc
from kit.scene import at
from kit.shapes import box, cylinder, extrude, lathe, tube


def torch(colour: str = "#C9932F") -> None:
    """A torch lying along x, its lamp towards +x; 19 cm long."""
    with at(-0.09, 0, 0.026, ry=90):
        cylinder((0, 0, 0), 0.0165, 0.13, gloss(colour, 0.3), bev=0.004)
        for k in range(9):
            lathe([(0.0165, 0), (0.0178, 0.0025), (0.0165, 0.005)], (0, 0, 0.014 + k * 0.009), gloss(colour, 0.3), seg=40)
        head = [(0.0165, 0.125), (0.026, 0.15), (0.027, 0.188), (0.024, 0.19), (0.022, 0.183), (0.008, 0.17)]
        lathe(head, (0, 0, 0), black(), seg=56)
        cylinder((0, 0, 0.181), 0.0225, 0.002, gloss("#E6EEF0", 0.04), bev=0)
        cylinder((0, 0, 0.172), 0.007, 0.008, matte("#FFF3D0", 0.5), bev=0.002)
        box((-0.017, 0, 0.096), (0.006, 0.013, 0.026), matte("brick", 0.5), 0.003)
        tube([(0, 0.016, 0.005), (0.015, 0.04, -0.01), (0.02, 0.01, -0.03), (0, -0.012, 0.004)], 0.0018, black())


def tape_measure(colour: str = "#C9932F") -> None:
    """Standing on its flat side's edge, the blade drawn out towards -y; 7 cm high."""
    top = [(0.033 * math.cos(math.radians(a)), 0.036 + 0.032 * math.sin(math.radians(a))) for a in range(10, 181, 10)]
    shape = [(-0.033, 0), (0.036, 0), (0.036, 0.03), *top]
    with at(0.018, 0, 0, -90):
        extrude(shape, 0.036, gloss(colour, 0.35), (0, 0.018, 0), (90, 0, 0), bev=0.006)
        extrude([(x, y + 0.036) for x, y in disc(0.022)], 0.038, black(), (0, 0.019, 0), (90, 0, 0), bev=0.002)
        extrude([(x, y + 0.036) for x, y in disc(0.015)], 0.0385, matte("cream", 0.6), (0, 0.01925, 0), (90, 0, 0), bev=0.001)
        box((0.105, 0, 0.006), (0.15, 0.02, 0.001), matte("#F0D777", 0.4, 0), 0)
        for k in range(14):
            wide = 0.012 if k % 5 == 0 else 0.007
            box((0.045 + k * 0.01, 0.01 - wide / 2, 0.007), (0.001, wide, 0.0003), matte("ink", 0.5, 0), 0)
        box((0.18, 0, 0.001), (0.002, 0.024, 0.011), steel(), 0.0006)


def calculator(case: str = "#34383A") -> None:
    """Lying, its screen towards +y; 8 by 14 cm."""
    box((0, 0, 0), (0.078, 0.140, 0.012), matte(case, 0.45), 0.006)
    box((0, 0.043, 0.012), (0.064, 0.030, 0.0012), gloss("#1B2022", 0.15), 0.001)
    box((0, 0.043, 0.0128), (0.058, 0.022, 0.0008), matte("#B9C7A8", 0.4, 0), 0)
    for k, (x, wide) in enumerate(((0.004, 0.009), (0.016, 0.009))):
        box((x, 0.043, 0.0137), (wide - 0.004 + 0.002 * k, 0.013, 0.0003), matte("#2C332A", 0.5, 0), 0)
    for row in range(5):
        for column in range(4):
            colour = "amber" if (row, column) == (0, 3) else "brick" if row == 4 and column == 0 else "#E9E2D4" if column < 3 else "#8FA395"
            box((-0.0255 + column * 0.017, -0.055 + row * 0.0165, 0.012), (0.0135, 0.012, 0.004), matte(colour, 0.5), 0.0018)


def penknife(colour: str = "brick") -> None:
    """Two blades and a corkscrew out, along x; 9 cm when shut."""
    body = [(-0.040, -0.009), (0.040, -0.009), (0.046, 0), (0.040, 0.009), (-0.040, 0.009), (-0.046, 0)]
    for z in (0.0, 0.010):
        extrude(body, 0.006, gloss(colour, 0.18), (0, 0, z), bev=0.0025)
    extrude([(x * 0.97, y * 0.9) for x, y in body], 0.006, steel(), (0, 0, 0.005))
    blade = [(0, -0.005), (0.05, -0.006), (0.062, 0.001), (0.05, 0.006), (0, 0.006)]
    with at(0.038, 0.002, 0.007, 38):
        extrude(blade, 0.0016, metal("#D9DCDD", 0.12))
    with at(-0.038, 0.002, 0.010, 128):
        extrude([(x * 0.72, y * 0.8) for x, y in blade], 0.0016, metal("#D9DCDD", 0.12))
    coil = [(-0.002 + 0.0042 * math.cos(k * 0.7), 0.012 + k * 0.0011, 0.008 + 0.0042 * math.sin(k * 0.7)) for k in range(34)]
    tube(coil, 0.0011, steel())
    extrude([(x * 0.6 - 0.012, y * 0.6) for x, y in disc(0.006)], 0.0006, metal("#E6E8E8", 0.2), (0, 0, 0.016))
    loop = [(-0.046 - 0.007 * (1 - math.cos(a * 0.5236)), 0.007 * math.sin(a * 0.5236), 0.008) for a in range(12)]
    tube(loop, 0.001, brass(), closed=True)
