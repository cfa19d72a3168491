import { itemsDeleted } from '@arc/contracts/inventory/item-events'
import { defineJob, type JobRun, Run } from '@arc/kit/jobs'
import { publish } from '@arc/kit/outbox'
import { TRANSPORT, type Transport } from '@arc/kit/ports/transport'
import { purge, purgeUsers } from '@arc/kit/purge'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database, type Tx } from '../database.js'

/** Removes rooms and projects that a user deleted. */
export const purgeDeleted = defineJob({
  name: 'purge-deleted',
  data: z.object({ userId: z.string() }),
  retries: 20,
  concurrency: 2,
  timeoutSeconds: 900,
})

/** Rows that one transaction removes. */
const CHUNK = 1_000

/** Removes items in chunks, each in a transaction of its own: other users' writes and events get their turn in between. */
@Injectable()
export class PurgeJob {
  constructor(
    private readonly db: Database,
    @Inject(TRANSPORT) private readonly transport: Transport,
  ) {}

  @Run(purgeDeleted) async purge({ userId }: { userId: string }, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    for (let more = true; more; more = await this.db.transaction((tx) => purgeSome(tx, userId))) signal.throwIfAborted()
  }

  @Run(purgeUsers) purgeUsers({ late }: { late: boolean }, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    return purge<Tx>(this.db, this.transport, { late, signal, removeRows: purgeSome })
  }
}

/** @returns true when there may be more */
async function purgeSome(tx: Tx, userId: string): Promise<boolean> {
  await tx.$executeRaw`select set_config('arc.purging', 'on', true)`
  const project = await tx.project.findFirst({ where: { userId, deletedAt: { not: null } }, orderBy: { id: 'asc' } })
  if (project) {
    if (await removeItems(tx, userId, { projectId: project.id })) return true
    await tx.project.delete({ where: { id: project.id } })
    return true
  }
  const room = await tx.room.findFirst({ where: { userId, deletedAt: { not: null } }, orderBy: { id: 'asc' } })
  if (room) {
    if (await removeItems(tx, userId, { roomId: room.id })) return true
    await tx.room.delete({ where: { id: room.id } })
    return true
  }
  if (!(await isDeleted(tx, userId))) return false
  await tx.libraryDocument.deleteMany({ where: { userId } })
  return removeChanges(tx, userId)
}

/** @returns true when some were there */
async function removeItems(tx: Tx, userId: string, where: { projectId: number } | { roomId: number }): Promise<boolean> {
  const items = await tx.item.findMany({
    where: { userId, ...where },
    take: CHUNK,
    select: { id: true, version: true, imageUrl: true },
  })
  if (items.length === 0) return false
  await tx.item.deleteMany({ where: { id: { in: items.map(({ id }) => id) } } })
  // Other services remove a deleted account by themselves.
  if (!(await isDeleted(tx, userId)))
    await publish(tx, itemsDeleted, { userId, items: items.map((item) => ({ ...item, version: item.version + 1 })) })
  return true
}

/** The change log of a deleted account. @returns true when there may be more */
async function removeChanges(tx: Tx, userId: string): Promise<boolean> {
  const removed = await tx.$executeRaw`
    delete from changes where id in (select id from changes where user_id = ${userId} order by id limit ${CHUNK})`
  return removed > 0
}

const isDeleted = async (tx: Tx, userId: string): Promise<boolean> => (await tx.deletedUser.findUnique({ where: { userId } })) !== null
