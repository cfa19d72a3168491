"""The kitchen on the morning after guests."""

from kit.appliances import stand_mixer
from kit.clothes import handbag
from kit.kitchenware import bottle, frying_pan
from kit.photo import Shot
from kit.scene import thing
from rooms import kitchen as room

SHOT = Shot((room.W - 0.15, 0.12, 1.60), (1.65, 2.90, 0.90), 1.4, 20.5)


def clutter() -> None:
    with thing("Stand mixer", "Appliances", 2.30, room.D - 0.30, room.TOP, -20):
        stand_mixer()
    with thing("Frying pan", "Kitchenware", 2.02, room.D - 0.24, 0.92, 200):
        frying_pan()
    with thing("Bottle of wine", "Other", 2.50, 1.05, 0.757):
        bottle(0.30, 0.037, "#3B4A30", "brick", "cream")
    with thing("Handbag, red", "Clothing", 2.10, 1.95, rz=40):
        handbag()
