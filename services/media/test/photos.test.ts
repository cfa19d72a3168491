import type { SessionUser } from '@arc/contracts/auth/sessions'
import { MiB } from '@arc/contracts/define'
import { analyzeImage, cropPhotos, getThumbnail, readPicture, readPictures, storePhotos } from '@arc/contracts/media/photos'
import { heicPhoto, largePhoto, noise, orientedPhoto, smallPhoto } from '@arc/kit/testing/pictures'
import type { Stack } from '@arc/kit/testing/stack'
import sharp from 'sharp'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { hugePng } from './huge-png.js'
import { file, filesIn, form, startMedia, upload } from './media.fixture.js'

let stack: Stack
beforeAll(async () => {
  stack = await startMedia()
})
afterAll(() => stack.close())

const store = (user: SessionUser, ...files: File[]) => {
  const body = new FormData()
  body.append('userId', user.userId)
  for (const one of files) body.append('images', one)
  return stack.call('media', storePhotos, { body }, 'service')
}

describe('storing photos', () => {
  it('stores the valid photos and lists each rejected file with its reason', async () => {
    const user = stack.newUser()
    const stools = await largePhoto()
    const { status, body } = await store(
      user,
      file(stools, 'stools.jpg'),
      file(Buffer.from('<html>hello</html>'), 'page.jpg'),
      file(Buffer.alloc(0), 'void.jpg'),
      file(stools.subarray(0, 200_000), 'half.jpg'),
      file(Buffer.concat([stools, Buffer.alloc(16 * MiB)]), 'big.jpg'),
      file(hugePng(30_000, 30_000), 'wall.png'),
      file(await heicPhoto(), 'IMG_2682.heic'),
      file(await orientedPhoto(6, { width: 1200, height: 1800 }), '../../up\u0007right.jpg'),
    )
    expect(status).toBe(200)
    expect(body.photos.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['stools.jpg', 3295, 1846],
      ['IMG_2682.heic', 4032, 3024],
      ['upright.jpg', 1200, 1800],
    ])
    expect(body.rejected).toEqual([
      { name: 'page.jpg', status: 415, reason: 'page.jpg is not an image file.' },
      { name: 'void.jpg', status: 415, reason: 'void.jpg is empty.' },
      { name: 'half.jpg', status: 415, reason: 'half.jpg is incomplete: the end of the picture is missing.' },
      { name: 'big.jpg', status: 413, reason: 'big.jpg is larger than 15MB.' },
      { name: 'wall.png', status: 413, reason: expect.stringContaining('30,000 × 30,000') },
    ])
  })

  it('the same photo of the same user is one photo; of another user it is another one', async () => {
    const [one, two] = [stack.newUser(), stack.newUser()]
    const photo = await smallPhoto()
    const { body } = await store(one, file(photo, 'a.jpg'), file(photo, 'b.jpg'))
    const ids = body.photos.map(({ id }) => id)
    expect(new Set([...ids, (await upload(stack, one, photo)).id]).size).toBe(1)
    expect((await upload(stack, two, photo)).id).not.toBe(ids[0])
  })

  it('[API-30] one photo returns its URL; another file is rejected with the reason', async () => {
    const user = stack.newUser()
    const photo = await upload(stack, user, await smallPhoto())
    expect(photo).toMatchObject({ imageUrl: `/api/image/${photo.id}`, width: 800, height: 534 })
    const refused = await stack.call('media', analyzeImage, { body: form('image', file(Buffer.from('no'), 'x.jpg')) }, user)
    expect(refused).toMatchObject({ status: 415, body: { message: 'x.jpg is not an image file.' } })
    expect((await stack.call('media', analyzeImage, { body: form('wrong', file(Buffer.from('no'), 'x.jpg')) }, user)).status).toBe(400)
    expect((await stack.call('media', analyzeImage, { body: form('image', file(Buffer.from('no'), 'x.jpg')) }, null)).status).toBe(401)
  })

  it('an upload that breaks off in the middle of a file is rejected with a text', async () => {
    const user = stack.newUser()
    const body = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nhalf a photo'
    const headers = {
      'x-arc-user': await stack.platform.identity.userToken(user, 'media'),
      'content-type': 'multipart/form-data; boundary=b',
    }
    const reply = await fetch(`${stack.service('media').address}/api/analyze-image`, { method: 'POST', headers, body })
    expect([reply.status, await reply.json()]).toEqual([
      400,
      expect.objectContaining({ message: 'The upload broke off. Please try again.' }),
    ])
  })

  it('a suspended account cannot upload', async () => {
    const body = form('image', file(await smallPhoto(), 'a.jpg'))
    expect((await stack.call('media', analyzeImage, { body }, stack.newUser({ readOnly: true }))).status).toBe(403)
  })
})

