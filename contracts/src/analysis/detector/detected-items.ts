import type { Box } from '../../media/photos.js'
import type { DetectedKind } from './fusion.js'
import { HOUSEHOLD_KINDS } from './household-kinds.js'
import { guessRoom } from './room-guess.js'

/** An item as the local recogniser found it. Boxes are fractions of the photo, values are US dollars per unit. */
export interface DetectedItem {
  name: string
  category: string
  /** One of the user's rooms, when the kinds are evidence for it. */
  room: string | null
  box: Box
  /** The boxes of the other items of the quantity. */
  otherBoxes: Box[]
  quantity: number
  /** 0 to 1. */
  confidence: number
  valueLow: number
  valueLikely: number
  valueHigh: number
  valueBasis: string
}

/** Mean score of a kind, and the share of such kinds that were right on half of COCO128 (decision 040). */
const CALIBRATION = [
  [0.2, 0.4],
  [0.24, 0.55],
  [0.28, 0.7],
  [0.35, 0.77],
  [0.45, 0.87],
  [0.6, 0.96],
  [1, 0.99],
] as const

/**
 * The household items among the kinds on a photo: one finding per kind, with the number of its objects as quantity and their
 * boxes, the best first. The name is the kind, never a brand; the values are typical for the kind.
 * @param rooms the names of the user's rooms
 */
export function findingsOf(kinds: DetectedKind[], rooms: string[]): DetectedItem[] {
  const room = guessRoom(kinds, rooms)
  return kinds.flatMap(({ kind, score, objects }) => {
    const household = HOUSEHOLD_KINDS[kind]
    const [best, ...others] = objects
    if (!household || !best) return []
    const { name, category, value } = household
    const [valueLow, valueLikely, valueHigh] = value
    return [
      {
        ...{
          name,
          category,
          room,
          box: best.box,
          otherBoxes: others.map(({ box }) => box),
          quantity: objects.length,
          confidence: confidenceOf(score),
        },
        ...{ valueLow, valueLikely, valueHigh, valueBasis: `Typical for ${withArticle(name)}, not this one` },
      },
    ]
  })
}

/** The probability that a kind with this mean score is in the photo, interpolated. */
export function confidenceOf(score: number): number {
  const above = CALIBRATION.findIndex(([from]) => from > score)
  const [lower, upper] = [CALIBRATION[above - 1], CALIBRATION[above]]
  if (!upper) return 0.99
  if (!lower) return CALIBRATION[0][1]
  const share = (score - lower[0]) / (upper[0] - lower[0])
  return lower[1] + share * (upper[1] - lower[1])
}

/** A kind in a sentence: "a chair", "skis". */
export function withArticle(name: string): string {
  if (PLURAL.has(name)) return name.toLowerCase()
  const written = name === 'TV' ? name : name.toLowerCase()
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${written}`
}
const PLURAL = new Set(['Skis', 'Scissors'])
