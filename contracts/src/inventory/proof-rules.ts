/**
 * What an insurer would ask for about an item after a loss, and whether it exists: how complete its proof is. Whether its value is proven is
 * another thing, which `isProven` alone says. Page, API and SQL follow these rules and no others. The limits are ours: an insurer may have
 * others.
 * @see docs/services/inventory.md
 */
import { z } from 'zod'
import { basisOf, isProven, lineTotalOf, proofOf, totalOf, unitValueOf } from './item-rules.js'

/** US dollars for one of it, below which a photo and a value are enough. */
export const PHOTO_ONLY_BELOW = 100
/** US dollars for one of it, from which an item of `APPRAISED_CATEGORIES` needs an appraisal. */
export const APPRAISAL_FROM = 1_500
/** Categories whose items carry a serial number, as `plainCategory` writes them. */
export const SERIAL_CATEGORIES: readonly string[] = ['electronics', 'appliances', 'instruments']
/** Categories whose value a receipt doesn't show: it changes with the market. */
export const APPRAISED_CATEGORIES: readonly string[] = ['jewelry', 'art', 'collectibles']
/** Items of other categories that carry a serial number, by the noun of their name. */
const SERIAL_NOUNS = [
  ...['bicycle', 'bike', 'ebike', 'camera', 'drone', 'scooter', 'treadmill', 'watch'],
  ...[
    'chainsaw',
    'compressor',
    'drill',
    'driver',
    'generator',
    'grinder',
    'lawnmower',
    'mower',
    'planer',
    'router',
    'sander',
    'saw',
    'trimmer',
  ],
]
/**
 * A name with such a noun at its end, or before a sign or a number: "Road bike", "Bicycle, touring", "Camera (2)", not "Bike helmet". Written so that
 * JavaScript and PostgreSQL read it alike, without regard to case.
 */
export const SERIAL_NAME = `(^|[^a-z])(${SERIAL_NOUNS.join('|')})(e?s)? *([^a-z ]|$)`
const serialName = new RegExp(SERIAL_NAME, 'i')

/** In the order in which they are shown. */
export const PROOF_PARTS = ['photo', 'document', 'serialNumber', 'basis'] as const
export type ProofPart = (typeof PROOF_PARTS)[number]
/** Parts of the proof of an item, as they are stored. */
export const ProofParts = z.array(z.enum(PROOF_PARTS)).max(PROOF_PARTS.length)
/** The parts that the owner says an item does not need, each once. */
export const NotNeeded = ProofParts.refine((parts) => new Set(parts).size === parts.length, 'A part is named twice.')
export const PART_STATES = ['have', 'missing', 'not-needed'] as const
export type PartState = (typeof PART_STATES)[number]
/**
 * `document`: a receipt or an appraisal. `basis`: where the value comes from; a receipt or an appraisal gives it, and for a cheap item
 * any value does.
 */
export type Evidence = Record<ProofPart, PartState>

/** What the rule reads of an item; money is US dollars for one of it. */
export interface Provable {
  name: string
  category: string
  estimatedValue: number | null
  value: number | null
  quantity: number
  imageUrl: string | null
  serialNumber: string | null
  receiptUrl: string | null
  documents: readonly { type: string }[]
  /** The parts that its owner says it does not need. */
  notNeeded: readonly ProofPart[]
}

/** "🎸 Instruments" is "instruments": from the first Latin letter on, in lower case. */
const plainCategory = (category: string): string => category.replace(/^[^A-Za-z]+/, '').replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** True when items of this kind usually carry a serial number, whatever they are worth. */
export const carriesSerialNumber = ({ name, category }: Pick<Provable, 'name' | 'category'>): boolean =>
  SERIAL_CATEGORIES.includes(plainCategory(category)) || serialName.test(name)

/** The document that an item needs, if it needs one: for jewelry, art and collectibles of a high value a receipt is not enough. */
export function wantedDocument(item: Pick<Provable, 'category' | 'estimatedValue' | 'value'>): 'receipt' | 'appraisal' {
  const isHigh = (unitValueOf(item) ?? 0) >= APPRAISAL_FROM
  return isHigh && APPRAISED_CATEGORIES.includes(plainCategory(item.category)) ? 'appraisal' : 'receipt'
}

/**
 * What a claim would ask for about an item, and what of it exists. Without a value only that and a photo are asked for. Without a document
 * that is needed, any value does.
 */
export function evidenceOf(item: Provable): Evidence {
  const unit = unitValueOf(item)
  const isValuable = unit !== null && unit >= PHOTO_ONLY_BELOW
  const isAsked = (part: ProofPart, wanted = true): boolean => wanted && !item.notNeeded.includes(part)
  const state = (asked: boolean, exists: boolean): PartState => (asked ? (exists ? 'have' : 'missing') : 'not-needed')
  const asksDocument = isAsked('document', isValuable)
  return {
    photo: state(isAsked('photo'), item.imageUrl !== null),
    document: state(asksDocument, wantedDocument(item) === 'appraisal' ? proofOf(item) === 'appraisal' : isProven(item)),
    serialNumber: state(isAsked('serialNumber', isValuable && carriesSerialNumber(item)), Boolean(item.serialNumber)),
    basis: state(isAsked('basis'), asksDocument ? basisOf(item) !== 'estimate' : unit !== null),
  }
}

/** What is asked for and doesn't exist, in the order of `PROOF_PARTS`. */
const missingOf = (evidence: Evidence): ProofPart[] => PROOF_PARTS.filter((part) => evidence[part] === 'missing')
export const missingParts = (item: Provable): ProofPart[] => missingOf(evidenceOf(item))

/** True when everything that a claim would ask for exists. */
export const isComplete = (item: Provable): boolean => missingParts(item).length === 0

/** The figures of a home: its totals, as every page has them, and how many of its items lack something. Money is US dollars. */
export function proofTotalsOf(items: readonly Provable[]) {
  const proven = items.filter(isProven)
  return {
    items: items.length,
    valued: items.filter((item) => unitValueOf(item) !== null).length,
    value: totalOf(items),
    documented: proven.length,
    documentedValue: totalOf(proven),
    photos: items.filter(({ imageUrl }) => imageUrl !== null).length,
    incomplete: items.filter((item) => !isComplete(item)).length,
  }
}

/** The items that lack something in the order of what one receipt proves: estimates first, the highest line total first, the older first. */
export const nextSteps = <Step extends Provable & { id: number }>(items: readonly Step[]): Step[] =>
  items
    .filter((item) => !isComplete(item))
    .sort(
      (one, other) =>
        Number(isProven(one)) - Number(isProven(other)) || (lineTotalOf(other) ?? 0) - (lineTotalOf(one) ?? 0) || one.id - other.id,
    )
