"""The children's room, ten minutes before supper."""

from kit.books import book_stack
from kit.clothes import crumpled, shoes
from kit.electronics import headphones, tablet
from kit.household import magazine
from kit.instruments import acoustic_guitar
from kit.photo import Shot
from kit.playthings import wooden_train
from kit.scene import FLOOR, thing
from kit.sports import helmet, play_ball, skateboard
from kit.toys import building_blocks, teddy_bear, toy_truck
from rooms import bedroom_2 as room

SHOT = Shot((3.45, 0.05, 1.55), (1.95, 3.1, 0.74), -2.6, 19)


def clutter() -> None:
    with thing("Skateboard", "Sports", 3.02, 1.86, 0.03, 34):
        skateboard("#3F6178")
    with thing("Bicycle helmet", "Sports", 2.86, 2.52, rz=30):
        helmet("#C97F5E")
    with thing("Football", "Sports", 3.30, 2.36):
        play_ball(0.11, "#F2EEE6", "ink")
    with thing("Building blocks", "Toys", 1.72, 2.02, 0.03, 40):
        building_blocks(10, 7)
    with thing("Toy truck", "Toys", 1.60, 1.36, 0.03, 60):
        toy_truck("#C9932F", "#41695F")
    with thing("Wooden train", "Toys", 2.30, 1.06, 0.03, -30):
        wooden_train()
    with thing("Pyjamas", "Clothing", 1.85, 2.98, rz=14):
        crumpled("#8FB0B5", 0.60, 0.44, 0)
    with thing("Jumper, mustard", "Clothing", 2.80, 1.22, rz=40):
        crumpled("#C9932F", 0.52, 0.42, 0)
    with thing("Tablet computer", "Electronics", 2.30, room.D - 0.78, FLOOR + 0.55, 28):
        tablet()
    with thing("Headphones", "Electronics", 2.62, room.D - 0.56, FLOOR + 0.55, 120):
        headphones("#C97F5E", "#F1E7D6")
    with thing("Acoustic guitar", "Instruments", 3.26, room.D - 0.46, rz=-24, s=0.82):
        acoustic_guitar()
    with thing("Running shoes", "Clothing", 1.18, 2.42, rz=30, s=0.8):
        shoes("#A33A2C")
    with thing("Teddy bear", "Toys", 2.06, 2.30, 0.03, -30):
        teddy_bear("#B98A57")
    with thing("Comics", "Books", 1.98, 1.12, 0.03, 24):
        magazine("brick")
        book_stack((0.20, 0.16, 0), 3, 0.24, 0.17, 30, 9)
