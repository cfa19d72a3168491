import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { accountDeleted } from '@arc/contracts/auth/accounts'
import type { SessionUser } from '@arc/contracts/auth/sessions'
import { type EventSpec, MiB, type Payload } from '@arc/contracts/define'
import { itemChanged, itemDeleted } from '@arc/contracts/inventory/items'
import {
  analyzeImage,
  cropPhoto,
  getImage,
  getSignedFile,
  getThumbnail,
  readPicture,
  SIZES,
  serveAsset,
  storePhotos,
  uploadReceipt,
} from '@arc/contracts/media/photos'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { hugePng, noise, sample } from './samples.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

const file = (content: Buffer, name: string) => new File([new Uint8Array(content)], name)
const form = (field: string, ...files: File[]) => {
  const body = new FormData()
  for (const one of files) body.append(field, one)
  return body
}
const store = (user: SessionUser, ...files: File[]) => {
  const body = new FormData()
  body.append('userId', user.userId)
  for (const one of files) body.append('images', one)
  return stack.call('media', storePhotos, { body }, 'service')
}
const upload = async (user: SessionUser, content: Buffer) =>
  (await stack.call('media', analyzeImage, { body: form('image', file(content, 'photo.jpg')) }, user)).body
const hear = async <E extends EventSpec>(event: E, payload: Payload<E>) => {
  await stack.platform.transport.publish({ id: randomUUID(), type: event.type, attempt: 1, traceparent: '', payload })
}
const item = (user: SessionUser, id: number, imageUrl: string | null, version = 1): Payload<typeof itemChanged> => ({
  ...{ id, userId: user.userId, imageUrl, version, name: 'Stool', category: 'Furniture', quantity: 1, roomId: 1, projectId: 1 },
  ...{ description: null, brand: null, model: null, size: null, material: null, age: null, notes: null, serialNumber: null },
  ...{ purchaseLocation: null, condition: null, upc: null, estimatedValue: null, valueLow: null, valueHigh: null, valueBasis: null },
  ...{ value: null, purchaseYear: null, purchaseDate: null, warrantyExpiration: null, replacementCost: null, depreciation: null },
  ...{ receiptUrl: null, documents: [], isProjectThumbnail: false, isDashboardImage: false, source: 'manual', roomName: 'Kitchen' },
  ...{ isSample: false, createdAt: '', updatedAt: '' },
})

