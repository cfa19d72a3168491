import type { Input, ResponseOf } from '@arc/contracts/define'
import { NewItemPhoto } from '@arc/contracts/inventory/item-files'
import type { saveReviewedItems } from '@arc/contracts/inventory/items'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Invalid, NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { LIVE_PROJECT, LIVE_ROOM, ownProject } from '../access.js'
import { writeInProject } from '../changes/write.js'
import { Database, type Tx } from '../database.js'
import type { Project, Room } from '../generated/prisma/client.js'
import { coverOf } from '../item-photos/item-photos.rules.js'
import { insertPhotos, type NewPhotosOf } from '../item-photos/item-photos.sql.js'
import { homeOf } from '../projects/projects.rules.js'
import { mapSavedFindings } from '../room-photos/saved-items.js'
import { withTagKeys } from '../tags/tags.sql.js'
import { attachedBefore, attachFindings, SAME_THING, type SameFinding } from './attached-findings.js'
import { replaceDocuments } from './documents.js'
import { columnsOf, roomOf } from './items.rules.js'
import { itemsByIds } from './items.sql.js'
import { itemsAdded } from './write-item.js'

type Reviewed = Input<typeof saveReviewedItems>['body']

/** Rows that one insert writes: a statement takes 65,535 parameters. */
const CHUNK = 500

/** Saves what a person reviewed after a photo analysis: all of it in one transaction, each finding once. */
@Injectable()
export class ReviewedItemsService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns the saved items, those of an earlier save among them, and those that got photos
   * @throws NotFound for a project, room or item of somebody else
   */
  save(caller: Caller, { items, projectId }: Reviewed): Promise<ResponseOf<typeof saveReviewedItems>> {
    const beside = { ids: items.flatMap(({ sameAs }) => sameAs ?? []), required: SAME_THING }
    const target = (tx: Tx) => targetOf(tx, caller, projectId ?? null)
    // The whole account: two tabs may save the same finding into two projects.
    return writeInProject(this.db, caller, { many: true, wholeAccount: true, target, beside }, async (tx, project) => {
      const rooms = await tx.room.findMany({ where: { projectId: project.id, deletedAt: null }, orderBy: { id: 'asc' } })
      await refuseForeignRooms(tx, caller, items)
      await releaseFindings(tx, caller, items)
      const { fresh: unkeyed, same } = await unsaved(tx, caller, items)
      const fresh = await withTagKeys(tx, caller.userId, unkeyed)
      await attachFindings(tx, caller, same, this.clock.now())
      const created: number[] = []
      for (let from = 0; from < fresh.length; from += CHUNK)
        created.push(...(await this.insert(tx, fresh.slice(from, from + CHUNK), { caller, project, rooms })))
      await mapSavedFindings(tx, caller, project.id, items)
      await itemsAdded(tx, caller.userId, created, project.id)
      return { items: await this.all(tx, caller, items, created), attached: await attachedItems(tx, caller, items, same) }
    })
  }

  /** @returns the ids of the rows that were not there before */
  private async insert(tx: Tx, items: Reviewed['items'], at: Place): Promise<number[]> {
    const rows = items.map((item) => ({ ...rowOf(item, at), documents: item.documents, photos: item.photos ?? [] }))
    const created = await tx.item.createManyAndReturn({
      data: rows.map(({ documents: _documents, photos: _photos, ...row }) => row),
      // A finding that is there already was saved before: saving twice saves once.
      skipDuplicates: true,
    })
    const keyed = new Map(created.map((item) => [item.findingKey, item]))
    // Rows come back in the order they were sent; one without a key is never a duplicate.
    const unkeyed = created.filter(({ findingKey }) => findingKey === null)
    const withPhotos: NewPhotosOf[] = []
    for (const { documents, photos, findingKey } of rows) {
      const item = findingKey === null ? unkeyed.shift() : keyed.get(findingKey)
      if (item && documents && documents.length > 0) await replaceDocuments(tx, at.caller, item, documents)
      if (item) withPhotos.push({ item, photos })
      // The same finding twice in one request is one item.
      if (findingKey !== null) keyed.delete(findingKey)
    }
    await insertPhotos(tx, withPhotos)
    return created.map(({ id }) => id)
  }

  private async all(tx: Tx, caller: Caller, items: Reviewed['items'], created: number[]) {
    const keys = keysOf(items)
    const before = await tx.item.findMany({ where: { userId: caller.userId, findingKey: { in: keys } }, select: { id: true } })
    return itemsByIds(tx, caller.userId, [...created, ...before.map(({ id }) => id)])
  }
}

