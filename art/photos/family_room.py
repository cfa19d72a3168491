"""The family room on a Sunday of rain."""

from kit.books import book_stack
from kit.clothes import backpack, crumpled, shoes
from kit.electronics import gamepad, headphones, laptop, remote_control
from kit.instruments import acoustic_guitar
from kit.photo import Shot
from kit.scene import FLOOR, thing
from kit.sports import play_ball
from kit.tableware import pizza_box
from kit.toys import toy_truck

SHOT = Shot((4.05, 0.05, 1.63), (1.95, 3.5, 0.80), 1.8, 19.5)


def clutter() -> None:
    with thing("Laptop", "Electronics", 3.40, 1.80, 0.43, -20):
        laptop()
    with thing("Pizza box", "Kitchenware", 2.46, 1.86, 0.04, 22):
        pizza_box()
    for name, x, y, turn, colour in (("Controller, white", 1.86, 1.62, 40, "#E6E2D6"), ("Controller, black", 2.22, 2.62, -20, "#2A2D2C")):
        with thing(name, "Electronics", x, y, 0.03, turn):
            gamepad(colour)
    with thing("Acoustic guitar", "Instruments", 0.62, 2.20, rz=62):
        acoustic_guitar()
    with thing("Blanket, grey", "Decor", 2.92, 2.62, 0.03, 40):
        crumpled("#9AA3A0", 0.92, 0.66, 2)
    with thing("Running shoes", "Clothing", 2.30, 0.62, rz=120):
        shoes("#3F6178")
    with thing("Backpack", "Clothing", 1.98, 3.40, rz=-20):
        backpack("#B7742A")
    with thing("Headphones", "Electronics", 1.58, 2.62, 0.50, 30):
        headphones()
    with thing("Remote control", "Electronics", 3.02, 1.66, 0.43, 30):
        remote_control()
    with thing("Football", "Sports", 1.06, 1.40):
        play_ball(0.11, "#F2EEE6", "ink")
    with thing("Toy truck", "Toys", 3.30, 0.92, rz=30):
        toy_truck()
    with thing("Books on the floor", "Books", 3.02, 3.36, FLOOR, 10):
        book_stack((0, 0, 0), 5, 0.28, 0.20, 12, 19)
