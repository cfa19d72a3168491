"""The bathroom after everybody has left the house."""

from kit.bath import toiletries
from kit.boxes import lidded_box
from kit.clothes import crumpled
from kit.electronics import phone, table_radio
from kit.household import magazine
from kit.laundry import laundry_basket
from kit.photo import Shot
from kit.scene import FLOOR, thing
from rooms import bathroom as room

SHOT = Shot((3.02, 0.05, 1.63), (1.60, 3.1, 0.74), -2.2, 20)


def clutter() -> None:
    with thing("Bath towel, white", "Other", 1.45, 1.86, 0.04, 20):
        crumpled("#F1ECE0", 0.86, 0.60, 2)
    with thing("Jeans", "Clothing", 2.62, 1.72, 0.03, 50):
        crumpled("#3B566E", 0.74, 0.44, 3)
    with thing("T-shirt, mustard", "Clothing", 2.10, 1.30, FLOOR, -10):
        crumpled("#C9932F", 0.50, 0.42, 1)
    with thing("Laundry basket", "Other", 1.95, 2.72, rz=-14):
        laundry_basket("#F2EEE6", "#3F6178", "#E9D3A0", "#D9AE9A")
    with thing("Table radio", "Electronics", 2.42, room.D - 0.28, FLOOR + 0.84, 14, 0.8):
        table_radio()
    with thing("Bottles and tubes", "Other", 1.70, room.D - 0.50, FLOOR + 0.84, 8):
        toiletries()
    with thing("Magazine", "Books", 1.40, 1.20, FLOOR + 0.60, 30):
        magazine("brick")
    with thing("Telephone", "Electronics", 0.82, 1.84, 0.62, 80):
        phone()
    with thing("First-aid box", "Other", 3.15, room.D - 0.14, FLOOR + 0.80, 6):
        lidded_box(0.26, 0.15, 0.13, "#F2EEE6")
