"""Small things that lie in a drawer, true to size and lying on z = 0; long things lie along x."""

import math

from kit.materials import black, brass, glass, gloss, matte, metal, steel
from kit.outlines import disc
from kit.scene import at
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.soft import soft
from kit.textures import fabric, oak, walnut
from kit.toys import star


def battery(colour: str = "#C9932F", big: bool = False) -> None:
    """A small battery, or a `big` one."""
    r, length = (0.017, 0.060) if big else (0.0075, 0.050)
    cylinder((-length / 2, 0, r), r, length * 0.70, gloss("#26292A", 0.3), rot=(0, 90, 0), bev=0.001, seg=28)
    cylinder((length * 0.18, 0, r), r * 1.001, length * 0.30, metal(colour, 0.3), rot=(0, 90, 0), bev=0.001, seg=28)
    cylinder((length * 0.48, 0, r), r * 0.35, 0.003, steel(), rot=(0, 90, 0), bev=0.0004, seg=18)


def key(colour: str = "#C79A55", length: float = 0.058) -> None:
    """Its bow at -x."""
    m = metal(colour, 0.3)
    bow = [(-length / 2 + 0.010 + 0.0095 * math.cos(a * 0.2618), 0.0095 * math.sin(a * 0.2618), 0.002) for a in range(24)]
    tube(bow, 0.0024, m, closed=True)
    box((0.008, 0, 0.001), (length * 0.62, 0.0045, 0.002), m, 0.0006)
    for k, deep in enumerate((0.006, 0.004, 0.007)):
        box((length * 0.26 + k * 0.005, -deep / 2, 0.001), (0.0032, deep, 0.002), m, 0.0004)


def key_ring() -> None:
    """Three keys and a leather tag on a ring."""
    tube([(0.016 * math.cos(a * 0.2618), 0.016 * math.sin(a * 0.2618), 0.003) for a in range(24)], 0.0012, steel(), closed=True)
    for turn, colour in ((-30, "#C79A55"), (20, "#C9CBCB"), (62, "#B87A4A")):
        with at(0, 0, 0, turn), at(0.040, 0, 0.0015):
            key(colour)
    with at(0, 0, 0, 170), at(0.040, 0, 0):
        box((0, 0, 0.001), (0.055, 0.024, 0.003), matte("#8E4A2C", 0.7, 0.3, 300), 0.0015)


def scissors(grip: str = "#A33A2C") -> None:
    """Half open, points towards +x."""
    for s in (-1, 1):
        with at(0, 0, 0.002 + 0.002 * (s > 0), s * 9):
            extrude([(-0.006, -0.006), (0.0, 0.006), (0.095, 0.001), (0.0, -0.007)], 0.002, metal("#C9CBCB", 0.2), bev=0.0004)
            loop = [(-0.050 + 0.026 * math.cos(a * 0.2618), -s * 0.012 + 0.017 * math.sin(a * 0.2618), 0.003) for a in range(24)]
            tube(loop, 0.0045, gloss(grip, 0.35), closed=True)
            tube([(-0.026, -s * 0.008, 0.003), (0.0, 0, 0.003)], 0.0042, gloss(grip, 0.35), smooth=False)
    cylinder((0, 0, 0.004), 0.004, 0.003, steel(), bev=0.0008, seg=18)


def torch(colour: str = "#26343F") -> None:
    """Its lens towards +x."""
    cylinder((-0.09, 0, 0.018), 0.015, 0.115, matte(colour, 0.4), rot=(0, 90, 0), bev=0.003, seg=28)
    lathe([(0.015, 0), (0.023, 0.018), (0.024, 0.042), (0.021, 0.043), (0, 0.036)], (0.022, 0, 0.018), matte(colour, 0.4), (0, 90, 0), 36)
    cylinder((0.060, 0, 0.018), 0.020, 0.002, glass("#F1E7C6", 0.8), rot=(0, 90, 0), bev=0)
    for k in range(8):
        x = -0.075 + k * 0.007
        tube([(x, -0.008, 0.031), (x, 0.0, 0.0335), (x, 0.008, 0.031)], 0.0012, black())
    cylinder((0.0, 0, 0.033), 0.005, 0.003, gloss("#A33A2C", 0.3), bev=0.001, seg=16)


def coin(colour: str, r: float) -> None:
    """A coin of radius r."""
    cylinder((0, 0, 0), r, 0.0018, metal(colour, 0.3), bev=0.0004, seg=40)
    lathe([(r * 0.86, 0), (r * 0.9, 0.0005), (r * 0.94, 0)], (0, 0, 0.0018), metal(colour, 0.25), seg=40)
    extrude([(x, y) for x, y in disc(r * 0.36, 20)], 0.0005, metal(colour, 0.4), (0, 0, 0.0018))


