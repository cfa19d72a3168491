"""Hard materials: paint, plaster, metal, glass, light. One material per set of arguments, kept until the scene is reset."""

from collections.abc import Callable
from functools import cache

import bpy

from kit.nodes import Shader
from kit.palette import linear

Material = bpy.types.Material
# A material with a grain is asked for along an axis: the longest side of what it covers.
Grained = Callable[[str], Material]
Surface = Material | Grained


@cache
def matte(colour: str, rough: float = 0.75, bump: float = 0.12, scale: float = 60, vary: float = 0.02, spec: float = 0.3) -> Material:
    """Paint, paper, clay: `bump` is the strength of a relief of `scale` bumps a metre."""
    shader = Shader("matte", Roughness=rough, Specular_IOR_Level=spec)
    shader.vary(linear(colour), vary, 0.003)
    if bump:
        shader.bump(shader.noise(scale), bump)
    return shader.material


def plaster(colour: str) -> Material:
    """A painted wall."""
    return matte(colour, 0.92, 0.16, 28, 0.0, 0.15)


def gloss(colour: str, rough: float = 0.22) -> Material:
    """Glaze, enamel, hard plastic."""
    return matte(colour, rough, 0, 1, 0.02, 0.5)


@cache
def speckled(ground: str, *chips: str, scale: float = 26, rough: float = 0.4) -> Material:
    """Terrazzo and granite: chips of several colours in a ground."""
    shader = Shader("speckled", Roughness=rough, Specular_IOR_Level=0.4)
    colour = shader.ramp(shader.noise(2, 2), (0.3, linear(ground)), (0.7, linear(ground)))
    for index, chip in enumerate(chips):
        cells = shader.node("TexVoronoi", {"Vector": shader.place(), "Scale": scale * (1 + 0.31 * index)})
        near = shader.math("LESS_THAN", cells.outputs["Distance"], 0.27 - 0.03 * index)
        some = shader.math("GREATER_THAN", shader.node("SeparateColor", {0: cells.outputs["Color"]}).outputs[index % 3], 0.55)
        mixed = shader.node("Mix", {0: shader.math("MULTIPLY", near, some), 6: colour, 7: linear(chip)}, data_type="RGBA")
        colour = mixed.outputs[2]
    shader.link(colour, shader.base.inputs["Base Color"])
    return shader.material


@cache
def concrete(colour: str = "#B9B6AE", rough: float = 0.7) -> Material:
    """A floor or wall of concrete: stains, pores."""
    shader = Shader("concrete", Roughness=rough, Specular_IOR_Level=0.3)
    stains = shader.noise(1.3, 9, distortion=0.6)
    dark, light = (tuple(channel * k for channel in linear(colour)[:3]) + (1.0,) for k in (0.78, 1.12))
    shader.link(shader.ramp(stains, (0.3, dark), (0.7, light)), shader.base.inputs["Base Color"])
    shader.bump(shader.noise(70, 4), 0.25)
    return shader.material


@cache
def metal(colour: str = "#C9A063", rough: float = 0.28) -> Material:
    """Bare metal of this colour."""
    return Shader("metal", Roughness=rough, Metallic=1.0, Base_Color=linear(colour)).material


def brass() -> Material:
    """The brass of all knobs and lamps."""
    return metal("#C79A55", 0.3)


def steel() -> Material:
    """Brushed steel."""
    return metal("#C9CBCB", 0.26)


def black() -> Material:
    """Black plastic and iron."""
    return matte("#1B1B1A", 0.45, 0, 1, 0.0, 0.4)


@cache
def glass(colour: str = "#EAF2F0", alpha: float = 0.25, rough: float = 0.03) -> Material:
    """Cheap glass: transparent with a glossy coat, no caustic noise. Facing, not Fresnel, which mirrors totally inside a pane."""
    shader = Shader("glass")
    shader.tree.nodes.remove(shader.base)
    clear = shader.node("BsdfTransparent", {0: linear(colour)})
    coat = shader.node("BsdfGlossy", {"Roughness": rough})
    facing = shader.math("POWER", shader.node("LayerWeight").outputs["Facing"], 4)
    shader.mix(shader.math("MULTIPLY_ADD", facing, 0.5, alpha * 0.25), clear.outputs[0], coat.outputs[0])
    return shader.material


@cache
def glow(colour: str = "#FFD9A0", strength: float = 4) -> Material:
    """Something that shines of itself: a bulb, a screen."""
    return Shader("glow", Base_Color=linear(colour), Emission_Color=linear(colour), Emission_Strength=strength, Roughness=0.8).material


@cache
def sheer(colour: str = "linen", through: float = 0.5, shine: float = 0, shine_colour: str = "#FFB37A") -> Material:
    """Cloth that lets light through: lampshades, curtains."""
    shader = Shader(
        "sheer",
        Base_Color=linear(colour),
        Roughness=0.95,
        Specular_IOR_Level=0.1,
        Emission_Color=linear(shine_colour),
        Emission_Strength=shine,
    )
    shader.translucent(colour, through)
    shader.bump(shader.noise(200), 0.3)
    return shader.material


def forget() -> None:
    """Empties the cache: materials belong to the file that was open."""
    from kit import textures

    for made in (matte, speckled, concrete, metal, glass, glow, sheer, *textures.MADE):
        made.cache_clear()
