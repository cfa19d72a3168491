import { randomUUID } from 'node:crypto'
import { attachDocument, changeItem, type Item, saveReviewedItems } from '@arc/contracts/inventory/items'
import { getRoomSummary, listRooms } from '@arc/contracts/inventory/rooms'
import { emptyTrash, findFileReferences, purgeFromTrash, TRASH_DAYS } from '@arc/contracts/inventory/trash'
import { documentChanged, documentDeleted } from '@arc/contracts/media/document-events'
import { describe, expect, it } from 'vitest'
import { findDifferences } from '../src/totals/totals.sql.js'
import { givenItem, givenOwner, roomNamed, rowsAbout } from './fixtures.js'
import { db, found, givenRoom, read, remove, removeRoom, restore, seen, setUp, stack, sweepAfter, trashOf, undo } from './trash.fixture.js'

setUp()

describe('a deleted item', () => {
  it('is in no list, total, search or statistic, and its deletion is undone with everything it had', async () => {
    const owner = await givenOwner(stack)
    const room = roomNamed(owner.rooms, 'Office')
    const input = {
      name: 'Astrolabe',
      roomId: room.id,
      estimatedValue: 340,
      quantity: 2,
      imageUrl: '/api/image/pa',
      isDashboardImage: true,
    }
    const { id } = await givenItem(stack, owner, input)
    const document = {
      id: 'd1',
      name: 'Receipt.pdf',
      type: 'Receipt',
      url: '/api/image/dr',
      mimeType: 'application/pdf',
      fromLibrary: true,
    } as const
    await stack.call('inventory', attachDocument, { params: { id }, body: document }, owner.user)
    const before = (await read(owner, id)).body
    const whole = await seen(owner, before)
    expect([whole.totals.items, whole.totals.value, whole.totals.documented]).toEqual([1, 680, 1])
    expect(await found(owner, 'astrolabe')).toEqual([id])

    const { body } = await remove(owner, id)
    expect(body).toMatchObject({ ok: true, actionId: expect.any(String) })
    expect((await read(owner, id)).status).toBe(404)
    const gone = await seen(owner, before)
    expect(gone).toMatchObject({ inLists: [false, false], inPage: false, onShelf: false, itemCount: 0, pageTotals: { items: 0, value: 0 } })
    expect([gone.totals.items, gone.totals.value, gone.totals.documented, gone.totals.photos]).toEqual([0, 0, 0, 0])
    expect(await found(owner, 'astrolabe')).toEqual([])

    expect(await undo(owner, body.actionId)).toMatchObject({ status: 200, body: { items: 1, rooms: [], projects: [] } })
    expect((await read(owner, id)).body).toEqual({ ...before, version: before.version + 2 })
    expect(await seen(owner, before)).toEqual(whole)
    expect(await found(owner, 'astrolabe')).toEqual([id])
    expect(await trashOf(owner)).toMatchObject({ items: [], rooms: [], total: 0 })
    expect(await findDifferences(db.client)).toEqual([])
  })

  it('is listed in the trash with its room, value and last day, page by page', async () => {
    const owner = await givenOwner(stack)
    const items = []
    for (const name of ['One', 'Two', 'Three']) items.push(await givenItem(stack, owner, { name, estimatedValue: 10, quantity: 3 }))
    for (const { id } of items) await remove(owner, id)
    const first = await trashOf(owner, { limit: 2 })
    expect(first).toMatchObject({
      total: 3,
      items: [{ name: 'Three', value: 30, roomName: owner.rooms[0]?.name, roomDeleted: false }, { name: 'Two' }],
    })
    const [item] = first.items
    expect(Date.parse(item?.purgeAt ?? '') - Date.parse(item?.deletedAt ?? '')).toBe(TRASH_DAYS * 24 * 3_600_000)
    const second = await trashOf(owner, { limit: 2, cursor: first.nextCursor })
    expect(second).toMatchObject({ items: [{ name: 'One' }], nextCursor: null })
  })

  it('comes back with the new name of a document that was renamed, and without one that was deleted meanwhile', async () => {
    const owner = await givenOwner(stack)
    const { userId } = owner.user
    const { id } = await givenItem(stack, owner)
    const [renamed, deleted] = [randomUUID(), randomUUID()]
    for (const documentId of [renamed, deleted]) {
      const document = {
        id: documentId,
        name: 'Invoice',
        type: 'Receipt' as const,
        url: `/api/documents/${documentId}/file`,
        fromLibrary: true,
      }
      await stack.call('inventory', attachDocument, { params: { id }, body: document }, owner.user)
    }
    await remove(owner, id)
    const publish = (type: string, payload: object) =>
      stack.platform.transport.publish({ id: randomUUID(), type, traceparent: '', attempt: 1, payload })
    const unknown = { mimeType: 'application/pdf', documentType: null, category: null, vendor: null, price: null, notes: null, text: '' }
    await publish(documentChanged.type, { id: renamed, userId, version: 2, name: 'Purchase of the globe', ...unknown })
    await publish(documentDeleted.type, { id: deleted, userId, version: 2 })
    await restore(owner, { items: [id] })
    expect((await read(owner, id)).body.documents).toMatchObject([{ id: renamed, name: 'Purchase of the globe' }])
    expect(await findDifferences(db.client)).toEqual([])
  })

  it('comes back without a pin that another item took, and without a finding that was saved again', async () => {
    const owner = await givenOwner(stack)
    const pins = { isDashboardImage: true, isProjectThumbnail: true }
    const save = async () =>
      (
        await stack.call(
          'inventory',
          saveReviewedItems,
          { body: { items: [{ name: 'Vase', key: 'f1' }], projectId: owner.home.id } },
          owner.user,
        )
      ).body
    const { items } = await save()
    const id = items[0]?.id ?? 0
    await stack.call('inventory', changeItem, { params: { id }, body: pins }, owner.user)
    await remove(owner, id)
    expect((await save()).items[0]?.id).not.toBe(id)
    const other = await givenItem(stack, owner, pins)
    expect((await restore(owner, { items: [id] })).body).toMatchObject({ items: 1 })
    expect((await read(owner, id)).body).toMatchObject({ name: 'Vase', isDashboardImage: false, isProjectThumbnail: false })
    expect((await read(owner, other.id)).body).toMatchObject(pins)
  })

  it('leaves nothing behind 30 days later, and not a day earlier', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner, { name: 'Sextant', imageUrl: '/api/image/psextant' })
    const { body } = await remove(owner, id)
    const references = async () =>
      (
        await stack.call(
          'inventory',
          findFileReferences,
          { body: { userId: owner.user.userId, files: ['/api/image/psextant'] } },
          'service',
        )
      ).body
    await sweepAfter(29.9)
    expect(await trashOf(owner)).toMatchObject({ total: 1 })
    expect(await references()).toEqual({ files: ['/api/image/psextant'] })
    await sweepAfter(0.2)
    expect(await trashOf(owner)).toMatchObject({ total: 0 })
    expect((await restore(owner, { items: [id] })).body).toMatchObject({ items: 0 })
    expect(await undo(owner, body.actionId)).toMatchObject({ status: 404 })
    expect(await references()).toEqual({ files: [] })
    expect(await rowsAbout(db, id)).toEqual({ items: 0, trash: 0, documents: 0, photos: 0, changes: 0 })
  })

  it('of somebody else is not listed, restored, purged, undone or revealed', async () => {
    const [owner, stranger] = [await givenOwner(stack), await givenOwner(stack)]
    const { id } = await givenItem(stack, owner, { imageUrl: '/api/image/ptheirs' })
    const { body } = await remove(owner, id)
    const roomId = await givenRoom(owner)
    await removeRoom(owner, roomId)
    expect(await trashOf(stranger)).toMatchObject({ total: 0, items: [], rooms: [] })
    expect(await restore(stranger, { items: [id], rooms: [roomId] })).toMatchObject({
      status: 200,
      body: { items: 0, rooms: [], projects: [] },
    })
    const purged = await stack.call('inventory', purgeFromTrash, { body: { items: [id], rooms: [roomId] } }, stranger.user)
    expect(purged.body).toEqual({ deleted: 0 })
    expect((await stack.call('inventory', emptyTrash, {}, stranger.user)).body).toEqual({ deleted: 0 })
    const [foreign, unknown] = [await undo(stranger, body.actionId), await undo(stranger, randomUUID())]
    expect([foreign.status, foreign.body.message]).toEqual([404, unknown.body.message])
    const files = await stack.call(
      'inventory',
      findFileReferences,
      { body: { userId: stranger.user.userId, files: ['/api/image/ptheirs'] } },
      'service',
    )
    expect(files.body).toEqual({ files: [] })
    expect(await trashOf(owner)).toMatchObject({ total: 2 })
  })
})

