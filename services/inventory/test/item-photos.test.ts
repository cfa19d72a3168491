import { createHash } from 'node:crypto'
import { accountDeleted } from '@arc/contracts/auth/account-events'
import { addItemPhotos, arrangeItemPhotos, deleteItemPhoto } from '@arc/contracts/inventory/item-photos'
import { changeItem, createItem, deleteItem, getItem, type Item, saveReviewedItems } from '@arc/contracts/inventory/items'
import { findFileReferences, restoreFromTrash, TRASH_DAYS, undoAction } from '@arc/contracts/inventory/trash'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { TrashSweep } from '../src/trash/sweep.service.js'
import { givenItem, givenOwner, type Owner } from './fixtures.js'

let stack: Stack
let owner: Owner
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  owner = await givenOwner(stack)
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

/** The id of a stored photo, and its address. */
const photoId = (name: string | number) => `p${createHash('sha256').update(String(name)).digest('hex').slice(0, 31)}`
const url = (name: string | number) => `/api/image/${photoId(name)}`
const names = (...of: (string | number)[]) => of.map((name) => ({ photoId: photoId(name) }))
const BOX = { x: 0.25, y: 0.5, width: 0.1, height: 0.2 }

const add = (id: number, photos: { photoId: string; box?: typeof BOX }[], user = owner.user) =>
  stack.call('inventory', addItemPhotos, { params: { id }, body: { photos } }, user)
const arrange = (id: number, body: { order?: string[]; coverId?: string }, version?: number, user = owner.user) =>
  stack.call(
    'inventory',
    arrangeItemPhotos,
    { params: { id }, body },
    user,
    version === undefined ? {} : { headers: { 'if-match': `"${version}"` } },
  )
const remove = (id: number, itemPhotoId: string, user = owner.user) =>
  stack.call('inventory', deleteItemPhoto, { params: { id, itemPhotoId } }, user)
const undo = (actionId: string, user = owner.user) => stack.call('inventory', undoAction, { params: { actionId } }, user)
const read = async (id: number) => (await stack.call('inventory', getItem, { params: { id } }, owner.user)).body
const urlsOf = ({ photos }: Item) => photos.map((photo) => photo.url)
const idOf = (item: Item, name: string) => {
  const photo = item.photos.find((one) => one.url === url(name))
  assert(photo)
  return photo.id
}
const references = async (...files: string[]) =>
  (await stack.call('inventory', findFileReferences, { body: { userId: owner.user.userId, files } }, 'service')).body.files
/** An item with these photos. */
const givenPhotos = async (...of: string[]) => {
  const { id } = await givenItem(stack, owner)
  return (await add(id, names(...of))).body
}
/** Each item has one cover, the first photo, and `imageUrl` is its address. */
const expectOneCover = (item: Item) => {
  expect(item.photos.map(({ isCover }) => isCover)).toEqual(item.photos.map((_, index) => index === 0))
  expect(item.imageUrl).toBe(item.photos[0]?.url ?? null)
}

describe('adding photos', () => {
  it('appends them; the first photo of an item is its cover', async () => {
    const { id, version } = await givenItem(stack, owner)
    const { body } = await add(id, [...names('a'), { photoId: photoId('b'), box: BOX }])
    expect(body).toMatchObject({ imageUrl: url('a'), version: version + 1 })
    expect(body.photos).toMatchObject([
      { url: url('a'), box: null },
      { url: url('b'), box: BOX },
    ])
    const more = await add(id, names('c'))
    expect([urlsOf(more.body), more.body.imageUrl]).toEqual([[url('a'), url('b'), url('c')], url('a')])
    expectOneCover(await read(id))
  })

  it('adds a photo once, however often it is sent, also at the same time', async () => {
    const { id } = await givenItem(stack, owner)
    const replies = await Promise.all([add(id, names('same', 'same')), add(id, names('same')), add(id, names('same', 'other'))])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const item = await read(id)
    expect(urlsOf(item).sort()).toEqual([url('same'), url('other')].sort())
    expectOneCover(item)
  })

  it('takes 30 photos, and refuses more with the number, also at the same time', async () => {
    const { id } = await givenItem(stack, owner)
    const some = (from: number) => names(...Array.from({ length: 16 }, (_, index) => from + index))
    const replies = await Promise.all([add(id, some(100)), add(id, some(200))])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(replies.find(({ status }) => status === 400)?.body).toMatchObject({ message: 'An item takes at most 30 photos.' })
    expect((await add(id, some(300).slice(0, 14))).body.photos).toHaveLength(30)
    expect((await add(id, names('one more'))).status).toBe(400)
    expect((await read(id)).photos).toHaveLength(30)
  })

  it('refuses what is not the id of a stored photo: an address, the number of an item', async () => {
    const { id } = await givenItem(stack, owner)
    for (const wrong of ['https://example.com/a.jpg', String(id), '../x', ''])
      expect((await add(id, [{ photoId: wrong }])).status).toBe(400)
  })

  it('shows no box around the whole photo', async () => {
    const { id } = await givenItem(stack, owner)
    const { body } = await add(id, [{ photoId: photoId('whole'), box: { x: 0, y: 0, width: 1, height: 1 } }])
    expect(body.photos).toMatchObject([{ box: null }])
  })
})

