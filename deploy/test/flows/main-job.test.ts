import { readFile } from 'node:fs/promises'
import { analyzeBatch, getBatchProgress } from '@arc/contracts/analysis/batches'
import { fill } from '@arc/contracts/define'
import { listItems, saveReviewedItems } from '@arc/contracts/inventory/items'
import { listProjects } from '@arc/contracts/inventory/projects'
import { listRooms } from '@arc/contracts/inventory/rooms'
import { getStats } from '@arc/contracts/inventory/stats'
import { downloadReport, generateReport, getReportProgress, listReports } from '@arc/contracts/reports/reports'
import { searchItems } from '@arc/contracts/search/search'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { type Product, startProduct, type Visitor } from '../product.js'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const asset = (name: string) => readFile(new URL(`../../../services/media/assets/${name}`, import.meta.url))

/** Uploads photos, waits for their analysis, and returns the findings. */
async function analyse(visitor: Visitor, photos: { name: string; content: Buffer; type?: string }[], projectId?: number) {
  const started = await visitor.call(analyzeBatch, { body: photoForm('images', photos, projectId ? { projectId: String(projectId) } : {}) })
  await product.stack.settle()
  const { body } = await visitor.call(getBatchProgress, { params: { progressKey: started.body.progressKey } })
  return { started: started.body, found: body }
}

