"""The bedroom at dusk: sage walls, linen, both night lamps on."""

from kit.books import book_stack
from kit.boxes import round_basket
from kit.dusk import dusk_sky
from kit.household import folded_linen, slippers
from kit.materials import matte, sheer
from kit.plants import monstera, trailing_plant
from kit.rugs import rug
from kit.scene import FLOOR, at, on_left
from kit.seating import floor_cushion, tub_chair, upholstered_bench
from kit.shapes import box
from kit.shell import boards
from kit.soft import soft
from kit.tables import side_table
from kit.textures import fabric
from kit.vessels import mug, stems, vase
from kit.windows import curtain, rod, window
from rooms import master_bedroom as day

WINDOW = (1.98, 2.88, 0.92, 2.06)


def floor(W: float, D: float) -> None:
    boards(W, D, "Y", 0.15, ("#D8B68A", "#CFAA7C", "#DEBF96", "#C9A273"), 9)


def contents(W: float, D: float) -> None:
    """All that stands in the room, W by D metres."""
    by_the_window(D)
    with at(0, 0.20):
        day.dresser_side()
    with at(-0.22, D - day.D):
        day.bed_side()
    with at(-0.48, D - day.D):
        day.wardrobe_side()
    at_the_foot()


def by_the_window(D: float) -> None:
    with on_left(2.43):
        with at(0, 0, WINDOW[2]):
            window(0.90, 1.14, t=0.12)
            dusk_sky(0.90, 1.14, 0.40)
        rod(1.46, 2.20)
        for s in (-1, 1):
            with at(s * 0.57, -0.11, 0.04):
                curtain(0.32, 2.14, sheer("#BFCBBE", 0.3), 5, 0.04, seed=7 + s)
        trailing_plant((-0.2, -0.05, 0.92), 0.055, 5, 0.26, "amber", (-90, -60, -130), seed=23)
    monstera((0.36, D - 0.30, FLOOR), 0.80, potcol="cream", r=0.14, legs=True, n=10)


def at_the_foot() -> None:
    rug((2.10, 0.92, FLOOR), 2.5, 1.35, 0, "#EADFCB", "pine", "amber", "#C9B48C", False)
    with at(2.0, 0.90, 0.026, 2):
        upholstered_bench()
    with at(1.72, 0.90, 0.486):
        folded_linen("#F0E6D2", "pine")
    book_stack((2.36, 0.88, 0.486), 2, 0.24, 0.17, 15, 6)
    with at(3.86, 0.98, FLOOR, -62):
        tub_chair()
    with at(4.36, 1.62, FLOOR):
        side_table()
    mug((4.40, 1.56, FLOOR + 0.5), "white", 0.034, 0.07, 60)
    vase((4.31, 1.68, FLOOR + 0.5), "amber", 0.55, 1)
    stems((4.31, 1.68, FLOOR + 0.56), 0.2, 5, "#F4EDE0", 3, "flower")
    with at(1.10, 0.30, FLOOR, 18):
        floor_cushion("#C68B46", 0.54)
    with at(1.05, 0.30, 0.165, 36):
        box((0, 0, 0), (0.17, 0.24, 0.02), matte("pine", 0.6), 0.003)
    with at(0.36, 0.36, FLOOR, 10):
        round_basket(0.21, 0.26)
        soft((0, 0, 0.15), (0.34, 0.32, 0.16), fabric("#E9E2D4"), 0.08, 0.03, wob=0.02)
        soft((0.03, -0.02, 0.24), (0.25, 0.22, 0.10), fabric("sage"), 0.05, 0.02, (0, 0, 20), wob=0.02)
    with at(3.02, 0.28, FLOOR, 60):
        slippers("#8FA395", "#A9B7A6")
