"""Family room: a brick fire, an ochre corner sofa, a piano, a puzzle half done."""

from kit.books import book_row, book_stack, lean_book
from kit.boxes import round_basket, woven_basket
from kit.curios import desk_globe
from kit.electronics import game_console, table_radio, television
from kit.games import board_games
from kit.hearth import brick_chimney, fire_irons, log_basket, mantel
from kit.household import ball_of_wool, pet_bed, wall_clock
from kit.instruments import upright_piano
from kit.lamps import floor_lamp, table_lamp
from kit.light import daylight, window_light
from kit.materials import black, brass, matte, metal, plaster, sheer, steel
from kit.pictures import art_hills, art_leaf, art_shapes, picture
from kit.plants import monstera, rubber_fig, trailing_plant
from kit.rugs import rug
from kit.scene import FLOOR, at, item, on_left, on_right, thing
from kit.seating import corner_sofa, floor_cushion, stool, wing_chair
from kit.shapes import box, cylinder, lathe, tube
from kit.shell import boards, slab, wall_left, wall_right
from kit.soft import pillow, sheet, soft
from kit.storage import bookcase, sideboard
from kit.tables import side_table
from kit.tableware import bowl, candlestick, teapot
from kit.textures import fabric, oak, walnut
from kit.toys import building_blocks, toy_train
from kit.vessels import mug, stems, vase
from kit.windows import curtain, rod, sky_panel, window

NAME = "Family Room"
W, D, H = 5.9, 4.6, 2.6
WINDOW_Y = 1.30
HEARTH_X = 2.02


def shell() -> None:
    slab(W, D)
    boards(W, D, "X", 0.17, ("#B08A62", "#A8815A", "#B9946C", "#9F7850"), 51)
    wall_left(D, H, plaster("#E6DAC4"), holes=[(WINDOW_Y - 0.75, WINDOW_Y + 0.75, 0.95, 2.25)])
    wall_right(W, D, H, plaster("#EBE0CC"))
    with on_left(WINDOW_Y, 0.95):
        window(1.50, 1.30, 3, 2)
        sky_panel(1.5, 1.3, "#D3DDE0", 1.1)


def hearth_side() -> None:
    with on_right(HEARTH_X, D):
        with item("Fireplace", "Other"):
            brick_chimney(1.62, H - 0.02)
            mantel(1.70, 1.22, walnut)
        with item("Mantel clock", "Collectibles"), at(0.0, -0.44, 1.22):
            box((0, 0, 0), (0.26, 0.12, 0.06), walnut, 0.01)
            box((0, 0, 0.05), (0.20, 0.10, 0.20), walnut, 0.04)
            with at(0, -0.05, 0.15):
                wall_clock(0.07, "#FBF3E0", "#C79A55")
        for x in (-0.62, -0.48):
            with item("Candlestick", "Decor"), at(x, -0.44, 1.22, s=0.9 + 0.3 * (x > -0.5)):
                candlestick(0.20)
        with item("Family photos", "Art"):
            for k, (x, w, h) in enumerate(((0.36, 0.16, 0.20), (0.56, 0.20, 0.15), (0.70, 0.13, 0.18))):
                with at(x, -0.40 - 0.05 * (k % 2), 1.22, (8, -6, -14)[k]):
                    box((0, 0, 0), (w, 0.02, h), (oak, brass(), black())[k], 0.004, (-8, 0, 0))
                    box((0, -0.012, 0.02), (w - 0.04, 0.004, h - 0.04), matte(("#C9B49A", "#8FA395", "#D9AE9A")[k], 0.8), 0, (-8, 0, 0))
        with thing("Painting, lake", "Art", 0, -0.345, 1.86):
            picture(1.0, 0.70, art_hills("#DCE3DF", "#E9C46A", "#8FA9A6", "#33524C", "#C9B48C"), metal("#B98D4C", 0.35), 0.045, 0.0, 0.04)
    with thing("Basket of logs", "Other", HEARTH_X + 1.06, D - 0.36, rz=6):
        log_basket()
    with thing("Fire irons", "Tools", HEARTH_X - 0.98, D - 0.42):
        fire_irons()
    shelves_beside_the_fire()


