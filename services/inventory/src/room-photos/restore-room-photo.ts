import { Conflict, NotFound } from '@arc/kit/errors'
import type { Undo } from '../changes/revert.js'
import { lockProjects } from '../locks.js'
import { NOTHING_RESTORED, type Restored } from '../trash/restore-items.js'
import { changed } from './room-photos.service.js'

const ROOM_OF_PHOTO_DELETED = 'The room of the photo was deleted since. Restore it from the trash first.'
const PHOTO_IS_GONE = 'This photo is no longer in the trash.'

/** Puts a photo back into its room. @throws Conflict when it is gone for good, or its room is deleted */
export async function restoreRoomPhoto({ tx, caller, actionId, now }: Undo): Promise<Restored> {
  const { userId } = caller
  const removed = await tx.roomPhoto.findFirst({ where: { userId, actionId, deletedAt: { not: null }, purgeAt: { gt: now } } })
  if (!removed) throw new Conflict(PHOTO_IS_GONE)
  await lockProjects(tx, caller, [removed.projectId]).catch((error: unknown) => {
    throw error instanceof NotFound ? new Conflict(ROOM_OF_PHOTO_DELETED) : error
  })
  const room = await tx.room.findFirst({ where: { id: removed.roomId ?? 0, userId, deletedAt: null } })
  if (!room) throw new Conflict(ROOM_OF_PHOTO_DELETED)
  const data = { deletedAt: null, purgeAt: null, actionId: null, version: { increment: 1 } }
  await changed(tx, await tx.roomPhoto.update({ where: { id: removed.id }, data }))
  return NOTHING_RESTORED
}
