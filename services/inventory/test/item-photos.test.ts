import { changeItem, createItem, saveReviewedItems } from '@arc/contracts/inventory/items'
import { describe, expect, it } from 'vitest'
import { givenItem, givenOwner } from './fixtures.js'
import {
  add,
  arrange,
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
