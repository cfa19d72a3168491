import { setTimeout as pause } from 'node:timers/promises'
import { itemsDeleted } from '@arc/contracts/inventory/item-events'
import { roomDeleted } from '@arc/contracts/inventory/room-events'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { removeEndedMembers } from '@arc/kit/ended-members'
import { defineJob, type JobRun, Run } from '@arc/kit/job'
import { publish, publishAll } from '@arc/kit/outbox'
import { MAIL, type Mail } from '@arc/kit/ports/mail'
import { TRANSPORT, type Transport } from '@arc/kit/ports/transport'
import { purge, purgeUsers } from '@arc/kit/purge'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database, type Tx } from '../database.js'
import { deleteWishes } from '../wishes/wishes.service.js'
import { fileUrls, publishPurged, publishPurgedFiles } from './purged-items.js'

/** Removes projects, rooms and items that are no longer in the trash, and photos that were deleted 30 days ago. */
export const purgeDeleted = defineJob({
  name: 'purge-deleted',
  data: z.object({ userId: z.string() }),
  retries: 20,
  concurrency: 2,
  timeoutSeconds: 900,
})

/** Rows that one transaction removes. */
const CHUNK = 1_000

interface Due {
  userId: string
  now: Date
}

/** Removes items in chunks, each in a transaction of its own: other users' writes and events get their turn in between. */
@Injectable()
export class PurgeJob {
  constructor(
    private readonly db: Database,
    @Inject(TRANSPORT) private readonly transport: Transport,
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Run(purgeDeleted) async purge({ userId }: { userId: string }, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const now = this.clock.now()
    for (let left: Left = 'more'; left === 'more'; ) {
      const started = performance.now()
      left = await this.db.transaction((tx) => purgeSome(tx, { userId, now }))
      // As long again for everybody else: the events of a chunk take other services as long as the chunk took here, and those of
      // other users come after them.
      await pause(performance.now() - started, undefined, { signal })
    }
  }

  @Run(purgeUsers) purgeUsers({ late }: { late: boolean }, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const now = this.clock.now()
    return purge<Tx>(this.db, this.transport, {
      late,
      signal,
      removeRows: async (tx, userId) => (await purgeSome(tx, { userId, now })) === 'more',
      removeFiles: (userId) => this.mail.removeAll(userId),
    })
  }
}

/** What a chunk has left of what is due. */
type Left = 'more' | 'nothing'

/** Removes a chunk of what is due. */
async function purgeSome(tx: Tx, due: Due): Promise<Left> {
  const { userId } = due
  await tx.$executeRaw`select set_config('arc.purging', 'on', true)`
  const projectId = await claimProject(tx, due)
  if (projectId !== null) {
    if (await removeItems(tx, userId, { projectId })) return 'more'
    if (await removeTrashed(tx, userId, { projectId })) return 'more'
    if (await removeRoomPhotos(tx, userId, { projectId })) return 'more'
    await publishRemovedRooms(tx, userId, projectId)
    if (!(await isDeleted(tx, userId))) await publishPurgedFiles(tx, userId, await photosOfClaims(tx, userId, projectId))
    await tx.project.delete({ where: { id: projectId, userId } })
    return 'more'
  }
  if (await removeTrashed(tx, userId, { purgeAt: { lte: due.now } })) return 'more'
  if (await removeDeletedPhotos(tx, due)) return 'more'
  if (await removeRoomPhotos(tx, userId, { purgeAt: { lte: due.now } })) return 'more'
  const room = await claimRoom(tx, due)
  if (room !== null) {
    if (await removeItems(tx, userId, { roomId: room })) return 'more'
    if (await removeRoomPhotos(tx, userId, { roomId: room })) return 'more'
    await tx.room.delete({ where: { id: room } })
    return 'more'
  }
  if (!(await isDeleted(tx, userId))) return 'nothing'
  await tx.libraryDocument.deleteMany({ where: { userId } })
  await tx.deletedPhoto.deleteMany({ where: { userId } })
  await tx.photoFault.deleteMany({ where: { userId } })
  await removeEndedMembers(tx, userId)
  await tx.label.deleteMany({ where: { userId } })
  await tx.accountImport.deleteMany({ where: { userId } })
  await tx.savedView.deleteMany({ where: { userId } })
  await tx.itemImport.deleteMany({ where: { userId } })
  await tx.tagName.deleteMany({ where: { userId } })
  await tx.itemToPublish.deleteMany({ where: { userId } })
  await tx.loan.deleteMany({ where: { userId } })
  await tx.reminder.deleteMany({ where: { userId } })
  await tx.itemCount.deleteMany({ where: { userId } })
  return (await removeLogs(tx, userId)) ? 'more' : 'nothing'
}

/**
 * A project that is due, now out of reach of a restore. Waits for a restore that came too late and still holds it: skipped, the project
 * would stay until the next sweep.
 * @returns null when there is none
 */
async function claimProject(tx: Tx, { userId, now }: Due): Promise<number | null> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    update projects set purge_at = 'epoch' where id = (
      select id from projects where user_id = ${userId} and deleted_at is not null and purge_at <= ${now}
      order by id limit 1 for update)
    returning id`
  return rows[0]?.id ?? null
}

/** Says that the rooms of a project are gone; other services remove a deleted account by themselves. */
async function publishRemovedRooms(tx: Tx, userId: string, projectId: number): Promise<void> {
  if (await isDeleted(tx, userId)) return
  const rooms = await tx.room.findMany({ where: { userId, projectId }, select: { id: true, version: true } })
  await publishAll(
    tx,
    roomDeleted,
    rooms.map(({ id, version }) => ({ roomId: id, projectId, userId, version: version + 1 })),
  )
}

/**
 * A room that is due, now out of reach of a restore, for which it waits as above. One that deleted items are still in stays for them, once it is empty.
 * @returns null when there is none
 */
async function claimRoom(tx: Tx, { userId, now }: Due): Promise<number | null> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    update rooms set purge_at = 'epoch' where id = (
      select id from rooms r where user_id = ${userId} and deleted_at is not null and purge_at <= ${now}
        and (exists (select 1 from items i where i.room_id = r.id) or not exists (select 1 from trashed_items t where t.room_id = r.id))
      order by id limit 1 for update)
    returning id`
  return rows[0]?.id ?? null
}