def shelves_beside_the_fire() -> None:
    shelves = (0.10, 0.52, 0.92, 1.30, 1.66)
    green = lambda axis: matte("#4E6B5E", 0.5)  # noqa: E731
    for number, x, w in ((0, 0.60, 1.08), (1, 3.98, 1.30)):
        with at(x, D - 0.01, FLOOR):
            with item("Built-in bookcase", "Furniture"):
                bookcase(w, 2.05, 0.32, shelves, green)
            left, right = -w / 2 + 0.04, w / 2 - 0.04
            for k, z in enumerate(shelves):
                if number == 0 and k == 0:
                    continue
                split = left + (right - left) * (0.62, 0.42, 0.70, 0.50, 0.64)[(k + number) % 5]
                with item(("Novels", "Encyclopaedia", "Cookbooks", "Children's books", "Art books")[k], "Books"):
                    end = book_row(left, split - 0.06, -0.17, z, 0.30 if k else 0.34, 0.2, seed=100 + 10 * number + k)
                    lean_book(end + 0.045, -0.17, z + 0.004, 0.23, 12)
                place = (split + right) / 2 + 0.06
                shelf_ornament(number * 5 + k, place, z)
    with thing("Basket of toys", "Toys", 0.60, D - 0.19, FLOOR + 0.10):
        woven_basket(0.86, 0.27, 0.30, "#C29B63", True)
    with item("Trailing plant", "Decor"):
        trailing_plant((0.34, D - 0.18, FLOOR + 2.05), 0.07, 7, 0.5, "white", (-90, -60, -120), seed=41)
    with item("Wicker hamper", "Decor"), at(4.20, D - 0.18, FLOOR + 2.05):
        woven_basket(0.50, 0.26, 0.22, "#B58A55", True)


def shelf_ornament(kind: int, x: float, z: float) -> None:
    """Something for the free end of a shelf."""
    if kind % 5 == 0:
        with item("Table radio", "Electronics"), at(x - 0.04, -0.17, z):
            table_radio()
    elif kind % 5 == 1:
        with item("Vase", "Decor"):
            vase((x, -0.17, z), ("clay", "pine")[kind % 2], 0.95, kind % 4)
    elif kind % 5 == 2:
        with item("Globe", "Collectibles"), at(x, -0.17, z, s=0.85):
            desk_globe()
    elif kind % 5 == 3:
        with item("Board games", "Toys"), at(x - 0.02, -0.17, z, s=0.85):
            board_games(4, kind)
    else:
        with item("Bowl, glazed", "Collectibles"):
            bowl((x, -0.17, z), 0.11, 0.10, ("pine", "amber")[kind % 2])


