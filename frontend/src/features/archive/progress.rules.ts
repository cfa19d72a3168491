import type { BatchProgress, Finding } from '@arc/contracts/analysis/batches'
import { formatCount } from '../../lib/format'

/** Milliseconds between two looks at the analysis, and between two steps of a simulated one (spec ARCH-08). */
export const POLL_EVERY = 500
export const TICK_EVERY = 80
/** How long a batch can be come back to, in milliseconds (spec D-40). */
export const KEY_LIVES = 3_600_000

/** What an upload answers: a key to ask with, or the items at once (spec D-40). */
export type UploadAnswer = { progressKey: string } | { items: Finding[] }

/** How a batch is followed: by asking with its key, or by a simulated count where the server gives no progress. */
export function followedBy(answer: UploadAnswer): { how: 'poll'; every: number; key: string } | { how: 'simulate'; every: number } {
  if ('progressKey' in answer) return { how: 'poll', every: POLL_EVERY, key: answer.progressKey }
  return { how: 'simulate', every: TICK_EVERY }
}

/** The next step of a simulated progress, at most 100. */
export function tick(percent: number): number {
  return Math.min(100, percent + 1)
}

/** How an answer without a key is shown: as a batch that counts up to 100 and then has its items. */
export function simulatedProgress(input: { items: readonly Finding[]; percent: number; projectId: number }): BatchProgress {
  const { items, percent, projectId } = input
  const photoIds = [...new Set(items.map((item) => item.photoId))]
  const done = percent >= 100
  return {
    progressKey: '',
    progress: percent,
    finished: done ? photoIds.length : 0,
    total: photoIds.length,
    projectId,
    source: items[0]?.source ?? 'demo',
    items: done ? [...items] : [],
    photos: photoIds.map((photoId, at) => ({
      photoId,
      name: `Photo ${at + 1}`,
      status: done ? 'done' : 'waiting',
      error: null,
      width: 0,
      height: 0,
    })),
    rejected: [],
    error: null,
  }
}

/** Whether there is still something to wait for. */
export function isRunning(progress: Pick<BatchProgress, 'progress'> | undefined): boolean {
  return progress === undefined || (progress.progress >= 0 && progress.progress < 100)
}

/** What a failed batch raises: the server's words, or "Analysis failed" (spec ARCH-10); null while it has not failed. */
export function failureOf(progress: Pick<BatchProgress, 'progress' | 'error'>): string | null {
  return progress.progress === -1 ? progress.error || 'Analysis failed' : null
}

/** One photo of the queue, as words: what was found in it, or why it failed and what to do. */
export function photoWords(photo: BatchProgress['photos'][number], found: number): string {
  if (photo.status === 'failed') return `${photo.error ?? 'This photo could not be looked at.'} Take it again, or add the item by hand.`
  if (photo.status === 'waiting') return found > 0 ? `${formatCount(found, 'item')}, still looking` : 'Waiting'
  return found === 0 ? 'Nothing found' : formatCount(found, 'item')
}

/** A batch that was left, to be come back to. */
export interface Kept {
  progressKey: string
  startedAt: number
  projectId: number
  roomId: number | null
}

/** The kept batch while its key still lives; anything unreadable or too old is nothing. */
export function readKept(text: string | null, now: number): Kept | null {
  if (!text) return null
  try {
    const kept: unknown = JSON.parse(text)
    return isKept(kept) && now - kept.startedAt < KEY_LIVES ? kept : null
  } catch {
    return null
  }
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'progressKey' in value &&
    typeof value.progressKey === 'string' &&
    'startedAt' in value &&
    typeof value.startedAt === 'number' &&
    'projectId' in value &&
    typeof value.projectId === 'number' &&
    'roomId' in value &&
    (value.roomId === null || typeof value.roomId === 'number')
  )
}
