import { createHash } from 'node:crypto'
import type { SessionUser } from '@arc/contracts/auth/sessions'
import { describeOriginals, readOriginals } from '@arc/contracts/media/originals'
import { cropPhotos } from '@arc/contracts/media/photos'
import { uploadReceipt } from '@arc/contracts/media/receipts'
import { heicPhoto, noise } from '@arc/kit/testing/pictures'
import type { Stack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfOf, store } from './documents.fixture.js'
import { file, filesIn, form, startMedia, upload } from './media.fixture.js'

let stack: Stack
beforeAll(async () => {
  stack = await startMedia()
})
afterAll(() => stack.close())

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
type Kind = 'photo' | 'document' | 'receipt'
const describeFiles = async (user: SessionUser, ...files: [Kind, string][]) => {
  const body = { userId: user.userId, files: files.map(([kind, id]) => ({ kind, id })) }
  return (await stack.call('media', describeOriginals, { body }, 'service')).body.files
}
const TAKEN = { DateTimeOriginal: '2025:06:07 08:09:10', OffsetTimeOriginal: '+02:00' }
const BERLIN = { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '13/1 24/1 0/1', GPSLongitudeRef: 'E' }

describe('the original of a photo', () => {
  it('has the hash of its bytes, when it arrived, and when and where it was taken', async () => {
    const user = stack.newUser()
    const photo = await noise(640, 480).withExif({ IFD2: TAKEN, IFD3: BERLIN }).jpeg().toBuffer()
    const { id } = await upload(stack, user, photo)
    expect(await describeFiles(user, ['photo', id])).toEqual([
      {
        ...{ kind: 'photo', id, originalId: id, name: 'photo.jpg', contentType: 'image/jpeg', bytes: photo.length, sha256: sha256(photo) },
        ...{ arrivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), takenAt: '2025-06-07T08:09:10+02:00' },
        ...{ place: { latitude: 52.5, longitude: expect.closeTo(13.4, 5) }, hasPlace: true },
      },
    ])
  })

  it('is read to its metadata only, which can be long', async () => {
    const user = stack.newUser()
    const jpeg = await noise(1200, 900).withExif({ IFD2: TAKEN, IFD3: BERLIN }).jpeg({ quality: 100 }).toBuffer()
    // Comments before the metadata, longer than what is read first.
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xfffd, 'x')])
    const photo = Buffer.concat([jpeg.subarray(0, 2), ...Array(5).fill(comment), jpeg.subarray(2)])
    const { id } = await upload(stack, user, photo)
    expect(await describeFiles(user, ['photo', id])).toMatchObject([{ takenAt: '2025-06-07T08:09:10+02:00', hasPlace: true }])
  })

  it('without metadata has neither time nor place, in every format', async () => {
    const user = stack.newUser()
    const picture = noise(64, 48)
    for (const content of [
      await picture.clone().jpeg().toBuffer(),
      await picture.clone().png().toBuffer(),
      await picture.clone().webp().toBuffer(),
    ]) {
      const { id } = await upload(stack, user, content)
      expect(await describeFiles(user, ['photo', id])).toMatchObject([{ takenAt: null, place: null, hasPlace: false }])
    }
    const { id } = await upload(stack, user, await heicPhoto())
    expect(await describeFiles(user, ['photo', id])).toMatchObject([{ contentType: 'image/heic', bytes: (await heicPhoto()).length }])
  })

  it('may have a place that is written in another way', async () => {
    const user = stack.newUser()
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>52,30N</exif:GPSLatitude></x:xmpmeta>'
    const { id } = await upload(stack, user, await noise(64, 48).withXmp(xmp).jpeg().toBuffer())
    expect(await describeFiles(user, ['photo', id])).toMatchObject([{ hasPlace: true }])
  })

  it('of one that was cut from another is that other one', async () => {
    const user = stack.newUser()
    const photo = await noise(800, 600).jpeg().toBuffer()
    const source = await upload(stack, user, photo)
    const boxes = [{ x: 0.1, y: 0.1, width: 0.3, height: 0.3 }]
    const { body } = await stack.call('media', cropPhotos, { params: { id: source.id }, body: { userId: user.userId, boxes } }, 'service')
    const id = body.photos[0]?.id ?? ''
    expect(await describeFiles(user, ['photo', id])).toMatchObject([{ id, originalId: source.id, sha256: sha256(photo) }])
  })
})

describe('the originals of documents and receipts', () => {
  it('are described too, and those of somebody else are left out', async () => {
    const [user, stranger] = [stack.newUser(), stack.newUser()]
    const [manual, receipt] = [await pdfOf(['Manual']), await pdfOf(['Receipt'])]
    const { id } = await store(stack, user, manual, 'manual.pdf')
    const { body } = await stack.call('media', uploadReceipt, { body: form('receipt', file(receipt, 'receipt.pdf')) }, user)
    const receiptId = body.receiptUrl.split('/').at(-1) ?? ''
    const { id: photo } = await upload(stack, user, await noise(64, 48).jpeg().toBuffer())
    const files: [Kind, string][] = [
      ['document', id],
      ['receipt', receiptId],
      ['photo', photo],
      ['photo', 'unknown'],
    ]
    expect((await describeFiles(user, ...files)).map((one) => [one.kind, one.sha256])).toEqual([
      ['document', sha256(manual)],
      ['receipt', sha256(receipt)],
      ['photo', expect.any(String)],
    ])
    expect(await describeFiles(stranger, ...files)).toEqual([])
  })
})

describe('the bytes of originals', () => {
  it('are read in order, without those that are missing or of somebody else', async () => {
    const [user, stranger] = [stack.newUser(), stack.newUser()]
    const photos = [await noise(300, 200).jpeg().toBuffer(), await noise(200, 300).jpeg().toBuffer()]
    const [own, foreign] = [
      await upload(stack, user, photos[0] ?? Buffer.alloc(0)),
      await upload(stack, stranger, photos[1] ?? Buffer.alloc(0)),
    ]
    const files = [own.id, foreign.id, 'pnobody', own.id].map((id) => ({ kind: 'photo' as const, id }))
    const { status, bytes } = await stack.call('media', readOriginals, { body: { userId: user.userId, files } }, 'service')
    expect(status).toBe(200)
    expect(await filesIn(bytes)).toEqual([photos[0], null, null, photos[0]])
  })
})