describe('storing photos', () => {
  it('stores what is fit and names each that is not, with its reason', async () => {
    const user = stack.newUser()
    const stools = sample('photos/stools.jpg')
    const { status, body } = await store(
      user,
      file(stools, 'stools.jpg'),
      file(Buffer.from('<html>hello</html>'), 'page.jpg'),
      file(Buffer.alloc(0), 'void.jpg'),
      file(stools.subarray(0, 200_000), 'half.jpg'),
      file(Buffer.concat([stools, Buffer.alloc(16 * MiB)]), 'big.jpg'),
      file(hugePng(30_000, 30_000), 'wall.png'),
      file(sample('heic/IMG_2682.heic'), 'IMG_2682.heic'),
      file(sample('orientation/portrait_6.jpg'), '../../up\u0007right.jpg'),
    )
    expect(status).toBe(200)
    expect(body.photos.map(({ name, width, height }: { name: string; width: number; height: number }) => [name, width, height])).toEqual([
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

  it('the same photo of the same user is one photo; of another user it is another', async () => {
    const [one, two] = [stack.newUser(), stack.newUser()]
    const photo = sample('photos/groceries.jpg')
    const { body } = await store(one, file(photo, 'a.jpg'), file(photo, 'b.jpg'))
    const ids = body.photos.map(({ id }: { id: string }) => id)
    expect(new Set([...ids, (await upload(one, photo)).id]).size).toBe(1)
    expect((await upload(two, photo)).id).not.toBe(ids[0])
  })

  it('[API-30] one photo answers its address, and is refused with the reason when it is none', async () => {
    const user = stack.newUser()
    const photo = await upload(user, sample('photos/groceries.jpg'))
    expect(photo).toMatchObject({ imageUrl: `/api/image/${photo.id}`, width: 800, height: 534 })
    const refused = await stack.call('media', analyzeImage, { body: form('image', file(Buffer.from('no'), 'x.jpg')) }, user)
    expect(refused).toMatchObject({ status: 415, body: { message: 'x.jpg is not an image file.' } })
    expect((await stack.call('media', analyzeImage, { body: form('wrong', file(Buffer.from('no'), 'x.jpg')) }, user)).status).toBe(400)
    expect((await stack.call('media', analyzeImage, { body: form('image', file(Buffer.from('no'), 'x.jpg')) }, null)).status).toBe(401)
  })

  it('a suspended account looks but does not upload', async () => {
    const body = form('image', file(sample('photos/groceries.jpg'), 'a.jpg'))
    expect((await stack.call('media', analyzeImage, { body }, stack.newUser({ readOnly: true }))).status).toBe(403)
  })
})

describe('showing photos', () => {
  it('[API-39] gives the four sizes as WebP, kept for good by the browser and never taken for a page', async () => {
    const user = stack.newUser()
    const { id } = await upload(user, sample('photos/stools.jpg'))
    for (const size of ['thumbnail', 'small', 'medium', 'web'] as const) {
      const { bytes, headers } = await stack.call('media', getThumbnail, { params: { id }, query: { size } }, user)
      expect((await sharp(bytes).metadata()).width).toBe(SIZES[size])
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
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

  it('gives the whole photo upright and without metadata', async () => {
    const user = stack.newUser()
    const { id } = await upload(user, sample('orientation/landscape_8.jpg'))
    const { bytes, headers } = await stack.call('media', getImage, { params: { id } }, user)
    expect(headers.get('content-type')).toBe('image/jpeg')
    const { width, height, exif, orientation } = await sharp(bytes).metadata()
    expect({ width, height, exif, orientation }).toEqual({ width: 1800, height: 1200, exif: undefined, orientation: undefined })
  })

  it('makes a missing size at the first request, once, however many ask', async () => {
    const user = stack.newUser()
    const { id } = await upload(user, sample('photos/groceries.jpg'))
    await stack.platform.files.remove(`photos/${user.userId}/${(await photoFolders(user))[0]}/small.webp`)
    const answers = await Promise.all(Array.from({ length: 8 }, () => stack.call('media', getThumbnail, { params: { id } }, user)))
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.length}`)).size).toBe(1)
  })

  it("[D-53] a stranger's photo is as unknown as one that is not there, in every way to ask for it", async () => {
    const [owner, stranger] = [stack.newUser(), stack.newUser()]
    const { id } = await upload(owner, sample('photos/groceries.jpg'))
    await hear(itemChanged, item(owner, 901, `/api/image/${id}`))
    await hear(itemChanged, item(stranger, 902, `/api/image/${id}`))
    const body = { userId: stranger.userId, box: { x: 0, y: 0, width: 0.5, height: 0.5 } }
    for (const reply of [
      await stack.call('media', getImage, { params: { id } }, stranger),
      await stack.call('media', getThumbnail, { params: { id } }, stranger),
      await stack.call('media', getImage, { params: { id: '901' } }, stranger),
      await stack.call('media', getThumbnail, { params: { id: '902' } }, stranger),
      await stack.call('media', cropPhoto, { params: { id }, body }, 'service'),
      await stack.call('media', readPicture, { body: { userId: stranger.userId, imageUrl: `/api/image/${id}`, edge: 100 } }, 'service'),
      await stack.call('media', getImage, { params: { id: 'pnobody' } }, stranger),
    ])
      expect(reply.status).toBe(404)
    expect((await stack.call('media', getImage, { params: { id } }, null)).status).toBe(401)
    expect((await stack.call('media', cropPhoto, { params: { id }, body }, owner)).status).toBe(403)
  })

  it('[API-38] the number of an item stands for its picture, whatever order its events come in', async () => {
    const user = stack.newUser()
    const first = await upload(user, sample('photos/groceries.jpg'))
    const second = await upload(user, sample('photos/stools.jpg'))
    await hear(itemChanged, item(user, 77, second.url, 3))
    await hear(itemChanged, item(user, 77, first.url, 2))
    const { bytes, headers, status } = await stack.call('media', getImage, { params: { id: '77' } }, user)
    expect(status).toBe(200)
    expect((await sharp(bytes).metadata()).width).toBe(3295)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    await hear(itemDeleted, { id: 77, userId: user.userId, version: 4, imageUrl: null })
    await hear(itemChanged, item(user, 77, first.url, 3))
    expect((await stack.call('media', getImage, { params: { id: '77' } }, user)).status).toBe(404)
  })

  it('an item may show a picture that ships with the product, also scaled', async () => {
    const user = stack.newUser()
    await hear(itemChanged, item(user, 55, '/api/serve-asset/living-room.webp'))
    const { bytes } = await stack.call('media', getThumbnail, { params: { id: '55' }, query: { size: 'thumbnail' } }, user)
    expect((await sharp(bytes).metadata()).width).toBe(160)
  })

  it("an item's picture elsewhere is not fetched from a private address", async () => {
    const user = stack.newUser()
    await hear(itemChanged, item(user, 66, `${stack.service('media').address}/api/serve-asset/living-room.webp`))
    expect((await stack.call('media', getThumbnail, { params: { id: '66' } }, user)).status).toBe(404)
  })
})

describe('for other services', () => {
  it('the same box gives the same photo, and the whole box the photo itself', async () => {
    const user = stack.newUser()
    const { id } = await upload(user, sample('photos/stools.jpg'))
    const cut = (x: number, width: number) =>
      stack.call('media', cropPhoto, { params: { id }, body: { userId: user.userId, box: { x, y: 0, width, height: 1 } } }, 'service')
    const [one, two] = await Promise.all([cut(0.25, 0.5), cut(0.250_001, 0.5)])
    expect(one.body).toEqual(two.body)
    expect(one.body).toMatchObject({ width: 1648, height: 1846 })
    expect(one.body.id).not.toBe(id)
    expect((await cut(0, 1)).body.id).toBe(id)
    const { bytes } = await stack.call('media', getThumbnail, { params: { id: one.body.id }, query: { size: 'small' } }, user)
    expect((await sharp(bytes).metadata()).height).toBe(400)
  })

  it('reads a picture by its address as a JPEG of the wanted size', async () => {
    const user = stack.newUser()
    const { url } = await upload(user, await noise(2000, 1000).png().toBuffer())
    for (const [imageUrl, edge, width] of [
      [url, 1536, 1536],
      [url, 1800, 1800],
      ['/api/serve-asset/living-room.webp', 300, 300],
    ] as const) {
      const { bytes } = await stack.call('media', readPicture, { body: { userId: user.userId, imageUrl, edge } }, 'service')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width })
    }
    const elsewhere = { userId: user.userId, imageUrl: 'http://127.0.0.1/x.jpg', edge: 100 }
    expect((await stack.call('media', readPicture, { body: elsewhere }, 'service')).status).toBe(404)
  })
})

describe('other files', () => {
  it('[API-29] a receipt is a picture or a PDF; a PDF is handed out as a download to its owner only', async () => {
    const user = stack.newUser()
    const send = (content: Buffer, name: string) => stack.call('media', uploadReceipt, { body: form('receipt', file(content, name)) }, user)
    expect((await send(sample('documents/FlipkartInvoice.png'), 'invoice.png')).body).toMatchObject({ mimeType: 'image/png' })
    const { body } = await send(sample('documents/saeco.pdf'), 'saeco.pdf')
    expect(body).toMatchObject({ name: 'saeco.pdf', mimeType: 'application/pdf' })
    const id = body.receiptUrl.split('/').at(-1)
    const { bytes, headers } = await stack.call('media', getImage, { params: { id } }, user)
    expect(bytes.equals(sample('documents/saeco.pdf'))).toBe(true)
    expect(headers.get('content-disposition')).toBe('attachment')
    expect((await stack.call('media', getImage, { params: { id } }, stack.newUser())).status).toBe(404)
    expect((await send(Buffer.from('PK'), 'virus.pdf')).status).toBe(415)
  })

  it('[API-40] a shipped picture is public; a name that leads outside answers 404', async () => {
    const shipped = await stack.call('media', serveAsset, { params: { name: 'living-room.webp' } }, null)
    expect([shipped.status, shipped.headers.get('content-type')]).toEqual([200, 'image/webp'])
    for (const name of [
      '../package.json',
      '..%2fpackage.json',
      '/etc/passwd',
      'sample-home.json',
      '....//x.webp',
      'nothing.webp',
      '%00.webp',
    ])
      expect((await stack.call('media', serveAsset, { params: { name } }, null)).status, name).toBe(404)
  })

  it('a signed address gives its file until it expires; a forged one gives nothing', async () => {
    await stack.platform.files.put('reports/one', Buffer.from('%PDF-1.7'), { contentType: 'application/pdf' })
    const get = (url: string) => stack.call('media', getSignedFile, { params: { token: url.split('/').at(-1) ?? '' } }, null)
    const url = await stack.platform.files.signedUrl('reports/one', { expiresInSeconds: 60, filename: 'Inventory – März.pdf' })
    const { bytes, headers } = await get(url)
    expect(bytes.toString()).toBe('%PDF-1.7')
    expect(headers.get('content-disposition')).toContain(encodeURIComponent('Inventory – März.pdf'))
    expect((await get(`${url}x`)).status).toBe(404)
    expect((await get(await stack.platform.files.signedUrl('reports/one', { expiresInSeconds: -1 }))).status).toBe(404)
  })

  it('when the account goes, its rows and files go, and a late event brings nothing back', async () => {
    const user = stack.newUser()
    const { id, url } = await upload(user, sample('photos/groceries.jpg'))
    await hear(itemChanged, item(user, 33, url))
    await hear(accountDeleted, { userId: user.userId, version: 2 })
    await hear(itemChanged, item(user, 33, url, 9))
    await stack.settle()
    expect((await stack.call('media', getImage, { params: { id } }, user)).status).toBe(404)
    expect((await stack.call('media', getImage, { params: { id: '33' } }, user)).status).toBe(404)
    await expect(photoFolders(user)).rejects.toThrow('ENOENT')
  })
})

const photoFolders = (user: SessionUser) => readdir(join(stack.dataDir, 'files/photos', user.userId))
