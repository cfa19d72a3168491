"""The primitives: boxes, turned bodies, tubes and extruded outlines, each with soft edges."""

import math

import bmesh
import bpy
from mathutils import Matrix

from kit.materials import Material, Surface
from kit.outlines import Outline, arc
from kit.scene import Point, frame, own, turned


def put(me: bpy.types.Mesh, mat: Surface, loc: Point = (0, 0, 0), rot: Point = (0, 0, 0), smooth: bool = True) -> bpy.types.Object:
    """Links a mesh into the scene, in the present frame, as part of the open item."""
    if smooth:
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    ob = bpy.data.objects.new(me.name, me)
    for m in mat if isinstance(mat, (list, tuple)) else [mat]:
        me.materials.append(m)
    bpy.context.scene.collection.objects.link(ob)
    own(ob)
    ob.matrix_world = frame() @ Matrix.Translation(loc) @ turned(rot)
    return ob


def mesh(verts: list, faces: list, mat: Surface, loc: Point = (0, 0, 0), rot: Point = (0, 0, 0), smooth: bool = True) -> bpy.types.Object:
    """A body of these vertices (metres) and faces."""
    me = bpy.data.meshes.new("m")
    me.from_pydata(verts, [], faces)
    me.update()
    return put(me, mat, loc, rot, smooth)


def _material_for(mat: Surface, sx: float, sy: float, sz: float) -> Material:
    if callable(mat):
        return mat("XYZ"[max(range(3), key=lambda i: (sx, sy, sz)[i])])
    return mat


def box(
    loc: Point,
    size: Point,
    mat: Surface,
    bev: float = 0.006,
    rot: Point = (0, 0, 0),
    seg: int = 3,
    holes: list[tuple[Point, Point]] | None = None,
) -> bpy.types.Object:
    """A box with soft edges of `bev` metres; `holes` are (loc, size) of boxes cut out."""
    sx, sy, sz = size
    x, y, z = sx / 2, sy / 2, sz
    v = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    f = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    ob = mesh(v, f, _material_for(mat, *size), loc, rot)
    if holes:
        for hl, hs in holes:
            c = box(hl, hs, mat if not callable(mat) else _material_for(mat, *size), 0)
            c.hide_render = True
            c.hide_viewport = True
            c["helper"] = 1
            bo = ob.modifiers.new("h", "BOOLEAN")
            bo.object = c
            bo.operation = "DIFFERENCE"
            bo.solver = "EXACT"
    if bev:
        m = ob.modifiers.new("b", "BEVEL")
        m.width = min(bev, min(size) * 0.49)
        m.segments = seg
        m.harden_normals = True
        m.limit_method = "ANGLE"
        m.angle_limit = 0.6
        m.use_clamp_overlap = True
    else:
        me = ob.data
        me.polygons.foreach_set("use_smooth", [False] * 6)
    return ob


def lathe(prof: Outline, loc: Point, mat: Surface, rot: Point = (0, 0, 0), seg: int = 48) -> bpy.types.Object:
    """A body turned about z from (radius, height) points."""
    v, f = [], []
    n = len(prof)
    for i in range(seg):
        a = 2 * math.pi * i / seg
        for r, z in prof:
            v.append((r * math.cos(a), r * math.sin(a), z))
    for i in range(seg):
        j = (i + 1) % seg
        for k in range(n - 1):
            f.append((i * n + k, j * n + k, j * n + k + 1, i * n + k + 1))
    me = bpy.data.meshes.new("l")
    me.from_pydata(v, [], f)
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    for e in bm.edges:
        if len(e.link_faces) == 2 and e.calc_face_angle(0) > 0.7:
            e.smooth = False
    bm.to_mesh(me)
    bm.free()
    return put(me, _material_for(mat, 0, 0, 1), loc, rot)


def cylinder(
    loc: Point, r: float, h: float, mat: Surface, r2: float | None = None, bev: float = 0.004, rot: Point = (0, 0, 0), seg: int = 40
) -> bpy.types.Object:
    """A cylinder, or with r2 a cone, with soft edges."""
    r2 = r if r2 is None else r2
    b = min(bev, h * 0.45, min(r, r2) * 0.6)
    return lathe([(0, 0)] + arc(r - b, b, b, -90, 0) + arc(r2 - b, h - b, b, 0, 90) + [(0, h)], loc, mat, rot, seg)


def tube(
    pts: Outline,
    r: float,
    mat: Surface,
    loc: Point = (0, 0, 0),
    rot: Point = (0, 0, 0),
    smooth: bool = True,
    closed: bool = False,
    r_end=None,
) -> bpy.types.Object:
    """A round bar of radius r through the points; `r_end` tapers it."""
    cu = bpy.data.curves.new("c", "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = r
    cu.bevel_resolution = 4
    cu.use_fill_caps = True
    cu.resolution_u = 10
    if smooth and len(pts) > 2:
        sp = cu.splines.new("BEZIER")
        sp.bezier_points.add(len(pts) - 1)
        for i, (b, p) in enumerate(zip(sp.bezier_points, pts, strict=True)):
            b.co = p
            b.handle_left_type = b.handle_right_type = "AUTO"
            if r_end is not None:
                b.radius = 1 + (r_end / r - 1) * i / (len(pts) - 1)
    else:
        sp = cu.splines.new("POLY")
        sp.points.add(len(pts) - 1)
        for i, (b, p) in enumerate(zip(sp.points, pts, strict=True)):
            b.co = (*p, 1)
            if r_end is not None:
                b.radius = 1 + (r_end / r - 1) * i / (len(pts) - 1)
    sp.use_cyclic_u = closed
    ob = bpy.data.objects.new("c", cu)
    cu.materials.append(_material_for(mat, 0, 0, 1))
    bpy.context.scene.collection.objects.link(ob)
    own(ob)
    ob.matrix_world = frame() @ Matrix.Translation(loc) @ turned(rot)
    return ob


def extrude(
    pts: Outline, th: float, mat: Surface, loc: Point = (0, 0, 0), rot: Point = (0, 0, 0), bev: float = 0, seg: int = 3
) -> bpy.types.Object:
    """2D outline in local xy, thickness along +z."""
    n = len(pts)
    v = [(x, y, 0) for x, y in pts] + [(x, y, th) for x, y in pts]
    f = [tuple(reversed(range(n))), tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    ob = mesh(v, f, _material_for(mat, 1, 0, 0), loc, rot, bool(bev))
    if bev:
        m = ob.modifiers.new("b", "BEVEL")
        m.width = bev
        m.segments = seg
        m.harden_normals = True
        m.limit_method = "ANGLE"
        m.angle_limit = 0.9
    return ob
