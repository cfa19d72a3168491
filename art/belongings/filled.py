"""Shelves with what they hold, as they stand alone."""

from kit.books import book_row, book_stack, lean_book
from kit.boxes import woven_basket
from kit.plants import trailing_plant
from kit.scene import at
from kit.storage import bookcase
from kit.vessels import vase


def bookcase_with_books() -> None:
    """The oak bookcase of the living room, filled."""
    w, h, y = 1.05, 2.05, -0.19
    shelves = (0.07, 0.45, 0.80, 1.13, 1.45, 1.75)
    left, right = -w / 2 + 0.036, w / 2 - 0.036
    bookcase(w, h, 0.32, shelves)
    for place, colour in ((-0.24, "#C8A97C"), (0.24, "#B99868")):
        with at(place, -0.17, shelves[0]):
            woven_basket(0.42, 0.26, 0.24, colour, True)
    end = book_row(left, 0.02, y, shelves[1], 0.30, 0.2, seed=1)
    lean_book(end + 0.045, y, shelves[1] + 0.004, 0.25, 13)
    vase((0.33, -0.16, shelves[1]), "paper", 0.95, 0)
    book_row(0.02, right, y, shelves[2], 0.27, 0.19, seed=2)
    trailing_plant((-0.33, -0.19, shelves[2]), 0.062, 6, 0.36, "amber", (-90, -60, -120))
    end = book_row(left, -0.12, y, shelves[3], 0.25, 0.18, seed=8)
    lean_book(end + 0.04, y, shelves[3] + 0.004, 0.22, 11, "amber")
    book_row(0.06, 0.34, y, shelves[4], 0.23, 0.17, seed=12)
    book_stack((-0.28, -0.18, shelves[4]), 4, 0.21, 0.15, 4, 9)
    book_row(left, -0.24, y, shelves[5], 0.22, 0.17, seed=21)
    vase((-0.02, -0.18, shelves[5]), "clay", 0.8, 2)
    book_row(0.24, 0.44, y, shelves[5], 0.22, 0.16, seed=31)
