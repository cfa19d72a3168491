"""Kitchen machines."""

import math

from kit.materials import black, brass, glass, gloss, glow, matte, metal, steel
from kit.plants import leaf
from kit.scene import at, rng
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.soft import soft
from kit.textures import walnut
from kit.vessels import mug


def espresso_machine() -> None:
    """An espresso machine 35 cm high, cups warming on it; faces -y."""
    s = metal("#D3D4D2", 0.22)
    k = black()
    cr = gloss("#EFE8DA", 0.25)
    box((0, -0.02, 0.012), (0.27, 0.33, 0.05), s, 0.012)
    box((0, -0.11, 0.06), (0.22, 0.14, 0.006), k, 0.002)
    for i in range(7):
        box((-0.09 + i * 0.03, -0.11, 0.066), (0.006, 0.13, 0.004), s, 0.001)
    box((0, 0.08, 0.06), (0.27, 0.13, 0.25), cr, 0.018)
    box((0, -0.01, 0.27), (0.27, 0.31, 0.075), s, 0.018)
    cylinder((0, -0.09, 0.225), 0.036, 0.05, s)
    cylinder((0, -0.09, 0.205), 0.034, 0.025, metal("#8C8C88", 0.3))
    tube([(0, -0.12, 0.215), (0, -0.24, 0.205)], 0.012, walnut, smooth=False, r_end=0.016)
    tube([(0.12, -0.1, 0.28), (0.135, -0.14, 0.2), (0.12, -0.15, 0.11)], 0.005, s)
    cylinder((0.085, -0.168, 0.305), 0.022, 0.012, gloss("white"), rot=(90, 0, 0))
    cylinder((-0.08, -0.168, 0.305), 0.014, 0.016, k, rot=(90, 0, 0))
    cylinder((-0.03, -0.168, 0.305), 0.014, 0.016, k, rot=(90, 0, 0))
    mug((0, -0.10, 0.07), "clay", 0.028, 0.055, -40)
    for a in (-1, 1):
        tube(
            [(a * 0.12, -0.14, 0.345), (a * 0.12, -0.14, 0.385), (a * 0.12, 0.12, 0.385), (a * 0.12, 0.12, 0.345)],
            0.004,
            s,
            smooth=False,
        )
    for a, b, c in ((-0.06, -0.07, "white"), (0.04, -0.06, "pine"), (-0.05, 0.04, "amber"), (0.05, 0.05, "white")):
        mug((a, b, 0.346), c, 0.03, 0.05, rng.randint(0, 360))
    for a in (-1, 1):
        for b in (-0.14, 0.1):
            cylinder((a * 0.11, b, 0), 0.014, 0.014, k)


def toaster(colour: str = "#E4D3B3") -> None:
    """A rounded toaster with two slices in it, 29 cm along x."""
    box((0, 0, 0.012), (0.29, 0.17, 0.175), gloss(colour, 0.25), 0.045, seg=5)
    box((0, 0, 0), (0.26, 0.15, 0.02), black(), 0.006)
    for s in (-1, 1):
        box((0, s * 0.032, 0.1855), (0.19, 0.026, 0.003), matte("#1c1c1c"), 0.001)
        box((0.01, s * 0.032, 0.13), (0.12, 0.016, 0.085), matte("#C98F4E", 0.9, 0.8, 120), 0.02)
    box((0.148, 0, 0.11), (0.02, 0.04, 0.014), black(), 0.004)
    cylinder((0.143, 0, 0.05), 0.014, 0.014, brass(), rot=(0, 90, 0))


def fridge(h: float = 1.86, w: float = 0.68, d: float = 0.66, colour: str = "#EDE3CF") -> None:
    """A rounded fridge with a freezer below, notes under magnets; back at local y = 0."""
    enamel = gloss(colour, 0.32)
    box((0, -d / 2 + 0.02, 0.05), (w, d - 0.08, h - 0.05), matte("#D9CFBB", 0.5), 0.02)
    box((0, -d + 0.045, 0.07), (w, 0.09, h * 0.34), enamel, 0.035, seg=5)
    box((0, -d + 0.045, 0.08 + h * 0.34), (w, 0.09, h * 0.66 - 0.085), enamel, 0.035, seg=5)
    x, y = -w / 2 + 0.07, -d
    for z, length in ((0.10 + h * 0.22, 0.14), (0.08 + h * 0.40, 0.30)):
        tube([(x, y, z), (x, y - 0.045, z), (x, y - 0.045, z + length), (x, y, z + length)], 0.011, brass(), smooth=False)
    for s in (-1, 1):
        cylinder((s * w * 0.4, y + 0.1, 0), 0.02, 0.07, black())
    for a, z, wide, tall, paper, tilt in (
        (0.06, 1.42, 0.10, 0.13, "#F7F0DC", 4),
        (0.20, 1.50, 0.09, 0.09, "#E9C46A", -7),
        (0.10, 1.24, 0.14, 0.10, "#A9BDC4", -3),
        (0.23, 1.28, 0.07, 0.10, "blush", 6),
    ):
        box((a, y - 0.002, z), (wide, 0.002, tall), matte(paper, 0.9), 0, (0, tilt, 0))
        cylinder((a, y - 0.002, z + tall * 0.92), 0.011, 0.008, gloss(rng.choice(["brick", "pine", "amber"])), rot=(90, 0, 0))


