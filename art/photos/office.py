"""The office in the middle of the work."""

from kit.boxes import cardboard_box
from kit.clothes import backpack
from kit.electronics import laptop
from kit.household import magazine
from kit.photo import Shot
from kit.scene import thing
from rooms import office as room

SHOT = Shot((room.W - 0.75, 0.08, 1.66), (1.75, 3.0, 0.84), 2.2, 20.5)


def clutter() -> None:
    with thing("Laptop", "Electronics", 1.78, 2.18, 0.03, 48):
        laptop()
    with thing("Backpack", "Clothing", 1.35, 2.60, rz=30):
        backpack("#8E4A2C")
    with thing("Magazine", "Books", 3.20, 2.30, rz=-30):
        magazine("pine")
    with thing("Cardboard box", "Other", 3.05, 0.95, rz=24):
        cardboard_box(0.40, 0.30, 0.28, True)
