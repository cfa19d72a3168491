"""Materials with a texture of their own: cloth, wood, leaves, and what carries its colours in the mesh."""

from functools import cache

from kit.materials import Material
from kit.nodes import Shader
from kit.palette import linear, shade

AXES = "XYZ"


@cache
def fabric(
    colour: str, scale: float = 260, bump: float = 0.55, sheen: float = 0.35, blotch: float = 0.10, weave: float = 0.012
) -> Material:
    """Cloth: a plain weave of `weave` metres a thread pair, threads that differ, and the blotches of use.

    The weave is the sum of a wave along each axis: on any face that lies along two axes it is a lattice of threads.
    """
    shader = Shader("fabric", Roughness=0.95, Sheen_Weight=sheen, Sheen_Roughness=0.5, Specular_IOR_Level=0.1)
    place = shader.place()
    along = shader.node("SeparateXYZ", {0: place})
    facing = shader.node("SeparateXYZ", {0: shader.node("TexCoord").outputs["Normal"]})
    waves = []
    for axis in AXES:
        wave = shader.math("SINE", shader.math("MULTIPLY", along.outputs[axis], 6.2832 / weave))
        # Along the normal a wave would draw the contour lines of a cushion.
        lies = shader.math("SUBTRACT", 1.0, shader.math("POWER", shader.math("ABSOLUTE", facing.outputs[axis]), 2.0))
        waves.append(shader.math("MULTIPLY", wave, lies))
    lattice = shader.math("ADD", shader.math("ADD", waves[0], waves[1]), waves[2])
    threads = shader.noise(scale, 2, place)
    height = shader.math("MULTIPLY_ADD", lattice, 0.16, threads)
    worn = shader.ramp(shader.noise(5, 6, place), (0.3, linear(shade(colour, 1 - blotch))), (0.7, linear(shade(colour, 1 + blotch * 0.6))))
    tone = shader.ramp(height, (0.1, (0.80, 0.80, 0.80, 1)), (0.9, (1.12, 1.12, 1.12, 1)))
    woven = shader.node("Mix", {0: 1.0, 6: worn, 7: tone}, data_type="RGBA", blend_type="MULTIPLY")
    shader.vary(woven.outputs[2], 0.03, 0.004)
    shader.bump(height, bump, 0.003)
    return shader.material


def knit(colour: str, rib: float = 0.035) -> Material:
    """Coarse wool: ribs of this width in metres."""
    return fabric(colour, 120, 1.2, 0.4, 0.14, rib)


def _grain(shader: Shader, axis: str) -> object:
    """Noise drawn out along the axis, elsewhere in the trunk for each object. Faces across the grain get streaks of their own."""
    chance = shader.chance()
    offset = shader.node("CombineXYZ", {0: chance, 1: chance, 2: chance})
    far = shader.node("VectorMath", {0: offset.outputs[0], "Scale": 37.0}, operation="SCALE")
    texture = shader.node("TexCoord")
    place = shader.node("VectorMath", {0: texture.outputs["Object"], 1: far.outputs[0]}, operation="ADD").outputs[0]

    def streaks(along: str) -> object:
        node = shader.node("Mapping", {"Vector": place})
        node.inputs["Scale"].default_value = [1.4 if a == along else 16 for a in AXES]
        return node.outputs[0]

    normal = shader.node("SeparateXYZ", {0: texture.outputs["Normal"]})
    across = shader.math("GREATER_THAN", shader.math("ABSOLUTE", normal.outputs[axis]), 0.7)
    both = shader.node("Mix", {0: across, 4: streaks(axis), 5: streaks("Y" if axis == "Z" else "Z")}, data_type="VECTOR")
    return shader.noise(1.6, 8, both.outputs[1], 0.7)


