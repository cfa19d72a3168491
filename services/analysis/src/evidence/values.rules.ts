import type { Reading } from '@arc/contracts/analysis/batches'
import type { FoundItem } from '../recogniser/findings.js'
import type { ReadValue } from './labels.rules.js'

/** The values that were read on one item, and from what. */
export type ItemValues = Record<'brand' | 'model' | 'serialNumber' | 'upc', (ReadValue & Pick<Reading, 'from'>) | null>

const COMPARED = ['brand', 'model', 'serialNumber'] as const

/**
 * Compares what was read on an item with the answer of a provider. A value that the provider left open is filled in; where both
 * differ, the provider's stays in its field and the other one is kept beside it for the user.
 */
export function compareWithProvider(item: FoundItem, values: ItemValues): { changes: Partial<FoundItem>; readings: Reading[] } {
  const changes: Partial<FoundItem> = {}
  const readings: Reading[] = []
  for (const field of COMPARED) {
    const [theirs, ours] = [item[field] ?? null, values[field]]
    if (ours && theirs === null) changes[field] = ours.value
    if (ours) readings.push({ field, ...ours, differs: theirs === null || isSame(field, theirs, ours.value) ? null : theirs })
    else if (theirs !== null && field === 'serialNumber') readings.push({ field, value: theirs, ...bySight(item) })
  }
  if (values.upc) readings.push({ field: 'upc', ...values.upc, differs: null })
  return { changes, readings }
}

/** A serial number that only the provider read: nothing confirms it. */
const bySight = ({ confidence }: FoundItem) =>
  ({ from: 'provider', confidence: Math.min(1, Math.max(0, confidence)), differs: null }) as const

/** Without case, spaces and punctuation. "LG" and "LG Electronics" are the same brand, "WH-1000XM4" and "WH-1000XM4 black" the same model. */
function isSame(field: (typeof COMPARED)[number], theirs: string, ours: string): boolean {
  const [one, other] = [lettersOf(theirs), lettersOf(ours)]
  if (field === 'serialNumber') return one === other
  return one === other || words(theirs).includes(other) || words(ours).includes(one)
}

const lettersOf = (text: string): string => text.toUpperCase().replace(/[^\p{L}\d]/gu, '')
/** The beginnings of a text, in words. */
const words = (text: string): string[] => {
  const all = text.trim().split(/\s+/)
  return all.map((_, at) => lettersOf(all.slice(0, at + 1).join('')))
}
