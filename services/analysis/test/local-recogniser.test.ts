import { readFileSync } from 'node:fs'
import { smallPhoto } from '@arc/kit/testing/pictures'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { LocalRecogniser } from '../src/recogniser/local/local.recogniser.js'
import { viewsOf } from '../src/recogniser/local/views.js'
import { ProviderUnavailable } from '../src/recogniser/provider-unavailable.js'
import { VisionThreads } from '../src/vision/vision-threads.js'
import { describeRecogniser } from './recogniser.contract.js'

const opened: VisionThreads[] = []
afterAll(() => Promise.all(opened.map((one) => one.onModuleDestroy())))

function open(): LocalRecogniser {
  const threads = new VisionThreads({ threads: 1, idleSeconds: 60 })
  opened.push(threads)
  return new LocalRecogniser(threads)
}

const render = (room: string) => readFileSync(new URL(`../../../frontend/public/world/rooms/${room}-1600.webp`, import.meta.url))
/** A rendered room that the product does not know: mirrored. */
const mirrored = (room: string) => sharp(render(room)).flop().flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer()
const local = open()
const look = (image: Buffer, changes: { fileName?: string; signal?: AbortSignal; by?: LocalRecogniser; rooms?: string[] } = {}) =>
  (changes.by ?? local).recognise({
    ...{ image, fileName: changes.fileName ?? 'IMG_0001.jpg', rooms: changes.rooms ?? ['Kitchen', 'Master Bedroom'], categories: [] },
    ...{ signal: changes.signal ?? AbortSignal.timeout(30_000), store: async () => undefined, evidence: () => null },
  })

// The contract photographs a drawing; a name in the file gives it an item.
describeRecogniser('the local recogniser', async () => local, 'red-bar-stool.jpg')

describe('the local recogniser', () => {
  it('finds kinds of items with boxes, typical values and the room', async () => {
    const found = await look(await mirrored('master-bedroom'))
    expect(found.map(({ name }) => name)).toContain('Bed')
    const bed = found.find(({ name }) => name === 'Bed')
    expect(bed).toMatchObject({ category: 'Furniture', room: 'Master Bedroom', valueBasis: 'Typical for a bed, not this one' })
    expect((bed?.box.width ?? 0) * (bed?.box.height ?? 0)).toBeGreaterThan(0.02)
    expect(found.every(({ source, brand }) => !source && !brand)).toBe(true)
  })

  it('finds nothing on a photo without its kinds, and says what the file name says', async () => {
    const wall = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c9b79a' } })
      .jpeg()
      .toBuffer()
    expect(await look(wall)).toEqual([])
    expect(await look(wall, { fileName: 'oak-wardrobe.jpg' })).toMatchObject([{ name: 'Oak wardrobe', confidence: 0.3 }])
  })

  it("marks the items of the product's own sample pictures as known", async () => {
    const picture = await sharp(render('kitchen')).flatten({ background: '#fff' }).jpeg().toBuffer()
    const found = await look(picture)
    expect(found.length).toBeGreaterThan(5)
    expect(found.every(({ source, valueBasis }) => source === 'demo' && valueBasis === 'Sample value')).toBe(true)
  })

  it('works for grey, tall, tiny and transparent pictures', async () => {
    const room = await mirrored('kitchen')
    for (const image of [
      await sharp(room).greyscale().jpeg().toBuffer(),
      await sharp(room).resize(100, 1500, { fit: 'fill' }).jpeg().toBuffer(),
      await sharp(room).resize(3, 2, { fit: 'fill' }).jpeg().toBuffer(),
      await sharp(room).ensureAlpha(0.5).png().toBuffer(),
    ])
      expect(Array.isArray(await look(image))).toBe(true)
  })

  it('starts a thread with the first photo, and ends it when idle', async () => {
    const pool = new VisionThreads({ threads: 1, idleSeconds: 0.2 })
    expect(pool.threads).toBe(0)
    const detect = async () => pool.detect(await viewsOf(await smallPhoto()), AbortSignal.timeout(30_000))
    await detect()
    expect(pool.threads).toBe(1)
    await expect.poll(() => pool.threads, { timeout: 10_000 }).toBe(0)
    expect(await detect()).toHaveLength(2)
    await pool.onModuleDestroy()
  })

  it('stops a photo that is aborted while it is analysed, and analyses the next one', async () => {
    const stop = new AbortController()
    const stopped = look(await mirrored('kitchen'), { signal: stop.signal, by: open() })
    setTimeout(() => stop.abort(new Error('The batch was cancelled.')), 50)
    await expect(stopped).rejects.toThrow('The batch was cancelled.')
    expect((await look(await mirrored('kitchen'))).length).toBeGreaterThan(0)
  })

  it('leaves the photo for a later attempt when its thread ends, and starts another thread', async () => {
    const pool = new VisionThreads({ threads: 1, idleSeconds: 60 })
    const signal = AbortSignal.timeout(30_000)
    const [view] = await viewsOf(await smallPhoto())
    if (!view) throw new Error('There is no view.')
    const broken = { ...view, pixels: new Uint8Array(12) }
    await expect(pool.detect([broken], signal)).rejects.toThrow(ProviderUnavailable)
    expect(await pool.detect(await viewsOf(await smallPhoto()), signal)).toHaveLength(2)
    await pool.onModuleDestroy()
  })

  it('needs no network', async () => {
    const { Worker } = await import('node:worker_threads')
    const offline = new Worker(new URL('./offline.worker.mjs', import.meta.url), {
      workerData: { image: await mirrored('master-bedroom') },
    })
    const outcome = await new Promise((resolve, reject) => {
      offline.once('message', resolve)
      offline.once('error', reject)
    })
    expect(outcome).toMatchObject({ attempts: [], detections: expect.any(Number) })
    expect(Number(Object(outcome).detections)).toBeGreaterThan(0)
  })
})