/** The photos of the damage of the claims of a project that is removed. */
const photosOfClaims = (tx: Tx, userId: string, projectId: number): Promise<{ url: string }[]> => tx.$queryRaw`
  select f.url from claim_photos f join claims c on c.id = f.claim_id where c.project_id = ${projectId} and f.user_id = ${userId}`

/** Removes what claims, reviews and wishes say of items that are deleted for good. */
async function removeMarks(tx: Tx, userId: string, ids: number[]): Promise<void> {
  await tx.$executeRaw`delete from claim_marks where item_id = any(${ids}) and user_id = ${userId}`
  await tx.$executeRaw`delete from item_sightings where item_id = any(${ids}) and user_id = ${userId}`
  await deleteWishes(tx, userId, ids)
}

/** @returns true when some were there */
async function removeItems(tx: Tx, userId: string, where: { projectId: number } | { roomId: number }): Promise<boolean> {
  const items = await tx.item.findMany({
    where: { userId, ...where },
    take: CHUNK,
    select: { id: true, version: true, imageUrl: true },
  })
  if (items.length === 0) return false
  const ids = items.map(({ id }) => id)
  const files = await fileUrls(tx, userId, ids)
  await tx.item.deleteMany({ where: { id: { in: ids } } })
  await removeMarks(tx, userId, ids)
  await removeHistory(tx, userId, ids)
  // Other services remove a deleted account by themselves.
  if (await isDeleted(tx, userId)) return true
  const deleted = items.map((item) => ({ ...item, version: item.version + 1 }))
  await publish(tx, itemsDeleted, { userId, items: deleted })
  await publishPurged(tx, userId, deleted, files)
  return true
}

/** Removes rows of the trash. Waits for a restore that came too late, as above. @returns true when some were there */
async function removeTrashed(tx: Tx, userId: string, where: { projectId: number } | { purgeAt: { lte: Date } }): Promise<boolean> {
  const [projectId, until] = 'projectId' in where ? [where.projectId, null] : [null, where.purgeAt.lte]
  const items = await tx.$queryRaw<{ id: number; version: number }[]>`
    select id, version from trashed_items
    where user_id = ${userId} and (project_id = ${projectId}::int or purge_at <= ${until}::timestamptz)
    order by id limit ${CHUNK} for update`
  if (items.length === 0) return false
  const ids = items.map(({ id }) => id)
  const files = await fileUrls(tx, userId, ids)
  await tx.trashedItem.deleteMany({ where: { userId, id: { in: ids } } })
  await removeMarks(tx, userId, ids)
  await removeHistory(tx, userId, ids)
  if (!(await isDeleted(tx, userId))) await publishPurged(tx, userId, items, files)
  return true
}

/** The log contains what the items were. */
const removeHistory = (tx: Tx, userId: string, ids: number[]): Promise<number> =>
  tx.$executeRaw`delete from changes where entity = 'item' and entity_id = any(${ids}) and user_id = ${userId}`

/** Removes photos that can't be restored any more. @returns true when some were there */
async function removeDeletedPhotos(tx: Tx, { userId, now }: Due): Promise<boolean> {
  const photos = await tx.$queryRaw<{ url: string }[]>`
    delete from deleted_photos where id in (
      select id from deleted_photos where user_id = ${userId} and purge_at <= ${now} order by id limit ${CHUNK} for update)
    returning url`
  if (photos.length === 0) return false
  if (!(await isDeleted(tx, userId))) await publishPurgedFiles(tx, userId, photos)
  return true
}

/** Removes photos of rooms with their maps, and says which files are not theirs any more. @returns true when some were there */
async function removeRoomPhotos(
  tx: Tx,
  userId: string,
  where: { projectId: number } | { roomId: number } | { purgeAt: { lte: Date } },
): Promise<boolean> {
  const photos = await tx.roomPhoto.findMany({ where: { userId, ...where }, take: CHUNK, select: { id: true, photoId: true } })
  if (photos.length === 0) return false
  await tx.roomPhoto.deleteMany({ where: { id: { in: photos.map(({ id }) => id) } } })
  const files = photos.map(({ photoId }) => ({ url: `/api/image/${photoId}` }))
  if (!(await isDeleted(tx, userId))) await publishPurgedFiles(tx, userId, files)
  return true
}

/** The change log and the actions of a deleted account. @returns true when there may be more */
async function removeLogs(tx: Tx, userId: string): Promise<boolean> {
  const removed = await tx.$executeRaw`
    delete from changes where id in (select id from changes where user_id = ${userId} order by id limit ${CHUNK})`
  const { count } = await tx.action.deleteMany({ where: { userId } })
  return removed + count > 0
}

const isDeleted = async (tx: Tx, userId: string): Promise<boolean> => (await tx.deletedUser.findUnique({ where: { userId } })) !== null