def charging_cable(colour: str = "#F2EEE6") -> None:
    """Coiled, its plugs out."""
    path = []
    for a in range(61):
        turn, r = a * 0.5236, 0.030 + 0.0035 * math.sin(a * 1.3)
        path.append((r * math.cos(turn), r * 0.8 * math.sin(turn), 0.003 + 0.0006 * (a % 12)))
    path += [(0.05, -0.03, 0.003), (0.075, -0.035, 0.003)]
    tube(path, 0.0019, gloss(colour, 0.4))
    box((0.086, -0.035, 0.0005), (0.024, 0.009, 0.005), gloss(colour, 0.4), 0.0018)
    box((0.102, -0.035, 0.0015), (0.010, 0.006, 0.003), steel(), 0.0008)
    box((-0.031, 0.0, 0.0), (0.012, 0.014, 0.010), matte("#26292A", 0.7), 0.002)


def earphones(colour: str = "#F2EEE6") -> None:
    """Earphones, their cord in a tangle."""
    loop = [
        (0.05, 0.0, 0.002),
        (0.02, 0.03, 0.002),
        (-0.02, 0.024, 0.002),
        (-0.03, -0.01, 0.003),
        (0.0, -0.03, 0.002),
        (0.035, -0.02, 0.003),
        (0.03, 0.012, 0.003),
        (-0.005, 0.02, 0.004),
        (-0.045, 0.035, 0.002),
    ]
    tube(loop, 0.0013, gloss(colour, 0.4))
    for x, y in ((-0.052, 0.040), (-0.040, 0.052)):
        lathe([(0, 0), (0.006, 0.002), (0.007, 0.006), (0.004, 0.011), (0, 0.012)], (x, y, 0), gloss(colour, 0.3), seg=18)
        tube([(x, y, 0.004), (x + 0.010, y - 0.014, 0.003)], 0.0024, gloss(colour, 0.3), smooth=False)
    cylinder((0.05, 0, 0.003), 0.003, 0.014, gloss(colour, 0.3), rot=(0, 90, 0), bev=0.0006, seg=14)


def sunglasses(rim: str = "#3A2416") -> None:
    """Folded, lenses towards -y."""
    for s in (-1, 1):
        lens = [(s * 0.034 + 0.027 * math.cos(a * 0.2618), -0.004, 0.024 + 0.020 * math.sin(a * 0.2618)) for a in range(24)]
        with at(rx=-62):
            tube(lens, 0.0032, gloss(rim, 0.2), closed=True)
            extrude(
                [(0.027 * math.cos(a * 0.2618) * 0.96, 0.020 * math.sin(a * 0.2618) * 0.96) for a in range(24)],
                0.0016,
                gloss("#2E3B34", 0.05),
                (s * 0.034, -0.003, 0.024),
                (90, 0, 0),
            )
    with at(rx=-62):
        tube([(-0.009, -0.004, 0.030), (0, -0.006, 0.034), (0.009, -0.004, 0.030)], 0.003, gloss(rim, 0.2))
    for s in (-1, 1):
        tube([(s * 0.062, 0.024, 0.012), (-s * 0.03, 0.030, 0.006), (-s * 0.055, 0.022, 0.004)], 0.0026, gloss(rim, 0.2))


def matchbox() -> None:
    """A little open, matches showing."""
    box((0, 0, 0), (0.055, 0.036, 0.015), matte("#A33A2C", 0.8), 0.0008)
    box((0, 0, 0.0151), (0.034, 0.024, 0.0003), matte("#F1E7D6"), 0)
    extrude(star(0.009), 0.0003, matte("#C9932F"), (0, 0, 0.0155))
    box((0.018, 0, 0.002), (0.055, 0.032, 0.010), matte("#D9C8A6"), 0.0006)
    for k in range(6):
        box((0.034, -0.012 + k * 0.0045, 0.012), (0.020, 0.0022, 0.0022), matte("#E6D2A6"), 0)
        lathe([(0, -0.002), (0.002, 0), (0, 0.003)], (0.045, -0.012 + k * 0.0045, 0.0131), matte("#7A2F26"), (0, 90, 0), 10)


def magnifier() -> None:
    """Its handle towards -x."""
    tube([(0.03 + 0.034 * math.cos(a * 0.2618), 0.034 * math.sin(a * 0.2618), 0.004) for a in range(24)], 0.0034, brass(), closed=True)
    lathe([(0, 0.004), (0.018, 0.003), (0.033, 0)], (0.03, 0, 0.003), glass("#E6F0F2", 0.9), seg=40)
    tube([(-0.004, 0, 0.004), (-0.018, 0, 0.005)], 0.003, brass(), smooth=False)
    tube([(-0.018, 0, 0.006), (-0.085, 0, 0.006)], 0.0065, walnut, smooth=False)


def pocket_knife(colour: str = "#A33A2C") -> None:
    """With its blade and corkscrew out."""
    soft((0, 0, 0), (0.088, 0.024, 0.016), gloss(colour, 0.2), 0.0075, 0.001, n=14, wob=0)
    extrude(
        [(0, -0.006), (0.060, -0.005), (0.068, 0.001), (0.060, 0.006), (0, 0.006)],
        0.0014,
        metal("#D3D4D2", 0.15),
        (0.038, 0, 0.010),
        (0, 0, 24),
        bev=0.0003,
    )
    spiral = [(0.0, 0.012 + 0.006 * k, 0.008 + 0.003 * math.sin(k * 1.4)) for k in range(8)]
    tube([(x + 0.003 * math.cos(k * 1.4), y, z) for k, (x, y, z) in enumerate(spiral)], 0.0013, steel())
    box((-0.012, 0, 0.0158), (0.010, 0.0028, 0.0006), matte("#F4F0E6"), 0)
    box((-0.012, 0, 0.0158), (0.0028, 0.010, 0.0006), matte("#F4F0E6"), 0)


