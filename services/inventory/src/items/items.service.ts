import type { NewAttachment } from '@arc/contracts/inventory/item-files'
import type { Item as ItemAnswer, ItemChange, NewItem, NewItemOfThing } from '@arc/contracts/inventory/items'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { prepared, type Statement } from '@arc/kit/db'
import { Invalid, NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { JsonText, Prepared } from '@arc/kit/responses'
import { currentTrace, traceparent } from '@arc/kit/telemetry'
import { Inject, Injectable } from '@nestjs/common'
import type { z } from 'zod'
import { ownItem, ownRoom } from '../access.js'
import { startAction } from '../changes/actions.js'
import { writeAs } from '../changes/changes.js'
import { writeInProject } from '../changes/write.js'
import { changedValues } from '../custom-fields/fields.service.js'
import { Database, type Tx } from '../database.js'
import { coverOf } from '../item-photos/item-photos.rules.js'
import { insertPhotos } from '../item-photos/item-photos.sql.js'
import { lockUser } from '../locks.js'
import { writeThingDown } from '../room-photos/photo-things.service.js'
import { withTagKeys } from '../tags/tags.sql.js'
import { moveToTrash } from '../trash/trash.sql.js'
import { replaceDocuments } from './documents.js'
import { CHANGE_ITEM, CREATE_ITEM } from './item-writes.sql.js'
import { columnsOf, fieldsOf, plainColumns } from './items.rules.js'
import { selectItems } from './items.sql.js'
import { clearOtherPins, unpin } from './pins.js'
import { roomForMove, roomForNew, withRoomOfPlace } from './placement.js'
import { itemAdded, itemRemoved, itemsChanged, readItem, writeItem } from './write-item.js'

const OK = { ok: true as const }

interface WrittenItem {
  item: string
  version: number
}

const READ_ITEM = prepared(selectItems('and i.id = $2'))

/** There is one dashboard image a user, and a field that the user added must not be deleted meanwhile. */
const concernsAccount = ({ isDashboardImage, customValues }: Pick<ItemChange, 'isDashboardImage' | 'customValues'>): boolean =>
  isDashboardImage === true || customValues !== undefined

const prepare = (item: ItemAnswer) => new Prepared<ItemAnswer>(item, item.version)

@Injectable()
export class ItemsService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFound for an unknown id and for somebody else's */
  async get({ userId }: Caller, id: number): Promise<Prepared<ItemAnswer>> {
    const { rows } = await this.db.pool.query<WrittenItem>({ ...READ_ITEM, values: [userId, id] })
    const [row] = rows
    if (!row) throw new NotFound('The item')
    return new Prepared<ItemAnswer>(new JsonText(row.item), row.version)
  }

  /** @throws Conflict when it is to be a thing on a photo that was written down meanwhile */
  async create(caller: Caller, { photoThingId, ...given }: NewItemOfThing): Promise<Prepared<ItemAnswer>> {
    const [input = given] = await withTagKeys(this.db.client, caller.userId, [given])
    const { roomId, projectId } = input
    const { documents, photos, placeId, customValues = {}, ...rest } = input
    const isRest = !documents?.length && !photos?.length && !placeId && Object.keys(customValues).length === 0
    const fields = plainColumns(isRest ? rest : input)
    // Room 1 can mean the first room of the project (spec D-19).
    const isPlain = fields && photoThingId === undefined && roomId !== 1 && (roomId || projectId)
    const quick = isPlain ? await this.writeOne(CREATE_ITEM, caller, fields, [roomId ?? null, projectId ?? null]) : undefined
    return quick ?? prepare(await this.createWithParts(caller, input, photoThingId))
  }

  /**
   * Changes what is given; the rest stays (spec API-21).
   * @param version the version that the change was made on; null takes any
   * @throws Outdated when somebody else changed one of the same fields since
   */
  async change(caller: Caller, id: number, given: ItemChange, version: number | null): Promise<Prepared<ItemAnswer>> {
    const [change = given] = await withTagKeys(this.db.client, caller.userId, [given])
    const fields = change.roomId || change.projectId ? undefined : plainColumns(change)
    const quick = fields && (await this.writeOne(CHANGE_ITEM, caller, fields, [id, version]))
    return quick ?? prepare(await this.changeWithParts(caller, id, change, version))
  }

  /** @returns undefined when the statement wrote nothing: then the slower way tells why, or does what the statement cannot */
  private async writeOne(statement: Statement, { userId, isBasic, actorId }: Caller, columns: object, ids: [unknown, unknown]) {
    const trace = currentTrace()
    const values = [userId, trace?.traceId ?? '', isBasic, JSON.stringify(columns), traceparent(), ...ids, actorId]
    const [row] = await this.db.write<WrittenItem>(statement, values)
    return row && new Prepared<ItemAnswer>(new JsonText(row.item), row.version)
  }

  private createWithParts(caller: Caller, input: NewItem, photoThingId: number | undefined): Promise<ItemAnswer> {
    const { documents, photos = [], columns } = columnsOf(input)
    const { name } = columns
    if (name === undefined) throw new Invalid('Item name is required.')
    const target = async (tx: Tx) => roomForNew(tx, caller, await withRoomOfPlace(tx, caller, input))
    return writeInProject(this.db, caller, { target, wholeAccount: concernsAccount(columns) }, async (tx, { id: projectId }, wanted) => {
      // Room and place may have been deleted, and the place moved, while the lock was waited for.
      const room = await ownRoom(tx, caller, wanted.id)
      await withRoomOfPlace(tx, caller, { placeId: input.placeId, roomId: room.id })
      const place = { userId: caller.userId, projectId, roomId: room.id }
      await clearOtherPins(tx, { ...columns, ...place, id: null })
      const custom = columns.customValues && { customValues: await changedValues(tx, caller.userId, {}, columns.customValues) }
      const data = { ...columns, ...custom, ...place, imageUrl: coverOf(input), name, category: input.category ?? 'Other' }
      const item = await tx.item.create({ data })
      await insertPhotos(tx, [{ item, photos }])
      if (documents) await replaceDocuments(tx, caller, item, documents)
      if (photoThingId !== undefined) await writeThingDown(tx, caller, photoThingId, item)
      await itemAdded(tx, caller.userId, item.id, projectId)
      return readItem(tx, caller, item.id)
    })
  }

  private changeWithParts(caller: Caller, id: number, change: ItemChange, version: number | null): Promise<ItemAnswer> {
    const { documents, columns } = columnsOf(change)
    const target = async (tx: Tx) => roomForMove(tx, caller, await ownItem(tx, caller, id), await withRoomOfPlace(tx, caller, change))
    const wanted = { id, version, fields: fieldsOf(change), target, wholeAccount: concernsAccount(columns) }
    return writeItem(this.db, caller, wanted, async (tx, before, to) => {
      const room = to && (await ownRoom(tx, caller, to.id))
      await withRoomOfPlace(tx, caller, { placeId: change.placeId, roomId: room?.id ?? before.roomId })
      const place = room ? { roomId: room.id, projectId: room.projectId } : {}
      // A thumbnail stays one when it moves to another project.
      const isProjectThumbnail = columns.isProjectThumbnail ?? (room !== undefined && before.isProjectThumbnail)
      const { isDashboardImage } = columns
      await clearOtherPins(tx, { ...before, ...place, isProjectThumbnail, isDashboardImage: isDashboardImage ?? false })
      const { customValues: values } = columns
      const custom = values && { customValues: await changedValues(tx, caller.userId, before.customValues, values) }
      const data = { ...columns, ...custom, ...place, version: { increment: 1 } }
      const item = await tx.item.update({ where: { id, userId: caller.userId }, data })
      if (documents) await replaceDocuments(tx, caller, item, documents)
      await itemsChanged(tx, caller.userId, [id], item.projectId)
      return readItem(tx, caller, id)
    })
  }

  /** Moves an item to the trash. @throws Outdated when `version` is given and the item was changed since */
  delete(caller: Caller, id: number, version: number | null) {
    return writeItem(this.db, caller, { id, version, fields: undefined }, async (tx, item) => {
      const now = this.clock.now()
      const actionId = await startAction(tx, caller, 'deleted', now)
      const [deleted] = await moveToTrash(tx, caller.userId, [id], now)
      if (!deleted) throw new NotFound('The item')
      await itemRemoved(tx, caller.userId, deleted, item.projectId)
      return { ...OK, actionId }
    })
  }

  /** Attaches one document; those that others attach at the same time stay. */
  attach(caller: Caller, id: number, document: z.output<typeof NewAttachment>): Promise<ItemAnswer> {
    return this.changeDocuments(caller, id, (documents) => [...documents.filter((one) => one.id !== document.id), document])
  }

  /** @throws NotFound when the item has no such document */
  detach(caller: Caller, id: number, documentId: string): Promise<ItemAnswer> {
    return this.changeDocuments(caller, id, (documents) => {
      const rest = documents.filter((one) => one.id !== documentId)
      if (rest.length === documents.length) throw new NotFound('The document')
      return rest
    })
  }

  uncheckProjectThumbnail(caller: Caller, projectId: number, except: number | null) {
    return writeInProject(this.db, caller, { target: async () => ({ projectId }) }, async (tx) => {
      await unpin(tx, { userId: caller.userId, projectId }, 'isProjectThumbnail', except)
      return OK
    })
  }

  uncheckDashboardImage(caller: Caller, except: number | null) {
    return writeAs(this.db, caller, async (tx) => {
      await lockUser(tx, caller.userId)
      await unpin(tx, { userId: caller.userId }, 'isDashboardImage', except)
      return OK
    })
  }

  private changeDocuments(caller: Caller, id: number, next: (now: ItemAnswer['documents']) => z.output<typeof NewAttachment>[]) {
    return writeItem(this.db, caller, { id }, async (tx) => {
      const documents = next((await readItem(tx, caller, id)).documents)
      const item = await tx.item.update({ where: { id, userId: caller.userId }, data: { version: { increment: 1 } } })
      await replaceDocuments(tx, caller, item, documents)
      await itemsChanged(tx, caller.userId, [id], item.projectId)
      return readItem(tx, caller, id)
    })
  }
}
