import room from './sample-room.json' with { type: 'json' }

/**
 * The sample room of the landing page: twelve items with value and position in the picture.
 * `x` and `y` are fractions of the picture's width and height, exported with the rendered picture.
 */
export interface SampleRoomItem {
  name: string
  year: number
  basis: 'receipt' | 'appraisal' | 'estimate'
  /** US dollars. */
  value: number
  x: number
  y: number
}

const BASES: readonly SampleRoomItem['basis'][] = ['receipt', 'appraisal', 'estimate']

export const SAMPLE_ITEMS: readonly SampleRoomItem[] = room.map((item) => ({
  ...item,
  basis: BASES.find((basis) => basis === item.basis) ?? 'estimate',
}))

/** Total value of the first `count` items; of all by default. */
export function sumOf(items: readonly SampleRoomItem[], count: number = items.length): number {
  return items.slice(0, count).reduce((sum, { value }) => sum + value, 0)
}

export const TOTAL = sumOf(SAMPLE_ITEMS)
export const ESTIMATES = SAMPLE_ITEMS.filter(({ basis }) => basis === 'estimate')
export const ESTIMATED = sumOf(ESTIMATES)

/** Geometry of the wide layout, in SVG units: six labels on each side, the picture between them. */
const BOARD = { width: 1280, height: 712, picture: { left: 268.8, width: 742.4 }, first: 57, step: 88.25 } as const

/** The call-out line of one item: horizontal from its label, then straight to the item. */
export function callOut(index: number): { path: string; x: number; y: number; top: string } {
  const item = SAMPLE_ITEMS[index] ?? { x: 0, y: 0 }
  const left = index < SAMPLE_ITEMS.length / 2
  const level = BOARD.first + (index % 6) * BOARD.step
  const x = BOARD.picture.left + item.x * BOARD.picture.width
  const y = (item.y * BOARD.picture.width * 1480) / 1600
  const [start, bend] = left ? [204, 246] : [1078, 1036]
  return { path: `M${start} ${level}H${bend}L${x.toFixed(1)} ${y.toFixed(1)}`, x, y, top: `${(level / BOARD.height) * 100}%` }
}
