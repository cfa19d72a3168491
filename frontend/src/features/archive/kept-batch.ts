import { type Kept, readKept } from './progress.rules'
import type { Reviewed } from './review.rules'

// One batch is kept per place it was started from: the archive page, or a room.
const batchKey = (roomId: number | null) => `arc.batch.${roomId ?? 'archive'}`
const reviewKey = (progressKey: string) => `arc.review.${progressKey}`

/** The batch that was left here, while its key lives. */
export function keptBatch(roomId: number | null): Kept | null {
  return readKept(localStorage.getItem(batchKey(roomId)), Date.now())
}

export function keepBatch(kept: Kept): void {
  localStorage.setItem(batchKey(kept.roomId), JSON.stringify(kept))
}

/** Forgets a batch and what was decided about it. */
export function forgetBatch(kept: Kept): void {
  localStorage.removeItem(batchKey(kept.roomId))
  localStorage.removeItem(reviewKey(kept.progressKey))
}

export function keepReview(progressKey: string, items: readonly Reviewed[]): void {
  localStorage.setItem(reviewKey(progressKey), JSON.stringify(items))
}

const isReview = (value: unknown): value is Reviewed[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && 'key' in item && 'chosenRoomId' in item)

/** The decisions of an earlier visit; nothing readable is nothing. */
export function keptReview(progressKey: string): Reviewed[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(reviewKey(progressKey)) ?? 'null')
    return isReview(kept) ? kept : null
  } catch {
    return null
  }
}
