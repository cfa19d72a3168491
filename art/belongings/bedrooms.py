"""What stands in the three bedrooms, alone."""

import math

from kit.beds import bed, single_bed
from kit.boxes import suitcase
from kit.clothes import backpack, handbag
from kit.curios import sewing_machine
from kit.electronics import headphones, tablet
from kit.household import round_mirror
from kit.materials import brass, gloss, matte
from kit.pictures import art_shapes
from kit.playthings import electric_guitar, teddy_bear, telescope, wooden_train
from kit.scene import Point, at
from kit.seating import rocking_chair, tub_chair
from kit.shapes import box, tube
from kit.storage import dresser, night_stand, wardrobe
from kit.textures import fabric, walnut
from kit.watches import standing_watch


def standing_suitcase() -> None:
    with at(0, 0, 0.19, 180, rx=-90):
        suitcase()


def _oval(x: float, y: float, a: float, b: float, z: float) -> list[Point]:
    """Eight points around a middle, half as wide as `a` and `b` say, in metres."""
    return [(x + a * math.cos(k * math.pi / 4), y + b * math.sin(k * math.pi / 4), z) for k in range(8)]


def open_jewellery_box() -> None:
    """The walnut box of the bedroom, its lid up, with what lies in it."""
    w, d, h = 0.26, 0.18, 0.075
    box((0, 0, 0), (w, d, 0.012), walnut, 0.004)
    for s in (-1, 1):
        box((s * (w / 2 - 0.006), 0, 0), (0.012, d, h), walnut, 0.004)
        box((0, s * (d / 2 - 0.006), 0), (w - 0.01, 0.012, h), walnut, 0.004)
    box((0, 0, 0.012), (w - 0.024, d - 0.024, 0.03), fabric("#8E2F3A", 300, 0.4, 0.8, weave=0.004), 0.004)
    for x in (-0.04, 0.04):
        box((x, 0, 0.04), (0.006, d - 0.024, 0.026), walnut, 0.002)
    with at(0, d / 2 - 0.004, h, rx=-68):
        box((0, -d / 2, 0), (w, d, 0.03), walnut, 0.006)
        box((0, -d / 2, -0.001), (w - 0.04, d - 0.04, 0.002), gloss("#DDE6E4", 0.06), 0)
    beads = [(-0.085, -0.05), (-0.11, -0.01), (-0.10, 0.04), (-0.07, 0.055), (-0.055, 0.01), (-0.065, -0.04)]
    tube([(x, y, 0.046) for x, y in beads], 0.0045, gloss("#F4EEE0", 0.2), closed=True)
    for x, y, r in ((0.0, -0.045, 0.011), (0.008, -0.01, 0.012), (-0.008, 0.03, 0.010)):
        with at(x, y, 0.052, 30, rx=70):
            ring = _oval(0, 0, r, r, 0)
            tube(ring, 0.0018, brass(), closed=True)
            box((0, r + 0.001, -0.002), (0.006, 0.005, 0.005), gloss("#1F5A55", 0.05), 0.001)
    bangle = _oval(0.085, 0, 0.028, 0.05, 0.048)
    tube(bangle, 0.004, brass(), closed=True)
    box((0, -d / 2 - 0.002, 0.03), (0.03, 0.004, 0.024), brass(), 0.002)


def mirror() -> None:
    with at(0, 0, 0.38, rx=-8):
        round_mirror()


def child_bed() -> None:
    stripes = ("#F4EEE2", "#A9BDC4", "#F4EEE2", "#C9932F")
    single_bed(duvet=lambda t, s: stripes[int(s * 16) % 4], blanket="#A33A2C")


def leaning_tablet() -> None:
    with at(0, 0, 0.002, rx=62):
        with at(0, 0.125, 0):
            tablet()
            with at(0, 0, 0.0086):
                art_shapes("#E9DFC8")(0.163, 0.233)
    box((0, 0.09, 0), (0.10, 0.13, 0.010), matte("#B7742A", 0.6), 0.004)
    box((0, 0.15, 0), (0.09, 0.008, 0.155), matte("#B7742A", 0.6), 0.003, (24, 0, 0))


THINGS = {
    "bed": bed,
    "night-stand": night_stand,
    "dresser": dresser,
    "wardrobe": wardrobe,
    "mirror": mirror,
    "tub-chair": tub_chair,
    "watch": standing_watch,
    "jewelry-box": open_jewellery_box,
    "suitcase": standing_suitcase,
    "handbag": handbag,
    "single-bed": child_bed,
    "teddy-bear": teddy_bear,
    "wooden-train": wooden_train,
    "telescope": telescope,
    "rocking-chair": rocking_chair,
    "electric-guitar": electric_guitar,
    "headphones": headphones,
    "tablet": leaning_tablet,
    "backpack": backpack,
    "sewing-machine": sewing_machine,
}