describe('a new item', () => {
  it('has its cover and its other photos; without a cover the first of them is it', async () => {
    const place = { name: 'Globe', projectId: owner.home.id }
    const photos = [{ photoId: photoId('whole room'), box: BOX }]
    const both = (await stack.call('inventory', createItem, { body: { ...place, imageUrl: url('crop'), photos } }, owner.user)).body
    expect([urlsOf(both), both.photos[1]?.box]).toEqual([[url('crop'), url('whole room')], BOX])
    expectOneCover(both)
    const one = (await stack.call('inventory', createItem, { body: { ...place, photos } }, owner.user)).body
    expect(one.photos).toMatchObject([{ url: url('whole room'), box: BOX, isCover: true }])
    expectOneCover(one)
  })

  it('of a photo analysis has the crop as its cover, and the original photo with its box', async () => {
    const finding = (key: string, crop: string) => ({
      ...{ key, name: key, imageUrl: url(crop), source: 'demo' as const },
      photos: [{ photoId: photoId('shelf'), box: BOX }],
    })
    const body = { items: [finding('k1', 'crop 1'), finding('k2', 'crop 2')], projectId: owner.home.id }
    await stack.call('inventory', saveReviewedItems, { body }, owner.user)
    const { items } = (await stack.call('inventory', saveReviewedItems, { body }, owner.user)).body
    expect(items.map(urlsOf)).toEqual([
      [url('crop 1'), url('shelf')],
      [url('crop 2'), url('shelf')],
    ])
    for (const item of items) {
      expect(item.photos[1]?.box).toEqual(BOX)
      expectOneCover(item)
    }
  })
})

describe('the cover', () => {
  it('is the photo that was put first, and its address is imageUrl', async () => {
    const item = await givenPhotos('a', 'b', 'c')
    const { body } = await arrange(item.id, { coverId: idOf(item, 'c') })
    expect([urlsOf(body), body.version]).toEqual([[url('c'), url('a'), url('b')], item.version + 1])
    expectOneCover(body)
  })

  it('is one when two are chosen at the same time; on the same version the second is refused', async () => {
    const item = await givenPhotos('a', 'b', 'c')
    const [one, other] = await Promise.all([
      arrange(item.id, { coverId: idOf(item, 'b') }, item.version),
      arrange(item.id, { coverId: idOf(item, 'c') }, item.version),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const refused = [one, other].find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ fields: ['imageUrl'], current: { id: item.id, version: item.version + 1 } })
    expectOneCover(await read(item.id))
  })

  it('is replaced by an imageUrl that is none of the photos; one of them is put first', async () => {
    const item = await givenPhotos('old', 'b')
    const change = (imageUrl: string | null) =>
      stack.call('inventory', changeItem, { params: { id: item.id }, body: { imageUrl } }, owner.user)
    expect(urlsOf((await change(url('new'))).body)).toEqual([url('new'), url('b')])
    expect(urlsOf((await change(url('b'))).body)).toEqual([url('b'), url('new')])
    expectOneCover(await read(item.id))
    // The replaced photo is stored until nobody can want it back.
    expect(await references(url('old'), url('b'))).toEqual(expect.arrayContaining([url('old'), url('b')]))
    const none = (await change(null)).body
    expect([none.imageUrl, urlsOf(none), none.photos[0]?.isCover]).toEqual([null, [url('new')], false])
  })
})