def piano_side() -> None:
    with on_left(3.22):
        with thing("Upright piano", "Instruments", 0, -0.03):
            upright_piano()
        with thing("Piano stool", "Furniture", 0, -0.92):
            stool("#7A5236", 0.48, 0.18)
        top = FLOOR + 1.19
        with item("Metronome", "Instruments"), at(0.46, -0.22, top):
            box((0, 0, 0), (0.11, 0.11, 0.015), walnut, 0.003)
            lathe([(0, 0), (0.068, 0), (0.028, 0.19), (0, 0.20)], (0, 0, 0.012), walnut, (0, 0, 45), 4)
            tube([(0, -0.055, 0.04), (0.03, -0.035, 0.17)], 0.003, steel(), smooth=False)
        with item("Table lamp", "Decor"):
            table_lamp((-0.50, -0.22, top), 9, "#C99A3F", 1.15)
        with item("Vase with roses", "Decor"):
            vase((0.14, -0.22, top), "white", 0.85, 2)
            stems((0.14, -0.22, top + 0.13), 0.26, 9, "#C9705E", 13, "flower")
        for k, (x, w, h) in enumerate(((-0.42, 0.40, 0.50), (0.04, 0.36, 0.44), (0.44, 0.34, 0.46))):
            with thing("Framed photo", "Art", x, 0, 2.02 - 0.04 * (k % 2)):
                picture(w, h, (art_leaf(), art_hills(), art_shapes())[k], (oak, black(), oak)[k], 0.018, 0.05)
    with on_left(WINDOW_Y):
        with item("Curtains, forest", "Decor"):
            rod(2.24, 2.40)
            for s in (-1, 1):
                with at(s * 0.92, -0.11, 0.05):
                    curtain(0.40, 2.34, sheer("#6F8573", 0.2), 5, 0.04, seed=51 + s)
        with thing("Television cabinet", "Furniture", 0.0, -0.18):
            sideboard(1.5, 0.42, 0.56, walnut)
        with thing("Television, 50 inch", "Electronics", 0.0, -0.38, FLOOR + 0.56):
            television(1.12, 0.64)
        with item("Trailing plant", "Decor"):
            trailing_plant((-0.60, -0.36, FLOOR + 0.56), 0.06, 5, 0.26, "amber", (-90, -50, -130), seed=13)
        with item("Game console", "Electronics"), at(0.60, -0.36, FLOOR + 0.56, 0, 0.8):
            game_console("#E6E2D6")


def sofa_and_table() -> None:
    x, y = 4.30, 2.86
    with item("Large rug", "Decor"):
        rug((3.10, 2.30, FLOOR), 2.9, 2.1, 0, "#E6DAC3", "#8E4A2C", "#41695F", "#C9B48C", False)
    with thing("Corner sofa, ochre", "Furniture", x, y, 0.02):
        corner_sofa()
    for px, py, pz, turn, colour, size in (
        (x - 0.86, y + 0.06, 0.66, (66, 6, 14), "#41695F", 0.44),
        (x - 0.56, y + 0.0, 0.61, (62, -4, -8), "#F1E7D6", 0.38),
        (x + 0.86, y - 0.62, 0.66, (64, 0, -78), "#8E4A2C", 0.44),
        (x + 0.78, y - 0.96, 0.61, (62, 0, -96), "#E6D6BE", 0.38),
    ):
        with item("Scatter cushion", "Decor"):
            pillow((px, py, pz), size, size, 0.16, fabric(colour), turn)
    with item("Knitted throw", "Decor"):
        over = [(-0.30, 0.46), (-0.12, 0.47), (-0.05, 0.53), (0.0, 0.595), (0.09, 0.605), (0.185, 0.57), (0.205, 0.42), (0.20, 0.20)]
        with at(x - 1.30 + 0.16, y - 0.10, 0.0, 180):
            sheet(over, 0.50, lambda t, s: "#E9DFCB" if int(t * 18) % 4 else "#41695F", amp=0.012, fringe="#E9DFCB")
    with thing("Coffee table, walnut", "Furniture", 3.18, 1.90, 0.026, -6):
        box((0, 0, 0.36), (1.10, 0.68, 0.04), walnut, 0.014)
        box((0, 0, 0.14), (0.98, 0.56, 0.022), walnut, 0.006)
        for a in (-0.47, 0.47):
            for b in (-0.27, 0.27):
                box((a, b, 0), (0.055, 0.055, 0.37), walnut, 0.008)
    with at(3.18, 1.90, 0.426, -6):
        with item("Jigsaw puzzle", "Toys"):
            for i in range(9):
                for j in range(6):
                    if (i * 7 + j * 5) % 11 in (0, 4) and i > 3:
                        continue
                    hue = (
                        ("#7FA3A0", "#8FB5B0", "#A9C4BC")[i % 3] if j > 3 else ("#5C8A4A", "#7C9A55", "#C99A3F", "#B0643F")[(i * 2 + j) % 4]
                    )
                    box((-0.34 + i * 0.042, -0.12 + j * 0.042, 0), (0.040, 0.040, 0.003), matte(hue, 0.6), 0.001, (0, 0, 0))
            for k in range(14):
                place = (0.06 + (k * 0.618 % 1) * 0.22, -0.24 + (k * 0.377 % 1) * 0.2, 0)
                box(place, (0.038, 0.038, 0.003), matte(("#7FA3A0", "#7C9A55", "#C99A3F")[k % 3], 0.6), 0.001, (0, 0, 50 * k))
        with item("Puzzle box", "Toys"):
            box((0.34, 0.16, 0), (0.26, 0.20, 0.055), matte("#3F6178", 0.6), 0.004, (0, 0, 12))
            box((0.34, 0.16, 0.0552), (0.22, 0.16, 0.001), matte("#C99A3F"), 0, (0, 0, 12))
        with item("Mugs of cocoa", "Kitchenware"):
            mug((-0.42, 0.20, 0), "#8E4A2C", 0.036, 0.08, 30)
            mug((0.44, -0.20, 0), "#41695F", 0.036, 0.08, 200)
        with item("Teapot", "Kitchenware"), at(-0.26, 0.24, 0, 200, 0.9):
            teapot("#F1E7D6")
        with item("Magazines", "Books"), at(0.1, 0.02, -0.264):
            book_stack((0, 0, 0), 4, 0.30, 0.22, 8, 31)
    with item("Floor lamp, brass", "Decor"):
        floor_lamp((5.62, 3.96, FLOOR), 1.62, 22)


