import { kindOf } from './kinds.js'
import type { Box, Photo, TrueObject } from './photo-set.js'

/** One finding of a recogniser, as the benchmark compares it. */
export interface Found {
  name: string
  box: Box
  quantity: number
  value: number | null
}

/** Matches a finding and an object from this overlap on (intersection over union), as COCO does. */
const SAME_OBJECT = 0.5

/** Sums over all photos; the shares are computed from them. */
export interface Counts {
  photos: number
  /** Kinds per photo: on the photo and found, on the photo and missed, found and not on the photo. */
  kindsFound: number
  kindsMissed: number
  kindsWrong: number
  /** Findings of kinds outside the list; neither right nor wrong. */
  otherFindings: number
  boxesRight: number
  boxesCompared: number
  countsRight: number
  countsCompared: number
  valuesInRange: number
  valuesCompared: number
}

export const NOTHING_COUNTED: Counts = {
  ...{ photos: 0, kindsFound: 0, kindsMissed: 0, kindsWrong: 0, otherFindings: 0, boxesRight: 0, boxesCompared: 0 },
  ...{ countsRight: 0, countsCompared: 0, valuesInRange: 0, valuesCompared: 0 },
}

/** Compares the findings on one photo with what is on it. */
export function compare({ objects }: Pick<Photo, 'objects'>, found: Found[]): Counts {
  const there = byKind(objects, ({ kind }) => kind)
  const named = byKind(found, ({ name }) => kindOf(name))
  const both = [...there.keys()].filter((kind) => named.has(kind))
  const counts = { ...NOTHING_COUNTED, photos: 1, otherFindings: found.filter(({ name }) => kindOf(name) === null).length }
  counts.kindsFound = both.length
  counts.kindsMissed = there.size - both.length
  counts.kindsWrong = [...named.keys()].filter((kind) => !there.has(kind)).length
  for (const kind of both) addKind(counts, there.get(kind) ?? [], named.get(kind) ?? [])
  return counts
}

function addKind(counts: Counts, objects: TrueObject[], found: Found[]): void {
  counts.countsCompared++
  if (total(objects) === total(found)) counts.countsRight++
  for (const one of found) {
    const closest = objects.toSorted((a, b) => overlapOf(b.box, one.box) - overlapOf(a.box, one.box))[0]
    if (!closest) continue
    counts.boxesCompared++
    if (overlapOf(closest.box, one.box) >= SAME_OBJECT) counts.boxesRight++
    if (!closest.value || one.value === null) continue
    counts.valuesCompared++
    if (one.value >= closest.value.low && one.value <= closest.value.high) counts.valuesInRange++
  }
}

export function add(one: Counts, other: Counts): Counts {
  const sum = { ...one }
  for (const key of Object.keys(sum)) if (isCount(key)) sum[key] += other[key]
  return sum
}
const isCount = (key: string): key is keyof Counts => key in NOTHING_COUNTED

function byKind<T>(all: T[], kindOfOne: (one: T) => string | null): Map<string, T[]> {
  const kinds = new Map<string, T[]>()
  for (const one of all) {
    const kind = kindOfOne(one)
    if (kind !== null) kinds.set(kind, [...(kinds.get(kind) ?? []), one])
  }
  return kinds
}

const total = (all: { quantity: number }[]): number => all.reduce((sum, { quantity }) => sum + quantity, 0)

/** Intersection over union, 0 to 1. */
function overlapOf(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / (one.width * one.height + other.width * other.height - width * height)
}
