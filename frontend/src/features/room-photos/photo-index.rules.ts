import type { PhotoThing } from '@arc/contracts/inventory/room-photos'
import type { Box } from '@arc/contracts/media/photos'

/** A point of a photo, as shares of its width and height. */
export interface Share {
  x: number
  y: number
}
type Boxed = Pick<PhotoThing, 'id' | 'box'>

export const middleOf = ({ x, y, width, height }: Box): Share => ({ x: x + width / 2, y: y + height / 2 })
const areaOf = ({ box }: Boxed): number => box.width * box.height

/**
 * The things under a finger: those whose box contains the point, and those whose mark is touched; the smallest first.
 * @param reach how far from its middle a mark is touched, as shares of the photo
 */
export function hitsAt<Thing extends Boxed>(things: readonly Thing[], at: Share, reach: Share): Thing[] {
  const inBox = ({ x, y, width, height }: Box) => at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height
  const onMark = (box: Box) => {
    const { x, y } = middleOf(box)
    return Math.hypot((at.x - x) / reach.x, (at.y - y) / reach.y) <= 1
  }
  return things.filter(({ box }) => inBox(box) || onMark(box)).sort((one, other) => areaOf(one) - areaOf(other))
}

/**
 * What a tap chooses: the smallest thing under the finger, and with another tap at the same place the next one.
 * @param before what the tap before chose at this place; null for a first tap
 */
export function nextHit<Thing extends Boxed>(hits: readonly Thing[], before: number | null): Thing | undefined {
  const at = hits.findIndex(({ id }) => id === before)
  return hits[(at + 1) % Math.max(1, hits.length)]
}

/** Height of a row that is read from left to right, as a share of the photo. */
const ROW = 0.1

/** From top to bottom in rows, which begin with their highest thing, and from left to right in each of them. */
export function inReadingOrder<Thing extends Boxed>(things: readonly Thing[]): Thing[] {
  const yOf = ({ box }: Boxed) => middleOf(box).y
  const rows: Thing[][] = []
  for (const thing of [...things].sort((one, other) => yOf(one) - yOf(other) || one.id - other.id)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && yOf(thing) - yOf(first) <= ROW) row.push(thing)
    else rows.push([thing])
  }
  return rows.flatMap((row) => row.sort((one, other) => middleOf(one.box).x - middleOf(other.box).x))
}

/** What the list and the map show: written things first, each part in reading order; dismissed ones apart. */
export function listed(things: readonly PhotoThing[]): { written: PhotoThing[]; others: PhotoThing[]; dismissed: PhotoThing[] } {
  const shown = inReadingOrder(things.filter(({ dismissed }) => !dismissed))
  return {
    written: shown.filter(({ state }) => state === 'written'),
    others: shown.filter(({ state }) => state !== 'written'),
    dismissed: inReadingOrder(things.filter(({ dismissed }) => dismissed)),
  }
}

/** Sides of a new box at first, and the least and most that a side can have, as shares of the photo. */
const NEW_BOX = 0.16
const SIDE = { min: 0.03, max: 1 } as const
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** A box around a point, inside the photo. */
export function boxAround({ x, y }: Share, width = NEW_BOX, height = NEW_BOX): Box {
  return { x: clamp(x - width / 2, 0, 1 - width), y: clamp(y - height / 2, 0, 1 - height), width, height }
}

/** How a button changes a new box. */
export type BoxStep = 'left' | 'right' | 'up' | 'down' | 'larger' | 'smaller'
const STEP = 0.02
const GROWTH = 1.2

/** The box moved or resized by one step, inside the photo. */
export function stepped(box: Box, step: BoxStep): Box {
  const { x, y } = middleOf(box)
  const moves: Partial<Record<BoxStep, Share>> = {
    left: { x: x - STEP, y },
    right: { x: x + STEP, y },
    up: { x, y: y - STEP },
    down: { x, y: y + STEP },
  }
  const moved = moves[step]
  if (moved) return boxAround(moved, box.width, box.height)
  const factor = step === 'larger' ? GROWTH : 1 / GROWTH
  return boxAround({ x, y }, clamp(box.width * factor, SIDE.min, SIDE.max), clamp(box.height * factor, SIDE.min, SIDE.max))
}
