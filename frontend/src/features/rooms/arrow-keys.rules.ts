export interface Place {
  left: number
  top: number
}

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const
export type Arrow = (typeof ARROWS)[number]

/** Whether a key is one of the four arrow keys. */
export function isArrow(key: string): key is Arrow {
  return ARROWS.some((one) => one === key)
}

/**
 * Index of the next cell in a direction: left and right move by one, up and down to the nearest cell in the next row.
 * @param places position of each cell, in pixels, in reading order
 * @returns the index, or the same one at an edge
 */
export function nextInGrid(places: readonly Place[], at: number, arrow: Arrow): number {
  const here = places[at]
  if (!here) return at
  if (arrow === 'ArrowLeft') return Math.max(0, at - 1)
  if (arrow === 'ArrowRight') return Math.min(places.length - 1, at + 1)
  const down = arrow === 'ArrowDown'
  const rows = places.map((place) => place.top).filter((top) => (down ? top > here.top : top < here.top))
  if (rows.length === 0) return at
  const row = down ? Math.min(...rows) : Math.max(...rows)
  let best = at
  let distance = Number.POSITIVE_INFINITY
  places.forEach((place, index) => {
    const offset = Math.abs(place.left - here.left)
    if (place.top === row && offset < distance) {
      best = index
      distance = offset
    }
  })
  return best
}
