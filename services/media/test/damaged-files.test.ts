import { exportMediaFile } from '@arc/contracts/media/account-data'
import { getDocumentFile, readDocumentPage } from '@arc/contracts/media/documents'
import { readOriginals } from '@arc/contracts/media/originals'
import { analyzeImage, cropPhotos, getImage, getThumbnail, PRINTED_IMAGE_EDGE, readPictures } from '@arc/contracts/media/photos'
import { uploadReceipt } from '@arc/contracts/media/receipts'
import { heicPhoto, noise } from '@arc/kit/testing/pictures'
import type { Stack } from '@arc/kit/testing/stack'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { fileKey, pageKey } from '../src/documents/documents.keys.js'
import { displayKey, folderOf, originalKey, printedImageKey, sizeKey } from '../src/photos/photos.keys.js'
import { receiptKey } from '../src/receipts/receipts.service.js'
import { pdfOf, store } from './documents.fixture.js'
import { file, filesIn, form, startMedia, upload } from './media.fixture.js'

type User = ReturnType<Stack['newUser']>

let stack: Stack
beforeAll(async () => {
  stack = await startMedia()
})
afterAll(() => stack.close())

const NOTHING = Buffer.alloc(0)
const put = (key: string, content = NOTHING) => stack.platform.files.put(key, content, { contentType: 'image/jpeg' })
const rowOf = (id: string) => stack.service('media').get(Database).client.photo.findUniqueOrThrow({ where: { id } })
const picture = async () => noise(1200, 800).jpeg().toBuffer()

/** A photo whose pictures are made, and the key of its file. */
async function prepared(user: User) {
  const photo = await upload(stack, user, await picture())
  await stack.settle()
  return { ...photo, row: await rowOf(photo.id) }
}

