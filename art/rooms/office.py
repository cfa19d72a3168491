"""Office: where an archive is made. Oak catalogue, boxes half unpacked, a camera on its tripod."""

from kit.books import BOOKS, book_row, book_stack, lean_book
from kit.boxes import cardboard_box, lidded_box
from kit.curios import desk_globe
from kit.electronics import archive_on_screen, camera_body, headphones, keyboard, monitor, mouse, phone, printer, tripod
from kit.fittings import outlet
from kit.household import cable, wicker_waste_basket
from kit.lamps import desk_lamp, floor_lamp, table_lamp
from kit.light import daylight, window_light
from kit.materials import black, brass, gloss, matte, plaster, sheer, steel
from kit.pictures import art_hills, art_lines, picture
from kit.plants import rubber_fig, snake_plant, trailing_plant
from kit.rugs import rug
from kit.scene import FLOOR, at, item, on_left, on_right, rng, thing
from kit.seating import office_chair
from kit.shapes import box, cylinder, lathe, tube
from kit.shell import boards, slab, wall_left, wall_right
from kit.storage import card_catalogue, post_shelf, wall_shelf
from kit.tables import long_table
from kit.textures import fabric, oak, pale, walnut
from kit.vessels import mug, vase
from kit.windows import curtain, rod, sky_panel, window

NAME = "Office"
W, D, H = 4.75, 4.0, 2.52
WINDOW_Y = 2.78


def shell() -> None:
    slab(W, D)
    boards(W, D, "X", 0.125, ("#B98755", "#AE7E4D", "#C49663", "#A87646"), 15)
    wall_left(D, H, plaster("#E9DCC8"), holes=[(2.155, 3.405, 0.95, 2.20)])
    wall_right(W, D, H, plaster("#F4EBDD"))
    with on_left(WINDOW_Y, 0.95):
        window(1.25, 1.25)
        sky_panel(1.25, 1.25)


def window_side() -> None:
    with on_left(WINDOW_Y), item("Curtains, sand", "Decor"):
        rod(1.9, 2.36)
        for s in (-1, 1):
            with at(s * 0.76, -0.10, 0.05):
                curtain(0.36, 2.30, sheer("#DFCDB0", 0.3), 5, 0.035, seed=17 + s)
    with item("Rubber fig", "Decor"):
        rubber_fig((0.48, 3.55, FLOOR), 1.45, "#41704A", "pine", 0.16, 22, 12)
    with thing("Cardboard box", "Other", 0.42, 2.42, rz=78):
        cardboard_box(0.46, 0.36, 0.32)
    with thing("Cardboard box", "Other", 0.40, 2.44, 0.332, 96):
        cardboard_box(0.36, 0.30, 0.22)
    with thing("Box of old books", "Books", 0.50, 3.0, rz=104):
        cardboard_box(0.36, 0.30, 0.26, True)
        for _ in range(4):
            spine = matte(rng.choice(BOOKS), 0.6)
            place = (rng.uniform(-0.08, 0.08), rng.uniform(-0.06, 0.06), 0.02)
            box(place, (0.05, 0.10, 0.30), spine, 0.004, (rng.uniform(-10, 10), rng.uniform(-14, 14), rng.uniform(-20, 20)))


def catalogue_side() -> None:
    with on_left(1.05):
        with thing("Card catalogue, oak", "Furniture", 0, -0.01):
            top = FLOOR + card_catalogue()
        with item("Table lamp, amber", "Decor"):
            table_lamp((-0.48, -0.23, top), 8, "amber", 1.15)
        with thing("Printer", "Electronics", 0.02, -0.26, top):
            printer()
        with item("Stack of books", "Books"):
            height = book_stack((0.50, -0.23, top), 4, 0.24, 0.17, 84, 71)
        with item("Vase, pine", "Decor"):
            vase((0.50, -0.23, height), "pine", 0.6, 0)
        with thing("Framed print, rings", "Art", -0.34, 0, 1.78):
            picture(0.44, 0.54, art_lines(), oak)
        with thing("Framed print, hills", "Art", 0.26, 0, 1.78):
            picture(0.60, 0.46, art_hills("#EFE3CF", "brick", "#A9BDC4", "pine", "#D2B48C"), black())


