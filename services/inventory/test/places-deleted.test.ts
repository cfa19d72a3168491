import { deleteItem } from '@arc/contracts/inventory/items'
import { getPlace } from '@arc/contracts/inventory/places'
import { deleteRoom } from '@arc/contracts/inventory/rooms'
import { restoreFromTrash } from '@arc/contracts/inventory/trash'
import { describe, expect, it } from 'vitest'
import { givenItem, givenOwner } from './fixtures.js'
import { givenBox, givenPlace, listed, open, put, read, remove, roomOf, setUp, stack, undo } from './places.fixture.js'

setUp()

describe('a deleted place', () => {
  it('leaves its items in the room, and undoing restores it with them', async () => {
    const { owner, shelf, box, drill } = await givenBox()
    const { body } = await remove(owner, shelf.id)
    expect(body).toMatchObject({ ok: true, items: 1 })
    expect(await read(owner, drill.id)).toMatchObject({ placeId: null, roomId: roomOf(owner) })
    expect(await listed(owner)).toEqual([])
    expect((await undo(owner, body.actionId)).status).toBe(200)
    expect(await read(owner, drill.id)).toMatchObject({ placeId: box.id, placePath: 'Shelf > Box' })
    expect((await undo(owner, body.actionId)).body.items).toBe(0)
  })

  it('is not restored when its name was taken or its room was deleted since', async () => {
    const { owner, shelf } = await givenBox()
    const { body } = await remove(owner, shelf.id)
    await givenPlace(owner, 'Shelf')
    expect((await undo(owner, body.actionId)).status).toBe(409)
    const again = await givenBox()
    const { body: other } = await remove(again.owner, again.shelf.id)
    await stack.call('inventory', deleteRoom, { params: { id: roomOf(again.owner) } }, again.owner.user)
    expect((await undo(again.owner, other.actionId)).status).toBe(409)
  })

  it('never loses an item that is put in at the same time', async () => {
    const owner = await givenOwner(stack)
    for (let round = 0; round < 10; round++) {
      const box = await givenPlace(owner, `Box ${round}`)
      const { id } = await givenItem(stack, owner, { roomId: roomOf(owner) })
      const [deleted, placed] = await Promise.all([remove(owner, box.id), put(owner, id, box.id)])
      expect(deleted.status).toBe(200)
      expect([200, 404]).toContain(placed.status)
      expect(await read(owner, id)).toMatchObject({ placeId: null, roomId: roomOf(owner) })
    }
  })
})

describe('the trash', () => {
  it('gives an item back to its place, or to the room when the place was deleted', async () => {
    const { owner, box, drill } = await givenBox()
    const restore = () => stack.call('inventory', restoreFromTrash, { body: { items: [drill.id] } }, owner.user)
    await stack.call('inventory', deleteItem, { params: { id: drill.id } }, owner.user)
    await restore()
    expect((await read(owner, drill.id)).placeId).toBe(box.id)
    await stack.call('inventory', deleteItem, { params: { id: drill.id } }, owner.user)
    await remove(owner, box.id)
    await restore()
    expect(await read(owner, drill.id)).toMatchObject({ placeId: null, roomId: roomOf(owner) })
  })

  it('keeps the places of a deleted room, which are not shown until it is restored', async () => {
    const { owner, shelf, box, drill } = await givenBox()
    const { body } = await stack.call('inventory', deleteRoom, { params: { id: roomOf(owner) } }, owner.user)
    expect((await stack.call('inventory', getPlace, { params: { id: shelf.id } }, owner.user)).status).toBe(404)
    await undo(owner, body.actionId)
    expect(await open(owner, shelf.id)).toMatchObject({ place: { items: 1 } })
    expect((await read(owner, drill.id)).placeId).toBe(box.id)
  })
})
