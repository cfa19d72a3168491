import { NewAttachment } from '@arc/contracts/inventory/item-files'
import type { Item as ItemAnswer } from '@arc/contracts/inventory/items'
import { isOwnFile, isRemotePicture } from '@arc/contracts/media/own-files'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Conflict, NotFound, Outdated } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { LIVE_ROOM } from '../access.js'
import { changedValues } from '../custom-fields/fields.service.js'
import { Database, type Tx } from '../database.js'
import { setPhotos } from '../item-photos/item-photos.service.js'
import { photosOf } from '../item-photos/item-photos.sql.js'
import { replaceDocuments } from '../items/documents.js'
import { UNDO_COLUMNS } from '../items/items.sql.js'
import { clearOtherPins } from '../items/pins.js'
import { ROOM_DELETED } from '../items/undo-items.js'
import { itemsChanged, readItem, writeItem } from '../items/write-item.js'
import type { lockItem } from '../locks.js'
import {
  changedSince,
  customFieldOf,
  fieldOf,
  type ItemRow,
  isUndone,
  kindOf,
  LOST,
  type LoggedChange,
  type Step,
  stepsOf,
} from './item-history.rules.js'
import { ITEM_CHANGE, ITEM_NOW } from './item-history.sql.js'
import { photosBefore } from './past-photos.js'

/** Stored before addresses were checked. */
const FILE_UNKNOWN = 'A picture or document had an address that is no file of yours, so this can’t be undone.'
const isFile = (address: unknown): boolean => typeof address !== 'string' || isOwnFile(address) || isRemotePicture(address)
export const DOCUMENT_DELETED = 'A document was deleted since, so this can’t be undone.'
export const SAID_BY_CLAIM = 'A claim says whether this is lost, so it is changed there.'
export const PLACE_DELETED = 'The place was deleted since, so this can’t be undone.'

/** The columns that are written as they were. Documents, photos and the fields that the user added have ways of their own. */
const COLUMNS = [...UNDO_COLUMNS, 'receipt_url', 'is_project_thumbnail', 'is_dashboard_image']
const RESTORE = `update items i set (${COLUMNS.join(', ')}, custom_values) = (
    select ${COLUMNS.map((column) => `was.${column}`).join(', ')}, was.custom_values from jsonb_populate_record(i, $3::jsonb) was),
    version = i.version + 1, updated_at = now()
  where i.id = $1 and i.user_id = $2`

type Locked = Awaited<ReturnType<typeof lockItem>>
interface Undo {
  tx: Tx
  caller: Caller
  item: Locked
  /** The steps that are left to be taken back. */
  steps: Map<string, Step>
}

/** Gives an item the values back that one change replaced. That is a change of its own, with its version, log entry and event. */
@Injectable()
export class UndoItemChange {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Undoing twice changes nothing more.
   * @throws NotFound for an unknown item or change and for somebody else's; Outdated with the fields that were changed since; Conflict
   * when a room, place, photo or document that the item had was deleted since
   */
  undo(caller: Caller, id: number, changeId: number): Promise<ItemAnswer> {
    const steps = async (tx: Tx) => stepsOf(await changeOf(tx, caller, id, changeId))
    const target = async (tx: Tx) => {
      const all = await steps(tx)
      if (all.has(LOST)) throw new Conflict(SAID_BY_CLAIM)
      return liveProject(tx, caller, all.get('project_id')?.before)
    }
    return writeItem(this.db, caller, { id, target, wholeAccount: true }, async (tx, item) => {
      const [all, now] = [await steps(tx), await rowNow(tx, caller, id)]
      const since = changedSince(all, now)
      if (since.length > 0) throw new Outdated(await readItem(tx, caller, id), since.map(fieldOf).sort())
      if (isUndone(all, now)) return readItem(tx, caller, id)
      const left = new Map([...all].filter(([column, step]) => !isUndone(new Map([[column, step]]), now)))
      await this.takeBack({ tx, caller, item, steps: left })
      return readItem(tx, caller, id)
    })
  }