describe('for other services', () => {
  it('the same box returns the same photo, and the whole box the photo itself', async () => {
    const user = stack.newUser()
    const { id } = await upload(stack, user, await largePhoto())
    const cut = async (...boxes: [x: number, width: number][]) => {
      const body = { userId: user.userId, boxes: boxes.map(([x, width]) => ({ x, y: 0, width, height: 1 })) }
      return (await stack.call('media', cropPhotos, { params: { id }, body }, 'service')).body.photos
    }
    const [[one], [two]] = await Promise.all([cut([0.25, 0.5]), cut([0.250_001, 0.5])])
    assert(one)
    expect(one).toEqual(two)
    // Half of 3295 pixels, with 12 percent of it on each side.
    expect(one).toMatchObject({ width: 2043, height: 1846 })
    expect(one.id).not.toBe(id)
    expect((await cut([0, 1]))[0]?.id).toBe(id)
    const several = await cut([0.5, 0.5], [0, 1], [0.25, 0.5], [0, 0.25], [0.5, 0.500_001])
    expect(several.map((photo) => photo.width)).toEqual([2043, 3295, 2043, 1021, 2043])
    expect(several[1]?.id).toBe(id)
    expect(several[2]).toEqual(one)
    expect(several[4]).toEqual(several[0])
    expect(await cut([0.5, 0.5], [0, 1], [0.25, 0.5], [0, 0.25])).toEqual(several.slice(0, 4))
    const { bytes } = await stack.call('media', getThumbnail, { params: { id: one.id }, query: { size: 'small' } }, user)
    expect((await sharp(bytes).metadata()).width).toBe(400)
  })

  it('reads a picture by its URL as a JPEG of the requested size', async () => {
    const user = stack.newUser()
    const { url } = await upload(stack, user, await noise(2000, 1000).png().toBuffer())
    for (const [imageUrl, edge, width] of [
      [url, 1536, 1536],
      [url, 1000, 1000],
      [url, 1800, 1800],
      ['/api/serve-asset/living-room.webp', 300, 300],
    ] as const) {
      const { bytes } = await stack.call('media', readPicture, { body: { userId: user.userId, imageUrl, edge } }, 'service')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width })
    }
    const elsewhere = { userId: user.userId, imageUrl: 'http://127.0.0.1/x.jpg', edge: 100 }
    expect((await stack.call('media', readPicture, { body: elsewhere }, 'service')).status).toBe(404)
  })

  it('reads several pictures in order, with null for foreign and missing ones', async () => {
    const [user, stranger] = [stack.newUser(), stack.newUser()]
    const { url } = await upload(stack, user, await smallPhoto())
    const { url: foreign } = await upload(stack, stranger, await largePhoto())
    const imageUrls = ['/api/serve-asset/living-room.webp', foreign, url, '/api/image/pnobody', 'http://127.0.0.1/x.jpg']
    const { bytes } = await stack.call('media', readPictures, { body: { userId: user.userId, imageUrls, edge: 200 } }, 'service')
    const jpegs = await filesIn(bytes)
    expect(jpegs.map((jpeg) => jpeg !== null)).toEqual([true, false, true, false, false])
    for (const jpeg of [jpegs[0], jpegs[2]]) {
      const { format, width = 0, height = 0 } = await sharp(jpeg ?? '').metadata()
      expect([format, Math.max(width, height)]).toEqual(['jpeg', 200])
    }
  })
})