interface Place {
  caller: Caller
  project: Project
  rooms: Room[]
}

/** A basic user's photos are never saved into the sample: they go home (spec D-17). */
async function targetOf(tx: Tx, caller: Caller, projectId: number | null): Promise<{ projectId: number }> {
  const chosen = projectId === null ? undefined : await ownProject(tx, caller, projectId)
  if (chosen && !(chosen.isSample && caller.isBasic)) return { projectId: chosen.id }
  const home = homeOf(await tx.project.findMany({ where: { userId: caller.userId, ...LIVE_PROJECT } }))
  if (!home) throw new NotFound('The project')
  return { projectId: home.id }
}

const keysOf = (items: Reviewed['items']) => items.flatMap(({ key }) => (key ? [key] : []))

/** What is left to be created and to be attached: a finding that was saved or attached before is neither. */
async function unsaved(tx: Tx, caller: Caller, items: Reviewed['items']): Promise<{ fresh: Reviewed['items']; same: SameFinding[] }> {
  const keys = keysOf(items)
  const attached = await attachedBefore(tx, caller, keys)
  const saved = await tx.item.findMany({ where: { userId: caller.userId, findingKey: { in: keys } }, select: { findingKey: true } })
  const known = new Set([...attached.keys(), ...saved.map(({ findingKey }) => findingKey)])
  const open = items.filter(({ key }) => !key || !known.has(key))
  const same = open.flatMap((item) => (item.sameAs ? [{ key: item.key ?? null, itemId: item.sameAs, photos: photosOfFinding(item) }] : []))
  return { fresh: open.filter(({ sameAs }) => !sameAs), same }
}

/** The crop of a finding, then its other photos. */
function photosOfFinding({ imageUrl, photos = [] }: Reviewed['items'][number]): NewItemPhoto[] {
  const crop = NewItemPhoto.safeParse({ photoId: imageUrl?.split('/').at(-1) })
  return crop.success ? [crop.data, ...photos] : photos
}

/** The items that these findings were attached to, now or before. */
async function attachedItems(tx: Tx, caller: Caller, items: Reviewed['items'], same: readonly SameFinding[]) {
  const before = await attachedBefore(tx, caller, keysOf(items))
  return itemsByIds(tx, caller.userId, [...new Set([...before.values(), ...same.map(({ itemId }) => itemId)])])
}

/** Items of a deleted room keep no finding: saving it again creates an item that is seen. */
async function releaseFindings(tx: Tx, { userId }: Caller, items: Reviewed['items']): Promise<void> {
  const keys = keysOf(items)
  if (keys.length === 0) return
  await tx.$executeRaw`update items set finding_key = null where user_id = ${userId} and finding_key = any(${keys})
    and room_id in (select id from rooms where user_id = ${userId} and deleted_at is not null)`
}

async function refuseForeignRooms(tx: Tx, caller: Caller, items: Reviewed['items']): Promise<void> {
  const ids = [...new Set(items.flatMap(({ roomId }) => (roomId && roomId !== 1 ? [roomId] : [])))]
  const own = await tx.room.count({ where: { id: { in: ids }, userId: caller.userId, ...LIVE_ROOM } })
  if (own !== ids.length) throw new NotFound('The room')
}

function rowOf({ key, suggestedRoom, assignedRoomId, source, sameAs: _same, ...item }: Reviewed['items'][number], at: Place) {
  // A photo has no values of custom fields.
  const { name, customValues: _values, ...columns } = columnsOf(item).columns
  const room = roomOf({ ...item, suggestedRoom, assignedRoomId }, at.rooms)
  if (!room) throw new Invalid('Please select a room for this item.')
  return {
    ...columns,
    imageUrl: coverOf(item),
    name: name ?? '',
    category: item.category ?? 'Other',
    userId: at.caller.userId,
    projectId: at.project.id,
    roomId: room.id,
    source: source ?? 'manual',
    findingKey: key ?? null,
    // Pins are set one at a time, on the item itself.
    isProjectThumbnail: false,
    isDashboardImage: false,
  }
}
