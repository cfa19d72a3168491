import type { Payload } from '@arc/contracts/define'
import { exportMedia, importCrop } from '@arc/contracts/media/account-data'
import { photoMeasured } from '@arc/contracts/media/photo-events'
import { BLURRED_BELOW, CUT_OFF_FROM, photoFault } from '@arc/contracts/media/photo-measures'
import { type Box, cropPhotos } from '@arc/contracts/media/photos'
import { heicPhoto, largePhoto, ORIENTATIONS, orientedPhoto } from '@arc/kit/testing/pictures'
import type { Stack } from '@arc/kit/testing/stack'
import sharp, { type Sharp } from 'sharp'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { cutOffOf, measuresOf } from '../src/photos/measures.rules.js'
import { OldPhotos } from '../src/photos/old-photos.js'
import { file, form, startMedia, upload } from './media.fixture.js'

let stack: Stack
beforeAll(async () => {
  stack = await startMedia()
})
afterAll(() => stack.close())

const db = () => stack.service('media').get(Database).client
const rowOf = (id: string) => db().photo.findUniqueOrThrow({ where: { id } })
const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })

/** A shelf of books in the middle grey of a room, drawn at the size of a camera. */
const shelf = (width: number, height: number): Sharp => {
  const books = Array.from({ length: 40 }, (_, at) => {
    const grey = 40 + ((at * 67) % 170)
    return `<rect x="${(at % 20) * 4.5}" y="${at < 20 ? 4 : 34}" width="4" height="${20 + ((at * 7) % 8)}" fill="rgb(${grey},${grey},${grey})"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 90 60" preserveAspectRatio="none">
    <rect width="90" height="60" fill="#8a8a8a"/>${books.join('')}</svg>`
  return sharp(Buffer.from(svg), { density: 72 }).resize(width, height).flatten({ background: '#fff' })
}
const jpeg = (picture: Sharp) => picture.jpeg({ quality: 88 }).toBuffer()
const measured = async (picture: Sharp) => measuresOf(sharp(await jpeg(picture)).autoOrient())
const faultOf = async (picture: Sharp) => photoFault({ ...(await measured(picture)), cutOff: null })

describe('[DASH-23] the brightness of a photo', () => {
  it('is the median of its grey values: a lamp in a dark room changes nothing', async () => {
    for (const [grey, brightness] of [
      [0, 0],
      [51, 0.2],
      [128, 0.5],
      [255, 1],
    ] as const) {
      const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: { r: grey, g: grey, b: grey } } })
      const lamp = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
      expect((await measured(picture.composite([{ input: lamp, left: 30, top: 30 }]))).brightness).toBeCloseTo(brightness, 1)
    }
  })

  it('is below a quarter for a dark room, at every size', async () => {
    for (const width of [400, 1600, 4000]) {
      const dark = sharp(await jpeg(shelf(width, (width * 3) / 4))).linear(0.3, 0)
      expect(await faultOf(dark)).toBe('dark')
      expect(await faultOf(shelf(width, (width * 3) / 4))).toBeNull()
    }
  })
})

describe('[DASH-23] the sharpness of a photo', () => {
  it('tells a sharp from a blurred picture, at every size', async () => {
    for (const width of [400, 1600, 4000]) {
      const sharpOne = await measured(shelf(width, (width * 3) / 4))
      expect(sharpOne.sharpness).toBeGreaterThan(2 * BLURRED_BELOW)
      const blurred = sharp(await jpeg(shelf(width, (width * 3) / 4))).blur((width / 400) * 3)
      expect(await faultOf(blurred)).toBe('blurred')
    }
  })

  it('falls with every step of blur', async () => {
    const picture = await jpeg(shelf(1600, 1200))
    const steps = await Promise.all([0, 2, 4, 8, 16].map((radius) => measured(radius === 0 ? sharp(picture) : sharp(picture).blur(radius))))
    const sharpness = steps.map((step) => step.sharpness)
    expect(sharpness).toEqual(sharpness.toSorted((one, other) => other - one))
    expect(new Set(sharpness).size).toBe(5)
  })

  it('does not depend on how the camera was held', async () => {
    const [first, ...others] = await Promise.all(ORIENTATIONS.map(async (way) => measuresOf(sharp(await orientedPhoto(way)).autoOrient())))
    assert(first)
    for (const other of others) {
      expect(other.brightness).toBeCloseTo(first.brightness, 2)
      expect(Math.abs(other.sharpness - first.sharpness)).toBeLessThan(first.sharpness * 0.05)
    }
  })

  it('is measured of a picture of one pixel too', async () => {
    const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#808080' } }).png()
    expect(await measuresOf(sharp(await pixel.toBuffer()))).toEqual({ brightness: expect.closeTo(0.5, 1), sharpness: 0 })
  })
})

