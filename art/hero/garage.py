"""The garage at dusk: the lamp over the bench is on, the bicycle is back."""

from mathutils import Vector

from kit.boxes import plastic_tub
from kit.garden import lawn_mower, wheelbarrow
from kit.household import wall_clock
from kit.light import area_light
from kit.materials import concrete, gloss, glow, matte
from kit.scene import FLOOR, at, frame, on_right
from kit.shapes import box, cylinder
from kit.soft import soft
from kit.sports import bicycle, cooler, helmet, play_ball, skateboard, surfboard
from kit.textures import fabric
from kit.tools import cable_drum, paint_can, step_ladder, tool_chest, toolbox, tyre_stack
from rooms import garage as day


def floor(W: float, D: float) -> None:
    box((W / 2, D / 2, 0), (W, D, 0.012), concrete("#B4B0A6"), 0)
    box((W / 2, D / 2, 0.0122), (0.008, D, 0.0006), matte("#7E7C76", 0.9), 0)


def contents(W: float, D: float) -> None:
    """All that stands in the garage, W by D metres."""
    box((W / 2, D - 0.003, 0.0), (W, 0.006, 1.1), matte("#5F7F88", 0.6), 0)
    with at(-0.14, D - day.D):
        day.bench_side()
    with on_right(0, D):
        with at(2.66, -0.03, FLOOR):
            tool_chest("#8E2F26", 0.60)
        with at(2.56, -0.26, FLOOR + 0.94, 30):
            helmet()
        with at(2.66, 0, 1.60):
            wall_clock(0.17, "#FBF8F1", "brick")
        with at(3.18, -0.02, FLOOR, 0, 0.86):
            surfboard()
        tube_light(1.24)
    with at(1.48, 2.30, FLOOR, -14):
        bicycle()
    with at(2.92, 2.66, FLOOR):
        tyre_stack(3)
    with at(2.92, 2.66, FLOOR + 0.53):
        play_ball(0.12, "#C46A32", "ink")
    with at(2.62, 1.46, FLOOR, 16):
        lawn_mower()
    with at(0.50, 2.92, FLOOR, 24):
        step_ladder(1.25)
    with at(1.42, 0.92, FLOOR, -58):
        wheelbarrow()
        soft((0, 0.0, 0.42), (0.36, 0.46, 0.16), matte("#5A4331", 1, 0.9, 30), 0.07, 0.03, wob=0.02)
    with at(2.72, 0.48, FLOOR, 24):
        skateboard()
    with at(0.42, 1.42, FLOOR, 88):
        plastic_tub(0.48, 0.40, 0.32, "#B4574A", "#7A2F26")
    with at(0.42, 1.42, FLOOR + 0.34, 100):
        cable_drum()
    with at(0.46, 0.56, FLOOR, 14):
        cooler("#3F6178")
    for x, y, colour in ((2.02, 0.34, "pine"), (2.20, 0.46, "amber"), (2.06, 0.54, "#A9BDC4")):
        with at(x, y, FLOOR):
            paint_can(colour)
    with at(3.12, 0.92, FLOOR, 70):
        toolbox("#3F6178")
    soft((1.5, 0.26, 0.012), (0.9, 0.34, 0.018), fabric("#6B5A46", 90, 1.4), 0.008, 0, wob=0.002)


def tube_light(x: float) -> None:
    """A fluorescent tube over the bench."""
    box((x, -0.30, 2.12), (1.2, 0.09, 0.05), gloss("#F2EEE6", 0.4), 0.01)
    cylinder((x - 0.55, -0.30, 2.10), 0.018, 1.10, glow("#FFE6BE", 5), rot=(0, 90, 0))
    # An area light is placed in the world, not in the frame.
    here, there = frame() @ Vector((x, -0.30, 2.08)), frame() @ Vector((x, -0.6, 0.8))
    area_light(tuple(here), tuple(there), 0.9, 20, (1, 0.84, 0.62), 0.1)