def waste_bin(colour: str = "#C9C4B6") -> None:
    """A pedal bin."""
    cylinder((0, 0, 0), 0.14, 0.40, metal(colour, 0.3), bev=0.015)
    lathe([(0, 0.05), (0.06, 0.045), (0.135, 0.012), (0.142, 0)], (0, 0, 0.40), black())
    box((0, -0.145, 0.01), (0.07, 0.04, 0.012), black(), 0.004)


def stand_mixer(colour: str = "#A33A2C") -> None:
    """A stand mixer with its bowl."""
    enamel = gloss(colour, 0.22)
    box((0, 0, 0), (0.21, 0.34, 0.035), enamel, 0.016)
    box((0, 0.11, 0.03), (0.11, 0.10, 0.22), enamel, 0.035)
    soft((0, -0.01, 0.24), (0.13, 0.34, 0.12), enamel, 0.055, 0.008, wob=0)
    lathe(
        [(0, 0), (0.06, 0), (0.06, 0.012), (0.05, 0.02), (0.085, 0.06), (0.102, 0.15), (0.098, 0.15), (0.08, 0.06), (0, 0.03)],
        (0, -0.07, 0.035),
        metal("#D9D9D6", 0.2),
    )
    cylinder((0, -0.07, 0.17), 0.018, 0.08, steel())
    cylinder((0.066, 0.02, 0.29), 0.014, 0.014, brass(), rot=(0, 90, 0))


def washing_machine(w: float = 0.60, d: float = 0.58, h: float = 0.85, colour: str = "#F4F1EA", drum: str = "#39525A") -> None:
    """A front loader: washer, or dryer with another drum colour; back at local y = 0."""
    box((0, -d / 2, 0.02), (w, d - 0.02, h - 0.02), gloss(colour, 0.3), 0.02)
    y = -d + 0.008
    box((0, y - 0.004, h - 0.13), (w - 0.03, 0.016, 0.11), matte("#E4E0D6", 0.4), 0.006)
    ring = [(0.165, 0), (0.17, 0.03), (0.205, 0.035), (0.215, 0.015), (0.215, 0)]
    lathe(ring, (0, y, h * 0.45), metal("#C9CBCB", 0.25), (90, 0, 0), 64)
    dome = [(0.165 * math.cos(math.radians(a)), 0.008 + 0.05 * math.sin(math.radians(a))) for a in range(0, 91, 10)]
    lathe(dome, (0, y, h * 0.45), gloss(drum, 0.06), (90, 0, 0), 64)
    cylinder((0.19, y - 0.01, h - 0.075), 0.034, 0.03, metal("#D9D9D6", 0.3), rot=(90, 0, 0), bev=0.008)
    box((0.03, y - 0.013, h - 0.095), (0.13, 0.004, 0.045), glow("#24363A", 0.6), 0.003)
    box((-0.18, y - 0.013, h - 0.11), (0.17, 0.01, 0.075), gloss(colour, 0.3), 0.008)
    for k in range(3):
        box((0.0 + k * 0.03, y - 0.016, h - 0.08), (0.012, 0.002, 0.008), glow("#FFB45A", 3), 0)


def steam_iron(colour: str = "#3F6178") -> None:
    """A steam iron standing on its sole, its tip towards -y."""
    sole = [(-0.055, 0.12), (-0.055, 0.0), (-0.03, -0.10), (0, -0.145), (0.03, -0.10), (0.055, 0.0), (0.055, 0.12)]
    extrude(sole, 0.014, metal("#C9CBCB", 0.2), bev=0.004)
    extrude([(a * 0.92, b * 0.94) for a, b in sole], 0.055, gloss(colour, 0.3), (0, 0, 0.014), bev=0.02)
    tube([(0, -0.07, 0.065), (0, -0.06, 0.125), (0, 0.06, 0.135), (0, 0.10, 0.06)], 0.018, matte("#F2EEE6", 0.4))