  private async takeBack(undo: Undo): Promise<void> {
    const { tx, caller, item, steps } = undo
    await refuseMissing(undo)
    const [photos, documents] = [steps.get('photos') ?? steps.get('image_url'), steps.get('documents')]
    const plain = [...steps.keys()].filter((column) => COLUMNS.includes(column) || customFieldOf(column) !== null)
    const projectId = plain.length > 0 || documents ? await this.restoreColumns(undo, plain) : item.projectId
    if (documents) {
      const raised = await tx.item.findUniqueOrThrow({ where: { id: item.id, userId: caller.userId } })
      await replaceDocuments(tx, caller, raised, z.array(NewAttachment).parse(documents.before))
    }
    if (plain.length > 0 || documents) await itemsChanged(tx, caller.userId, [item.id], item.projectId, projectId)
    if (!photos) return
    const before = await photosOf(tx, item.id)
    const then = { item, present: before, isCoverAlone: !steps.has('photos'), was: photos.before, became: photos.after }
    const after = await photosBefore(tx, then, this.clock.now())
    await setPhotos(tx, caller, item, { before, after })
  }

  /** @returns the project that the item is in by now */
  private async restoreColumns({ tx, caller, item, steps }: Undo, columns: readonly string[]): Promise<number> {
    const before = Object.fromEntries(
      columns.filter((column) => customFieldOf(column) === null).map((column) => [column, steps.get(column)?.before]),
    )
    const custom = columns.flatMap((column) => {
      const field = customFieldOf(column)
      return field === null ? [] : [[field, steps.get(column)?.before]]
    })
    const customValues =
      custom.length > 0 ? await changedValues(tx, caller.userId, item.customValues, Object.fromEntries(custom)) : undefined
    const projectId = typeof before.project_id === 'number' ? before.project_id : item.projectId
    await clearOtherPins(tx, {
      ...{ id: item.id, userId: caller.userId, projectId },
      isProjectThumbnail: before.is_project_thumbnail === true || (projectId !== item.projectId && item.isProjectThumbnail),
      isDashboardImage: before.is_dashboard_image === true,
    })
    const row = { ...before, ...(customValues && { custom_values: customValues }) }
    await tx.$executeRawUnsafe(RESTORE, item.id, caller.userId, JSON.stringify(row))
    return projectId
  }
}

/** @throws NotFound when the item has no such change */
async function changeOf(tx: Tx, { userId }: Caller, id: number, changeId: number): Promise<LoggedChange> {
  const [change] = await tx.$queryRawUnsafe<LoggedChange[]>(ITEM_CHANGE, userId, id, changeId)
  if (!change || kindOf(change) !== 'changed') throw new NotFound('The change')
  return change
}

async function rowNow(tx: Tx, { userId }: Caller, id: number): Promise<ItemRow> {
  const [row] = await tx.$queryRawUnsafe<{ item: ItemRow }[]>(ITEM_NOW, userId, id)
  if (!row) throw new NotFound('The item')
  return row.item
}

/** The project that the item goes back to. @throws Conflict when it was deleted since, with its rooms */
async function liveProject(tx: Tx, { userId }: Caller, id: unknown): Promise<{ projectId: number } | undefined> {
  if (typeof id !== 'number') return undefined
  if ((await tx.project.count({ where: { id, userId, deletedAt: null } })) === 0) throw new Conflict(ROOM_DELETED)
  return { projectId: id }
}

/** @throws Conflict when the room, place or a document that the item had was deleted since */
async function refuseMissing({ tx, caller, item, steps }: Undo): Promise<void> {
  const { userId } = caller
  const roomId = steps.get('room_id')?.before
  if (typeof roomId === 'number') {
    if ((await tx.room.count({ where: { id: roomId, userId, ...LIVE_ROOM } })) === 0) throw new Conflict(ROOM_DELETED)
  }
  const placeId = steps.get('place_id')?.before
  if (typeof placeId === 'number') {
    const inRoom = typeof roomId === 'number' ? roomId : item.roomId
    if ((await tx.place.count({ where: { id: placeId, userId, roomId: inRoom } })) === 0) throw new Conflict(PLACE_DELETED)
  }
  for (const column of ['image_url', 'receipt_url']) if (!isFile(steps.get(column)?.before)) throw new Conflict(FILE_UNKNOWN)
  const documents = steps.get('documents')
  if (!documents) return
  const before = z.array(NewAttachment).safeParse(documents.before)
  if (!before.success) throw new Conflict(FILE_UNKNOWN)
  const ids = before.data.map(({ id }) => id)
  const deleted = await tx.libraryDocument.count({ where: { userId, deleted: true, documentId: { in: ids } } })
  if (deleted > 0) throw new Conflict(DOCUMENT_DELETED)
}
