"""The bedroom on a morning of packing."""

from kit.boxes import suitcase
from kit.clothes import backpack, crumpled, handbag, hanging_shirt, shoes
from kit.electronics import headphones, laptop, phone
from kit.photo import Shot
from kit.scene import thing
from rooms import master_bedroom as room

SHOT = Shot((4.95, 0.08, 1.62), (1.95, 3.0, 0.72), 2.0, 20.5)
BED = 0.62


def clutter() -> None:
    with thing("Suitcase, blue", "Clothing", 2.95, 0.98, 0.03, 28):
        suitcase(0.66, 0.44, 0.24, "#3F6178", "#26343F")
    with thing("Shirt, pale blue", "Clothing", room.BED_X + 0.30, 3.02, BED + 0.03, 24, rx=90):
        hanging_shirt("#A9C4D0", 0.56)
    with thing("Jumper, brick", "Clothing", room.BED_X - 0.42, 2.62, BED - 0.01, 30):
        crumpled("#A0503C", 0.58, 0.44, 3)
    with thing("Laptop", "Electronics", room.BED_X + 0.42, 2.42, BED + 0.01, -30):
        laptop()
    with thing("Headphones", "Electronics", room.BED_X - 0.06, 2.32, BED + 0.01, 60):
        headphones()
    with thing("Jeans", "Clothing", 1.35, 1.30, 0.03, 70):
        crumpled("#3B566E", 0.80, 0.42, 3)
    with thing("Boots", "Clothing", 2.15, 0.92, 0.03, 40):
        shoes("#5A4331", boot=0.2)
    with thing("Handbag, red", "Clothing", 3.50, 1.30, rz=-30):
        handbag()
    with thing("Backpack", "Clothing", 3.62, 3.08, rz=-40):
        backpack("#41695F")
    with thing("Telephone", "Electronics", room.BED_X + 1.12, room.D - 0.24, 0.514, 40):
        phone()
