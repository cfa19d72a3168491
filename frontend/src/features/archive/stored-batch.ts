import { readStored, type StoredBatch } from './progress.rules'
import type { Reviewed } from './review.rules'

// One batch is stored per place it was started from: the archive page or a room.
const batchKey = (roomId: number | null) => `arc.batch.${roomId ?? 'archive'}`
const reviewKey = (progressKey: string) => `arc.review.${progressKey}`

/** The batch that was started here, while its key is valid. */
export function storedBatch(roomId: number | null): StoredBatch | null {
  return readStored(localStorage.getItem(batchKey(roomId)), Date.now())
}

export function storeBatch(stored: StoredBatch): void {
  localStorage.setItem(batchKey(stored.roomId), JSON.stringify(stored))
}

/** Deletes a batch and its review. */
export function forgetBatch(stored: StoredBatch): void {
  localStorage.removeItem(batchKey(stored.roomId))
  localStorage.removeItem(reviewKey(stored.progressKey))
}

export function storeReview(progressKey: string, items: readonly Reviewed[]): void {
  localStorage.setItem(reviewKey(progressKey), JSON.stringify(items))
}

const isReview = (value: unknown): value is Reviewed[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && 'key' in item && 'chosenRoomId' in item)

/** The stored review of a batch; null if there is none or it is unreadable. */
export function storedReview(progressKey: string): Reviewed[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(reviewKey(progressKey)) ?? 'null')
    return isReview(stored) ? stored : null
  } catch {
    return null
  }
}

/** Every batch of this browser whose key is valid. */
export function storedBatches(): StoredBatch[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith('arc.batch.'))
    .flatMap((key) => readStored(localStorage.getItem(key), Date.now()) ?? [])
}