def desk_side() -> None:
    x, y, top = 2.0, D - 0.405, FLOOR + 0.74
    with thing("Desk, oak", "Furniture", x, y):
        long_table(1.70, 0.75)
        box((0.48, 0, 0.58), (0.50, 0.55, 0.12), oak, 0.006)
        box((0.48, -0.28, 0.588), (0.46, 0.014, 0.10), pale, 0.004)
        cylinder((0.48, -0.285, 0.64), 0.011, 0.02, brass(), rot=(90, 0, 0))
    with at(x, y, top):
        with thing("Computer screen", "Electronics", -0.02, 0.18, 0):
            monitor()
            with at(0, 0.003, 0.33, 0, 1, 90, 0):
                archive_on_screen()
        with thing("Keyboard", "Electronics", -0.04, -0.14, 0):
            keyboard()
        with thing("Mouse", "Electronics", 0.29, -0.14, 0):
            mouse()
        with item("Desk lamp, brass", "Decor"):
            desk_lamp((-0.66, 0.16, 0), -30)
        with item("Mug", "Kitchenware"):
            mug((-0.42, -0.10, 0), "pine", 0.036, 0.085, 160)
        with item("Stack of books", "Books"):
            height = book_stack((0.64, 0.16, 0), 4, 0.24, 0.17, 6, 33)
        with item("Pens in a mug", "Other"):
            mug((0.64, 0.16, height), "clay", 0.034, 0.08, drink="#3A2C1A")
            for _ in range(5):
                end = (0.64 + rng.uniform(-0.04, 0.04), 0.16 + rng.uniform(-0.04, 0.04), height + 0.17)
                tube([(0.64, 0.16, height + 0.02), end], 0.004, matte(rng.choice(["amber", "pine", "ink", "brick"]), 0.5), smooth=False)
        with thing("Notebook and pen", "Documents", 0.58, -0.20, 0, -14):
            box((0, 0, 0), (0.20, 0.27, 0.012), matte("pine", 0.6), 0.003)
            box((0, 0, 0.012), (0.185, 0.255, 0.004), matte("#FAF6EC", 0.9), 0.001)
            tube([(0.02, -0.08, 0.02), (0.06, 0.06, 0.02)], 0.005, brass(), smooth=False)
        with thing("Headphones", "Electronics", -0.58, -0.22, 0, 50):
            headphones()
        with item("Phone", "Electronics"), at(0.14, -0.27, 0, 18):
            phone("#D9AE9A")
        cable((-0.02, 0.24, 0.1), (-0.04, 0.33, -0.1), (0.1, 0.375, -0.34), (0.22, 0.385, -0.42))
    with on_right(2.22, D, 0.30):
        outlet(3)
    wall_over_the_desk()
    with thing("Office chair, amber", "Furniture", 2.06, D - 1.24, rz=192):
        office_chair()