/** A picture full of detail, the same in every run: of a progressive JPEG, not every damage can be seen. */
function grain(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0, state = 1; at < pixels.length; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    pixels[at] = state >> 16
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Damages a complete file in its middle. */
function damage(content: Buffer): Buffer {
  const half = content.length >> 1
  return content.fill(0xff, half, half + Math.min(1_000, half >> 1))
}

describe('a picture that is damaged inside', () => {
  it.each([
    ['PNG', () => grain(600, 400).png()],
    ['progressive JPEG', () => grain(1200, 800).jpeg({ progressive: true })],
    ['lossless WebP', () => grain(600, 400).webp({ lossless: true })],
  ])('is refused before it is accepted: %s', async (_format, made) => {
    const user = stack.newUser()
    const content = damage(await made().toBuffer())
    const answer = await stack.call('media', analyzeImage, { body: form('image', file(content, 'photo.jpg')) }, user)
    expect(answer).toMatchObject({ status: 415, body: { message: expect.stringMatching(/^photo\.jpg is (?:damaged or )?incomplete/) } })
    expect(
      await stack
        .service('media')
        .get(Database)
        .client.photo.count({ where: { userId: user.userId } }),
    ).toBe(0)
  })
})

describe('stored files that a disk emptied, lost or changed', () => {
  it('fail no report: each picture comes, is made anew, or has its reason', async () => {
    const user = stack.newUser()
    const [whole, empty, missing, derived, other] = [
      await prepared(user),
      await prepared(user),
      await prepared(user),
      await prepared(user),
      await prepared(user),
    ]
    await stack.platform.files.removeAll(folderOf(empty.row))
    await put(originalKey(empty.row))
    await stack.platform.files.removeAll(folderOf(missing.row))
    // What was made of a photo is made anew when it is no picture.
    await put(printedImageKey(derived.row))
    await put(printedImageKey(other.row), Buffer.from('%PDF-1.4, and no picture'))
    const imageUrls = [whole, empty, missing, derived, other].map(({ url }) => url).concat('/api/image/pffffffffffffffffffffffffffffffff')
    const body = { userId: user.userId, imageUrls, edge: PRINTED_IMAGE_EDGE }
    const { status, bytes } = await stack.call('media', readPictures, { body: { ...body, reasons: true } }, 'service')
    expect(status).toBe(200)
    const frames = await filesIn(bytes)
    const answers = imageUrls.map((_, index) => [frames[index * 2] !== null, frames[index * 2 + 1]?.toString()])
    expect(answers).toEqual([
      [true, ''],
      [false, 'photo.jpg is damaged or incomplete and cannot be opened.'],
      [false, 'Its file is missing.'],
      [true, ''],
      [true, ''],
      [false, 'It was deleted, or its address has no picture.'],
    ])
    for (const index of [0, 3, 4]) expect((await sharp(frames[index * 2] ?? NOTHING).metadata()).format).toBe('jpeg')
    // Who does not ask for reasons gets the pictures only.
    const { bytes: plain } = await stack.call('media', readPictures, { body }, 'service')
    expect((await filesIn(plain)).map((frame) => frame !== null)).toEqual([true, false, false, true, true, false])
  })

  it('say so in words to whoever looks at a picture, and a thumbnail is made anew', async () => {
    const user = stack.newUser()
    const { id, row } = await prepared(user)
    await put(sizeKey(row, 'small'))
    const small = () => stack.call('media', getThumbnail, { params: { id }, query: { size: 'small' } }, user)
    expect((await sharp((await small()).bytes).metadata()).format).toBe('webp')
    await stack.platform.files.removeAll(folderOf(row))
    await put(originalKey(row))
    const damaged = { status: 415, body: { message: 'photo.jpg is damaged or incomplete and cannot be opened.' } }
    expect(await small()).toMatchObject(damaged)
    expect(await stack.call('media', getImage, { params: { id } }, user)).toMatchObject(damaged)
    const body = { userId: user.userId, boxes: [{ x: 0.1, y: 0.1, width: 0.3, height: 0.3 }] }
    expect(await stack.call('media', cropPhotos, { params: { id }, body }, 'service')).toMatchObject(damaged)
  })

  it.each(['empty', 'missing'])('of a HEIC are made anew from its original: %s', async (how) => {
    const user = stack.newUser()
    const { id } = await upload(stack, user, await heicPhoto())
    await stack.settle()
    const row = await rowOf(id)
    for (const key of [displayKey(row), sizeKey(row, 'small')])
      if (how === 'empty') await put(key)
      else await stack.platform.files.remove(key)
    const small = await stack.call('media', getThumbnail, { params: { id }, query: { size: 'small' } }, user)
    expect([small.status, (await sharp(small.bytes).metadata()).format]).toEqual([200, 'webp'])
    if (how === 'empty') await put(displayKey(row))
    else await stack.platform.files.remove(displayKey(row))
    const whole = await stack.call('media', getImage, { params: { id } }, user)
    expect([whole.status, (await sharp(whole.bytes).metadata()).format]).toEqual([200, 'jpeg'])
  })

  it('are missing in an export and among the originals of a report, not cut', async () => {
    const user = stack.newUser()
    const { userId } = user
    const { id, row } = await prepared(user)
    const document = await store(stack, user, await pdfOf(['An invoice']), 'invoice.pdf')
    const pdf = await pdfOf(['A receipt'])
    const { body: receipt } = await stack.call('media', uploadReceipt, { body: form('receipt', file(pdf, 'receipt.pdf')) }, user)
    const receiptId = receipt.receiptUrl.split('/').at(-1) ?? ''
    const { sha256 } = await stack
      .service('media')
      .get(Database)
      .client.receiptDocument.findUniqueOrThrow({ where: { id: receiptId } })
    await put(originalKey(row), (await picture()).subarray(0, 500))
    await put(fileKey({ userId, id: document.id }))
    await put(receiptKey({ userId, sha256 }))
    const files = [
      { kind: 'photo' as const, id },
      { kind: 'document' as const, id: document.id },
      { kind: 'receipt' as const, id: receiptId },
    ]
    for (const one of files) expect((await stack.call('media', exportMediaFile, { body: { userId, ...one } }, 'service')).status).toBe(404)
    const { bytes } = await stack.call('media', readOriginals, { body: { userId, files } }, 'service')
    expect(await filesIn(bytes)).toEqual([null, null, null])
    expect((await stack.call('media', getDocumentFile, { params: { id: document.id }, query: { download: true } }, user)).status).toBe(404)
    expect((await stack.call('media', getImage, { params: { id: receiptId } }, user)).status).toBe(404)
  })

  it('of the pages of a document have their reason', async () => {
    const user = stack.newUser()
    const { userId } = user
    const { id } = await store(stack, user, await pdfOf(['One', 'Two']), 'invoice.pdf')
    await put(pageKey({ userId, id }, 2, 'large'))
    const page = (number: number) => stack.call('media', readDocumentPage, { body: { userId, id, page: number, size: 'large' } }, 'service')
    expect((await page(1)).status).toBe(200)
    expect(await page(2)).toMatchObject({
      status: 415,
      body: { message: expect.stringContaining('The picture of page 2 of invoice.pdf is') },
    })
  })
})
