"""What lies about on a desk or in a drawer: pens, paper, glue; true to size, lying on z = 0."""

import math

from kit.materials import brass, gloss, glow, matte, metal, steel
from kit.palette import shade
from kit.pictures import art_hills
from kit.scene import at
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.soft import soft
from kit.textures import wood
from kit.toys import star


def pen(colour: str = "#1F4D4A", clip: str = "#C9CBCB") -> None:
    """A ball pen, its tip towards +x."""
    cylinder((-0.068, 0, 0.0048), 0.0048, 0.115, gloss(colour, 0.25), rot=(0, 90, 0), bev=0.001, seg=20)
    lathe([(0.0046, 0), (0.0032, 0.012), (0.0008, 0.021), (0, 0.022)], (0.047, 0, 0.0048), metal(clip, 0.25), (0, 90, 0), 20)
    box((-0.048, 0, 0.0092), (0.036, 0.003, 0.0012), metal(clip, 0.25), 0.0005)


def pencil(colour: str = "#C9932F", length: float = 0.15) -> None:
    """A pencil, its tip towards +x."""
    cylinder((-length / 2, 0, 0.0038), 0.0038, length - 0.014, matte(colour, 0.4), rot=(0, 90, 0), bev=0.0004, seg=6)
    lathe([(0.0036, 0), (0.001, 0.013), (0, 0.016)], (length / 2 - 0.014, 0, 0.0038), matte("#E3C79A"), (0, 90, 0), 12)
    cylinder((-length / 2 - 0.010, 0, 0.0038), 0.0036, 0.010, matte("#D98A8A"), rot=(0, 90, 0), bev=0.001, seg=14)
    cylinder((-length / 2 - 0.002, 0, 0.0038), 0.0041, 0.006, brass(), rot=(0, 90, 0), bev=0.0006, seg=14)


def marker(colour: str = "#A33A2C") -> None:
    """A felt pen, its cap towards +x."""
    cylinder((-0.06, 0, 0.008), 0.008, 0.075, gloss("#F4F0E6", 0.4), rot=(0, 90, 0), bev=0.001, seg=20)
    cylinder((0.012, 0, 0.008), 0.0086, 0.045, gloss(colour, 0.35), rot=(0, 90, 0), bev=0.002, seg=20)
    box((-0.024, 0, 0.0158), (0.05, 0.008, 0.0005), matte(colour), 0)


def playing_cards() -> None:
    """A pack, three cards slid off."""
    for k in range(9):
        box((0.0006 * k, 0.0004 * k, k * 0.0014), (0.063, 0.088, 0.0013), matte("#FBF8EF", 0.6), 0.0003, (0, 0, (k * 37 % 7) - 3))
    box((0.004, 0.004, 0.0128), (0.053, 0.078, 0.0002), matte("#3F6178"), 0, (0, 0, -2))
    for k, (x, y, turn, hue) in enumerate(((0.045, -0.02, 24, "#A33A2C"), (0.070, 0.004, 44, "#26292A"), (0.030, -0.045, 8, "#A33A2C"))):
        with at(x, y, 0.0002 + 0.0012 * k, turn):
            box((0, 0, 0), (0.063, 0.088, 0.001), matte("#FBF8EF", 0.6), 0.0003)
            for px, py in ((0, 0), (-0.016, 0.026), (0.016, -0.026), (-0.016, -0.026), (0.016, 0.026)):
                extrude([(px, py + 0.007), (px - 0.005, py), (px, py - 0.007), (px + 0.005, py)], 0.0003, matte(hue), (0, 0, 0.001))


def die(colour: str = "#F4EEE2", pips: str = "#26292A") -> None:
    """One die."""
    box((0, 0, 0), (0.016, 0.016, 0.016), gloss(colour, 0.3), 0.002)
    for x, y in ((-0.004, -0.004), (0.004, 0.004), (0, 0), (-0.004, 0.004), (0.004, -0.004)):
        cylinder((x, y, 0.0159), 0.0015, 0.0003, matte(pips), bev=0, seg=12)
        cylinder((x, -0.0079, 0.008 + y), 0.0015, 0.0003, matte(pips), rot=(90, 0, 0), bev=0, seg=12)


def paper_clip(colour: str = "#C9CBCB") -> None:
    """One paper clip."""
    path = [
        (-0.014, 0.003),
        (0.010, 0.003),
        (0.013, 0.0),
        (0.010, -0.003),
        (-0.012, -0.003),
        (-0.015, 0.0005),
        (-0.011, 0.0012),
        (0.008, 0.0012),
    ]
    tube([(x, y, 0.001) for x, y in path], 0.0006, metal(colour, 0.25))


def rubber_bands() -> None:
    """Five rubber bands in a heap."""
    for k, colour in enumerate(("#C97F5E", "#B98A57", "#7FA39A", "#C9932F", "#A33A2C")):
        wob = 0.2 + 0.1 * k
        ring = [
            (
                0.022 * math.cos(a * 0.5236) * (1 + wob * math.sin(a + k)),
                0.016 * math.sin(a * 0.5236) * (1 + 0.3 * math.cos(2 * a + k)),
                0.001 + 0.0022 * k,
            )
            for a in range(12)
        ]
        tube([(x + 0.006 * math.cos(k * 2), y + 0.006 * math.sin(k * 2), z) for x, y, z in ring], 0.0011, matte(colour, 0.7), closed=True)


