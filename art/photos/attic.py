"""The attic from its ladder, on the day somebody looks for the skis."""

import math

from kit.boxes import cardboard_box, crate, suitcase
from kit.clothes import crumpled, hat
from kit.curios import picture_stack
from kit.instruments import electric_guitar
from kit.materials import matte
from kit.photo import Shot, for_the_camera
from kit.scene import FLOOR, thing
from kit.shapes import box
from kit.sports import skis, tennis_racket
from kit.textures import wood
from rooms import attic as room

SHOT = Shot((room.W - 0.25, 1.30, 1.55), (1.30, 2.75, 0.88), -2.0, 19.5)


def ceiling() -> None:
    """Both slopes up to the ridge, with the rafters that the open stage leaves out."""
    half, rise = room.D / 2, room.RIDGE - room.EAVES
    slope, run = math.degrees(math.atan2(rise, half)), math.hypot(half, rise)
    for side in (-1, 1):
        y = half + side * half / 2
        z = (room.EAVES + room.RIDGE) / 2
        boards = 14
        for k in range(boards):
            t = (k + 0.5) / boards - 0.5
            place = (room.W / 2, y - side * t * half, z + t * rise + 0.06)
            for_the_camera(
                box(
                    place, (room.W + 0.3, run / boards - 0.006, 0.022), wood(room.PLANK[k * 3 % 4], "X", 0.76), 0.003, (-side * slope, 0, 0)
                )
            )
        lid = box((room.W / 2, y, z + 0.12), (room.W + 0.3, run + 0.1, 0.02), matte("#5A4632", 0.9), 0, (-side * slope, 0, 0))
        for_the_camera(lid)
        for k in range(7):
            x = min(room.W - 0.05, max(0.06, room.W * k / 6))
            for_the_camera(box((x, y, z - 0.07), (0.09, run + 0.06, 0.13), wood("#7C5A3C", "Y", 0.7), 0.008, (-side * slope, 0, 0)))
    # The low wall that the stage leaves out; the gable goes on behind it.
    for k in range(28):
        x = room.W * (k + 0.5) / 28
        for_the_camera(box((x, 0.0, 0), (room.W / 28 - 0.008, 0.02, room.EAVES), wood(room.PLANK[k * 5 % 4], "Z", 0.76), 0.004))
    for_the_camera(box((room.W / 2, -0.03, 0), (room.W + 0.3, 0.02, room.EAVES), matte("#5A4632", 0.9), 0))
    for_the_camera(box((room.W / 2, half, room.RIDGE - 0.20), (room.W, 0.10, 0.20), wood("#7C5A3C", "X", 0.7), 0.008))


def clutter() -> None:
    with thing("Electric guitar", "Instruments", 2.34, 3.40, rz=-20):
        electric_guitar("#C9932F")
    with thing("Cardboard box", "Other", 1.92, 1.36, rz=24):
        cardboard_box(0.50, 0.40, 0.34, True)
    with thing("Suitcase, green", "Other", 2.70, 1.56, 0.03, -20):
        suitcase(0.62, 0.44, 0.20, "#5E6B58", "#3A4437")
    with thing("Tennis racket", "Sports", 2.66, 1.58, FLOOR + 0.22, 50):
        tennis_racket()
    with thing("Winter coat", "Clothing", 3.62, 1.72, 0.03, 30):
        crumpled("#4A5F73", 0.92, 0.66, 3)
    with thing("Wooden crate", "Sports", 3.52, 2.96, rz=14):
        crate(0.46, 0.34, 0.24)
    with thing("Straw hat", "Clothing", 3.50, 2.96, FLOOR + 0.22, 10):
        hat()
    with thing("Framed pictures", "Art", 0.10, 1.62, FLOOR, 90):
        picture_stack()
    with thing("Skis and poles", "Sports", 0.05, 3.30, FLOOR, 90):
        skis("#3F6178")
    with thing("Cardboard box", "Other", 1.40, 1.92, rz=-30):
        cardboard_box(0.42, 0.34, 0.28)
