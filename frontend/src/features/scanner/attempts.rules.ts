import { scannedBarcode } from '@arc/contracts/analysis/barcodes'

/** One way to prepare a picture before it is read. Radius and amount are those of an unsharp mask. */
export interface Attempt {
  /** The picture is scaled so that its longer side has at most this many pixels, then enlarged by `zoom`. */
  longestSide: number
  zoom: number
  sharpen: { radius: number; amount: number }
}

/** What the reader of barcodes reports about one of them. */
export interface Reading {
  format: string
  text: string
  /** The centre of the barcode, as shares of the picture's width and height. */
  x: number
  y: number
}

/**
 * Attempts for a picture in which nothing was found as it is: blurred, too small, or of little contrast. Chosen on phone photos
 * (docs/services/frontend.md).
 */
export const ATTEMPTS: readonly Attempt[] = [
  { longestSide: 1600, zoom: 1, sharpen: { radius: 2, amount: 2 } },
  { longestSide: 1600, zoom: 1, sharpen: { radius: 3, amount: 3 } },
  { longestSide: 800, zoom: 2, sharpen: { radius: 4, amount: 2 } },
  { longestSide: 800, zoom: 2, sharpen: { radius: 5, amount: 3 } },
  { longestSide: 800, zoom: 2, sharpen: { radius: 2, amount: 1 } },
  { longestSide: 800, zoom: 3, sharpen: { radius: 6, amount: 3 } },
]

/** Sharpening can turn noise into bars, so that several attempts have to agree. Short numbers are more easily wrong. */
const VOTES = { long: 3, short: 4 } as const
/** Milliseconds after which no further attempt starts. */
export const ATTEMPTS_BUDGET = 170

const distance = ({ x, y }: Reading) => Math.hypot(x - 0.5, y - 0.5)

/** The product numbers of a picture, each once, the one nearest to its centre first. */
export function codesOf(readings: readonly Reading[]): string[] {
  const codes = [...readings].sort((a, b) => distance(a) - distance(b)).map(scannedBarcode)
  return [...new Set(codes.filter((code) => code !== null))]
}

/**
 * The number on which the attempts agree.
 * @param attempts the readings of each attempt so far
 * @returns null until enough of them read the same number, and when any of them reads another one as often as not
 */
export function agreedCode(attempts: readonly (readonly Reading[])[]): string | null {
  const votes = new Map<string, { count: number; needed: number }>()
  for (const readings of attempts) {
    const formats = new Map(readings.map((reading) => [scannedBarcode(reading), reading.format]))
    for (const [code, format] of formats) {
      if (code === null) continue
      const needed = format === 'EAN8' || format === 'UPCE' ? VOTES.short : VOTES.long
      votes.set(code, { count: (votes.get(code)?.count ?? 0) + 1, needed })
    }
  }
  const [first, second] = [...votes].sort(([, a], [, b]) => b.count - a.count)
  if (!first || first[1].count < first[1].needed) return null
  return second && second[1].count > 1 ? null : first[0]
}

/** Whether the attempts that are left can still agree, after so many of them have read nothing. */
export const canAgree = (attempts: readonly (readonly Reading[])[]): boolean =>
  attempts.filter((readings) => readings.length === 0).length <= ATTEMPTS.length - VOTES.long

/** Frames in a row that have to read the same number before the camera's picture counts as read. */
const FRAMES = 2

/** What the camera has read so far. */
export interface FrameVotes {
  code: string | null
  frames: number
}
export const NO_VOTES: FrameVotes = { code: null, frames: 0 }

/** Counts one frame. @returns the votes, and the number once enough frames in a row agree on it */
export function countFrame(votes: FrameVotes, codes: readonly string[]): { votes: FrameVotes; code: string | null } {
  const code = codes.find((one) => one === votes.code) ?? codes[0] ?? null
  if (code === null) return { votes: NO_VOTES, code: null }
  const frames = code === votes.code ? votes.frames + 1 : 1
  return { votes: { code, frames }, code: frames >= FRAMES ? code : null }
}
