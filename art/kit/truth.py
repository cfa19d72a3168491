"""What a person sees in a picture, computed from the scene: name, category, box and how much of each item is in sight."""

import tempfile
from pathlib import Path

import bpy
import numpy as np
from PIL import Image, ImageDraw

from kit import scene
from kit.camera import projected
from kit.render import quiet

# A person lists what they can make out: 16 x 16 pixels of a picture 1,600 wide, and a fifth of the thing.
LEAST_AREA = 0.00011
LEAST_VISIBLE = 0.2


def _index_material() -> bpy.types.Material:
    """Shines with the number of the item, so that a pixel of one sample holds the number of what is seen there."""
    material = bpy.data.materials.new("index")
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.remove(tree.nodes["Principled BSDF"])
    number = tree.nodes.new("ShaderNodeObjectInfo").outputs["Object Index"]
    shine = tree.nodes.new("ShaderNodeEmission")
    tree.links.new(number, shine.inputs["Strength"])
    tree.links.new(shine.outputs[0], tree.nodes["Material Output"].inputs[0])
    return material


def _seen_numbers(width: int, height: int) -> np.ndarray:
    """The number of the item in each pixel, rows from the top; 0 where there is none."""
    made = bpy.context.scene
    for light in [thing for thing in made.objects if thing.type == "LIGHT"]:
        light.hide_render = True
    made.world.node_tree.nodes["Background"].inputs[1].default_value = 0
    made.view_layers[0].material_override = _index_material()
    made.render.engine = "CYCLES"
    made.render.film_transparent = True
    made.render.resolution_x, made.render.resolution_y, made.render.resolution_percentage = width, height, 100
    made.cycles.samples, made.cycles.seed, made.cycles.max_bounces = 1, 0, 0
    made.cycles.use_denoising = made.cycles.use_adaptive_sampling = False
    made.view_settings.view_transform, made.view_settings.exposure = "Raw", 0
    made.render.image_settings.file_format = "OPEN_EXR"
    made.render.image_settings.color_depth = "32"
    with tempfile.TemporaryDirectory() as folder:
        made.render.filepath = str(Path(folder) / "index.exr")
        with quiet():
            bpy.ops.render.render(write_still=True)
        image = bpy.data.images.load(made.render.filepath)
        image.colorspace_settings.name = "Non-Color"
        pixels = np.empty(width * height * 4, dtype=np.float32)
        image.pixels.foreach_get(pixels)
    return np.rint(pixels.reshape(height, width, 4)[::-1, :, 0]).astype(int)


def _whole_areas(width: int, height: int) -> dict[int, int]:
    """How many pixels each item would have if nothing stood before it."""
    graph = bpy.context.evaluated_depsgraph_get()
    masks: dict[int, Image.Image] = {}
    for thing in bpy.context.scene.objects:
        if not thing.pass_index or thing.hide_render or thing.type not in ("MESH", "CURVE"):
            continue
        mask = masks.setdefault(thing.pass_index, Image.new("1", (width, height)))
        draw = ImageDraw.Draw(mask)
        mesh = thing.evaluated_get(graph).to_mesh()
        places = [projected(thing.matrix_world @ vertex.co, width, height) for vertex in mesh.vertices]
        for face in mesh.polygons:
            corners = [places[index] for index in face.vertices]
            if None not in corners:
                draw.polygon(corners, fill=1)
        thing.evaluated_get(graph).to_mesh_clear()
    return {number: int(np.asarray(mask).sum()) for number, mask in masks.items()}


def truth(room: str, width: int, height: int, least_area: float = LEAST_AREA) -> dict:
    """Everything in the picture that a person would list, largest first. Changes the scene's materials and lights: call it last.

    `box` is in parts of the picture, `visible` the part of the item that is in sight, `area` the part of the picture it takes.
    What takes less than `least_area` of the picture is not listed.
    """
    whole = _whole_areas(width, height)
    numbers = _seen_numbers(width, height)
    listed = []
    for number, item in enumerate(scene.items(), start=1):
        rows, columns = np.nonzero(numbers == number)
        area = rows.size / (width * height)
        visible = min(1.0, rows.size / max(1, whole.get(number, 0)))
        if area < least_area or visible < LEAST_VISIBLE:
            continue
        top, bottom, left, right = rows.min(), rows.max() + 1, columns.min(), columns.max() + 1
        box = {"x": left / width, "y": top / height, "width": (right - left) / width, "height": (bottom - top) / height}
        listed.append(
            {
                "name": item.name,
                "category": item.category,
                "box": {side: round(float(value), 4) for side, value in box.items()},
                "visible": round(visible, 3),
                "area": round(area, 5),
            }
        )
    listed.sort(key=lambda entry: (-entry["area"], entry["name"]))
    return {"room": room, "width": width, "height": height, "items": listed}
