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

export const SAMPLE_THINGS: readonly SampleThing[] = [
  { name: 'Landscape print, framed', year: 2019, basis: 'estimate', value: 95, x: 0.123, y: 0.31 },
  { name: 'Television, 55 in.', year: 2023, basis: 'receipt', value: 830, x: 0.16, y: 0.385 },
  { name: 'Acoustic guitar', year: 2012, basis: 'appraisal', value: 625, x: 0.313, y: 0.435 },
  { name: 'Media console, oak', year: 2020, basis: 'receipt', value: 690, x: 0.255, y: 0.475 },
  { name: 'Records, one crate', year: 2008, basis: 'estimate', value: 240, x: 0.185, y: 0.612 },
  { name: 'Wool rug', year: 2018, basis: 'receipt', value: 1150, x: 0.335, y: 0.625 },
  { name: 'Abstract print, framed', year: 2022, basis: 'receipt', value: 180, x: 0.636, y: 0.245 },
  { name: 'Sofa, green velvet', year: 2021, basis: 'receipt', value: 1890, x: 0.6, y: 0.375 },
  { name: 'Floor lamp, brass', year: 2016, basis: 'estimate', value: 265, x: 0.773, y: 0.415 },
  { name: 'Bookcase, oak', year: 2017, basis: 'receipt', value: 560, x: 0.9, y: 0.475 },
  { name: 'Coffee table, oak', year: 2020, basis: 'receipt', value: 345, x: 0.532, y: 0.59 },
  { name: 'Lounge chair, tan', year: 2019, basis: 'estimate', value: 740, x: 0.675, y: 0.725 },
]

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
  const y = (thing.y * BOARD.picture.width * 1280) / 1400
  const [start, bend] = left ? [204, 246] : [1078, 1036]
  return { path: `M${start} ${level}H${bend}L${x.toFixed(1)} ${y.toFixed(1)}`, x, y, top: `${(level / BOARD.height) * 100}%` }
}
