import { roomCreated } from '@arc/contracts/inventory/room-events'
import { defineJob, type JobRun, Run } from '@arc/kit/job'
import type { Jobs } from '@arc/kit/jobs'
import { publish } from '@arc/kit/outbox'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database, type Tx } from '../database.js'
import type { Room } from '../generated/prisma/client.js'
import { publishCreated } from '../items/item-events.js'
import { roomPayload } from '../projects/projects.payloads.js'
import { recountRoom } from '../totals/totals.sql.js'

/** Items that one transaction publishes. */
const CHUNK = 500

/** Publishes the items of a restored room, so that every consumer has them again. */
export const publishRestored = defineJob({
  name: 'publish-restored',
  data: z.object({ userId: z.string(), roomId: z.number().int() }),
  retries: 20,
  timeoutSeconds: 900,
})

/**
 * Takes a deleted room with its items out of the trash. The caller holds the lock of its project.
 * @param now by the service's clock
 * @returns null when it isn't in the trash, for example because its removal has started
 */
export async function restoreRoom(tx: Tx, jobs: Jobs, room: { id: number; userId: string }, now: Date): Promise<Room | null> {
  const { id, userId } = room
  const restored = await tx.$executeRaw`
    update rooms set deleted_at = null, purge_at = null, deleted_items = null, deleted_value = null, version = version + 1
    where id = ${id} and user_id = ${userId} and deleted_at is not null and purge_at > ${now}`
  if (restored === 0) return null
  await recountRoom(tx, room)
  const found = await tx.room.findUniqueOrThrow({ where: { id, userId } })
  await publish(tx, roomCreated, roomPayload(found))
  await jobs.send(tx, publishRestored, { userId, roomId: id })
  return found
}

@Injectable()
export class RestoredRooms {
  constructor(private readonly db: Database) {}

  @Run(publishRestored) async publish(
    { userId, roomId }: { userId: string; roomId: number },
    { signal }: Pick<JobRun, 'signal'>,
  ): Promise<void> {
    for (let after = 0; after !== END; ) {
      signal.throwIfAborted()
      const from = after
      after = await this.db.transaction((tx) => publishChunk(tx, { userId, roomId, after: from }))
    }
  }
}

/** After the last chunk: no id. */
const END = -1

/** @returns the last id of the chunk; END after the last one, and when the room was deleted again */
async function publishChunk(tx: Tx, { userId, roomId, after }: { userId: string; roomId: number; after: number }): Promise<number> {
  const locked = await tx.$queryRaw<unknown[]>`
    select 1 from projects p join rooms r on r.project_id = p.id
    where r.id = ${roomId} and r.user_id = ${userId} and r.deleted_at is null and p.deleted_at is null for no key update of p`
  if (locked.length === 0) return END
  // A higher version than that of any event before, because a consumer may have removed the item.
  const rows = await tx.$queryRaw<{ id: number }[]>`
    update items set version = version + 1 where user_id = ${userId} and id in (
      select id from items where user_id = ${userId} and room_id = ${roomId} and -id < -${after}::int order by -id desc limit ${CHUNK})
    returning id`
  const ids = rows.map(({ id }) => id)
  await publishCreated(tx, userId, ids)
  return ids.length < CHUNK ? END : Math.max(...ids)
}