@cache
def wood(colour: str = "oak", axis: str = "X", dark: float = 0.72, rough: float = 0.48, vary: float = 0.10) -> Material:
    """Wood with its grain along an axis; `dark` is the tone of the streaks."""
    shader = Shader("wood", Roughness=rough, Specular_IOR_Level=0.35)
    grain = _grain(shader, axis)
    tone = shader.ramp(grain, (0.28, linear(shade(colour, dark))), (0.5, linear(colour)), (0.72, linear(shade(colour, 1.10))))
    shader.vary(tone, vary, 0.006)
    shader.bump(grain, 0.12)
    return shader.material


def oak(axis: str) -> Material:
    """Oak along an axis."""
    return wood("oak", axis)


def pale(axis: str) -> Material:
    """Pale wood along an axis."""
    return wood("#DDBD91", axis, 0.82)


def walnut(axis: str) -> Material:
    """Walnut along an axis."""
    return wood("#7A5236", axis, 0.68)


def dark_oak(axis: str) -> Material:
    """Darker oak along an axis."""
    return wood("#A97B4C", axis, 0.7)


@cache
def leaf_material(colour: str = "#3F6B45") -> Material:
    """A leaf: its own age (yellowish when young, bluish when old), a pale midrib along x, and light that comes through."""
    shader = Shader("leaf", Roughness=0.42, Specular_IOR_Level=0.4)
    age = shader.ramp(
        shader.chance(),
        (0.0, linear(shade(colour, 0.74))),
        (0.45, linear(colour)),
        (0.8, _yellower(colour, 1.16)),
        (1.0, _yellower(colour, 1.45)),
    )
    away = shader.math("ABSOLUTE", shader.node("SeparateXYZ", {0: shader.place()}).outputs["Y"])
    rib = shader.math("LESS_THAN", away, 0.0032)
    ribbed = shader.node("Mix", {0: shader.math("MULTIPLY", rib, 0.45), 6: age, 7: _yellower(colour, 1.9)}, data_type="RGBA")
    shader.vary(ribbed.outputs[2], 0.12, 0.014)
    shader.translucent(shade(colour, 1.5), 0.22)
    return shader.material


def _yellower(colour: str, factor: float) -> tuple[float, float, float, float]:
    red, green, blue, alpha = linear(shade(colour, factor))
    return min(1, red * 1.35), green, blue * 0.8, alpha


@cache
def painted(kind: str = "fabric") -> Material:
    """Reads the colour attribute `col` of the mesh: floor boards (`woodX`, `woodY`), striped throws (`fabric`), tiles (`glaze`)."""
    shader = Shader("painted")
    own = shader.node("Attribute", attribute_name="col")
    if kind == "fabric":
        shader.set(Roughness=0.97, Sheen_Weight=0.35, Specular_IOR_Level=0.1)
        shader.link(own.outputs["Color"], shader.base.inputs["Base Color"])
        shader.bump(shader.noise(240, 2), 0.7, 0.004)
        return shader.material
    if kind == "glaze":
        shader.set(Roughness=0.2, Specular_IOR_Level=0.5)
        shader.link(own.outputs["Color"], shader.base.inputs["Base Color"])
        shader.bump(shader.noise(14), 0.2)
        return shader.material
    shader.set(Roughness=0.46, Specular_IOR_Level=0.35)
    far = shader.node("VectorMath", {0: own.outputs["Vector"], "Scale": 91.0}, operation="SCALE")
    place = shader.node("VectorMath", {0: shader.place(), 1: far.outputs[0]}, operation="ADD")
    along = shader.node("Mapping", {"Vector": place.outputs[0]})
    along.inputs["Scale"].default_value = (1.6, 22, 1) if kind == "woodX" else (22, 1.6, 1)
    grain = shader.noise(1.5, 8, along.outputs[0], 0.6)
    tone = shader.ramp(grain, (0.3, (0.78, 0.74, 0.70, 1)), (0.7, (1.06, 1.06, 1.05, 1)))
    toned = shader.node("Mix", {0: 1.0, 6: own.outputs["Color"], 7: tone}, data_type="RGBA", blend_type="MULTIPLY")
    shader.link(toned.outputs[2], shader.base.inputs["Base Color"])
    shader.bump(grain, 0.1)
    return shader.material


MADE = (fabric, wood, leaf_material, painted)
