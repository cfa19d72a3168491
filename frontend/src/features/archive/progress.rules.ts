import type { BatchProgress, Finding } from '@arc/contracts/analysis/batches'
import { formatCount } from '../../lib/format'
import { ARCHIVE_TEXTS } from './archive.texts'

/** Poll interval of the analysis and tick interval of a simulated one, in milliseconds (spec ARCH-08). */
export const POLL_INTERVAL = 500
export const TICK_INTERVAL = 80
/** How long a batch can be resumed, in milliseconds (spec D-40). */
export const KEY_LIFETIME = 3_600_000

/** Answer of an upload: a key to poll with, or the items directly (spec D-40). */
export type UploadAnswer = { progressKey: string } | { items: Finding[] }

/** How to follow a batch: poll with its key, or simulate progress when the server reports none. */
export function followedBy(answer: UploadAnswer): { how: 'poll'; every: number; key: string } | { how: 'simulate'; every: number } {
  if ('progressKey' in answer) return { how: 'poll', every: POLL_INTERVAL, key: answer.progressKey }
  return { how: 'simulate', every: TICK_INTERVAL }
}

/** The next step of a simulated progress, at most 100. */
export function tick(percent: number): number {
  return Math.min(100, percent + 1)
}

/** Progress of an answer without a key: counts up to 100, then has its items. */
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

/** Whether the analysis is still running. */
export function isRunning(progress: Pick<BatchProgress, 'progress'> | undefined): boolean {
  return progress === undefined || (progress.progress >= 0 && progress.progress < 100)
}

/** Error text of a failed batch: the server's message, or "Analysis failed" (spec ARCH-10); null if it has not failed. */
export function failureOf(progress: Pick<BatchProgress, 'progress' | 'error'>): string | null {
  return progress.progress === -1 ? progress.error || ARCHIVE_TEXTS.status.failed : null
}

/** Status text of one photo: how many items were found, or why it failed and what to do. */
export function photoStatusText(photo: BatchProgress['photos'][number], found: number): string {
  if (photo.status === 'failed') return `${photo.error ?? ARCHIVE_TEXTS.status.unprocessed} ${ARCHIVE_TEXTS.status.retake}`
  if (photo.status === 'waiting') return found > 0 ? ARCHIVE_TEXTS.status.stillAnalysing(found) : ARCHIVE_TEXTS.status.waiting
  return found === 0 ? ARCHIVE_TEXTS.status.nothing : formatCount(found, 'item')
}

/** A batch that can be resumed later. */
export interface StoredBatch {
  progressKey: string
  startedAt: number
  projectId: number
  roomId: number | null
}

/** Parses a stored batch; null if it is unreadable or its key has expired. */
export function readStored(text: string | null, now: number): StoredBatch | null {
  if (!text) return null
  try {
    const stored: unknown = JSON.parse(text)
    return isStored(stored) && now - stored.startedAt < KEY_LIFETIME ? stored : null
  } catch {
    return null
  }
}

function isStored(value: unknown): value is StoredBatch {
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

export interface Problem {
  name: string
  reason: string
}