describe('the order', () => {
  it('is the one that was sent, with every photo in it once', async () => {
    const item = await givenPhotos('a', 'b', 'c')
    const order = [idOf(item, 'b'), idOf(item, 'c'), idOf(item, 'a')]
    const { body } = await arrange(item.id, { order }, item.version)
    expect(urlsOf(body)).toEqual([url('b'), url('c'), url('a')])
    expectOneCover(body)
    for (const wrong of [order.slice(1), [...order, order[0] ?? ''], [...order.slice(1), crypto.randomUUID()]])
      expect((await arrange(item.id, { order: wrong })).status).toBe(409)
    expect((await arrange(item.id, {})).status).toBe(400)
    expect((await arrange(item.id, { order, coverId: order[0] ?? '' })).status).toBe(400)
  })

  it('is refused when a photo was added or deleted meanwhile, and changes nothing then', async () => {
    const item = await givenPhotos('a', 'b', 'c')
    const order = item.photos.map(({ id }) => id).reverse()
    const [ordered, deleted] = await Promise.all([arrange(item.id, { order }, item.version), remove(item.id, idOf(item, 'b'))])
    expect(deleted.status).toBe(200)
    const after = await read(item.id)
    expect(urlsOf(after)).toEqual(ordered.status === 200 ? [url('c'), url('a')] : [url('a'), url('c')])
    expect([200, 409]).toContain(ordered.status)
    expectOneCover(after)
    await add(item.id, names('d'))
    const late = await arrange(item.id, { order: after.photos.map(({ id }) => id).reverse() }, after.version)
    expect(late).toMatchObject({ status: 409, body: { fields: ['photos'] } })
  })
})

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

describe('every change of photos', () => {
  it('raises the version by one and is in the change log', async () => {
    const item = await givenPhotos('a', 'b')
    const cover = (await arrange(item.id, { coverId: idOf(item, 'b') })).body
    const { rows } = await db.pool.query(
      `select version, fields -> 'photos' as photos, fields -> 'image_url' as cover from changes
       where entity = 'item' and entity_id = $1 and version = $2 order by id`,
      [item.id, cover.version],
    )
    const list = (...of: string[]) => of.map((name) => expect.objectContaining({ url: url(name), id: idOf(item, name) }))
    expect(cover.version).toBe(item.version + 1)
    expect(rows).toEqual(
      expect.arrayContaining([
        { version: cover.version, photos: null, cover: [url('a'), url('b')] },
        { version: cover.version, photos: [list('a', 'b'), list('b', 'a')], cover: null },
      ]),
    )
  })

  it('that changes nothing leaves the version', async () => {
    const item = await givenPhotos('a', 'b')
    const order = item.photos.map(({ id }) => id)
    expect((await arrange(item.id, { order })).body.version).toBe(item.version)
    expect((await arrange(item.id, { coverId: order[0] ?? '' })).body.version).toBe(item.version)
    expect((await add(item.id, names('a'))).body.version).toBe(item.version)
  })

  it('is refused for the item and the photo of somebody else, and for the sample of a basic user', async () => {
    const [item, other] = [await givenPhotos('a', 'b'), await givenPhotos('c')]
    const stranger = stack.newUser()
    const ids = item.photos.map(({ id }) => id)
    const { actionId } = (await remove(other.id, idOf(other, 'c'))).body
    const replies = [
      await add(item.id, names('x'), stranger),
      await arrange(item.id, { order: ids }, undefined, stranger),
      await arrange(item.id, { coverId: ids[1] ?? '' }, undefined, stranger),
      await remove(item.id, ids[1] ?? '', stranger),
      await undo(actionId, stranger),
      await remove(other.id, ids[1] ?? ''),
      await arrange(other.id, { coverId: ids[1] ?? '' }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
    expect(await read(item.id)).toEqual(item)

    const basic = await givenOwner(stack, { tier: 'basic' })
    const [{ id } = { id: 0 }] = await db.client.item.findMany({ where: { projectId: basic.sample.id }, take: 1 })
    expect((await add(id, names('x'), basic.user)).status).toBe(403)
  })
})
