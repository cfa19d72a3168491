import { accountDeleted } from '@arc/contracts/auth/account-events'
import { deleteItem } from '@arc/contracts/inventory/items'
import { restoreFromTrash, TRASH_DAYS } from '@arc/contracts/inventory/trash'
import { describe, expect, it } from 'vitest'
import { TrashSweep } from '../src/trash/sweep.service.js'
import { givenItem, givenOwner } from './fixtures.js'
import {
  add,
  BOX,
  db,
  expectOneCover,
  givenPhotos,
  idOf,
  names,
  owner,
  photoId,
  read,
  references,
  remove,
  setUp,
  stack,
  undo,
  url,
  urlsOf,
} from './item-photos.fixture.js'

setUp()

describe('a deleted photo', () => {
  it('comes back at its place with its box; undoing twice brings it back once', async () => {
    const { id } = await givenItem(stack, owner)
    const item = (await add(id, [...names('a'), { photoId: photoId('b'), box: BOX }, ...names('c')])).body
    const { status, body } = await remove(id, idOf(item, 'b'))
    expect([status, urlsOf(body.item)]).toEqual([200, [url('a'), url('c')]])
    expect((await undo(body.actionId)).body).toEqual({ items: 1, rooms: [], projects: [] })
    expect((await undo(body.actionId)).body).toEqual({ items: 0, rooms: [], projects: [] })
    const after = await read(id)
    expect([urlsOf(after), after.photos[1]?.box]).toEqual([[url('a'), url('b'), url('c')], BOX])
  })

  it('that was the cover is followed by the next photo, and is the cover again after undo', async () => {
    const item = await givenPhotos('a', 'b')
    const { body } = await remove(item.id, idOf(item, 'a'))
    expectOneCover(body.item)
    expect(body.item.imageUrl).toBe(url('b'))
    await undo(body.actionId)
    expect((await read(item.id)).imageUrl).toBe(url('a'))
    const second = await remove(item.id, idOf(item, 'b'))
    const last = await remove(item.id, (await read(item.id)).photos[0]?.id ?? '')
    expect([second.status, last.body.item.imageUrl, last.body.item.photos]).toEqual([200, null, []])
  })

  it('is deleted once', async () => {
    const item = await givenPhotos('a', 'b')
    const replies = await Promise.all([remove(item.id, idOf(item, 'a')), remove(item.id, idOf(item, 'a'))])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
    expectOneCover(await read(item.id))
  })

  it('cannot come back while its item is in the trash, and can after that', async () => {
    const item = await givenPhotos('a', 'b')
    const { actionId } = (await remove(item.id, idOf(item, 'b'))).body
    await stack.call('inventory', deleteItem, { params: { id: item.id } }, owner.user)
    const refused = await undo(actionId)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'The item was deleted since. Restore it from the trash first.' },
    })
    await stack.call('inventory', restoreFromTrash, { body: { items: [item.id] } }, owner.user)
    expect((await undo(actionId)).status).toBe(200)
    expect(urlsOf(await read(item.id))).toEqual([url('a'), url('b')])
  })

  it('keeps its file for 30 days, then the file is named for removal', async () => {
    const item = await givenPhotos('kept', 'gone')
    await remove(item.id, idOf(item, 'gone'))
    expect(await references(url('gone'))).toEqual([url('gone')])
    const sweep = stack.service('inventory').get(TrashSweep)
    stack.clock.advance({ days: TRASH_DAYS - 0.1 })
    await sweep.sweep()
    expect(await references(url('gone'))).toEqual([url('gone')])
    stack.clock.advance({ days: 0.2 })
    await sweep.sweep()
    expect(await references(url('gone'), url('kept'))).toEqual([url('kept')])
    stack.clock.advance({ days: -TRASH_DAYS - 0.1 })
  })
})

describe('a deleted account', () => {
  it('leaves no deleted photo', async () => {
    const other = await givenOwner(stack)
    const { id } = await givenItem(stack, other)
    const item = (await add(id, names('a', 'b'), other.user)).body
    await remove(id, idOf(item, 'b'), other.user)
    const payload = { userId: other.user.userId, version: 2 }
    await stack.platform.transport.publish({ id: crypto.randomUUID(), type: accountDeleted.type, traceparent: '', attempt: 1, payload })
    await stack.settle()
    expect(await db.client.deletedPhoto.count({ where: { userId: other.user.userId } })).toBe(0)
  })
})
