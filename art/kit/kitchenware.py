"""What one cooks with: pots, boards, racks, rails."""

from kit.materials import black, brass, gloss, matte, metal, steel
from kit.outlines import disc
from kit.plants import leaf
from kit.scene import at, rng
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.soft import soft
from kit.tableware import bowl, fruit
from kit.textures import fabric, leaf_material, oak, walnut, wood
from kit.vessels import mug


def dutch_oven(colour: str = "brick", r: float = 0.095, h: float = 0.13) -> None:
    """A lidded pot of enamelled iron; r and h in metres."""
    enamel = gloss(colour, 0.28)
    cylinder((0, 0, 0), r, h, enamel, bev=0.015)
    lathe([(0, 0.022), (0.02, 0.02), (r - 0.005, 0.006), (r + 0.003, 0)], (0, 0, h + 0.001), enamel)
    cylinder((0, 0, h + 0.021), 0.014, 0.022, brass())
    for s in (-1, 1):
        x, z = s * r, h - 0.027
        tube([(x, -0.03, z), (x + s * 0.035, -0.02, z), (x + s * 0.035, 0.02, z), (x, 0.03, z)], 0.008, enamel)


def dish_rack() -> None:
    """A wire rack with four plates and a mug."""
    for a in (-0.15, 0.15):
        tube([(a, -0.16, 0.02), (a, -0.16, 0.10), (a, 0.16, 0.10), (a, 0.16, 0.02)], 0.004, steel(), smooth=False)
    for k in range(9):
        tube([(-0.15, -0.14 + k * 0.035, 0.02), (0.15, -0.14 + k * 0.035, 0.02)], 0.0025, steel(), smooth=False)
    plate = [(0, 0), (0.065, 0), (0.10, 0.013), (0.098, 0.016), (0.065, 0.006), (0, 0.004)]
    for k, colour in enumerate(("white", "#D9AE9A", "white", "#A9B7A6")):
        lathe(plate, (-0.02, -0.12 + k * 0.055, 0.125), gloss(colour, 0.25), (82, 0, rng.uniform(-4, 4)))
    mug((0.09, 0.09, 0.025), "amber", 0.034, 0.07, 40)


def knife_block() -> None:
    """A block with three knives."""
    box((0, 0, 0), (0.10, 0.13, 0.20), walnut, 0.01, (-14, 0, 0))
    for k in range(3):
        box((-0.03 + k * 0.03, 0.03, 0.184), (0.018, 0.028, 0.09), black(), 0.006, (-14, 0, 0))


def utensil_crock() -> None:
    """A crock full of spoons."""
    crock = [(0, 0), (0.06, 0), (0.065, 0.01), (0.06, 0.15), (0.064, 0.155), (0.056, 0.15), (0.052, 0.02), (0, 0.02)]
    lathe(crock, (0, 0, 0), matte("cream", 0.6, 0.3))
    for _ in range(6):
        end = (rng.uniform(-0.06, 0.06), rng.uniform(-0.06, 0.06), 0.295 + rng.uniform(0, 0.06))
        tube([(0, 0, 0.024), end], 0.006, rng.choice([oak, walnut, steel()]), smooth=False, r_end=0.011)


def bread_board() -> None:
    """A loaf, two slices and the knife on a board."""
    box((0, 0, 0), (0.40, 0.25, 0.022), walnut, 0.008, (0, 0, 7))
    soft((-0.03, 0.02, 0.022), (0.26, 0.13, 0.10), matte("#B9803F", 0.9, 0.8, 60), 0.055, 0.015, (0, 0, 12))
    for k in range(2):
        crumb = matte("#E9CFA0", 0.95, 0.9, 90)
        soft((0.125 + k * 0.02, -0.01, 0.024), (0.014, 0.12, 0.085), crumb, 0.006, 0.0, (0, 12 + k * 8, 12), n=10)
    tube([(-0.13, -0.14, 0.026), (0.05, -0.11, 0.026)], 0.008, walnut, smooth=False)
    box((0.13, -0.096, 0.023), (0.15, 0.024, 0.003), steel(), 0.001, (0, 0, 10))


def tool_rail(w: float = 0.70) -> None:
    """Ladles, spoons and a sieve on a brass rail along local x from 0, against a wall at y = 0."""
    cylinder((0, -0.05, 0), 0.007, w, brass(), rot=(0, 90, 0))
    for x in (0.04, w - 0.06):
        cylinder((x, -0.05, 0), 0.009, 0.05, brass(), rot=(-90, 0, 0))
    heads = (steel(), oak("Z"), metal("#B87A4A", 0.25))
    for k, (r, length) in enumerate(((0.05, 0.16), (0.035, 0.22), (0.06, 0.14), (0.03, 0.24), (0.045, 0.18))):
        x = 0.08 + k * 0.135
        tube([(x, -0.05, 0.005), (x, -0.055, -length)], 0.005, walnut if k % 2 else steel(), smooth=False)
        bowl((x, -0.055, -length - r * 0.9), r, r * 0.5, mat=heads[k % 3])


def soap_bottle(colour: str = "amber") -> None:
    """A pump bottle, its spout towards -y."""
    cylinder((0, 0, 0), 0.030, 0.14, gloss(colour, 0.2), bev=0.012)
    tube([(0, 0, 0.134), (0, 0, 0.174), (0, -0.04, 0.179)], 0.005, black(), smooth=False)


