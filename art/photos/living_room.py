"""The living room from its doorway, after an afternoon with the children."""

from kit.clothes import backpack, shoes
from kit.photo import Shot
from kit.playthings import teddy_bear, wooden_train
from kit.scene import thing

SHOT = Shot((5.15, 0.10, 1.60), (2.15, 3.10, 0.76), -1.8, 20.5)


def clutter() -> None:
    with thing("Wooden train", "Toys", 2.62, 1.22, 0.03, 34):
        wooden_train()
    with thing("Teddy bear", "Toys", 1.95, 3.30, rz=30):
        teddy_bear()
    with thing("Backpack", "Clothing", 3.20, 3.05, rz=-24):
        backpack()
    with thing("Running shoes", "Clothing", 3.40, 1.50, rz=50):
        shoes("#3F6178")