def wall_over_the_desk() -> None:
    with on_right(2.0, D):
        with item("Pegboard with tools", "Other"):
            box((-0.34, -0.015, 1.36), (0.86, 0.018, 0.62), pale, 0.008)
            for i in range(14):
                for j in range(10):
                    hole = (-0.34 - 0.39 + i * 0.06, -0.0245, 1.39 + j * 0.06)
                    cylinder(hole, 0.006, 0.002, matte("#5E4630"), rot=(90, 0, 0), bev=0, seg=10)
            box((-0.56, -0.07, 1.66), (0.30, 0.11, 0.014), oak, 0.003)
            for k, colour in enumerate(("amber", "white", "pine")):
                cylinder((-0.65 + k * 0.08, -0.07, 1.674), 0.022, 0.05 + 0.02 * (k % 2), gloss(colour, 0.3), bev=0.006)
            tape = [(0.075, 0), (0.085, 0.006), (0.095, 0), (0.085, -0.006), (0.075, 0)]
            lathe(tape, (-0.12, -0.05, 1.76), matte("#D9B06A", 0.5), (90, 0, 0))
            for k, (paper, tilt) in enumerate((("#F7F0DC", 3), ("#E9C46A", -5), ("#D9AE9A", 4), ("#A9BDC4", -2))):
                note = (-0.32 + (k % 2) * 0.15, -0.027, 1.42 + (k // 2) * 0.13)
                box(note, (0.10, 0.002, 0.10), matte(paper, 0.9), 0, (0, tilt, 0))
            box((-0.58, -0.032, 1.42), (0.02, 0.01, 0.17), matte("amber"), 0.003)
            box((-0.70, -0.032, 1.42), (0.035, 0.006, 0.18), steel(), 0.002)
        with at(0.52, 0, 1.53):
            wall_shelf(0.72)
        with item("Reference books", "Books"):
            end = book_row(0.20, 0.56, -0.13, 1.53, 0.25, 0.17, seed=51)
            lean_book(end + 0.045, -0.13, 1.534, 0.22, 12)
        with item("Trailing plant", "Decor"):
            trailing_plant((0.77, -0.12, 1.53), 0.055, 6, 0.34, "white", (-90, -50, -130), seed=31)
        with thing("Framed print, hills", "Art", 0.52, 0, 2.08):
            picture(0.44, 0.34, art_hills(), black())


def archive_shelf() -> None:
    shelves = (0.124, 0.584, 1.044, 1.504, 1.964)
    with at(4.06, D - 0.02, FLOOR):
        with item("Archive shelf, oak", "Furniture"):
            post_shelf(1.0, 2.0, 0.38, shelves)
        rows = (("#D9CBB4", "#CDBDA3", "#D9CBB4"), ("pine", "#D9CBB4", "#2B5E5A"), ("#D9CBB4", "amber"))
        for z, colours in zip(shelves[:3], rows, strict=True):
            with item("Archive boxes", "Documents"):
                for i, colour in enumerate(colours):
                    with at(-0.33 + i * 0.245, -0.20, z):
                        lidded_box(0.22, 0.32, 0.30, colour)
            if len(colours) == 3:
                with item("Folders", "Documents"):
                    book_row(0.34, 0.47, -0.20, z, 0.28, 0.2, seed=int(z * 100))
        with item("Globe", "Collectibles"), at(0.27, -0.20, 1.044):
            desk_globe()
        with item("Albums", "Books"):
            end = book_row(-0.47, -0.05, -0.20, 1.504, 0.30, 0.22, seed=77)
            lean_book(end + 0.05, -0.20, 1.508, 0.27, 13)
        with thing("Old camera", "Electronics", 0.26, -0.20, 1.504, 0, 1.9):
            camera_body("#2C3232")
        with thing("Cardboard box", "Other", -0.2, -0.19, 1.964, 4):
            cardboard_box(0.42, 0.32, 0.22)
        with item("Snake plant", "Decor"):
            snake_plant((0.28, -0.19, 1.964), 0.36, "clay", 0.08, 8, 5)


def packing_table() -> None:
    with item("Wool rug, brick", "Decor"):
        rug((2.25, 1.72, FLOOR), 2.3, 1.6, 0, "#E3D6BC", "brick", "pine", "#C9B48C", True)
    with at(2.62, 1.36, 0.026):
        with item("Packing table", "Furniture"):
            long_table(1.15, 0.62, 0.43)
        z = 0.43
        with thing("Cardboard box", "Other", -0.32, 0.04, z, 8):
            cardboard_box(0.36, 0.28, 0.20, True)
        with item("Vase, terracotta", "Collectibles"):
            vase((-0.30, 0.05, z + 0.03), "clay", 0.85, 0)
        with item("Vase, pale blue", "Collectibles"):
            vase((0.05, 0.12, z), "#A9BDC4", 0.9, 2)
        with item("Cup and saucer", "Kitchenware"):
            mug((0.22, -0.14, z), "white", 0.035, 0.075, 30, saucer="white")
        with item("Stack of books", "Books"):
            book_stack((0.38, 0.10, z), 3, 0.24, 0.17, 24, 91)
        with item("Labels and string", "Other"):
            cylinder((0.02, -0.16, z), 0.045, 0.04, matte("#DDBE8C", 0.4), bev=0.004)
            box((-0.10, -0.20, z), (0.09, 0.06, 0.001), matte("paper"), 0, (0, 0, 20))
            tube([(-0.055, -0.19, z + 0.002), (-0.02, -0.15, z + 0.004), (0.03, -0.20, z + 0.003)], 0.0015, fabric("brick"))


def front() -> None:
    with thing("Cardboard box", "Other", 3.62, 0.72, rz=-12):
        cardboard_box(0.50, 0.40, 0.36)
    with thing("Cardboard box", "Other", 3.60, 0.70, 0.372, 9):
        cardboard_box(0.38, 0.30, 0.22)
    with at(4.20, 1.92, FLOOR, -75):
        with item("Tripod", "Electronics"):
            tripod()
        with thing("Camera", "Electronics", 0, 0, 1.06):
            camera_body()
    with thing("Box of pictures", "Art", 1.28, 0.38, rz=-8):
        cardboard_box(0.52, 0.30, 0.30, True)
        for k in range(4):
            box((0, -0.09 + k * 0.06, 0.015), (0.42 - 0.03 * k, 0.018, 0.42 + 0.03 * k), (oak, walnut, black(), oak)[k], 0.004, (-5, 0, 0))
    with thing("Portfolio case", "Other", 0.55, 0.30, rz=14):
        box((0, 0, 0), (0.62, 0.44, 0.045), matte("#26343F", 0.7), 0.012)
        tube([(-0.07, -0.22, 0.022), (-0.06, -0.27, 0.022), (0.06, -0.27, 0.022), (0.07, -0.22, 0.022)], 0.009, black())
    with thing("Tape measure", "Tools", 2.42, 0.34, rz=30):
        box((0, 0, 0), (0.08, 0.075, 0.045), gloss("amber", 0.35), 0.014)
        box((0.12, 0, 0.002), (0.17, 0.02, 0.002), matte("#E9C46A"), 0)
    with thing("Packing tape", "Other", 2.86, 0.28):
        lathe([(0.04, 0), (0.07, 0), (0.07, 0.05), (0.04, 0.05), (0.04, 0)], (0, 0, 0), gloss("#C99A5B", 0.3))
    with thing("Waste basket", "Other", 3.06, 2.92):
        wicker_waste_basket(0.15, 0.30)
    with item("Floor lamp, black", "Decor"):
        floor_lamp((4.36, 1.02, FLOOR), 1.45, 12, black())
    with thing("Stack of albums", "Documents", 4.16, 0.38, rz=24):
        book_stack((0, 0, 0), 4, 0.34, 0.26, 0, 118)
    with thing("Rolled maps", "Documents", 4.52, 0.34, rz=64):
        for y, z, colour in ((-0.032, 0.0, "#EADFC6"), (0.032, 0.0, "#D9C7A0"), (0.0, 0.054, "#F1E7D6")):
            with at(0.03 * z / 0.054, y, z):
                paper_roll(colour)


def paper_roll(colour: str) -> None:
    """A roll of paper along x with a ribbon, 60 cm long."""
    for x, r, length, tone in ((-0.30, 0.030, 0.60, colour), (-0.301, 0.020, 0.602, "#8C7B5C"), (0.05, 0.031, 0.016, "brick")):
        cylinder((x, 0, 0.03), r, length, matte(tone, 0.9), rot=(0, 90, 0), bev=0.001)


def build() -> None:
    shell()
    window_side()
    catalogue_side()
    desk_side()
    archive_shelf()
    packing_table()
    front()
    daylight(W, D, 1250, 150)
    window_light(WINDOW_Y, 1.57, 2.20, 0.84, glow=28)
