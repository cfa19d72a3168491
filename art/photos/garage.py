"""The garage as it is found."""

from kit.boxes import cardboard_box
from kit.clothes import shoes
from kit.photo import Shot
from kit.scene import thing
from kit.sports import golf_bag, play_ball
from rooms import garage as room

SHOT = Shot((room.W - 0.15, 0.10, 1.66), (2.35, 3.15, 0.80), -2.4, 20.5)


def clutter() -> None:
    with thing("Golf bag with clubs", "Sports", 0.42, 3.55, rz=20):
        golf_bag()
    with thing("Cardboard box", "Other", 2.75, 1.85, rz=36):
        cardboard_box(0.46, 0.36, 0.32, True)
    with thing("Football", "Sports", 2.35, 2.55):
        play_ball(0.11, "#F2EEE6", "ink")
    with thing("Boots", "Clothing", 3.7, 2.9, rz=30):
        shoes("#5A4331", boot=0.2)
