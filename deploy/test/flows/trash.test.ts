import { addItemPhotos, deleteItemPhoto } from '@arc/contracts/inventory/item-photos'
import { createItem, deleteItem, getItem, saveReviewedItems } from '@arc/contracts/inventory/items'
import { listProjects } from '@arc/contracts/inventory/projects'
import { emptyTrash, restoreFromTrash, TRASH_DAYS } from '@arc/contracts/inventory/trash'
import { analyzeImage, cropPhotos, getImage } from '@arc/contracts/media/photos'
import { searchItems } from '@arc/contracts/search/search'
import { TrashSweep } from '@arc/inventory/trash/sweep.service'
import { UnusedPhotos } from '@arc/media/photos/unused-photos'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { type Product, startProduct, type Visitor } from '../product.js'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const upload = async (visitor: Visitor, seed: number): Promise<string> => {
  const content = await photo(seed)
  const { body } = await visitor.call(analyzeImage, { body: photoForm('image', [{ name: 'globe.jpg', content }]) })
  return body.imageUrl
}
const idIn = (url: string) => url.split('/').at(-1) ?? ''
const add = async (visitor: Visitor, imageUrl: string) => {
  const project = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
  return (await visitor.call(createItem, { body: { name: 'Heirloom', imageUrl, projectId: project?.id } })).body.id
}
const remove = (visitor: Visitor, id: number) => visitor.call(deleteItem, { params: { id } })
const status = async (visitor: Visitor, url: string) => (await visitor.call(getImage, { params: { id: idIn(url) } })).status
const filesOf = async (visitor: Visitor) =>
  (await product.stack.storedPaths()).filter((path) => path.includes(visitor.userId) && path.endsWith('original'))
/** Makes photos old enough to be removed, and empties every trash that is due. */
const pass = async (days: number) => {
  product.stack.clock.advance({ days })
  await product.stack.service('inventory').get(TrashSweep).sweep()
  await product.stack.settle()
}

describe('an item of the trash', () => {
  it('comes back with its photo and is found again; 30 days later its photo is deleted with it', async () => {
    const visitor = await product.signUp()
    const url = await upload(visitor, 71)
    const id = await add(visitor, url)
    await remove(visitor, id)
    await product.stack.settle()
    expect((await visitor.call(searchItems, { query: { q: 'heirloom' } })).body.items).toEqual([])
    expect((await visitor.call(restoreFromTrash, { body: { items: [id] } })).body).toEqual({ items: 1, rooms: [], projects: [] })
    await product.stack.settle()
    expect((await visitor.call(searchItems, { query: { q: 'heirloom' } })).body.items).toMatchObject([{ id }])
    expect([(await visitor.call(getItem, { params: { id } })).body.imageUrl, await status(visitor, url)]).toEqual([url, 200])
    expect((await visitor.fetch(`/api/thumbnail/${id}`)).status).toBe(200)

    await remove(visitor, id)
    await pass(TRASH_DAYS - 1)
    expect([await status(visitor, url), (await filesOf(visitor)).length]).toEqual([200, 1])
    await pass(1.1)
    expect([await status(visitor, url), await filesOf(visitor)]).toEqual([404, []])
  })

  it('leaves a photo that another item shows, and one that was uploaded again today', async () => {
    const visitor = await product.signUp()
    const [shared, again] = [await upload(visitor, 72), await upload(visitor, 73)]
    const [kept, ...gone] = [await add(visitor, shared), await add(visitor, shared), await add(visitor, again)]
    for (const id of gone) await remove(visitor, id)
    product.stack.clock.advance({ days: 2 })
    expect(await upload(visitor, 73)).toBe(again)
    await visitor.call(emptyTrash)
    await product.stack.settle()
    expect([await status(visitor, shared), await status(visitor, again)]).toEqual([200, 200])
    await remove(visitor, kept)
    await visitor.call(emptyTrash)
    await product.stack.settle()
    expect([await status(visitor, shared), await status(visitor, again)]).toEqual([404, 200])
  })

  it('does not take a photo with it that is uploaded again while it is removed', async () => {
    const visitor = await product.signUp()
    const job = product.stack.service('media').get(UnusedPhotos)
    for (let round = 0; round < 10; round++) {
      const url = await upload(visitor, 74)
      product.stack.clock.advance({ days: 2 })
      const run = job.remove({ userId: visitor.userId, photos: [idIn(url)] }, { signal: new AbortController().signal })
      const [uploaded] = await Promise.all([upload(visitor, 74), run])
      expect([uploaded, await status(visitor, url)]).toEqual([url, 200])
    }
  })
})

