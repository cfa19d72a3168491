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
CAMERA = {"az": 22, "el": 14, "margin": 0.07, "bottom": 0.08}
TONE = {"exposure": -0.26}
LAWN = -0.14
GROUND = (-2.15, -1.30, 14.66, DEPTH + 0.62)
YARD = (12.52, 0.55, 14.40, DEPTH - 0.10)


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
        garden.lawn(GROUND, [(-0.2, -0.1, end, DEPTH + 0.3), YARD])
        with at(YARD[0], YARD[1], 0):
            garden.yard(YARD[2] - YARD[0], YARD[3] - YARD[1])
        garden.stones([(13.5, 0.22), (13.34, -0.22), (13.12, -0.64), (12.8, -1.0)])
        with at(14.38, -0.98, 0, 12):
            garden.letter_box()
        for x, y in ((12.62, -0.30), (14.46, 0.60), (-0.62, -0.62), (3.1, -0.86), (7.4, -0.86), (10.7, -0.90)):
            with at(x, y, 0):
                path_light()
        with at(-1.55, 0.85, 0):
            tree(5.5, 1.45)
        with at(13.5, DEPTH + 0.26, 0):
            tree(4.9, 1.35, seed=11)
        with at(-1.72, -0.72, 0):
            lamp_post(1.7, 24)
        garden.greens([(-0.62, 0.10, 0.34, 1), (-1.55, 1.75, 0.42, 0), (-0.75, 1.2, 0.36, 2), (12.2, -0.55, 0.26, 0)])
        with at(2.75, -0.62, 0.0):
            play_ball(0.11, "#F4F0E6", "ink")
        with at(6.9, -0.60, 0.0, -20):
            watering_can("#C98B4B")
        with at(10.1, -0.52, 0.0):
            lantern(0.30, power=7)
        for x, w, seed in ((0.5, 1.5, 1), (4.3, 1.8, 3), (8.4, 1.5, 5)):
            with at(x, -0.95, 0):
                garden.flower_bed(w, seed)
