"""The tall picture: the same house on a slope, garage and veranda below it; for phones."""

from hero import garden, house
from hero.dusk import dusk
from hero.plan import ATTIC, DEPTH, FIRST, GROUND, LEFT, RIGHT, SLAB, WALL
from hero.plan import WIDTH as ACROSS
from hero.terrace import fire
from kit.dusk import lamp_post, path_light
from kit.scene import at

WIDTH, HEIGHT = 1280, 1600
CAMERA = {"az": 16, "el": 9, "margin": 0.05, "bottom": 0.07}
TONE = {"exposure": -0.26}
BELOW = -(GROUND + SLAB)
LAWN = BELOW - 0.14


def build() -> None:
    for z in (BELOW, 0, FIRST, ATTIC):
        house.slab(-WALL, house.WING_X, z)
    house.veranda(0, BELOW, LEFT)
    house.wing(house.KITCHEN_X, BELOW, RIGHT)
    house.ground_floor()
    house.first_floor()
    house.under_the_roof()
    outside()
    dusk((4.4, 1.6, 2.2), 13)


def outside() -> None:
    ground = (-0.62, -1.35, ACROSS + 0.62, DEPTH + 0.4)
    with at(0, 0, LAWN):
        garden.lawn(ground, [(-0.2, -0.1, ACROSS + 2 * WALL, DEPTH + 0.3)])
        garden.stones([(6.6 + 0.16 * k, -0.42 - 0.36 * k) for k in range(3)])
        with at(3.9, -0.80, 0):
            fire()
        with at(9.12, -0.95, 0, 12):
            garden.letter_box()
        for x, y in ((5.9, -0.7), (7.6, -1.2), (2.2, -0.8), (0.2, -1.0)):
            with at(x, y, 0):
                path_light()
        with at(-0.36, -0.75, 0):
            lamp_post(1.7, 24)
        garden.greens([(-0.40, 0.2, 0.24, 1), (9.18, 0.4, 0.26, 0), (9.22, 1.4, 0.28, 2)])
        with at(0.6, -1.1, 0):
            garden.flower_bed(1.5)