describe('the photos of an item', () => {
  const urlOf = (photoId: string) => `/api/image/${photoId}`
  /** Items of two findings of one photo; its third finding became no item. */
  const givenFindings = async (visitor: Visitor) => {
    const original = idIn(await upload(visitor, 75))
    const boxes = [0.1, 0.4, 0.7].map((x) => ({ x, y: 0.2, width: 0.1, height: 0.1 }))
    const args = { params: { id: original }, body: { userId: visitor.userId, boxes } }
    const { body } = await product.stack.call('media', cropPhotos, args, 'service')
    const crops = body.photos.map(({ url }) => url)
    const project = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
    const items = [0, 1].map((n) => ({
      name: `Lamp ${n}`,
      imageUrl: crops[n] ?? '',
      photos: [{ photoId: original, box: boxes[n] ?? null }],
    }))
    const saved = (await visitor.call(saveReviewedItems, { body: { items, projectId: project?.id } })).body.items
    return { original: urlOf(original), crops, ids: saved.map(({ id }) => id) }
  }

  it('include the original, which stays until no item has it; unused crops of it go with it', async () => {
    const visitor = await product.signUp()
    const { original, crops, ids } = await givenFindings(visitor)
    const statuses = () => Promise.all([original, ...crops].map((url) => status(visitor, url)))
    await remove(visitor, ids[0] ?? 0)
    await pass(TRASH_DAYS + 0.1)
    expect(await statuses()).toEqual([200, 404, 200, 200])
    await remove(visitor, ids[1] ?? 0)
    expect(await statuses()).toEqual([200, 404, 200, 200])
    await pass(TRASH_DAYS + 0.1)
    expect([await statuses(), await filesOf(visitor)]).toEqual([[404, 404, 404, 404], []])
  })

  it('lose a deleted one after 30 days, unless another item has it', async () => {
    const visitor = await product.signUp()
    const { original, ids } = await givenFindings(visitor)
    const own = await upload(visitor, 76)
    const [id = 0] = ids
    await visitor.call(addItemPhotos, { params: { id }, body: { photos: [{ photoId: idIn(own) }] } })
    for (const photo of (await visitor.call(getItem, { params: { id } })).body.photos)
      if (photo.url === original || photo.url === own) await visitor.call(deleteItemPhoto, { params: { id, itemPhotoId: photo.id } })
    await pass(TRASH_DAYS - 1)
    expect([await status(visitor, own), await status(visitor, original)]).toEqual([200, 200])
    await pass(1.1)
    expect([await status(visitor, own), await status(visitor, original)]).toEqual([404, 200])
  })
})

describe('an uploaded photo', () => {
  it('is removed after a week when no item has it', async () => {
    const visitor = await product.signUp()
    const [added, left] = [await upload(visitor, 77), await upload(visitor, 78)]
    await add(visitor, added)
    product.stack.clock.advance({ days: 8 })
    const client = new pg.Client({ connectionString: product.stack.admin })
    await client.connect()
    const sql = `update media_jobs.job set start_after = now() where name = 'remove-unused-photos' and start_after > now() + interval '6 days'`
    const { rowCount } = await client.query(sql).finally(() => client.end())
    expect(rowCount).toBeGreaterThanOrEqual(2)
    await product.stack.settle()
    expect([await status(visitor, added), await status(visitor, left)]).toEqual([200, 404])
  })
})
