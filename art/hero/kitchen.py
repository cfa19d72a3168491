"""The kitchen at dusk: one run under a window, supper on the table."""

from kit.appliances import espresso_machine, fridge, kettle, toaster, waste_bin
from kit.boxes import woven_basket
from kit.cabinets import base_cabinet, mixer_tap, range_hood, wall_tiles, worktop
from kit.dusk import dusk_sky
from kit.household import candle
from kit.kitchenware import bottle, bread_board, dutch_oven, knife_block, soap_bottle, utensil_crock
from kit.lamps import paper_lantern
from kit.light import point_light
from kit.materials import gloss, matte, sheer, steel
from kit.outlines import disc
from kit.pictures import art_hills, art_lines, picture
from kit.plants import rubber_fig, trailing_plant
from kit.scene import FLOOR, at, on_left, on_right
from kit.seating import wishbone_chair
from kit.shapes import box, extrude, lathe, tube
from kit.shell import tiles
from kit.soft import sheet, soft
from kit.storage import peg_rail
from kit.tables import round_table
from kit.tableware import fruit_bowl, jar, place_setting
from kit.textures import fabric, oak
from kit.vessels import vase
from kit.windows import curtain, rod, window
from rooms import kitchen as day

WINDOW = (0.66, 1.66, 1.08, 1.94)
TOP = day.TOP


def floor(W: float, D: float) -> None:
    tiles(W, D, 0.285, day.LIGHT_TILES, day.GREEN_TILES)


def contents(W: float, D: float) -> None:
    """All that stands in the room, W by D metres."""
    with on_right(0, D):
        sink()
        stove()
        cold()
    with on_left(3.62):
        pegs()
    with at(2.08, 1.78, FLOOR):
        supper()
    with at(-0.44, 0.14):
        day.front()
    rubber_fig((0.32, 3.36, FLOOR), 1.15, "#4B7A4C", "clay", 0.15, 20, 8)
    with at(3.70, 3.16, FLOOR):
        waste_bin()


def sink() -> None:
    with at(1.16, 0, WINDOW[2]):
        window(1.0, 0.86, t=0.12)
        dusk_sky(1.0, 0.86, -0.07)
    with at(1.16, 0, 0):
        rod(1.14, 1.62, y=-0.05)
        for s in (-1, 1):
            with at(s * 0.36, -0.05, 1.12):
                curtain(0.34, 0.50, sheer("#E4D8C8", 0.35), 6, 0.02, seed=4 + s)
    trailing_plant((0.86, -0.04, 1.08), 0.055, 5, 0.22, "clay", (-90, -60, -120), seed=13)
    vase((1.42, -0.05, 1.08), "amber", 0.5, 1)
    base_cabinet(0.40, 0.60, "dish")
    base_cabinet(1.12, 0.84, "doors", top=0.64)
    worktop(1.10, 2.06, holes=[((1.12, -0.33, 0.8), (0.56, 0.40, 0.3))])
    basin = [((1.12, -0.33, 0.69), (0.55, 0.38, 0.4))]
    box((1.12, -0.33, 0.66), (0.64, 0.46, 0.245), gloss("#FAF7F0", 0.2), 0.012, holes=basin)
    mixer_tap(1.12, -0.09, 0.90)
    with at(0.40, -0.30, TOP, 8):
        toaster()
    extrude([(a, b + 0.15) for a, b in disc(0.15)], 0.018, oak, (0.22, -0.10, TOP + 0.004), (78, 0, 4), bev=0.004)
    for x, colour in ((1.50, "amber"), (1.60, "white")):
        with at(x, -0.12, TOP):
            soap_bottle(colour)


