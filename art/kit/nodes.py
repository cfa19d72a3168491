"""The few shader nodes that all materials are made of."""

import bpy

from kit.palette import linear

Sockets = bpy.types.NodeSocket


class Shader:
    """A new material with its Principled node at hand."""

    def __init__(self, name: str, **inputs: float | tuple[float, ...]) -> None:
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.base = self.tree.nodes["Principled BSDF"]
        self.output = self.tree.nodes["Material Output"]
        self.set(**inputs)

    def set(self, **inputs: float | tuple[float, ...]) -> None:
        """Sets inputs of the Principled node; underscores stand for spaces."""
        for name, value in inputs.items():
            self.base.inputs[name.replace("_", " ")].default_value = value

    def node(self, kind: str, inputs: dict[str | int, object] | None = None, **settings: object) -> bpy.types.ShaderNode:
        """Adds a node of this kind; an input may be a number, a colour, or the output of another node."""
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for name, value in settings.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            if isinstance(value, Sockets):
                self.tree.links.new(value, node.inputs[name])
            else:
                node.inputs[name].default_value = value
        return node

    def link(self, source: bpy.types.NodeSocket, target: bpy.types.NodeSocket) -> None:
        self.tree.links.new(source, target)

    def math(self, operation: str, first: object, second: object = 0.0, third: object = 0.0) -> bpy.types.NodeSocket:
        """One arithmetic step; arguments are numbers or outputs."""
        return self.node("Math", {0: first, 1: second, 2: third}, operation=operation).outputs[0]

    def place(self) -> bpy.types.NodeSocket:
        """Object coordinates in metres."""
        return self.node("TexCoord").outputs["Object"]

    def chance(self) -> bpy.types.NodeSocket:
        """A number of its own for each object, 0 to 1; it follows from the object's name."""
        return self.node("ObjectInfo").outputs["Random"]

    def noise(self, scale: float, detail: float = 3, vector: object = None, distortion: float = 0) -> bpy.types.NodeSocket:
        inputs = {"Vector": vector or self.place(), "Scale": scale, "Detail": detail, "Distortion": distortion}
        return self.node("TexNoise", inputs).outputs["Fac"]

    def ramp(self, factor: object, *stops: tuple[float, tuple[float, ...]]) -> bpy.types.NodeSocket:
        """A colour ramp of (position, linear colour) stops."""
        node = self.node("ValToRGB", {"Fac": factor})
        elements = node.color_ramp.elements
        for element, (position, colour) in zip(elements, (stops[0], stops[-1]), strict=True):
            element.position, element.color = position, colour
        for position, colour in stops[1:-1]:
            elements.new(position).color = colour
        return node.outputs["Color"]

    def vary(self, colour: object, value: float = 0.06, hue: float = 0.008) -> None:
        """Small drift per object in value and hue: what makes two boards two boards."""
        chance = self.chance()
        drift = [
            self.node("MapRange", {"Value": chance, "To Min": middle - amount, "To Max": middle + amount}).outputs[0]
            for middle, amount in ((1, value), (0.5, hue))
        ]
        shifted = self.node("HueSaturation", {"Value": drift[0], "Hue": drift[1], "Color": colour})
        self.link(shifted.outputs[0], self.base.inputs["Base Color"])

    def bump(self, height: bpy.types.NodeSocket, strength: float, distance: float = 0.002) -> None:
        """Relief from a height of 0 to 1; distance in metres."""
        bump = self.node("Bump", {"Height": height, "Strength": strength, "Distance": distance})
        self.link(bump.outputs[0], self.base.inputs["Normal"])

    def mix(self, factor: object, first: bpy.types.NodeSocket, second: bpy.types.NodeSocket) -> None:
        """Makes the surface a mix of two shaders."""
        mix = self.node("MixShader", {0: factor, 1: first, 2: second})
        self.link(mix.outputs[0], self.output.inputs[0])

    def translucent(self, colour: str, share: float) -> None:
        """Lets this share of the light through, tinted."""
        self.mix(share, self.base.outputs[0], self.node("BsdfTranslucent", {0: linear(colour)}).outputs[0])
