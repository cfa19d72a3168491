"""What stands in the family room, the office, the bathroom, the garage and the junk drawer, alone."""

from kit.bath import bath_scales
from kit.close_camera import system_camera
from kit.close_ups import canister_vacuum, console_with_controller, folding_hair_dryer, slouched_bean_bag
from kit.curios import desk_globe, gramophone, typewriter
from kit.electronics import (
    archive_on_screen,
    keyboard,
    laptop,
    loudspeaker,
    monitor,
    mouse,
    printer,
)
from kit.garden import lawn_mower
from kit.handy import calculator, penknife, tape_measure, torch
from kit.household import folded_linen
from kit.lamps import desk_lamp
from kit.materials import brass, metal
from kit.pictures import art_hills, picture
from kit.playthings import upright_piano
from kit.power_tools import drill, hand_held_saw
from kit.scene import at
from kit.seating import office_chair
from kit.shapes import box, cylinder
from kit.sports import bicycle, golf_bag, skateboard, surfboard
from kit.storage import card_catalogue
from kit.tables import long_table
from kit.textures import oak, pale
from kit.tools import step_ladder, tool_chest


def painting() -> None:
    art = art_hills("#E9D3A6", "#D98A3D", "#8FA395", "#33524C", "#C9A66B")
    with at(0, 0, 0.38, rx=-6):
        picture(1.05, 0.74, art, metal("#B98D4C", 0.35), 0.05, 0.0, 0.04)


def bean_bag() -> None:
    with at(rz=34):
        slouched_bean_bag()


def loudspeakers() -> None:
    for x, turn in ((-0.17, 6), (0.17, -6)):
        with at(x, 0, 0, turn):
            loudspeaker()


def desk() -> None:
    long_table(1.70, 0.75)
    box((0.48, 0, 0.58), (0.50, 0.55, 0.12), oak, 0.006)
    box((0.48, -0.28, 0.588), (0.46, 0.014, 0.10), pale, 0.004)
    cylinder((0.48, -0.285, 0.64), 0.011, 0.02, brass(), rot=(90, 0, 0))


def computer() -> None:
    monitor()
    with at(0, 0.003, 0.33, rx=90):
        archive_on_screen()
    with at(-0.05, -0.24):
        keyboard()
    with at(0.27, -0.24):
        mouse(None)


def towels() -> None:
    folded_linen("#7C9A92", "#F2EADB", "#D9AE9A", "#F2EADB")


THINGS = {
    "piano": upright_piano,
    "painting": painting,
    "game-console": console_with_controller,
    "loudspeakers": loudspeakers,
    "bean-bag": bean_bag,
    "gramophone": gramophone,
    "desk": desk,
    "office-chair": office_chair,
    "computer": computer,
    "laptop": laptop,
    "printer": printer,
    "desk-lamp": lambda: desk_lamp((0, 0, 0)),
    "camera": system_camera,
    "typewriter": typewriter,
    "globe": desk_globe,
    "card-catalogue": card_catalogue,
    "hair-dryer": folding_hair_dryer,
    "scales": bath_scales,
    "towels": towels,
    "bicycle": bicycle,
    "drill": drill,
    "circular-saw": hand_held_saw,
    "tool-chest": tool_chest,
    "ladder": step_ladder,
    "lawn-mower": lawn_mower,
    "skateboard": skateboard,
    "surfboard": surfboard,
    "golf-bag": golf_bag,
    "vacuum-cleaner": canister_vacuum,
    "flashlight": torch,
    "tape-measure": tape_measure,
    "calculator": calculator,
    "penknife": penknife,
}