def stapler(colour: str = "#26343F") -> None:
    """A stapler, 13 cm long."""
    box((0, 0, 0), (0.13, 0.034, 0.008), matte(colour, 0.4), 0.003)
    soft((0.004, 0, 0.014), (0.13, 0.034, 0.032), gloss(colour, 0.25), 0.012, 0.002, (0, 4, 0), n=12, wob=0)
    box((0.0, 0, 0.010), (0.115, 0.016, 0.010), steel(), 0.002)


def calculator() -> None:
    """A pocket calculator, its display towards +y."""
    box((0, 0, 0), (0.075, 0.13, 0.012), matte("#3A3F40", 0.5), 0.005)
    box((0, 0.042, 0.012), (0.060, 0.024, 0.0008), glow("#BFCFB4", 0.5), 0)
    for i in range(4):
        for j in range(5):
            colour = "#C9932F" if i == 3 else "#E6E2D6"
            box((-0.024 + i * 0.016, -0.052 + j * 0.0165, 0.012), (0.012, 0.011, 0.003), gloss(colour, 0.4), 0.0012)


def sticky_notes(colour: str = "#E9D36A") -> None:
    """A pad of notes with something written."""
    for k in range(6):
        box((0, 0, k * 0.0018), (0.072, 0.072, 0.0017), matte(shade(colour, 0.94 + 0.02 * (k % 3)), 0.9), 0.0002, (0, 0, k % 3 - 1))
    for k in range(3):
        box((-0.006, 0.014 - 0.014 * k, 0.0108), (0.045 - 0.01 * k, 0.0016, 0.0002), matte("#3F6178"), 0, (0, 0, 4))


def passport(colour: str = "#5A2A30") -> None:
    """A passport with a gilt star."""
    box((0, 0, 0), (0.088, 0.125, 0.006), matte(colour, 0.7, 0.3, 300), 0.002)
    extrude(star(0.014, 8), 0.0004, metal("#C9A063", 0.35), (0, 0.014, 0.006))
    for y, wide in ((0.046, 0.05), (-0.034, 0.04)):
        box((0, y, 0.006), (wide, 0.005, 0.0004), metal("#C9A063", 0.35), 0)


def postcard() -> None:
    """A picture postcard."""
    with at(0, 0, 0.0003):
        art_hills("#F1E0C0", "brick", "#8FB0B5", "#33524C", "#C9B48C")(0.148, 0.105)


def receipts() -> None:
    """Three till receipts."""
    for k, (turn, length) in enumerate(((8, 0.13), (-14, 0.10), (30, 0.09))):
        with at(0.012 * k, 0.006 * k, 0.0008 * k, turn):
            box((0, 0, 0), (0.056, length, 0.0005), matte("#F4F0E6", 0.9), 0)
            for row in range(int(length / 0.012) - 1):
                box((-0.004, length / 2 - 0.012 - row * 0.012, 0.0005), (0.036 - 0.008 * (row % 3), 0.0022, 0.0002), matte("#8A857A"), 0)


def ruler(colour: str = "#E3C48F", length: float = 0.30) -> None:
    """A wooden ruler, `length` metres long."""
    box((0, 0, 0), (length, 0.030, 0.003), wood(colour, "X", 0.85), 0.0006)
    for k in range(int(length / 0.005)):
        tall = 0.009 if k % 10 == 0 else 0.006 if k % 2 == 0 else 0.004
        box((-length / 2 + 0.003 + k * 0.005, 0.0145 - tall / 2, 0.003), (0.0007, tall, 0.0002), matte("#3A2A1C"), 0)


def tape_dispenser(colour: str = "#1F4D4A") -> None:
    """A roll of clear tape in its holder."""
    lathe([(0.013, 0), (0.028, 0), (0.028, 0.019), (0.013, 0.019), (0.013, 0)], (0, 0, 0.002), gloss("#E6D9A6", 0.2), seg=40)
    lathe([(0.010, 0), (0.013, 0), (0.013, 0.021), (0.010, 0.021), (0.010, 0)], (0, 0, 0.001), gloss(colour, 0.35), seg=32)
    extrude([(-0.010, -0.030), (0.052, -0.030), (0.056, -0.018), (0.020, -0.012)], 0.022, gloss(colour, 0.35), bev=0.002)
    box((0.056, -0.024, 0.0), (0.002, 0.012, 0.022), steel(), 0)


def glue_stick() -> None:
    """A glue stick, its cap towards +x."""
    cylinder((-0.045, 0, 0.012), 0.012, 0.065, gloss("#F4F0E6", 0.3), rot=(0, 90, 0), bev=0.001, seg=28)
    cylinder((-0.030, 0, 0.012), 0.0122, 0.035, gloss("#A33A2C", 0.3), rot=(0, 90, 0), bev=0.0005, seg=28)
    cylinder((0.020, 0, 0.012), 0.0128, 0.032, gloss("#26343F", 0.3), rot=(0, 90, 0), bev=0.002, seg=28)