describe('the main job', () => {
  it('photos in, inventory out: analyse, review, save once, see it, find it, print it', async () => {
    const visitor = await product.signUp('pro', { firstName: 'Grüße', lastName: 'עברית' })
    const { body: projects } = await visitor.call(listProjects)
    const home = projects[1]
    assert(home)
    const names = Array.from({ length: 18 }, (_, index) => `painted-stool-${index}.jpg`)
    const photos = await Promise.all(names.map(async (name, index) => ({ name, content: await photo(index) })))
    photos.push({ name: 'IMG_0001.jpg', content: await photo(99) }, { name: 'living-room.webp', content: await asset('living-room.webp') })

    const { started, found } = await analyse(visitor, photos, home.id)
    expect(started).toMatchObject({ total: 20, projectId: home.id, rejected: [] })
    expect(found).toMatchObject({ progress: 100, finished: 20, total: 20, source: 'demo', error: null })
    // A file name gives a name without a value, a camera file name nothing, and the sample picture everything.
    expect(found.items.filter((item) => item.name.startsWith('Painted stool'))).toHaveLength(18)
    expect(found.items.filter((item) => item.name === '')).toHaveLength(1)
    const known = found.items.filter((item) => item.estimatedValue !== null)
    expect(known.length).toBeGreaterThan(5)
    expect(found.items.every((item) => item.source === 'demo')).toBe(true)

    const items = found.items.map((item) => ({ ...item, name: item.name || 'Unknown box' }))
    const first = await visitor.call(saveReviewedItems, { body: { items, projectId: home.id } })
    const second = await visitor.call(saveReviewedItems, { body: { items, projectId: home.id } })
    expect(first.body.items).toHaveLength(items.length)
    expect(second.body.items.map(({ id }) => id)).toEqual(first.body.items.map(({ id }) => id))
    await product.stack.settle()

    const { body: own } = await visitor.call(listItems, { query: { projectId: home.id } })
    expect(own).toHaveLength(items.length)
    expect((await visitor.call(getStats)).body.itemCount).toBe(items.length)
    const total = own.reduce((sum, item) => sum + (item.estimatedValue ?? 0) * item.quantity, 0)
    const picture = await visitor.fetch((own[0]?.imageUrl ?? '').replace('/api/image/', '/api/thumbnail/'))
    expect(picture.headers.get('content-type')).toBe('image/webp')

    const { body: search } = await visitor.call(searchItems, { query: { q: 'paintd stol' } })
    expect(search.items.length).toBe(18)
    expect(search.roomGroups[0]?.items.length).toBeGreaterThan(0)

    const { body: generated } = await visitor.call(generateReport, { body: { projectId: home.id } })
    await product.stack.settle()
    expect((await visitor.call(getReportProgress, { params: { userId: visitor.userId } })).body).toMatchObject({
      progress: 100,
      reportId: generated.reportId,
    })
    const { body: reports } = await visitor.call(listReports)
    expect(reports[0]).toMatchObject({
      id: generated.reportId,
      title: 'My Home',
      totalItems: items.length,
      totalValue: total,
      itemsWithPhotos: items.length,
    })
    const pdf = await visitor.fetch(fill(downloadReport.path, { id: generated.reportId }))
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toMatch(/^attachment; filename="arc-My-Home-\d{4}-\d\d-\d\d\.pdf"$/)
    const bytes = Buffer.from(await pdf.arrayBuffer())
    expect(bytes.length).toBe(Number(pdf.headers.get('content-length')))
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('[ARCH-16] [ARCH-17] a basic user\'s photos go to "My Home" even from the sample, and items without a room to the Kitchen', async () => {
    const visitor = await product.signUp('basic')
    const { body: projects } = await visitor.call(listProjects)
    const [sample, home] = projects
    assert(sample && home)
    const { started, found } = await analyse(visitor, [{ name: 'green-vase.jpg', content: await photo(7) }], sample.id)
    expect(started.projectId).toBe(home.id)
    const other = {
      ...found.items[0],
      key: 'other',
      name: 'Bits',
      category: 'Other',
      suggestedRoom: null,
      roomId: null,
      assignedRoomId: null,
    }
    const lost = {
      ...found.items[0],
      key: 'lost',
      name: 'Vase',
      category: 'Decor',
      suggestedRoom: 'Observatory',
      roomId: null,
      assignedRoomId: null,
    }
    const { body } = await visitor.call(saveReviewedItems, { body: { items: [other, lost], projectId: sample.id } })
    const { body: rooms } = await visitor.call(listRooms, { query: { projectId: home.id } })
    const roomOf = (name: string) => rooms.find(({ id }) => id === body.items.find((item) => item.name === name)?.roomId)?.name
    expect([roomOf('Bits'), roomOf('Vase')]).toEqual(['Junk Drawer', 'Kitchen'])
  })

  it('[API-28] a rejected file does not affect the others, and a batch key works for its owner only', async () => {
    const visitor = await product.signUp()
    const html = { name: 'page.jpg', content: Buffer.from('<!doctype html><script>alert(1)</script>') }
    const { started, found } = await analyse(visitor, [
      { name: 'red-lamp.jpg', content: await photo(3) },
      html,
      { name: 'empty.jpg', content: Buffer.alloc(0) },
    ])
    expect(started.rejected.map(({ name }) => name)).toEqual(['page.jpg', 'empty.jpg'])
    expect(started.rejected[0]?.reason).toBe('page.jpg is not an image file.')
    expect(found.items).toHaveLength(1)
    const stranger = await product.signUp()
    expect((await stranger.call(getBatchProgress, { params: { progressKey: started.progressKey } })).status).toBe(404)
  })

  it('a saved item is found by search within a second', async () => {
    const visitor = await product.signUp()
    const waits: number[] = []
    for (const name of ['Théodolite Zürich', 'Sextant Genève', 'Orrery Lübeck', 'Armillary Sphere', 'Astrolabe']) {
      const saved = performance.now()
      await visitor.call(saveReviewedItems, { body: { items: [{ name, category: 'Tools', key: name }] } })
      const q = name.slice(0, -2).normalize('NFD').replace(/\p{M}/gu, '')
      let found = 0
      while (found === 0 && performance.now() - saved < 10_000) found = (await visitor.call(searchItems, { query: { q } })).body.totalCount
      waits.push(performance.now() - saved)
    }
    // The median: a lucky result does not count, and neither does one that waited for other work on the machine.
    expect(waits.toSorted((a, b) => a - b)[2]).toBeLessThan(1_000)
  })
})
