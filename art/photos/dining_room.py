"""The dining room, half set for guests and half still an office."""

from kit.boxes import cardboard_box
from kit.clothes import backpack, crumpled, handbag, hat
from kit.desk_things import receipts
from kit.electronics import laptop, phone
from kit.household import magazine
from kit.kitchenware import bottle, grocery_bag
from kit.photo import Shot
from kit.playthings import wooden_train
from kit.scene import FLOOR, thing
from rooms import dining_room as room

SHOT = Shot((4.05, 0.06, 1.64), (2.0, 3.2, 0.84), -1.9, 19.5)


def clutter() -> None:
    x, y = room.TABLE
    with thing("Laptop", "Electronics", x + 0.36, y - 0.30, 0.785, -8):
        laptop()
    with thing("Papers", "Documents", x + 0.10, y - 0.34, 0.785, 24):
        receipts()
    with thing("Telephone", "Electronics", x + 0.62, y - 0.40, 0.785, -30):
        phone()
    with thing("Bottle of wine", "Other", x - 0.22, y + 0.22, 0.785):
        bottle(0.31, 0.038, "#3B4A30", "brick", "cream")
    with thing("Handbag, tan", "Clothing", x - 1.32, y + 0.02, 0.50, 90):
        handbag("#8C5A33")
    with thing("Jacket", "Clothing", x + 0.02, y - 0.72, 0.50, 10):
        crumpled("#3B4A5A", 0.52, 0.46, 0)
    with thing("Backpack", "Clothing", 1.10, 1.50, rz=30):
        backpack("#8E4A2C")
    with thing("Grocery bag", "Other", 1.95, 3.55, rz=-20):
        grocery_bag()
    with thing("Cardboard box", "Other", 1.72, 0.72, rz=34):
        cardboard_box(0.46, 0.36, 0.30, True)
    with thing("Wooden train", "Toys", 2.90, 0.86, rz=-24):
        wooden_train()
    with thing("Magazine", "Books", 0.24, 1.10, FLOOR + 0.82, 70):
        magazine("pine")
    with thing("Straw hat", "Clothing", 0.26, 1.46, FLOOR + 0.82):
        hat()
