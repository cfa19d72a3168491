import room from './sample-room.json' with { type: 'json' }

/**
 * The sample room of the first page: twelve things, what they are worth and where they stand in the picture.
 * `x` and `y` are fractions of the picture's width and height, from the data the picture was rendered from.
 */
export interface SampleThing {
  name: string
  year: number
  basis: 'receipt' | 'appraisal' | 'estimate'
  /** US dollars. */
  value: number
  x: number
  y: number
}

const BASES: readonly SampleThing['basis'][] = ['receipt', 'appraisal', 'estimate']

export const SAMPLE_THINGS: readonly SampleThing[] = room.map((thing) => ({
  ...thing,
  basis: BASES.find((basis) => basis === thing.basis) ?? 'estimate',
}))

/** What the first `count` things are worth together; all of them unless told. */
export function sumOf(things: readonly SampleThing[], count: number = things.length): number {
  return things.slice(0, count).reduce((sum, { value }) => sum + value, 0)
}

export const TOTAL = sumOf(SAMPLE_THINGS)
export const ESTIMATED = sumOf(SAMPLE_THINGS.filter(({ basis }) => basis === 'estimate'))

/** The drawing board of the wide layout, in its own units: labels left and right, six a side, the picture between them. */
const BOARD = { width: 1280, height: 712, picture: { left: 268.8, width: 742.4 }, first: 57, step: 88.25 } as const

/** The call-out of one thing: level from its label, then straight to the thing. */
export function callOut(index: number): { path: string; x: number; y: number; top: string } {
  const thing = SAMPLE_THINGS[index] ?? { x: 0, y: 0 }
  const left = index < SAMPLE_THINGS.length / 2
  const level = BOARD.first + (index % 6) * BOARD.step
  const x = BOARD.picture.left + thing.x * BOARD.picture.width
  const y = (thing.y * BOARD.picture.width * 1480) / 1600
  const [start, bend] = left ? [204, 246] : [1078, 1036]
  return { path: `M${start} ${level}H${bend}L${x.toFixed(1)} ${y.toFixed(1)}`, x, y, top: `${(level / BOARD.height) * 100}%` }
}
