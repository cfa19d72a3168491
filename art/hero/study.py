"""The study at dusk: where an archive is made."""

from kit.boxes import cardboard_box
from kit.electronics import camera_body, tripod
from kit.lamps import floor_lamp
from kit.materials import black, matte
from kit.plants import rubber_fig
from kit.scene import FLOOR, at
from kit.seating import pouf
from kit.shapes import box
from kit.shell import boards
from kit.textures import oak, walnut
from rooms import office as day


def floor(W: float, D: float) -> None:
    boards(W, D, "X", 0.125, ("#B98755", "#AE7E4D", "#C49663", "#A87646"), 15)


def contents(W: float, D: float) -> None:
    """All that stands in the room, W by D metres."""
    with at(0, D - 1.75):
        day.catalogue_side()
    with at(0.06, D - day.D):
        day.desk_side()
    with at(-0.60, D - day.D):
        day.archive_shelf()
    with at(-0.78, -0.42):
        day.packing_table()
    with at(3.32, 0.58, FLOOR, -12):
        cardboard_box(0.50, 0.40, 0.36)
    with at(3.30, 0.56, 0.372, 9):
        cardboard_box(0.38, 0.30, 0.22)
    with at(3.46, 1.46, FLOOR, -70):
        tripod()
        with at(0, 0, 1.06):
            camera_body()
    with at(0.62, 0.34, FLOOR, -8):
        cardboard_box(0.52, 0.30, 0.30, True)
        for k in range(4):
            box((0, -0.09 + k * 0.06, 0.015), (0.42 - 0.03 * k, 0.018, 0.42 + 0.03 * k), (oak, walnut, black(), oak)[k], 0.004, (-5, 0, 0))
    with at(2.46, 0.34, FLOOR, 14):
        pouf("#B7742A", 0.44, 0.28)
    box((2.46, 0.34, FLOOR + 0.28), (0.20, 0.27, 0.02), matte("pine", 0.6), 0.003, (0, 0, 20))
    floor_lamp((0.38, 1.08, FLOOR), 1.35, 12, black())
    rubber_fig((3.72, 0.98, FLOOR), 0.95, "#41704A", "pine", 0.13, 16, 12)
