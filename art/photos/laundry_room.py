"""The laundry room with two loads waiting."""

from kit.boxes import plastic_tub
from kit.clothes import backpack, crumpled, shoes
from kit.electronics import phone, table_radio
from kit.laundry import laundry_basket
from kit.photo import Shot
from kit.scene import FLOOR, thing
from kit.sports import tennis_racket
from rooms import laundry_room as room

SHOT = Shot((room.W - 0.25, 0.06, 1.60), (1.65, 2.95, 0.72), 2.3, 19.5)


def clutter() -> None:
    for name, x, y, turn, colour, w, kind in (
        ("Sheets to be washed", 1.30, 2.92, 10, "#F1ECE0", 0.95, 0),
        ("Jeans", 1.98, 2.72, 60, "#3B566E", 0.72, 3),
        ("Towels to be washed", 0.95, 1.46, 30, "#D9AE9A", 0.78, 2),
        ("Football shirt", 3.10, 2.36, -20, "#A33A2C", 0.50, 1),
    ):
        with thing(name, "Clothing", x, y, FLOOR, turn):
            crumpled(colour, w, w * 0.74, kind, 1.3)
    with thing("Laundry basket, grey", "Other", 3.30, 1.30, rz=30):
        laundry_basket("#9AA3A0", "#F4F0E6", "#3F6178", "#E9C46A")
    with thing("Table radio", "Electronics", 2.26, room.D - 0.14, FLOOR + 0.90, -6, 0.8):
        table_radio()
    with thing("Telephone", "Electronics", 1.30, room.D - 0.48, FLOOR + 0.90, 30):
        phone()
    with thing("Storage tub", "Other", 0.32, 1.62, rz=84):
        plastic_tub(0.46, 0.34, 0.28)
    with thing("Tennis racket", "Sports", 1.02, 0.62, 0.02, 40):
        tennis_racket()
    with thing("Running shoes", "Clothing", 2.90, 0.92, rz=60):
        shoes("#41695F")
    with thing("Sports bag", "Clothing", 2.02, 1.62, rz=-40):
        backpack("#3F6178")
