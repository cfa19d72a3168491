import type { Client, estypes } from '@elastic/elasticsearch'
import type { Database } from '../database.js'

/** Documents that one request deletes. */
const BATCH = 1_000

interface Place {
  _index: string
  _id: string
  routing: string
}

/**
 * Removes a deleted user from every index, with the rows that were left for it. Elasticsearch refuses a late write of an older
 * version for as long as the template's `gc_deletes`, so a flush that is still running brings nothing back.
 * @throws while the engine is unreachable
 */
export async function removeUser(client: Client, alias: string, db: Database, userId: string): Promise<void> {
  for (;;) {
    const { items, rooms } = await rowsOf(db, userId)
    if (items.length + rooms.length === 0) break
    const ids = [...items.map((id) => `item-${id}`), ...rooms.map((id) => `room-${id}`)]
    const indices = Object.keys(await client.indices.get({ index: `${alias}-*` }))
    await deleteDocuments(
      client,
      indices.flatMap((_index) => ids.map((_id) => ({ _index, _id, routing: userId }))),
      await nextRevision(db),
    )
    await db.transaction(async (tx) => {
      await tx.item.deleteMany({ where: { userId, itemId: { in: items } } })
      await tx.room.deleteMany({ where: { userId, roomId: { in: rooms } } })
    })
  }
  await sweepUsers(client, `${alias}-*`, db, [userId])
}

/** Deletes every document of these users that an index contains. */
export async function sweepUsers(client: Client, index: string, db: Database, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return
  for (;;) {
    await client.indices.refresh({ index })
    const { hits } = await client.search({ index, size: BATCH, _source: false, query: { terms: { userId: userIds } } })
    if (hits.hits.length === 0) return
    const places = hits.hits.flatMap(({ _index, _id, _routing: routing }) => (_id && routing ? [{ _index, _id, routing }] : []))
    await deleteDocuments(client, places, await nextRevision(db))
  }
}

async function rowsOf(db: Database, userId: string): Promise<{ items: number[]; rooms: number[] }> {
  const items = await db.client.item.findMany({ where: { userId }, select: { itemId: true }, take: BATCH })
  const rooms = await db.client.room.findMany({ where: { userId }, select: { roomId: true }, take: BATCH })
  return { items: items.map(({ itemId }) => itemId), rooms: rooms.map(({ roomId }) => roomId) }
}

/** Higher than the version of every document that was written before. */
async function nextRevision(db: Database): Promise<number> {
  const [row] = await db.client.$queryRaw<{ n: bigint }[]>`select nextval('revisions') as n`
  return Number(row?.n)
}

/** @throws when a deletion is refused; a document that doesn't exist is none */
async function deleteDocuments(client: Client, places: Place[], version: number): Promise<void> {
  if (places.length === 0) return
  const operations = places.map(
    (place): estypes.BulkOperationContainer => ({ delete: { ...place, version, version_type: 'external_gte' } }),
  )
  const { items } = await client.bulk({ operations })
  const refused = items.find(({ delete: one }) => one?.error)
  if (refused) throw new Error(`Elasticsearch refused to delete ${refused.delete?._id}: ${refused.delete?.error?.reason}`)
}
