"""What stands in the kitchen, alone."""

from kit.appliances import espresso_machine, fridge, kettle, stand_mixer, toaster
from kit.cabinets import base_cabinet
from kit.kitchenware import dutch_oven, knife_block
from kit.materials import gloss, matte
from kit.scene import at
from kit.seating import wishbone_chair
from kit.shapes import box, lathe
from kit.tables import round_table
from kit.tableware import plates


def oven() -> None:
    """The range: the oven of the kitchen with its hob on it."""
    base_cabinet(0, 0.64, "oven")
    box((0, -0.30, 0.87), (0.64, 0.60, 0.012), gloss("#191B1C", 0.12), 0.004)
    for x, y, r in ((-0.15, 0.12, 0.075), (0.15, 0.12, 0.09), (-0.15, -0.12, 0.09), (0.15, -0.12, 0.07)):
        lathe([(r, 0), (r + 0.004, 0.0015), (r + 0.008, 0)], (x, -0.30 + y, 0.882), matte("#8A8A86", 0.5))


def dinner_plates() -> None:
    plates((0, 0, 0), 8, 0.135, ("white", "white", "#D8C6A4"))
    plates((0, 0, 0.098), 5, 0.10, ("#8FB0B5", "white"))
    for x, y, colour in ((0.22, -0.06, "pine"), (0.25, 0.10, "amber")):
        with at(x, y):
            lathe(
                [(0, 0), (0.045, 0), (0.05, 0.008), (0.085, 0.06), (0.081, 0.06), (0.045, 0.012), (0, 0.012)],
                (0, 0, 0),
                gloss(colour, 0.22),
                seg=56,
            )


def upright_knife_block() -> None:
    """In the kitchen it leans against the wall."""
    with at(rx=14):
        knife_block()


THINGS = {
    "fridge": fridge,
    "oven": oven,
    "espresso-machine": espresso_machine,
    "stand-mixer": stand_mixer,
    "toaster": toaster,
    "kettle": kettle,
    "knife-block": upright_knife_block,
    "dutch-oven": dutch_oven,
    "dinner-plates": dinner_plates,
    "round-table": round_table,
    "dining-chair": wishbone_chair,
}
