"""The wide picture: the house, beside it the garage with a terrace on it, and a yard; for wide screens."""

from hero import garden, house
from hero.dusk import dusk
from hero.plan import ATTIC, DEPTH, FIRST, WALL, WING
from kit.dusk import lamp_post, path_light
from kit.garden import watering_can
from kit.greenery import tree
from kit.outdoors import lantern
from kit.scene import at
from kit.sports import play_ball

WIDTH, HEIGHT = 2000, 1250
CAMERA = {"az": 16, "el": 9, "margin": 0.05, "bottom": 0.07}
TONE = {"exposure": -0.26}
LAWN = -0.14
GROUND = (-1.25, -1.05, 13.30, DEPTH + 1.30)


def build() -> None:
    end = house.WING_X + WING + WALL
    for z, right in ((0, end), (FIRST, end), (ATTIC, house.WING_X)):
        house.slab(-WALL, right, z)
    house.ground_floor()
    house.first_floor()
    house.under_the_roof()
    house.wing(house.WING_X, 0, WING)
    house.deck_above(house.WING_X, FIRST, WING)
    outside()
    dusk((6.4, 1.8, 3.2), 15)


def outside() -> None:
    with at(0, 0, LAWN):
        end = house.WING_X + WING + 2 * WALL
        garden.lawn(GROUND, [(-0.2, -0.1, end, DEPTH + 0.3)])
        garden.stones([(11.9, -0.36), (12.2, -0.66), (12.62, -0.84)])
        with at(12.98, -0.62, 0, 12):
            garden.letter_box()
        for x, y in ((-0.62, -0.62), (3.1, -0.70), (7.4, -0.70), (10.7, -0.74)):
            with at(x, y, 0):
                path_light()
        with at(-0.86, DEPTH - 0.30, 0):
            tree(4.9, 1.10)
        with at(12.20, DEPTH + 0.80, 0):
            tree(5.6, 1.30, seed=11)
        with at(-0.98, -0.52, 0):
            lamp_post(1.7, 24)
        garden.greens([(-0.62, 0.10, 0.30, 1), (-0.84, 1.75, 0.36, 0), (-0.70, 1.0, 0.32, 2), (12.75, 0.30, 0.28, 0)])
        with at(2.75, -0.56, 0.0):
            play_ball(0.11, "#F4F0E6", "ink")
        with at(6.9, -0.54, 0.0, -20):
            watering_can("#C98B4B")
        with at(10.1, -0.46, 0.0):
            lantern(0.30, power=7)
        for x, w, seed in ((0.5, 1.5, 1), (4.3, 1.8, 3), (8.4, 1.5, 5)):
            with at(x, -0.80, 0):
                garden.flower_bed(w, seed)
