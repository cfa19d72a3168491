"""The basement, where everything ends up."""

from kit.boxes import cardboard_box, suitcase
from kit.clothes import shoes
from kit.electronics import loudspeaker, turntable
from kit.photo import Shot
from kit.scene import FLOOR, thing
from kit.sports import cooler, play_ball, skateboard, tennis_racket, tent_bag
from kit.tools import cable_drum, jerry_can, step_ladder
from rooms import basement as room

SHOT = Shot((room.W - 1.0, 0.06, 1.63), (1.95, 3.3, 0.74), 2.4, 19)


def clutter() -> None:
    with thing("Cool box, red", "Other", 2.10, 1.42, rz=-30):
        cooler()
    with thing("Tent in its bag", "Sports", 1.12, 1.36, rz=62):
        tent_bag()
    with thing("Step ladder", "Tools", 0.70, 2.20, rz=70):
        step_ladder(1.45)
    with thing("Loudspeaker", "Electronics", 2.66, 2.74, rz=20):
        loudspeaker()
    with thing("Record player", "Electronics", 1.50, 0.42, FLOOR + 0.60, 6):
        turntable()
    with thing("Cardboard box", "Other", 3.62, 2.76, rz=-14):
        cardboard_box(0.50, 0.40, 0.36, True)
    with thing("Suitcase, brown", "Other", 1.02, 0.36 + 1.6, rz=80):
        suitcase(0.62, 0.44, 0.22)
    with thing("Football", "Sports", 2.42, 2.18):
        play_ball(0.11, "#F2EEE6", "ink")
    with thing("Skateboard", "Sports", 2.62, 0.98, 0.03, 66):
        skateboard("#C97F5E")
    with thing("Tennis racket", "Sports", 3.62, 2.74, FLOOR + 0.30, 40, rx=-30):
        tennis_racket("#3F6178")
    with thing("Fuel can", "Tools", 0.42, 1.72, rz=60):
        jerry_can()
    with thing("Extension lead", "Tools", 1.90, 2.44, rz=-10):
        cable_drum("#A33A2C")
    with thing("Boots", "Clothing", 1.70, 3.02, rz=70):
        shoes("#3A4437", boot=0.24)
