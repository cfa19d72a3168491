import type { Box } from '../../media/photos.js'
import type { Detection } from './detections.js'
import type { Placement } from './placements.js'

interface DetectedObject {
  /** The index of its COCO class. */
  kind: number
  box: Box
  /** The mean score over all views; a view without it counts as 0. */
  score: number
}

export interface DetectedKind {
  kind: number
  /** The mean over all views of the best score in each; decides whether the kind is in the photo. */
  score: number
  /** Its objects, the best first; at least one. */
  objects: DetectedObject[]
}

/** Detections of one kind in two views are the same object from this overlap on (intersection over union). */
const SAME_OBJECT = 0.5
/** Boxes of different kinds with this overlap are one object: the better score names it. */
const SAME_PLACE = 0.6
/** A kind is in the photo from this score on; chosen on half of COCO128 (decision 040). */
export const LOWEST_KIND_SCORE = 0.24
/** Further objects of a kind that is in the photo need this score. */
const LOWEST_OBJECT_SCORE = 0.2

/**
 * Joins the detections of all views into the kinds that are in the photo (weighted boxes fusion, arXiv:1910.13302).
 * @param views the detections of each view, in the order of the placements
 * @returns the best kind first; COCO classes of every sort, also people and animals
 */
export function fuse(views: Detection[][], placements: Placement[]): DetectedKind[] {
  const detected = views.map((detections, view) => detections.flatMap((one) => onPhoto(one, placements[view])))
  const objects = withoutOverlaps(join(detected))
  return kindScores(detected)
    .filter(({ score }) => score >= LOWEST_KIND_SCORE)
    .flatMap(({ kind, score }) => {
      const [best, ...others] = objects.filter((object) => object.kind === kind)
      if (!best) return []
      return [{ kind, score, objects: [best, ...others.filter((object) => object.score >= LOWEST_OBJECT_SCORE)] }]
    })
    .sort((one, other) => other.score - one.score)
}

/** Maps a detection from the pixels of its view to shares of the photo; none when nothing of it is on the photo. */
function onPhoto({ left, top, right, bottom, score, kind }: Detection, placement: Placement | undefined): DetectedObject[] {
  if (!placement) return []
  const across = (x: number) => clamp((x - placement.left) / placement.width)
  const down = (y: number) => clamp((y - placement.top) / placement.height)
  const [from, to] = placement.mirrored ? [1 - across(right), 1 - across(left)] : [across(left), across(right)]
  const box = { x: from, y: down(top), width: to - from, height: down(bottom) - down(top) }
  return box.width > 0 && box.height > 0 ? [{ kind, score, box }] : []
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share))

interface Cluster {
  kind: number
  views: Set<number>
  members: DetectedObject[]
  box: Box
}

/** Joins detections of the same object, at most one of each view, the best first. */
function join(detected: DetectedObject[][]): DetectedObject[] {
  const clusters: Cluster[] = []
  const all = detected.flatMap((objects, view) => objects.map((object) => ({ object, view })))
  for (const { object, view } of all.sort((one, other) => other.object.score - one.object.score)) {
    const cluster = closest(clusters, object, view)
    if (!cluster) {
      clusters.push({ kind: object.kind, views: new Set([view]), members: [object], box: object.box })
      continue
    }
    cluster.views.add(view)
    cluster.members.push(object)
    cluster.box = weightedBox(cluster.members)
  }
  return clusters
    .map(({ kind, box, members }) => ({ kind, box, score: sum(members.map(({ score }) => score)) / detected.length }))
    .sort((one, other) => other.score - one.score)
}

function closest(clusters: Cluster[], { kind, box }: DetectedObject, view: number): Cluster | null {
  let best: { cluster: Cluster; overlap: number } | null = null
  for (const cluster of clusters) {
    if (cluster.kind !== kind || cluster.views.has(view)) continue
    const overlap = overlapOf(cluster.box, box)
    if (overlap >= SAME_OBJECT && overlap > (best?.overlap ?? 0)) best = { cluster, overlap }
  }
  return best?.cluster ?? null
}

/** Leaves out objects that lie where a better one of another kind was detected. */
function withoutOverlaps(objects: DetectedObject[]): DetectedObject[] {
  const better: DetectedObject[] = []
  for (const object of objects)
    if (!better.some(({ kind, box }) => kind !== object.kind && overlapOf(box, object.box) >= SAME_PLACE)) better.push(object)
  return better
}

function kindScores(detected: DetectedObject[][]): { kind: number; score: number }[] {
  const kinds = new Set(detected.flat().map(({ kind }) => kind))
  const bestIn = (objects: DetectedObject[], kind: number) =>
    Math.max(0, ...objects.filter((object) => object.kind === kind).map(({ score }) => score))
  return [...kinds].map((kind) => ({ kind, score: sum(detected.map((objects) => bestIn(objects, kind))) / detected.length }))
}

function weightedBox(members: DetectedObject[]): Box {
  const total = sum(members.map(({ score }) => score))
  const mean = (side: keyof Box) => sum(members.map(({ box, score }) => box[side] * score)) / total
  return { x: mean('x'), y: mean('y'), width: mean('width'), height: mean('height') }
}

/** Intersection over union, 0 to 1. */
export function overlapOf(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  if (width <= 0 || height <= 0) return 0
  const shared = width * height
  return shared / (one.width * one.height + other.width * other.height - shared)
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
