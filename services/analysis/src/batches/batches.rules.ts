import type { Rejected } from '@arc/contracts/media/photos'
import { type Refusal, TooLarge, Unsupported } from '@arc/kit/errors'

/** Lifetime of a batch key, in milliseconds (spec D-40). */
export const KEY_LIFETIME_MS = 60 * 60 * 1000

/** Waiting photos of pro users are analysed before those of basic users (spec ARCH-20), whatever their turns. */
export const PRIORITY = { pro: 1_000_000_000, basic: 0 } as const

interface Counts {
  total: number
  finished: number
  failed: number
}

/** The status of a batch by its counts. */
export function statusOf({ total, finished, failed }: Counts): 'running' | 'completed' | 'failed' {
  if (finished < total) return 'running'
  return failed === total ? 'failed' : 'completed'
}

/** Share of finished photos, 0 to 100; -1 when no photo could be analysed (spec API-28). */
export function progressOf(batch: Counts): number {
  if (statusOf(batch) === 'failed') return -1
  return Math.round((batch.finished / batch.total) * 1000) / 10
}

/** The error when every file was rejected: lists each reason. */
export function allRejected(rejected: Rejected[]): Refusal {
  const message = rejected.map(({ reason }) => reason).join(' ')
  return rejected.every(({ status }) => status === 413) ? new TooLarge(message) : new Unsupported(message)
}

/** The error text of a batch in which no photo could be analysed. */
export function batchError(reasons: (string | null)[]): string {
  const [first, ...others] = new Set(reasons.filter((reason) => reason !== null))
  return first !== undefined && others.length === 0 ? first : 'None of the photos could be analysed.'
}

/** The stable id of a finding: repeated analyses of the same photo give the same keys. */
export const findingKey = (batchKey: string, position: number, ordinal: number): string => `${batchKey}.${position}.${ordinal}`