def light_bulb() -> None:
    """Lying, its cap towards -x."""
    with at(0, 0, 0.029, 0, 1, 0, 90):
        lathe(
            [(0, 0.095), (0.018, 0.090), (0.029, 0.068), (0.027, 0.050), (0.014, 0.026), (0.013, 0.018)],
            (0, 0, -0.04),
            gloss("#F7F1E3", 0.15),
            seg=36,
        )
        for k in range(4):
            cylinder((0, 0, -0.044 + k * 0.0055), 0.0135, 0.005, metal("#C9CBCB", 0.3), bev=0.001, seg=28)
        cylinder((0, 0, -0.052), 0.008, 0.009, black(), bev=0.002, seg=20)


def thread_spool(colour: str = "#A33A2C") -> None:
    """Standing."""
    for z in (0, 0.036):
        cylinder((0, 0, z), 0.015, 0.004, oak, bev=0.001, seg=28)
    cylinder((0, 0, 0.004), 0.012, 0.032, fabric(colour, 900, 1.0, weave=0.002), bev=0.001, seg=28)


def button(colour: str, r: float = 0.009) -> None:
    """A button with four holes."""
    lathe([(0, 0.001), (r * 0.7, 0.001), (r * 0.8, 0.003), (r, 0.002), (r, 0), (0, 0)], (0, 0, 0), gloss(colour, 0.3), seg=28)
    for x, y in ((-0.002, -0.002), (0.002, 0.002), (-0.002, 0.002), (0.002, -0.002)):
        cylinder((x, y, 0.001), 0.0008, 0.0003, matte("#26292A"), bev=0, seg=10)


def padlock(colour: str = "#C79A55") -> None:
    """A padlock, its shackle towards +y."""
    box((0, 0, 0), (0.042, 0.036, 0.016), metal(colour, 0.3), 0.004)
    tube(
        [(-0.013, 0.016, 0.008), (-0.013, 0.036, 0.008), (0.0, 0.048, 0.008), (0.013, 0.036, 0.008), (0.013, 0.016, 0.008)], 0.0034, steel()
    )
    cylinder((0, -0.004, 0.0158), 0.004, 0.0006, black(), bev=0, seg=16)


def corkscrew() -> None:
    """A corkscrew, its point towards +x."""
    tube([(0, -0.035, 0.010), (0, 0.035, 0.010)], 0.009, walnut, smooth=False)
    tube([(0.006, 0, 0.010), (0.030, 0, 0.010)], 0.0026, steel(), smooth=False)
    tube([(0.030 + 0.0022 * k, 0.006 * math.cos(k * 1.05), 0.010 + 0.006 * math.sin(k * 1.05)) for k in range(26)], 0.0016, steel())


def usb_stick(colour: str = "#1F4D4A") -> None:
    """A memory stick, its plug towards +x."""
    box((-0.008, 0, 0), (0.038, 0.018, 0.008), gloss(colour, 0.3), 0.0025)
    box((0.018, 0, 0.001), (0.016, 0.012, 0.005), steel(), 0.0006)


def lighter(colour: str = "#A33A2C") -> None:
    """A lighter, its wheel towards +x."""
    box((0, 0, 0), (0.060, 0.024, 0.011), glass(colour, 0.8), 0.004)
    box((0, 0, 0.001), (0.058, 0.022, 0.009), gloss(colour, 0.15), 0.003)
    box((0.037, 0, 0.001), (0.016, 0.023, 0.010), steel(), 0.002)
    cylinder((0.036, 0.004, 0.008), 0.005, 0.010, matte("#4A4E50"), rot=(90, 0, 0), bev=0.001, seg=18)


def measuring_tape(colour: str = "#C9932F") -> None:
    """A tape measure, the tape a little out."""
    box((0, 0, 0), (0.066, 0.066, 0.032), gloss(colour, 0.3), 0.010)
    cylinder((0, 0, 0.0315), 0.024, 0.001, gloss("#26292A", 0.4), bev=0.0004, seg=36)
    box((0.058, -0.028, 0.004), (0.055, 0.0025, 0.018), matte("#E9D36A"), 0)
    box((0.086, -0.028, 0.002), (0.002, 0.006, 0.022), steel(), 0.0004)


def hex_keys() -> None:
    """A fan of four."""
    for k in range(4):
        with at(0, 0, 0.001 + 0.002 * k, 14 * k):
            tube(
                [(0.0, 0.018 - 0.002 * k, 0.002), (0.0, 0.002, 0.002), (0.004, 0, 0.002), (0.07 - 0.012 * k, 0, 0.002)],
                0.0026 - 0.0003 * k,
                metal("#4A4E50", 0.35),
                smooth=False,
            )
