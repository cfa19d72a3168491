/** From the camera's queue to the review of the archive: its photos become the chosen photos of a place. */
import type { QueryClient } from '@tanstack/react-query'
import { isSent, isSettled, type QueuedSet } from '../entities/photo-queue/queue.rules'
import { loadQueue, removeSet } from '../entities/photo-queue/queue-store'
import { selectProject } from '../entities/projects/use-projects'
import { roomSummaryQuery } from '../entities/rooms/rooms.queries'
import { loadPending, pendingCount, storePending } from '../features/archive/pending-photos'
import { storedBatch } from '../features/archive/stored-batch'
import { hasStatus } from '../lib/api'

const pathOf = (roomId: number | null) => (roomId === null ? '/archive' : `/room/${roomId}`)

/** The room of a set; null when it has none, or the room does not exist any more. */
async function roomOf(set: QueuedSet, queries: QueryClient): Promise<number | null> {
  const { roomId } = set.place
  if (roomId === null) return null
  try {
    await queries.fetchQuery(roomSummaryQuery(roomId))
    return roomId
  } catch (error) {
    if (hasStatus(error, 404)) return null
    throw error
  }
}

/**
 * Makes a sent set the chosen photos of its room, or of the archive page: that page starts the analysis under the key of the set,
 * and keeps the files until its review begins. The set leaves the queue once they are stored there.
 * @returns where the review is, and whether another batch has to be reviewed there first; then the set stays in the queue
 * @throws Error when the browser could not store the photos
 */
export async function handOver(userId: string, set: QueuedSet, queries: QueryClient): Promise<{ path: string; busy: boolean }> {
  const now = Date.now()
  const roomId = await roomOf(set, queries)
  const path = pathOf(roomId)
  if (storedBatch(roomId) || pendingCount(roomId) > 0) {
    const same = (await loadPending(roomId))?.key === set.key
    if (same) await removeSet(userId, set)
    return { path, busy: !same }
  }
  const photos = set.photos.map(({ file, upload }) => ({
    file,
    stored: upload && isSettled({ upload }, now) ? upload.stored : null,
    rejected: upload?.rejected ?? null,
  }))
  await storePending(roomId, { key: set.key, projectId: set.place.projectId, photos, failed: false })
  if (pendingCount(roomId) !== photos.length) throw new Error('The photos were not stored for the review.')
  await removeSet(userId, set)
  if (set.place.projectId !== null) selectProject(set.place.projectId)
  return { path, busy: false }
}

/** Removes sets whose photos already wait for the review: the browser was closed between the two steps above. */
export async function forgetHandedOver(userId: string): Promise<void> {
  for (const set of await loadQueue(userId)) {
    if (!isSent(set, Date.now())) continue
    for (const roomId of [set.place.roomId, null])
      if ((await loadPending(roomId))?.key === set.key) {
        await removeSet(userId, set)
        break
      }
  }
}
