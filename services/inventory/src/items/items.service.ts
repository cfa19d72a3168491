import { itemChanged, itemCreated, itemDeleted } from '@arc/contracts/inventory/item-events'
import { type Item as ItemAnswer, type ItemChange, type NewAttachment, type NewItem } from '@arc/contracts/inventory/items'
import { Invalid, NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { publish } from '@arc/kit/outbox'
import { Injectable } from '@nestjs/common'
import type { z } from 'zod'
import { allowChange, ownItem, ownProject, ownRoom } from '../access.js'
import { refuseOutdated, writeAs } from '../changes/changes.js'
import { Database, type Tx } from '../database.js'
import { lockItem, lockProjects, lockUser } from '../locks.js'
import { touch } from '../projects/touch.js'
import { replaceDocuments } from './documents.js'
import { columnsOf, fieldsOf } from './items.rules.js'
import { itemsByIds, payloadsByIds } from './items.sql.js'
import { clearOtherPins, unpin } from './pins.js'
import { roomForMove, roomForNew } from './placement.js'

const OK = { ok: true as const }

@Injectable()
export class ItemsService {
  constructor(private readonly db: Database) {}

  /** @throws NotFound for an unknown id and for somebody else's */
  get(caller: Caller, id: number): Promise<ItemAnswer> {
    return this.read(this.db.client, caller, id)
  }

  create(caller: Caller, input: NewItem): Promise<ItemAnswer> {
    return writeAs(this.db, caller, async (tx) => {
      const { documents, columns } = columnsOf(input)
      const { name } = columns
      if (name === undefined) throw new Invalid('Item name is required.')
      if (columns.isDashboardImage) await lockUser(tx, caller.userId)
      const wanted = await roomForNew(tx, caller, input)
      await lockProjects(tx, caller, [wanted.projectId])
      // It may have been deleted while the lock was waited for.
      const { project, ...room } = await ownRoom(tx, caller, wanted.id)
      allowChange(project, caller)
      const place = { userId: caller.userId, projectId: project.id, roomId: room.id }
      await clearOtherPins(tx, { ...columns, ...place, id: null })
      const item = await tx.item.create({ data: { ...columns, ...place, name, category: input.category ?? 'Other' } })
      if (documents) await replaceDocuments(tx, caller, item, documents)
      await touch(tx, project.id)
      await this.publish(tx, itemCreated, caller, item.id)
      return this.read(tx, caller, item.id)
    })
  }

  /**
   * Changes what is given; the rest stays (spec API-21).
   * @param version the version that the change was made on; null takes any
   * @throws Outdated when somebody else changed one of the same fields since
   */
  change(caller: Caller, id: number, change: ItemChange, version: number | null): Promise<ItemAnswer> {
    return writeAs(this.db, caller, async (tx) => {
      const { documents, columns } = columnsOf(change)
      if (columns.isDashboardImage) await lockUser(tx, caller.userId)
      const target = await roomForMove(tx, caller, await ownItem(tx, caller, id), change)
      const before = await lockItem(tx, caller, id, target?.projectId)
      allowChange(before.project, caller)
      const current = () => this.read(tx, caller, id)
      await refuseOutdated(tx, { name: 'item', id, version: before.version }, { version, fields: fieldsOf(change), current })
      const room = target ? await ownRoom(tx, caller, target.id) : undefined
      if (room) allowChange(room.project, caller)
      const place = room ? { roomId: room.id, projectId: room.projectId } : {}
      // A thumbnail stays one when it moves to another project.
      const isProjectThumbnail = columns.isProjectThumbnail ?? (room !== undefined && before.isProjectThumbnail)
      const { isDashboardImage } = columns
      await clearOtherPins(tx, { ...before, ...place, isProjectThumbnail, isDashboardImage: isDashboardImage ?? false })
      const item = await tx.item.update({ where: { id, userId: caller.userId }, data: { ...columns, ...place, version: { increment: 1 } } })
      if (documents) await replaceDocuments(tx, caller, item, documents)
      await touch(tx, item.projectId)
      await this.publish(tx, itemChanged, caller, id)
      return current()
    })
  }

  /** @throws Outdated when `version` is given and the item was changed since */
  delete(caller: Caller, id: number, version: number | null) {
    return writeAs(this.db, caller, async (tx) => {
      const item = await lockItem(tx, caller, id)
      allowChange(item.project, caller)
      const current = () => this.read(tx, caller, id)
      await refuseOutdated(tx, { name: 'item', id, version: item.version }, { version, fields: undefined, current })
      await tx.item.delete({ where: { id, userId: caller.userId } })
      await touch(tx, item.projectId)
      const { userId, projectId, roomId, imageUrl } = item
      await publish(tx, itemDeleted, { id, userId, projectId, roomId, imageUrl, version: item.version + 1 })
      return OK
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
    return writeAs(this.db, caller, async (tx) => {
      await lockProjects(tx, caller, [projectId])
      allowChange(await ownProject(tx, caller, projectId), caller)
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
    return writeAs(this.db, caller, async (tx) => {
      const { project } = await lockItem(tx, caller, id)
      allowChange(project, caller)
      const documents = next((await this.read(tx, caller, id)).documents)
      const item = await tx.item.update({ where: { id, userId: caller.userId }, data: { version: { increment: 1 } } })
      await replaceDocuments(tx, caller, item, documents)
      await touch(tx, item.projectId)
      await this.publish(tx, itemChanged, caller, id)
      return this.read(tx, caller, id)
    })
  }

  private async read(tx: Tx, caller: Caller, id: number): Promise<ItemAnswer> {
    const [item] = await itemsByIds(tx, caller.userId, [id])
    if (!item) throw new NotFound('The item')
    return item
  }

  private async publish(tx: Tx, event: typeof itemCreated | typeof itemChanged, caller: Caller, id: number): Promise<void> {
    const [payload] = await payloadsByIds(tx, caller.userId, [id])
    if (payload) await publish(tx, event, payload)
  }
}