def bottle(h: float = 0.26, r: float = 0.036, colour: str = "#39543C", cap: str = "ink", label: str | None = None) -> None:
    """A bottle of wine, oil or water."""
    neck = r * 0.36
    shape = [(0, 0), (r * 0.9, 0), (r, r * 0.15), (r, h * 0.58), (r * 0.92, h * 0.66), (neck, h * 0.78), (neck, h), (0, h)]
    lathe(shape, (0, 0, 0), gloss(colour, 0.12))
    cylinder((0, 0, h - 0.03), neck * 1.2, 0.034, matte(cap, 0.5))
    if label:
        lathe([(r * 1.01, h * 0.16), (r * 1.01, h * 0.45)], (0, 0, 0), matte(label, 0.8))


def frying_pan(r: float = 0.13, colour: str = "#26292A") -> None:
    """A pan, its handle towards +x."""
    bowl((0, 0, 0), r, 0.045, mat=matte(colour, 0.35, 0.1))
    tube([(r * 0.95, 0, 0.035), (r + 0.17, 0, 0.06)], 0.011, walnut, smooth=False)


def saucepan(r: float = 0.085, h: float = 0.10, colour: str = "#C8CAC8", lid: bool = True) -> None:
    """A pan with a lid, its handle towards +x."""
    m = metal(colour, 0.22)
    cylinder((0, 0, 0), r, h, m, bev=0.008)
    if lid:
        lathe([(0, 0.018), (r * 0.6, 0.012), (r + 0.003, 0)], (0, 0, h), m)
        cylinder((0, 0, h + 0.016), 0.012, 0.02, black())
    tube([(r, 0, h * 0.8), (r + 0.16, 0, h * 0.9)], 0.009, black(), smooth=False)


def grocery_bag() -> None:
    """A cloth bag with a leek, a loaf and greens looking out."""
    linen = fabric("#E6D9BF", 200, 0.7)
    for s in (-1, 1):
        soft((0, s * 0.075, 0), (0.34, 0.02, 0.33), linen, 0.01, 0.01, (s * 3, 0, 0), wob=0.012)
        soft((s * 0.165, 0, 0), (0.02, 0.16, 0.32), linen, 0.01, 0.01, (0, -s * 3, 0), wob=0.012)
        tube([(-0.09, s * 0.085, 0.31), (-0.07, s * 0.11, 0.43), (0.07, s * 0.11, 0.43), (0.09, s * 0.085, 0.31)], 0.009, fabric("pine"))
    box((0, 0, 0.0), (0.31, 0.14, 0.24), matte("#5A4630"), 0.01)
    extrude(disc(0.065), 0.002, fabric("amber"), (0, -0.092, 0.17), (87, 0, 0))
    soft((0.08, 0.01, 0.12), (0.09, 0.09, 0.40), matte("#C08B4A", 0.9, 0.8, 50), 0.04, 0.01, (4, 10, 0))
    for k in range(3):
        foot, top = (-0.06 + k * 0.03, 0.02, 0.2), (-0.12 + k * 0.05, 0.03 + k * 0.02, 0.46 + k * 0.03)
        tube([foot, top], 0.014, matte("#DCE3BE", 0.6), smooth=False)
        for turn in (0, 120, 240):
            leaf(0.16, 0.035, 0.8, 0.3, 0, leaf_material("#5C8A4A"), loc=top, rot=(0, -65, turn + 20 * k))
    for k in range(4):
        with at(-0.10 + k * 0.045, -0.04, 0.215):
            fruit((0, 0, 0), 0.036, ("#C23B2A", "#8FA63C", "#D9802A", "#C23B2A")[k])


def pet_bowls() -> None:
    """Food and water on a mat."""
    soft((0, 0, 0), (0.56, 0.30, 0.012), fabric("#8FA395"), 0.005, 0, wob=0.002)
    for x, food in ((-0.13, "#7A4E2E"), (0.13, "#BFD6DC")):
        bowl((x, 0, 0.012), 0.085, 0.055, "cream" if x < 0 else "amber")
        cylinder((x, 0, 0.03), 0.068, 0.012, matte(food, 0.9 if x < 0 else 0.05, 1.0 if x < 0 else 0, 200), bev=0.002)


def step_stool(colour: str = "oak") -> None:
    """Two steps, with a hole to lift it by."""
    grain = lambda axis: wood(colour, axis)  # noqa: E731
    for s in (-1, 1):
        outline = [
            (-0.20, 0),
            (-0.14, 0),
            (-0.10, 0.18),
            (0.06, 0.18),
            (0.10, 0),
            (0.18, 0),
            (0.15, 0.42),
            (-0.02, 0.42),
            (-0.06, 0.25),
            (-0.18, 0.22),
        ]
        with at(s * 0.19 + 0.011, 0, 0, 90):
            extrude(outline, 0.022, grain("Z"), (0, 0, 0), (90, 0, 0), bev=0.004)
    box((0, -0.12, 0.22), (0.42, 0.17, 0.024), grain, 0.006)
    box((0, 0.065, 0.415), (0.42, 0.20, 0.026), grain, 0.008)
