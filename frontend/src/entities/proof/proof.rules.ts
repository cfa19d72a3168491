import { isProven, lineTotalOf, unitValueOf } from '@arc/contracts/inventory/item-rules'
import type { ProofTotals } from '@arc/contracts/inventory/proof'
import { type Evidence, evidenceOf, PROOF_PARTS, type Provable, wantedDocument } from '@arc/contracts/inventory/proof-rules'
import { formatMoney } from '../../lib/format-money'
import type { SquareState } from '../../ui/squares'
import { PROOF_TEXTS as TEXTS } from './proof.texts'

/** Plain text, then emphasised text on the next line. */
export type Headline = readonly [string, string]

/** How far a share may be from the fraction that names it. */
const NEAR = 0.01
const FRACTIONS: readonly (readonly [share: number, name: string])[] = [
  [1 / 10, TEXTS.fractions.tenth],
  [1 / 4, TEXTS.fractions.quarter],
  [1 / 3, TEXTS.fractions.third],
  [1 / 2, TEXTS.fractions.half],
  [2 / 3, TEXTS.fractions.twoThirds],
  [3 / 4, TEXTS.fractions.threeQuarters],
  [9 / 10, TEXTS.fractions.nineTenths],
]

/** A share in words: "half" within one hundredth of it, otherwise "more than" the fraction below. "All" and "none" are exact. */
export function shareInWords(part: number, whole: number): string {
  if (part === 0) return TEXTS.headline.none
  if (part === whole) return TEXTS.headline.all
  const share = part / whole
  const near = FRACTIONS.find(([fraction]) => Math.abs(share - fraction) <= NEAR)
  if (near) return near[1]
  const below = FRACTIONS.findLast(([fraction]) => fraction < share)
  return below ? TEXTS.headline.more(below[1]) : TEXTS.headline.less(TEXTS.fractions.tenth)
}

/** What the figures say in one sentence. */
export function headlineOf({ value, documentedValue }: Pick<ProofTotals, 'value' | 'documentedValue'>): Headline {
  if (value === 0) return TEXTS.headline.unvalued
  return TEXTS.headline.share(shareInWords(documentedValue, value))
}

type WithProof = Pick<Provable, 'estimatedValue' | 'value' | 'quantity'> & { evidence: Evidence; wantedDocument: 'receipt' | 'appraisal' }

/** An item of the API with its evidence, by the same rule as those of the list. */
export const withProof = <Item extends Provable>(item: Item): Item & WithProof => ({
  ...item,
  evidence: evidenceOf(item),
  wantedDocument: wantedDocument(item),
})

const SQUARES = { have: 'there', missing: 'missing', 'not-needed': 'unneeded' } as const satisfies Record<string, SquareState>

/** The four squares of an item with their words. */
export const squaresOf = ({ evidence, wantedDocument: document }: Pick<WithProof, 'evidence' | 'wantedDocument'>) =>
  PROOF_PARTS.map((part) => ({
    name: TEXTS.rows[part === 'document' ? document : part],
    state: SQUARES[evidence[part]],
    said: TEXTS.states[evidence[part]],
  }))

/** How many of the things that are asked for exist. */
export function countEvidence(evidence: Evidence): { have: number; asked: number } {
  const asked = PROOF_PARTS.filter((part) => evidence[part] !== 'not-needed')
  return { have: asked.filter((part) => evidence[part] === 'have').length, asked: asked.length }
}

/** What is to be done for an item. */
export type Step = 'photo' | 'receipt' | 'appraisal' | 'serialNumber' | 'value'

/** The steps that an item needs; a receipt or an appraisal also gives the basis of the value. */
export function stepsOf(item: WithProof): Step[] {
  const { evidence, wantedDocument: document } = item
  return [
    ...(unitValueOf(item) === null ? (['value'] as const) : []),
    ...(evidence.document === 'missing' ? [document] : []),
    ...(evidence.photo === 'missing' ? (['photo'] as const) : []),
    ...(evidence.serialNumber === 'missing' ? (['serialNumber'] as const) : []),
  ]
}

/** What the steps of an item gain, in a sentence or two: what one receipt proves, and how many are left until nothing is missing. */
export function gainText(item: WithProof & Provable): string {
  const steps = stepsOf(item)
  const [first] = steps
  const { gain } = TEXTS
  if (first === undefined) return gain.nothing
  if (first === 'value') return gain.unvalued
  const document = steps.find((step) => step === 'receipt' || step === 'appraisal')
  const worth = lineTotalOf(item) ?? 0
  const proves = document && worth > 0 && !isProven(item) ? gain.proves(TEXTS.parts[document], formatMoney(worth, 'never')) : ''
  const left =
    steps.length > 1 ? gain.several(TEXTS.numbers[steps.length] ?? String(steps.length)) : proves ? '' : gain.one(TEXTS.parts[first])
  return [proves, left].filter(Boolean).join(' ')
}
