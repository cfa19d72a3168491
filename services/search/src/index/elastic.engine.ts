import type { Client } from '@elastic/elasticsearch'
import type { Database } from '../database.js'
import { itemDocument, roomDocument } from './elastic.documents.js'
import { createIndex, markUnindexed } from './elastic.indices.js'
import { removeUser, sweepUsers } from './elastic.removal.js'
import type { Engine } from './engine.js'
import { sendDocuments } from './index-flusher.js'

const PAGE = 500

/** Rebuilds the index in Elasticsearch beside the one that is searched and swaps them at once, and removes users from it. */
export class ElasticEngine implements Engine {
  constructor(
    private readonly db: Database,
    private readonly client: Client,
    private readonly alias: string,
  ) {}

  async rebuild(since: bigint): Promise<void> {
    const startedAt = await this.now()
    const index = await createIndex(this.client, this.alias)
    await this.copyRooms(index)
    await this.copyItems(index)
    await this.sweepDeletedUsers(index, startedAt)
    const old = Object.keys(await this.client.indices.get({ index: `${this.alias}-*` })).filter((name) => name !== index)
    const removals = (await this.client.indices.existsAlias({ name: this.alias }))
      ? [{ remove: { index: `${this.alias}-*`, alias: this.alias } }]
      : []
    await this.client.indices.updateAliases({ actions: [...removals, { add: { index, alias: this.alias } }] })
    await this.db.transaction((tx) => markUnindexed(tx, since))
    for (const name of old) await this.client.indices.delete({ index: name, ignore_unavailable: true })
  }

  removeUser(userId: string): Promise<void> {
    return removeUser(this.client, this.alias, this.db, userId)
  }

  /** Their own removal may have passed before the last of their rows was copied. Later removals find the new index. */
  private async sweepDeletedUsers(index: string, startedAt: Date): Promise<void> {
    const where = { OR: [{ purgedAt: null }, { purgedAt: { gte: startedAt } }] }
    const users = await this.db.client.deletedUser.findMany({ where, orderBy: { userId: 'asc' } })
    for (let from = 0; from < users.length; from += PAGE)
      await sweepUsers(
        this.client,
        index,
        this.db,
        users.slice(from, from + PAGE).map(({ userId }) => userId),
      )
  }

  private async now(): Promise<Date> {
    const [row] = await this.db.client.$queryRaw<{ now: Date }[]>`select now()`
    return row?.now ?? new Date(0)
  }

  private async copyItems(index: string): Promise<void> {
    for (let after = 0, more = true; more; ) {
      const rows = await this.db.client.item.findMany({ where: { itemId: { gt: after } }, orderBy: { itemId: 'asc' }, take: PAGE })
      if (rows.length > 0) await sendDocuments(this.client, { index }, rows.map(itemDocument))
      after = rows.at(-1)?.itemId ?? after
      more = rows.length === PAGE
    }
  }

  private async copyRooms(index: string): Promise<void> {
    for (let after = 0, more = true; more; ) {
      const rows = await this.db.client.room.findMany({ where: { roomId: { gt: after } }, orderBy: { roomId: 'asc' }, take: PAGE })
      if (rows.length > 0) await sendDocuments(this.client, { index }, rows.map(roomDocument))
      after = rows.at(-1)?.roomId ?? after
      more = rows.length === PAGE
    }
  }
}
