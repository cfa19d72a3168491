"""What stands in the living room, alone."""

from belongings.filled import bookcase_with_books
from kit.boxes import record_crate
from kit.electronics import soundbar, television, turntable
from kit.instruments import acoustic_guitar
from kit.lamps import floor_lamp
from kit.pictures import art_hills, art_shapes, picture
from kit.plants import rubber_fig
from kit.rugs import rug
from kit.scene import at
from kit.seating import bentwood_armchair, sofa
from kit.storage import media_console
from kit.tables import coffee_table
from kit.textures import oak


def print_of_shapes() -> None:
    with at(0, 0, 0.42, rx=-6):
        picture(0.62, 0.82, art_shapes(), oak, 0.026)


def television_with_a_film() -> None:
    television()
    with at(0, 0.0205, 0.44, rx=90):
        art_hills("#E9C79A", "#D9622F", "#8FA395", "#1F4D4A", "#C98F5E")(1.25, 0.70)


THINGS = {
    "sofa": sofa,
    "armchair": bentwood_armchair,
    "television": television_with_a_film,
    "soundbar": soundbar,
    "media-console": media_console,
    "record-player": turntable,
    "records": record_crate,
    "guitar": acoustic_guitar,
    "floor-lamp": lambda: floor_lamp((0, 0, 0), 1.62, 10, emit=0.3),
    "bookcase": bookcase_with_books,
    "rug": lambda: rug((0, 0, 0), 2.75, 1.95, 0),
    "coffee-table": coffee_table,
    "print-shapes": print_of_shapes,
    "rubber-fig": lambda: rubber_fig((0, 0, 0), 1.62),
}
