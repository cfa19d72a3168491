import type { Reading } from '@arc/contracts/analysis/batches'
import type { DetectedItem } from '@arc/contracts/analysis/detector/detected-items'
import type { FoundItem } from '../recogniser/findings.js'

/** From here on a kind is shown as "Sure". */
const SURE = 0.85

/**
 * How many of an item the detector counted, where a provider counted another number. Compared only for a kind that the detector is
 * sure of, and that one item of the provider stands for: "Dining chair, oak" is a chair, a "TV stand" is no TV.
 */
export function countReading(item: FoundItem, found: readonly FoundItem[], objects: readonly DetectedItem[]): Reading[] {
  const kind = objects.find(({ name }) => isKind(item.name, name))
  if (!kind || kind.confidence < SURE || found.filter(({ name }) => isKind(name, kind.name)).length !== 1) return []
  const theirs = Math.max(1, Math.round(item.quantity ?? 1))
  if (theirs === kind.quantity) return []
  return [{ field: 'quantity', value: String(kind.quantity), from: 'objects', confidence: kind.confidence, differs: String(theirs) }]
}

/** English compounds end with the noun. */
function isKind(name: string, kind: string): boolean {
  const noun = name.split(/[,(]/)[0]?.trim().toLowerCase() ?? ''
  const word = kind.toLowerCase()
  return [word, `${word}s`, `${word}es`].some((one) => noun === one || noun.endsWith(` ${one}`))
}
