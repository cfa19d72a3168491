import type { SessionUser } from '@arc/contracts/auth/sessions'
import { uploadDocument } from '@arc/contracts/media/documents'
import { analyzeImage, cropPhotos, getImage } from '@arc/contracts/media/photos'
import { uploadReceipt } from '@arc/contracts/media/receipts'
import { noise } from '@arc/kit/testing/pictures'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { invoicePdf } from './invoice.js'
import { file, form, photoFolders } from './media.fixture.js'

/** 100 kB. */
const QUOTA = 100_000

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition], { STORAGE_PER_USER_GB: '0.0001' })
})
afterAll(() => stack.close())

/** A JPEG of exactly this size: what follows its end belongs to no picture. */
const jpegOf = async (bytes: number, picture: Sharp = noise(80, 60)) => {
  const jpeg = await picture.jpeg().toBuffer()
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
}
const upload = (user: SessionUser, content: Buffer) =>
  stack.call('media', analyzeImage, { body: form('image', file(content, 'photo.jpg')) }, user)
const used = async (user: SessionUser) => {
  const { client } = stack.service('media').get(Database)
  return Number((await client.storedBytes.findUnique({ where: { userId: user.userId } }))?.bytes ?? 0)
}

describe('the storage of a user', () => {
  it('takes files up to its last byte, and refuses the next one with the figures', async () => {
    const user = stack.newUser()
    expect((await upload(user, await jpegOf(QUOTA - 20_000))).status).toBe(200)
    const { status, body, headers } = await upload(user, await jpegOf(20_001))
    expect([status, body.message]).toEqual([
      507,
      'This installation keeps at most 100 kB of photos and documents for each account; yours has 80 kB, and 20 kB more do not fit. ' +
        'Nothing was changed. Delete what you no longer need, or ask the operator for more room.',
    ])
    expect(headers.get('x-arc-refusal')).toBe('quota')
    expect(await photoFolders(stack, user)).toHaveLength(1)
    expect((await upload(user, await jpegOf(20_000))).status).toBe(200)
    expect(await used(user)).toBe(QUOTA)
  })

  it('cannot be passed by uploads at once', async () => {
    const user = stack.newUser()
    const photos = await Promise.all(Array.from({ length: 6 }, () => jpegOf(40_000)))
    const answers = await Promise.all(photos.map((photo) => upload(user, photo)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 507, 507, 507, 507])
    expect(await used(user)).toBe(80_000)
    expect(await photoFolders(stack, user)).toHaveLength(2)
    // What is there stays, and another user is not concerned.
    const stored = answers.find(({ status }) => status === 200)
    expect((await stack.call('media', getImage, { params: { id: stored?.body.id ?? '' } }, user)).status).toBe(200)
    expect((await upload(stack.newUser(), photos[0] ?? Buffer.alloc(0))).status).toBe(200)
  })

  it('takes a photo that is there already, however full it is', async () => {
    const user = stack.newUser()
    const photo = await jpegOf(QUOTA)
    expect((await upload(user, photo)).status).toBe(200)
    expect((await upload(user, photo)).status).toBe(200)
  })

  it('counts documents, receipts and crops, and what is deleted no more', async () => {
    const user = stack.newUser()
    const { body: photo } = await upload(
      user,
      await jpegOf(QUOTA - 100, sharp({ create: { width: 1200, height: 900, channels: 3, background: '#886' } })),
    )
    const pdf = await invoicePdf()
    expect(pdf.length).toBeGreaterThan(100)
    const document = () => stack.call('media', uploadDocument, { body: form('document', file(pdf, 'a.pdf')), query: {} }, user)
    const receipt = () => stack.call('media', uploadReceipt, { body: form('receipt', file(pdf, 'a.pdf')) }, user)
    expect([(await document()).status, (await receipt()).status]).toEqual([507, 507])
    const boxes = [{ x: 0, y: 0, width: 0.5, height: 0.5 }]
    const body = { userId: user.userId, boxes }
    expect((await stack.call('media', cropPhotos, { params: { id: photo.id }, body }, 'service')).status).toBe(507)
    expect(await photoFolders(stack, user)).toHaveLength(1)
    await stack
      .service('media')
      .get(Database)
      .client.photo.delete({ where: { id: photo.id } })
    expect(await used(user)).toBe(0)
    expect([(await document()).status, (await receipt()).status]).toEqual([200, 200])
    expect(await used(user)).toBe(2 * pdf.length)
  })
})
