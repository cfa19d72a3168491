"""The tall picture: the same house on a slope, garage and veranda below it; for phones."""

from hero import garden, house
from hero.dusk import dusk
from hero.plan import ATTIC, DEPTH, FIRST, GROUND, LEFT, RIGHT, SLAB, WALL, cut
from hero.plan import WIDTH as ACROSS
from hero.terrace import fire
from kit.dusk import lamp_post, path_light
from kit.scene import at

WIDTH, HEIGHT = 1280, 1600
CAMERA = {"az": 22, "el": 15, "margin": 0.07, "bottom": 0.08}
TONE = {"exposure": -0.26}
BELOW = -(GROUND + SLAB)
LAWN = BELOW - 0.14
FRONT = cut(BELOW)


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
    ground = (-1.0, FRONT - 1.7, ACROSS + 1.0, DEPTH + 0.5)
    with at(0, 0, LAWN):
        garden.lawn(ground, [(-0.2, FRONT - 0.1, ACROSS + 2 * WALL, DEPTH + 0.3)])
        garden.stones([(6.6 + 0.16 * k, FRONT - 0.42 - 0.36 * k) for k in range(3)])
        with at(3.9, FRONT - 0.80, 0):
            fire()
        with at(9.24, FRONT - 1.15, 0, 12):
            garden.letter_box()
        for x, y in ((5.9, -0.7), (7.6, -1.2), (2.2, -0.8), (0.2, -1.1)):
            with at(x, FRONT + y, 0):
                path_light()
        with at(-0.45, FRONT - 0.75, 0):
            lamp_post(1.7, 24)
        garden.greens([(-0.62, FRONT + 0.2, 0.34, 1), (9.2, FRONT + 0.4, 0.34, 0), (9.3, FRONT + 1.4, 0.40, 2)])
        with at(0.6, FRONT - 1.2, 0):
            garden.flower_bed(1.5)
