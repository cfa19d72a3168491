/** A place for the picture on the page, in CSS pixels from its top left corner. */
export interface Slot {
  x: number
  y: number
  width: number
  height: number
}

export interface Slots {
  poster: Slot
  plate: Slot
  page: Slot
}

/** Where the picture is. */
export interface Place {
  x: number
  y: number
  width: number
  part: 'to-plate' | 'on-plate' | 'to-page'
}

/** Where the middle of a slot stands in the window when the picture arrives at it, and when it leaves the plate: fractions of the height. */
const ARRIVES_AT_PLATE = 0.58
const LEAVES_PLATE = 0.3
const ARRIVES_AT_PAGE = 0.56

/**
 * Where the picture is: on its way from the first screen to the plate, resting there while its lines are read, or on its way to the
 * printed page.
 * @param scrolled scroll position, and `height` of the window, in CSS pixels
 * @returns its corner and width on the page, and the part of its journey
 */
export function placeAt({ poster, plate, page }: Slots, { scrolled, height }: { scrolled: number; height: number }): Place {
  const leaves = middle(plate) - height * LEAVES_PLATE
  const toPlate = between(scrolled, 0, middle(plate) - height * ARRIVES_AT_PLATE)
  const toPage = between(scrolled, leaves, middle(page) - height * ARRIVES_AT_PAGE)
  const [from, to, share] = toPage > 0 ? [plate, page, toPage] : [poster, plate, toPlate]
  const mix = (pick: (slot: Slot) => number) => pick(from) + (pick(to) - pick(from)) * share
  return {
    x: mix(({ x }) => x),
    y: mix(({ y }) => y),
    width: mix(({ width }) => width),
    part: toPage > 0.01 ? 'to-page' : toPlate < 0.95 ? 'to-plate' : 'on-plate',
  }
}

const middle = ({ y, height }: Slot): number => y + height / 2

/** How far a value is on its way, from 0 to 1, slower at both ends. */
function between(value: number, start: number, end: number): number {
  const share = Math.min(1, Math.max(0, (value - start) / Math.max(1, end - start)))
  return share * share * (3 - 2 * share)
}