def stove() -> None:
    base_cabinet(1.82, 0.52, "drawers")
    base_cabinet(2.42, 0.64, "oven")
    base_cabinet(2.99, 0.46, "door")
    worktop(2.675, 1.09)
    wall_tiles(1.72, 14, 5, TOP + 0.004)
    box((2.42, -0.32, TOP + 0.001), (0.58, 0.50, 0.008), gloss("#191B1C", 0.12), 0.003)
    for a, b, r in ((-0.15, 0.12, 0.075), (0.15, 0.12, 0.09), (-0.15, -0.12, 0.09), (0.15, -0.12, 0.07)):
        lathe([(r, 0), (r + 0.004, 0.0015), (r + 0.008, 0)], (2.42 + a, -0.32 + b, TOP + 0.0092), matte("#8A8A86", 0.5))
    with at(2.27, -0.20, TOP + 0.009):
        dutch_oven()
    with at(2.58, -0.43, TOP + 0.009, 30):
        kettle()
    with at(2.42, 0, 1.52):
        range_hood()
    point_light((2.42, -0.24, 1.46), 4, (1, 0.80, 0.54), 0.08)
    with at(1.80, -0.30, TOP):
        bread_board()
    with at(1.98, -0.13, TOP):
        knife_block()
    with at(2.98, -0.30, TOP, -4):
        espresso_machine()
    with at(1.72, -0.12, TOP):
        bottle(0.26, 0.04, "#7C8A3E", "ink", "cream")
    with at(2.80, -0.12, TOP):
        utensil_crock()


def cold() -> None:
    with at(3.60, 0, 0):
        fridge()
    with at(3.52, -0.33, FLOOR + 1.86):
        woven_basket(0.34, 0.28, 0.20, "#B58A55")
    for k, (fill, h) in enumerate((("#D9B06A", 0.15), ("#7B3F22", 0.13), ("#E9DEC4", 0.17))):
        jar((3.08 + k * 0.09, -0.10, TOP), 0.038, h, fill, 0.75)


def pegs() -> None:
    """Between the kitchen and the living room, on what stands of the wall."""
    with at(0.1, 0, 1.62):
        peg_rail(0.80)
    apron = [(0, 1.64), (-0.004, 1.43), (0.0, 1.2), (0.004, 0.90)]
    sheet(apron, 0.26, lambda t, s: "pine", loc=(-0.14, -0.06, 0), rot=(0, 0, 90), amp=0.022, th=0.006)
    for x in (0.13, 0.26):
        tube([(0.19, -0.06, 1.63), (x, -0.06, 1.4), (x, -0.06, 1.32)], 0.006, fabric("#E9DFCB"))
    soft((0.19, -0.07, 0.98), (0.30, 0.07, 0.36), fabric("#E9DFCB", 200, 0.7), 0.02, 0.012, wob=0.012)
    with at(-0.16, 0, 2.02):
        picture(0.40, 0.30, art_hills(), oak)
    with at(0.34, 0, 2.0):
        picture(0.28, 0.36, art_lines(), oak)
    tube([(0.42, -0.06, 1.62), (0.42, -0.06, 1.30)], 0.012, steel(), smooth=False)


def supper() -> None:
    """The table, laid for three, under paper lanterns."""
    round_table(0.56)
    for x, y, turn, seat in ((-0.68, 0.12, 100, "#D8C29A"), (0.36, -0.66, -152, "#CDB68C"), (0.72, 0.26, -70, "#D8C29A")):
        with at(x, y, 0, turn):
            wishbone_chair(seat)
    top = 0.745
    for x, y, turn in ((-0.32, 0.06, -80), (0.16, -0.32, 20), (0.32, 0.12, 112)):
        with at(x, y, top, turn):
            place_setting("#EFE6D6", "pine", "#8E2F3A")
    fruit_bowl((0.0, 0.16, top), 0.13)
    with at(-0.04, -0.06, top):
        candle(0.03, 0.10)
    for x, y, low, r in ((-0.28, 0.10, 1.66, 0.20), (0.30, -0.10, 1.80, 0.16)):
        with at(x, y, low):
            paper_lantern(r, 2.62 - low, 1.2, "#E6C39C")
    point_light((0, 0, 1.60), 12, (1, 0.68, 0.40), 0.2)
