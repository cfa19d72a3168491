import { createHash } from 'node:crypto'
import { itemChanged, itemDeleted } from '@arc/contracts/inventory/item-events'
import { cropPhotos, getImage, getThumbnail, PRINTED_IMAGE_EDGE, readPicture, readPictures, SIZES } from '@arc/contracts/media/photos'
import { largePhoto, orientedPhoto, smallPhoto } from '@arc/kit/testing/pictures'
import type { Stack } from '@arc/kit/testing/stack'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliver, filesIn, item, photoFolders, startMedia, upload } from './media.fixture.js'

let stack: Stack
beforeAll(async () => {
  stack = await startMedia()
})
afterAll(() => stack.close())

describe('serving photos', () => {
  it('serves the four sizes as WebP, cached forever and never rendered as a page', async () => {
    const user = stack.newUser()
    const { id } = await upload(stack, user, await largePhoto())
    for (const size of ['thumbnail', 'small', 'medium', 'web'] as const) {
      const { bytes, headers } = await stack.call('media', getThumbnail, { params: { id }, query: { size } }, user)
      expect((await sharp(bytes).metadata()).width).toBe(SIZES[size])
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-disposition': "inline; filename*=UTF-8''picture.webp",
      })
    }
    const { headers } = await stack.call('media', getThumbnail, { params: { id } }, user)
    const again = await fetch(`${stack.service('media').address}/api/thumbnail/${id}`, {
      headers: {
        'x-arc-user': await stack.platform.identity.userToken(user, 'media'),
        'if-none-match': headers.get('etag') ?? '',
      },
    })
    expect(again.status).toBe(304)
  })

  it('serves the whole photo upright and without metadata', async () => {
    const user = stack.newUser()
    const { id } = await upload(stack, user, await orientedPhoto(8))
    const { bytes, headers } = await stack.call('media', getImage, { params: { id } }, user)
    expect(headers.get('content-type')).toBe('image/jpeg')
    const { width, height, exif, orientation } = await sharp(bytes).metadata()
    expect({ width, height, exif, orientation }).toEqual({ width: 1800, height: 1200, exif: undefined, orientation: undefined })
  })

  it('creates a missing size once for concurrent requests', async () => {
    const user = stack.newUser()
    const { id } = await upload(stack, user, await smallPhoto())
    await stack.platform.files.remove(`photos/${user.userId}/${(await photoFolders(stack, user))[0]}/small.webp`)
    const answers = await Promise.all(Array.from({ length: 8 }, () => stack.call('media', getThumbnail, { params: { id } }, user)))
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.length}`)).size).toBe(1)
  })

  it('serves the compressed pixels of an upright JPEG as they came, without its metadata; the original stays as it is', async () => {
    const user = stack.newUser()
    const photo = await sharp(await largePhoto())
      .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    const { id } = await upload(stack, user, photo)
    const { bytes, headers } = await stack.call('media', getImage, { params: { id } }, user)
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect([bytes.includes('Secret camera'), (await sharp(bytes).metadata()).exif]).toEqual([false, undefined])
    const [pixels, expected] = await Promise.all([bytes, photo].map((picture) => sharp(picture).raw().toBuffer()))
    expect(pixels?.equals(expected ?? Buffer.alloc(0))).toBe(true)
    const [folder] = await photoFolders(stack, user)
    expect(folder).toBe(createHash('sha256').update(photo).digest('hex'))
    const { stream } = await stack.platform.files.get(`photos/${user.userId}/${folder}/original`)
    expect(Buffer.concat(await stream.toArray()).equals(photo)).toBe(true)
  })

  it('makes thrown-away sizes again, those of lists together', async () => {
    const user = stack.newUser()
    const { id } = await upload(stack, user, await smallPhoto())
    const place = `photos/${user.userId}/${(await photoFolders(stack, user))[0]}`
    for (const size of ['small', 'thumbnail', 'web', 'medium']) await stack.platform.files.remove(`${place}/${size}.webp`)
    const exist = () =>
      Promise.all(
        ['small', 'thumbnail', 'web', 'medium'].map(async (size) => (await stack.platform.files.head(`${place}/${size}.webp`)) !== null),
      )
    expect((await stack.call('media', getThumbnail, { params: { id }, query: { size: 'thumbnail' } }, user)).status).toBe(200)
    expect(await exist()).toEqual([true, true, false, false])
    expect((await stack.call('media', getThumbnail, { params: { id }, query: { size: 'web' } }, user)).status).toBe(200)
    expect(await exist()).toEqual([true, true, true, true])
  })

  it('stores the JPEG that reports print with the photo, and makes a missing one again', async () => {
    const user = stack.newUser()
    const { url } = await upload(stack, user, await largePhoto())
    await stack.settle()
    const key = `photos/${user.userId}/${(await photoFolders(stack, user))[0]}/printedImage.jpg`
    const body = { userId: user.userId, imageUrls: [url], edge: PRINTED_IMAGE_EDGE }
    const printed = async () => (await filesIn((await stack.call('media', readPictures, { body }, 'service')).bytes))[0] ?? ''
    const stored = await stack.platform.files.read(key)
    expect(stored.equals(Buffer.from(await printed()))).toBe(true)
    await stack.platform.files.remove(key)
    for (const jpeg of [await printed(), await stack.platform.files.read(key)]) {
      const { format, width = 0, height = 0 } = await sharp(jpeg).metadata()
      expect([format, Math.max(width, height)]).toEqual(['jpeg', PRINTED_IMAGE_EDGE])
    }
  })

  it('[D-53] a foreign photo answers 404 like a missing one, on every route', async () => {
    const [owner, stranger] = [stack.newUser(), stack.newUser()]
    const { id } = await upload(stack, owner, await smallPhoto())
    await deliver(stack, itemChanged, item(owner, 901, `/api/image/${id}`))
    await deliver(stack, itemChanged, item(stranger, 902, `/api/image/${id}`))
    const body = { userId: stranger.userId, boxes: [{ x: 0, y: 0, width: 0.5, height: 0.5 }] }
    for (const reply of [
      await stack.call('media', getImage, { params: { id } }, stranger),
      await stack.call('media', getThumbnail, { params: { id } }, stranger),
      await stack.call('media', getImage, { params: { id: '901' } }, stranger),
      await stack.call('media', getThumbnail, { params: { id: '902' } }, stranger),
      await stack.call('media', cropPhotos, { params: { id }, body }, 'service'),
      await stack.call('media', readPicture, { body: { userId: stranger.userId, imageUrl: `/api/image/${id}`, edge: 100 } }, 'service'),
      await stack.call('media', getImage, { params: { id: 'pnobody' } }, stranger),
    ])
      expect(reply.status).toBe(404)
    expect((await stack.call('media', getImage, { params: { id } }, null)).status).toBe(401)
    expect((await stack.call('media', cropPhotos, { params: { id }, body }, owner)).status).toBe(403)
  })

  it('[API-38] an item id stands for its picture, with events in any order', async () => {
    const user = stack.newUser()
    const first = await upload(stack, user, await smallPhoto())
    const second = await upload(stack, user, await largePhoto())
    await deliver(stack, itemChanged, item(user, 77, second.url, 3))
    await deliver(stack, itemChanged, item(user, 77, first.url, 2))
    const { bytes, headers, status } = await stack.call('media', getImage, { params: { id: '77' } }, user)
    expect(status).toBe(200)
    expect((await sharp(bytes).metadata()).width).toBe(3295)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    await deliver(stack, itemDeleted, { id: 77, userId: user.userId, version: 4, imageUrl: null })
    await deliver(stack, itemChanged, item(user, 77, first.url, 3))
    expect((await stack.call('media', getImage, { params: { id: '77' } }, user)).status).toBe(404)
  })

  it('an item may show a picture that ships with the product, also scaled', async () => {
    const user = stack.newUser()
    await deliver(stack, itemChanged, item(user, 55, '/api/serve-asset/living-room.webp'))
    const { bytes } = await stack.call('media', getThumbnail, { params: { id: '55' }, query: { size: 'thumbnail' } }, user)
    expect((await sharp(bytes).metadata()).width).toBe(160)
  })

  it('a remote picture of an item is not fetched from a private address', async () => {
    const user = stack.newUser()
    await deliver(stack, itemChanged, item(user, 66, `${stack.service('media').address}/api/serve-asset/living-room.webp`))
    expect((await stack.call('media', getThumbnail, { params: { id: '66' } }, user)).status).toBe(404)
  })
})