describe('[DASH-23] the cut-off of a thing', () => {
  it.each([
    ['in the middle', box(0.3, 0.3, 0.3, 0.3), 0],
    ['near the border', box(0.02, 0.3, 0.3, 0.3), 0],
    ['with one side on the border', box(0, 0.3, 0.3, 0.3), 0.25],
    ['in a corner', box(0.7, 0.7, 0.3, 0.3), 0.5],
    ['with its short side on the border', box(0.4, 0, 0.1, 0.5), 1 / 12],
    ['across the whole photo', box(0, 0.4, 1, 0.25), 0.2],
    ['that fills the photo', box(0, 0, 1, 0.95), 0],
  ])('%s', (_, thing, expected) => {
    expect(cutOffOf(thing)).toBeCloseTo(expected, 5)
  })
})

describe('[DASH-23] a stored photo', () => {
  const measures = async (id: string) => {
    const { brightness, sharpness, cutOff } = await rowOf(id)
    return { brightness, sharpness, cutOff }
  }

  it('is measured with its pictures, and says so once', async () => {
    const events: Payload<typeof photoMeasured>[] = []
    await stack.platform.transport.subscribe({
      consumer: 'test',
      types: [photoMeasured.type],
      handle: async ({ payload }) => void events.push(photoMeasured.payload.parse(payload)),
    })
    const user = stack.newUser()
    const { id } = await upload(stack, user, await largePhoto())
    const { id: heic } = await upload(stack, user, await heicPhoto())
    await stack.settle()
    const expected = { brightness: expect.any(Number), sharpness: expect.any(Number), cutOff: null }
    expect(await measures(id)).toEqual(expected)
    expect(await measures(heic)).toEqual(expected)
    await stack.settle()
    expect(events.filter(({ photoId }) => photoId === id)).toEqual([
      { ...(await measures(id)), photoId: id, userId: user.userId, version: 1 },
    ])
  })

  it('has no measure when it is damaged', async () => {
    const damaged = await heicPhoto()
    const pixels = damaged.indexOf('mdat') + 4
    const { id } = await upload(stack, stack.newUser(), damaged.fill(0x55, pixels, pixels + 60))
    await stack.settle()
    expect(await measures(id)).toEqual({ brightness: null, sharpness: null, cutOff: null })
  })

  it('that a thing is cut out of says how much of the thing it lacks, also after an export and an import', async () => {
    const user = stack.newUser()
    const photo = await largePhoto()
    const { id } = await upload(stack, user, photo)
    const boxes = [box(0, 0.2, 0.3, 0.5), box(0.4, 0.3, 0.2, 0.2)]
    const { photos } = (await stack.call('media', cropPhotos, { params: { id }, body: { userId: user.userId, boxes } }, 'service')).body
    const [cut, whole] = await Promise.all(photos.map((crop) => measures(crop.id)))
    assert(cut && whole)
    expect(cut).toEqual({ brightness: expect.any(Number), sharpness: expect.any(Number), cutOff: expect.closeTo(0.5 / 1.6, 3) })
    expect(cut.cutOff).toBeGreaterThan(CUT_OFF_FROM)
    expect(whole.cutOff).toBe(0)

    const { body: lines } = await stack.call('media', exportMedia, { body: { userId: user.userId } }, 'service')
    const exported = Buffer.from(lines).toString()
    expect(exported).toContain(`"cutOff":${String(cut.cutOff)}`)

    const other = stack.newUser()
    const { id: source } = await upload(stack, other, photo)
    const query = { userId: other.userId, ...box(0, 0.14, 0.336, 0.62), cutOff: cut.cutOff ?? undefined }
    const image = form('image', file(await sharp(photo).resize(600).jpeg().toBuffer(), 'crop.jpg'))
    const { url } = (await stack.call('media', importCrop, { params: { id: source }, query, body: image }, 'service')).body
    const imported = await measures(url.split('/').at(-1) ?? '')
    expect(imported).toEqual({ brightness: expect.any(Number), sharpness: expect.any(Number), cutOff: cut.cutOff })
  })

  it('from before is measured by the hourly task; one whose files are lost is passed over, and none is measured twice', async () => {
    const user = stack.newUser()
    const { id } = await upload(stack, user, await largePhoto())
    const { id: lost } = await upload(stack, user, await jpeg(shelf(700, 500)))
    await stack.settle()
    const before = await measures(id)
    await db().photo.updateMany({ where: { id: { in: [id, lost] } }, data: { brightness: null, sharpness: null } })
    const { sha256 } = await rowOf(lost)
    await stack.platform.files.removeAll(`photos/${user.userId}/${sha256}`)
    await stack.service('media').get(OldPhotos).run()
    const after = await measures(id)
    expect(after.brightness).toBeCloseTo(before.brightness ?? 0, 1)
    expect(photoFault({ brightness: after.brightness ?? 0, sharpness: after.sharpness ?? 0, cutOff: null })).toBeNull()
    expect((await measures(lost)).brightness).toBeNull()
    await db().photo.update({ where: { id }, data: { brightness: 0.5 } })
    await stack.service('media').get(OldPhotos).run()
    expect((await measures(id)).brightness).toBe(0.5)
  })
})