def front() -> None:
    with thing("Wing chair, green", "Furniture", 1.62, 2.62, rz=108):
        wing_chair()
    with thing("Footstool", "Furniture", 2.30, 1.12, rz=30):
        soft((0, 0, 0.12), (0.50, 0.40, 0.22), fabric("#8E4A2C"), 0.07, 0.02, seam=fabric("#5E2F1C"))
        for sx in (-0.18, 0.18):
            for sy in (-0.13, 0.13):
                cylinder((sx, sy, 0), 0.014, 0.13, walnut, r2=0.02)
    with thing("Side table", "Furniture", 1.14, 2.28):
        side_table(0.2, 0.52)
    with item("Book and glasses", "Books"):
        book_stack((1.14, 2.28, FLOOR + 0.52), 2, 0.22, 0.16, 40, 73)
    with thing("Dog bed", "Other", 1.36, 0.46, rz=10):
        pet_bed("#7A5A3C", "#EFE3CF", 0.42)
    with thing("Knitting basket", "Decor", 4.12, 0.90, rz=10):
        round_basket(0.20, 0.22)
        for px, py, pz, r, colour in (
            (-0.07, 0.04, 0.12, 0.078, "#8E4A2C"),
            (0.07, 0.05, 0.13, 0.07, "#C99A3F"),
            (0.0, -0.07, 0.13, 0.072, "#E6D6BE"),
        ):
            with at(px, py, pz):
                ball_of_wool(r, colour)
    with thing("Building blocks", "Toys", 2.86, 0.52, rz=-20):
        building_blocks(12, 5)
    with thing("Toy train", "Toys", 3.50, 0.42, rz=20, s=0.62):
        toy_train(2)
    with thing("Floor cushion", "Decor", 4.92, 0.66, rz=24):
        floor_cushion("#41695F")
    with item("Picture books", "Books"):
        book_stack((4.92, 0.66, FLOOR + 0.15), 3, 0.28, 0.20, 50, 77)
    with item("Rubber fig", "Decor"):
        rubber_fig((5.42, 1.12, FLOOR), 1.15, "#41704A", "#E6DAC3", 0.16, 18, 14)
    with item("Monstera", "Decor"):
        monstera((0.42, 0.30, FLOOR), 0.8, potcol="#8E4A2C", r=0.15, n=11)


def build() -> None:
    shell()
    hearth_side()
    piano_side()
    sofa_and_table()
    front()
    daylight(W, D, 1260, 170, 0.56, (1, 0.92, 0.82))
    window_light(WINDOW_Y, 1.60, 2.25, 0.9, 164, 30, 56000, 24)
