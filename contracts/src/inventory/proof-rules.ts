/**
 * What an insurer would ask for about an item after a loss, and whether it exists. Page, API and SQL follow this rule and no other. The
 * limits are ours: an insurer may have others.
 * @see docs/services/inventory.md
 */
import { basisOf, isDocumented, lineTotalOf, proofOf, totalOf, unitValueOf } from './item-rules.js'

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

/** What a claim would ask for about an item, and what of it exists. Without a value only that and a photo are asked for. */
export function evidenceOf(item: Provable): Evidence {
  const unit = unitValueOf(item)
  const isValuable = unit !== null && unit >= PHOTO_ONLY_BELOW
  const state = (exists: boolean): PartState => (exists ? 'have' : 'missing')
  const ifValuable = (exists: boolean): PartState => (isValuable ? state(exists) : 'not-needed')
  return {
    photo: state(item.imageUrl !== null),
    document: ifValuable(wantedDocument(item) === 'appraisal' ? proofOf(item) === 'appraisal' : isDocumented(item)),
    serialNumber: carriesSerialNumber(item) ? ifValuable(Boolean(item.serialNumber)) : 'not-needed',
    basis: state(isValuable ? basisOf(item) !== 'estimate' : unit !== null),
  }
}

/** What is asked for and doesn't exist, in the order of `PROOF_PARTS`. */
export const missingOf = (evidence: Evidence): ProofPart[] => PROOF_PARTS.filter((part) => evidence[part] === 'missing')
export const missingParts = (item: Provable): ProofPart[] => missingOf(evidenceOf(item))

/** True when everything that a claim would ask for exists. An item without a value never stands. */
export const stands = (item: Provable): boolean => missingParts(item).length === 0

/** The figures of a home in US dollars; `stands` and `word` add up to `value`. */
export interface ProofTotals {
  items: number
  /** How many of them lack something. */
  incomplete: number
  /** How many of them have no value; they count as 0. */
  unvalued: number
  value: number
  /** The line totals of items that stand. */
  stands: number
  /** Those of the others: they rest on the owner's word. */
  word: number
}

export function proofTotalsOf(items: readonly Provable[]): ProofTotals {
  const incomplete = items.filter((item) => !stands(item))
  return {
    items: items.length,
    incomplete: incomplete.length,
    unvalued: items.filter((item) => unitValueOf(item) === null).length,
    value: totalOf(items),
    stands: totalOf(items.filter(stands)),
    word: totalOf(incomplete),
  }
}

/** The items that lack something, the one with the highest line total first; of equal ones, the older first. */
export const nextSteps = <Step extends Provable & { id: number }>(items: readonly Step[]): Step[] =>
  items.filter((item) => !stands(item)).sort((one, other) => (lineTotalOf(other) ?? 0) - (lineTotalOf(one) ?? 0) || one.id - other.id)
