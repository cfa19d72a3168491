import { randomUUID } from 'node:crypto'
import { findDuplicates } from '@arc/contracts/inventory/duplicates'
import { deleteItemPhoto } from '@arc/contracts/inventory/item-photos'
import { deleteItem, getItem, listItems, saveReviewedItems } from '@arc/contracts/inventory/items'
import { analyzeImage, cropPhotos } from '@arc/contracts/media/photos'
import { largePhoto } from '@arc/kit/testing/pictures'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { definition as media } from '@arc/media/service'
import { afterAll, assert, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'

let stack: Stack
let owner: Owner
beforeAll(async () => {
  stack = await startStack([definition, media])
})
beforeEach(async () => {
  owner = await givenOwner(stack)
})
afterAll(() => stack.close())

type Line = NonNullable<Parameters<typeof stack.call<typeof findDuplicates>>[2]['body']>['lines'][number]
type Reviewed = NonNullable<Parameters<typeof stack.call<typeof saveReviewedItems>>[2]['body']>['items'][number]
const find = async (lines: Line[], by = owner) =>
  (await stack.call('inventory', findDuplicates, { body: { lines } }, by.user)).body.duplicates
const save = (items: Reviewed[], by = owner) =>
  stack.call('inventory', saveReviewedItems, { body: { items, projectId: by.home.id } }, by.user)
const own = async (by = owner) =>
  (await stack.call('inventory', listItems, { query: { projectId: by.home.id } }, by.user)).body as { id: number; name: string }[]
const photosOf = async (id: number) =>
  (await stack.call('inventory', getItem, { params: { id } }, owner.user)).body.photos.map(({ url }) => url)

const photoId = () => `p${randomUUID().replaceAll('-', '').slice(0, 31)}`
const line = (more: Partial<Line>): Line => ({ key: 'k', name: 'Armchair', category: 'Furniture', ...more })

describe('the items that a review may show again', () => {
  it('have the same serial number; nobody else’s are named', async () => {
    const drill = await givenItem(stack, owner, { name: 'Drill', category: 'Tools', serialNumber: 'SN 4471-a' })
    await givenItem(stack, await givenOwner(stack), { name: 'Drill', category: 'Tools', serialNumber: 'SN4471A' })
    const lines = [line({ name: 'Cordless drill', serialNumber: 'sn4471A' }), line({ key: 'other', serialNumber: 'SN9999' })]
    expect(await find(lines)).toEqual([
      {
        key: 'k',
        item: {
          id: drill.id,
          name: 'Drill',
          imageUrl: null,
          roomId: drill.roomId,
          roomName: expect.any(String),
          reasons: ['serial', 'name'],
        },
      },
    ])
    expect(await find(lines, await givenOwner(stack))).toEqual([])
    expect((await stack.call('inventory', findDuplicates, { body: { lines } }, null)).status).toBe(401)
    expect((await stack.call('inventory', findDuplicates, { body: { lines: [] } }, owner.user)).status).toBe(400)
    const elsewhere = lines.map((line) => ({ ...line, roomId: 3_000_000_000 }))
    expect((await stack.call('inventory', findDuplicates, { body: { lines: elsewhere } }, owner.user)).status).toBe(400)
  })

  it('look alike and are of the same kind; one item is proposed for one line', async () => {
    const form = new FormData()
    form.append('image', new File([new Uint8Array(await largePhoto())], 'a.jpg'))
    const { body: photo } = await stack.call('media', analyzeImage, { body: form }, owner.user)
    const armchair = await givenItem(stack, owner, { name: 'Armchair', category: 'Furniture', imageUrl: photo.imageUrl })
    const body = { userId: owner.user.userId, boxes: [{ x: 0, y: 0, width: 1, height: 1 }] }
    const crops = await stack.call('media', cropPhotos, { params: { id: photo.id }, body }, 'service')
    const fingerprint = crops.body.photos[0]?.fingerprint
    assert(fingerprint)
    const found = await find([
      line({ fingerprint }),
      line({ key: 'second', fingerprint }),
      line({ key: 'lamp', name: 'Lamp', fingerprint }),
    ])
    expect(found).toMatchObject([{ key: 'k', item: { id: armchair.id, reasons: ['picture', 'name'] } }])
  })

  it('are not those of the sample home, and not deleted ones', async () => {
    const item = await givenItem(stack, owner, { name: 'Drill', serialNumber: 'SN-1234' })
    await stack.call('inventory', deleteItem, { params: { id: item.id } }, owner.user)
    const [sample] = (await stack.call('inventory', listItems, { query: { projectId: owner.sample.id } }, owner.user)).body as {
      name: string
      category: string
      roomId: number
      model: string | null
    }[]
    assert(sample)
    expect(await find([line({ serialNumber: 'SN-1234' }), line({ ...sample, key: 's' })])).toEqual([])
  })
})

describe('a finding that is the same thing', () => {
  const same = (id: number, more: Partial<Reviewed> = {}): Reviewed => ({
    name: 'Armchair',
    key: randomUUID(),
    imageUrl: `/api/image/${photoId()}`,
    photos: [{ photoId: photoId(), box: { x: 0.1, y: 0.1, width: 0.5, height: 0.5 } }],
    sameAs: id,
    ...more,
  })

  it('creates no item: its photos are added to that item, which announces its change', async () => {
    const item = await givenItem(stack, owner, { name: 'Armchair' })
    const finding = same(item.id)
    const { status, body } = await save([finding, { name: 'Lamp', key: randomUUID() }])
    expect(status).toBe(200)
    expect(body.items.map(({ name }) => name)).toEqual(['Lamp'])
    expect(body.attached).toMatchObject([{ id: item.id, version: item.version + 1, imageUrl: finding.imageUrl }])
    expect(await photosOf(item.id)).toEqual([finding.imageUrl, `/api/image/${finding.photos?.[0]?.photoId}`])
    expect((await own()).map(({ name }) => name).toSorted()).toEqual(['Armchair', 'Lamp'])
  })

  it('is attached once, however often and from however many tabs it is saved', async () => {
    const item = await givenItem(stack, owner, { name: 'Armchair' })
    const finding = same(item.id)
    const replies = await Promise.all([save([finding]), save([finding]), save([{ ...finding, sameAs: null }])])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const again = await save([finding])
    const [photos, items] = [await photosOf(item.id), await own()]
    // One of the tabs was first, and the others changed nothing.
    expect([photos.length, items.length].join()).toMatch(/^(2,1|0,2)$/)
    expect(again.status).toBe(200)
    expect(await photosOf(item.id)).toEqual(photos)
  })

  it('is not attached again after its photo was deleted, and not created by another tab', async () => {
    const item = await givenItem(stack, owner, { name: 'Armchair' })
    const finding = same(item.id)
    await save([finding])
    const { body } = await stack.call('inventory', getItem, { params: { id: item.id } }, owner.user)
    for (const { id } of body.photos)
      await stack.call('inventory', deleteItemPhoto, { params: { id: item.id, itemPhotoId: id } }, owner.user)
    expect((await save([finding, { ...finding, sameAs: null }])).body.items).toEqual([])
    expect(await photosOf(item.id)).toEqual([])
    expect(await own()).toHaveLength(1)
  })

  it('is refused for an item of somebody else, or one that is gone, and then nothing is saved', async () => {
    const stranger = await givenOwner(stack)
    const theirs = await givenItem(stack, stranger, { name: 'Armchair' })
    const reply = await save([{ name: 'Lamp', key: randomUUID() }, same(theirs.id)])
    expect(reply).toMatchObject({ status: 404, body: { message: 'An item that you chose as “the same thing” was not found.' } })
    expect(await own()).toEqual([])
    const gone = await givenItem(stack, owner, { name: 'Armchair' })
    await stack.call('inventory', deleteItem, { params: { id: gone.id } }, owner.user)
    expect((await save([same(gone.id)])).status).toBe(404)
  })

  it('is refused when the item has no place for its photos, and by a read-only sample', async () => {
    const photos = Array.from({ length: 30 }, () => ({ photoId: photoId(), box: null }))
    const full = await givenItem(stack, owner, { name: 'Armchair', photos })
    expect(await save([same(full.id)])).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('“Armchair” has no place') },
    })
    const sample = (await stack.call('inventory', listItems, { query: { projectId: owner.sample.id } }, owner.user)).body as {
      id: number
    }[]
    expect((await save([same(sample[0]?.id ?? 0, { roomId: roomNamed(owner.rooms, 'Kitchen').id })])).status).toBe(403)
  })
})
