import { feedItems } from '@arc/contracts/inventory/item-feed'
import { feedRooms } from '@arc/contracts/inventory/rooms'
import { feedDocuments } from '@arc/contracts/media/documents'
import { deletedUsersAmong } from '@arc/kit/deleted-users'
import { defineJob, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import type { Log } from '@arc/kit/log'
import { LOG } from '@arc/kit/service'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database, type Tx } from '../database.js'
import { DocumentIndex } from '../documents/document-index.js'
import { ENGINE, type Engine } from './engine.js'
import { FORMAT } from './postgres.index.js'
import { SEARCH_INDEX, type SearchIndex } from './search-index.js'

const PAGE = 500
/** Documents come with their texts. */
const DOCUMENT_PAGE = 50

const rebuildAll = defineJob({ name: 'rebuild-index', data: z.object({}), timeoutSeconds: 3600 })

/**
 * Rebuilds the index without a pause: the own tables are put right after the owners' data, then an engine gets a new
 * index beside the old one, which takes its place when it is full.
 */
@Injectable()
export class RebuildService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly services: Services,
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
    private readonly documents: DocumentIndex,
    @Inject(ENGINE) private readonly engine: Engine | null,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.onOpen(() => this.rebuildOutdated())
  }

  /** Rows that an older release wrote lack columns of this one. */
  private async rebuildOutdated(): Promise<void> {
    const [row] = await this.db.client.$queryRaw<{ outdated: boolean }[]>`
      select exists (select 1 from items where format < ${FORMAT} and not deleted) as outdated`
    if (row?.outdated) await this.begin()
  }

  begin(): Promise<void> {
    return this.db.transaction((tx) => this.jobs.send(tx, rebuildAll, {}))
  }

  @Run(rebuildAll) async run(): Promise<void> {
    const since = await this.revision()
    await this.readRooms(since)
    await this.readItems(since)
    await this.readDocuments(await this.now())
    await this.engine?.rebuild(since)
    this.log.info('the index is rebuilt')
  }

  /** A number below that of every change from now on. */
  private async revision(): Promise<bigint> {
    const [row] = await this.db.client.$queryRaw<{ n: bigint }[]>`select nextval('revisions') as n`
    return row?.n ?? 0n
  }

  private async readItems(since: bigint): Promise<void> {
    for (let after = 0, more = true; more; ) {
      const { items } = await this.services.call('inventory', feedItems, { body: { after, limit: PAGE } })
      more = items.length === PAGE
      const upTo = more ? (items.at(-1)?.id ?? after) : null
      const ids = items.map(({ id }) => id)
      await this.db.transaction(async (tx) => {
        const where = {
          itemId: { gt: after, ...(upTo === null ? {} : { lte: upTo }), notIn: ids },
          revision: { lt: since },
          deleted: false,
        }
        // What the inventory does not have was deleted, unless it was created after this began.
        const obsolete = await tx.item.findMany({ where })
        const isLive = await liveUsers(tx, [...items, ...obsolete])
        await this.index.putItems(tx, items.filter(isLive))
        for (const { itemId: id, userId, version } of obsolete.filter(isLive)) await this.index.removeItems(tx, userId, [{ id, version }])
      })
      after = upTo ?? after
    }
  }

  private async readDocuments(startedAt: Date): Promise<void> {
    for (let after = '', more = true; more; ) {
      const { documents } = await this.services.call('media', feedDocuments, { body: { after, limit: DOCUMENT_PAGE } })
      more = documents.length === DOCUMENT_PAGE
      const upTo = more ? (documents.at(-1)?.id ?? after) : null
      await this.db.transaction(async (tx) => {
        const isLive = await liveUsers(tx, documents)
        await this.documents.put(tx, documents.filter(isLive))
        // What media does not have was deleted, unless it was stored after this began.
        const where = {
          documentId: { gt: after, ...(upTo === null ? {} : { lte: upTo }), notIn: documents.map(({ id }) => id) },
          updatedAt: { lt: startedAt },
        }
        await tx.document.deleteMany({ where })
      })
      after = upTo ?? after
    }
  }

  private async now(): Promise<Date> {
    const [row] = await this.db.client.$queryRaw<{ now: Date }[]>`select now()`
    return row?.now ?? new Date(0)
  }

  private async readRooms(since: bigint): Promise<void> {
    for (let after = 0, more = true; more; ) {
      const { rooms } = await this.services.call('inventory', feedRooms, { body: { after, limit: PAGE } })
      more = rooms.length === PAGE
      const upTo = more ? (rooms.at(-1)?.roomId ?? after) : null
      const ids = rooms.map(({ roomId }) => roomId)
      await this.db.transaction(async (tx) => {
        const where = {
          roomId: { gt: after, ...(upTo === null ? {} : { lte: upTo }), notIn: ids },
          revision: { lt: since },
          deleted: false,
        }
        const obsolete = await tx.room.findMany({ where })
        const isLive = await liveUsers(tx, [...rooms, ...obsolete])
        for (const room of rooms.filter(isLive)) await this.index.putRoom(tx, room)
        for (const { roomId, userId, version } of obsolete.filter(isLive)) await this.index.removeRoom(tx, { roomId, userId, version })
      })
      after = upTo ?? after
    }
  }
}

/** Tells whose rows may be written until the commit: an account can be deleted after the inventory has answered. */
async function liveUsers(tx: Tx, rows: { userId: string }[]): Promise<(row: { userId: string }) => boolean> {
  const deleted = await deletedUsersAmong(
    tx,
    rows.map(({ userId }) => userId),
  )
  return ({ userId }) => !deleted.has(userId)
}