describe('a deleted room', () => {
  it('is in the trash with the number and value of its items, and comes back with them', async () => {
    const owner = await givenOwner(stack)
    const roomId = await givenRoom(owner)
    const items = [
      await givenItem(stack, owner, { name: 'Theodolite', roomId, estimatedValue: 90 }),
      await givenItem(stack, owner, { roomId }),
    ]
    await stack.settle()
    const { body } = await removeRoom(owner, roomId)
    expect(await trashOf(owner)).toMatchObject({ total: 1, items: [], rooms: [{ id: roomId, name: 'Loft', items: 2, value: 90 }] })
    expect(await found(owner, 'theodolite')).toEqual([])
    expect((await seen(owner, items[0] as Item)).totals).toMatchObject({ items: 0, value: 0 })
    expect((await stack.call('inventory', listRooms, {}, owner.user)).body.map(({ id }) => id)).not.toContain(roomId)

    expect((await undo(owner, body.actionId)).body).toEqual({ items: 0, rooms: [{ id: roomId, name: 'Loft' }], projects: [] })
    const summary = await stack.call('inventory', getRoomSummary, { params: { id: roomId } }, owner.user)
    expect(summary.body).toMatchObject({ room: { name: 'Loft' }, totals: { items: 2, value: 90 } })
    expect(await found(owner, 'theodolite')).toEqual([items[0]?.id])
    expect(await findDifferences(db.client)).toEqual([])
  })

  it('comes back when an item is restored that was deleted before it', async () => {
    const owner = await givenOwner(stack)
    const roomId = await givenRoom(owner)
    const [kept, deleted] = [await givenItem(stack, owner, { roomId }), await givenItem(stack, owner, { name: 'Quadrant', roomId })]
    await remove(owner, deleted.id)
    await removeRoom(owner, roomId)
    expect(await trashOf(owner)).toMatchObject({ total: 2, items: [{ id: deleted.id, roomName: 'Loft', roomDeleted: true }] })
    expect((await restore(owner, { items: [deleted.id] })).body).toEqual({ items: 1, rooms: [{ id: roomId, name: 'Loft' }], projects: [] })
    expect((await read(owner, deleted.id)).body).toMatchObject({ roomId })
    expect((await read(owner, kept.id)).status).toBe(200)
    expect(await found(owner, 'quadrant')).toEqual([deleted.id])
  })

  it('that was deleted for good is created again for an item that is restored', async () => {
    const owner = await givenOwner(stack)
    const roomId = await givenRoom(owner, 'Attic')
    const [inside, deleted] = [await givenItem(stack, owner, { roomId }), await givenItem(stack, owner, { name: 'Octant', roomId })]
    await remove(owner, deleted.id)
    await removeRoom(owner, roomId)
    await stack.call('inventory', purgeFromTrash, { body: { rooms: [roomId] } }, owner.user)
    await stack.settle()
    expect(await rowsAbout(db, inside.id)).toMatchObject({ items: 0 })
    const { body } = await restore(owner, { items: [deleted.id] })
    expect(body).toMatchObject({ items: 1, rooms: [{ name: 'Attic' }] })
    expect(body.rooms[0]?.id).not.toBe(roomId)
    expect((await read(owner, deleted.id)).body).toMatchObject({ roomId: body.rooms[0]?.id })
    expect((await read(owner, inside.id)).status).toBe(404)
    expect(await found(owner, 'octant')).toEqual([deleted.id])
  })

  it('gives its findings free, so that saving them again creates items that are seen', async () => {
    const owner = await givenOwner(stack)
    const roomId = await givenRoom(owner)
    const body = { items: [{ name: 'Vase', key: 'again', roomId }], projectId: owner.home.id }
    await stack.call('inventory', saveReviewedItems, { body }, owner.user)
    await removeRoom(owner, roomId)
    const again = { ...body, items: [{ name: 'Vase', key: 'again' }] }
    expect((await stack.call('inventory', saveReviewedItems, { body: again }, owner.user)).body.items).toHaveLength(1)
  })

  it('is removed with its items after 30 days', async () => {
    const owner = await givenOwner(stack)
    const roomId = await givenRoom(owner)
    const { id } = await givenItem(stack, owner, { roomId })
    await removeRoom(owner, roomId)
    await sweepAfter(TRASH_DAYS + 0.1)
    expect(await db.client.room.count({ where: { id: roomId } })).toBe(0)
    expect(await rowsAbout(db, id)).toMatchObject({ items: 0, photos: 0 })
  })
})
