import type { Rejected } from '@arc/contracts/media/photos'
import { type Refusal, TooLarge, Unsupported } from '@arc/kit/errors'

/** A key can be asked for this long, in milliseconds (spec D-40). */
export const KEY_LIVES_MS = 60 * 60 * 1000

/** Pro users' photos are taken before those of basic users when both wait (spec ARCH-20). */
export const PRIORITY = { pro: 10, basic: 0 } as const

interface Standing {
  total: number
  finished: number
  failed: number
}

/** Where a batch stands after one more photo. */
export function statusOf({ total, finished, failed }: Standing): 'running' | 'completed' | 'failed' {
  if (finished < total) return 'running'
  return failed === total ? 'failed' : 'completed'
}

/** Finished photos over all, 0 to 100; -1 when not one could be analysed (spec API-28). */
export function progressOf(batch: Standing): number {
  if (statusOf(batch) === 'failed') return -1
  return Math.round((batch.finished / batch.total) * 1000) / 10
}

/** What to answer when none of the files was taken: each is named with its reason. */
export function nothingTaken(rejected: Rejected[]): Refusal {
  const message = rejected.map(({ reason }) => reason).join(' ')
  return rejected.every(({ status }) => status === 413) ? new TooLarge(message) : new Unsupported(message)
}

/** What is said of a batch of which not one photo could be analysed. */
export function batchError(reasons: (string | null)[]): string {
  const [first, ...others] = new Set(reasons.filter((reason) => reason !== null))
  return first !== undefined && others.length === 0 ? first : 'None of the photos could be analysed.'
}

/** Names a finding for good: the same photo of the same batch gives the same keys, however often it is looked at. */
export const findingKey = (batchKey: string, position: number, ordinal: number): string => `${batchKey}.${position}.${ordinal}`