def vacuum_cleaner(colour: str = "#A33A2C") -> None:
    """A cylinder vacuum with its hose and floor head."""
    soft((0, 0, 0.03), (0.28, 0.40, 0.22), gloss(colour, 0.3), 0.09, 0.01, wob=0)
    for s in (-1, 1):
        cylinder((s * 0.15 - s * 0.02, 0.08, 0.085), 0.085, 0.04, black(), rot=(0, s * 90, 0), bev=0.012)
    cylinder((0, -0.19, 0.14), 0.03, 0.03, black(), rot=(90, 0, 0))
    tube(
        [(0, -0.21, 0.14), (0.02, -0.42, 0.05), (0.32, -0.46, 0.03), (0.42, -0.18, 0.3), (0.40, -0.02, 0.72)], 0.021, matte("#34383A", 0.6)
    )
    tube([(0.40, -0.02, 0.72), (0.43, -0.42, 0.04)], 0.016, steel(), smooth=False)
    box((0.43, -0.47, 0), (0.27, 0.12, 0.04), matte("#2A2D2C", 0.5), 0.015)


def box_fan(colour: str = "#8FA395") -> None:
    """A table fan with a round guard."""
    cylinder((0, 0, 0), 0.11, 0.025, gloss(colour, 0.35), bev=0.01)
    cylinder((0, 0, 0.02), 0.014, 0.20, gloss(colour, 0.35))
    with at(0, 0, 0.32, 0, 1, 90, 0):
        for k in range(4):
            with at(0, 0, 0, 90 * k):
                leaf(0.12, 0.10, 0.1, 0.02, 0, gloss("cream", 0.4), loc=(0.01, 0, 0), rot=(25, 0, 0))
        for r in (0.05, 0.09, 0.13, 0.155):
            tube([(r * math.cos(a * 0.2618), r * math.sin(a * 0.2618), 0.045) for a in range(24)], 0.003, steel(), closed=True)
        for k in range(12):
            a = k * math.pi / 6
            tube([(0, 0, 0.045), (0.155 * math.cos(a), 0.155 * math.sin(a), 0.045)], 0.0022, steel(), smooth=False)
        cylinder((0, 0, -0.05), 0.05, 0.09, gloss(colour, 0.35), bev=0.012)


def microwave(colour: str = "#E9E4DA") -> None:
    """A microwave oven, 48 cm wide; faces -y."""
    box((0, 0, 0.01), (0.48, 0.34, 0.27), gloss(colour, 0.35), 0.014)
    box((-0.06, -0.172, 0.035), (0.33, 0.01, 0.22), gloss("#1D2123", 0.1), 0.008)
    box((0.18, -0.172, 0.19), (0.09, 0.006, 0.045), glow("#1F4D4A", 0.8), 0.002)
    cylinder((0.18, -0.17, 0.09), 0.026, 0.022, steel(), rot=(90, 0, 0))


def kettle(colour: str = "#D9D4C8") -> None:
    """A whistling kettle."""
    m = metal(colour, 0.18)
    lathe([(0, 0), (0.06, 0), (0.085, 0.02), (0.08, 0.07), (0.045, 0.115), (0.03, 0.12), (0, 0.12)], (0, 0, 0), m)
    tube([(0.07, 0, 0.05), (0.12, 0, 0.10), (0.14, 0, 0.105)], 0.009, m, r_end=0.006)
    tube([(-0.06, 0, 0.10), (-0.05, 0, 0.19), (0.05, 0, 0.19), (0.06, 0, 0.09)], 0.008, walnut)
    cylinder((0, 0, 0.118), 0.01, 0.02, walnut)


def popcorn_machine(colour: str = "#A33A2C") -> None:
    """A small cart top with a glass box of popcorn."""
    box((0, 0, 0), (0.36, 0.32, 0.06), gloss(colour, 0.3), 0.012)
    box((0, 0, 0.42), (0.38, 0.34, 0.06), gloss(colour, 0.3), 0.012)
    for x in (-0.165, 0.165):
        for y in (-0.145, 0.145):
            box((x, y, 0.06), (0.014, 0.014, 0.36), metal("#D3D4D2", 0.25), 0.003)
    cylinder((0, 0, 0.30), 0.07, 0.08, metal("#D3D4D2", 0.2), bev=0.01)
    for k in range(60):
        a, reach = k * 2.4, 0.15 * math.sqrt((k % 20) / 20)
        place = (reach * math.cos(a), reach * 0.86 * math.sin(a), 0.07 + 0.03 * (k // 20))
        soft(place, (0.036, 0.034, 0.03), matte(("#F7EBC8", "#F2DFA6", "#FBF3DC")[k % 3], 0.9), 0.012, 0.004, n=4, wob=0.012)
    box((0, 0, 0.07), (0.31, 0.27, 0.35), glass("#EAF2F0", 0.3), 0)
    extrude([(-0.14, 0), (0.14, 0), (0.10, 0.07), (-0.10, 0.07)], 0.012, gloss("#F2E6C8", 0.4), (0, -0.155, 0.475), (90, 0, 0), bev=0.003)
