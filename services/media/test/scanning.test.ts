import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SessionUser } from '@arc/contracts/auth/sessions'
import { itemChanged } from '@arc/contracts/inventory/item-events'
import { importCrop, importDocument, importPhoto, importReceipt } from '@arc/contracts/media/account-data'
import { storeDocument, uploadDocument } from '@arc/contracts/media/documents'
import { analyzeImage, getThumbnail, storePhotos } from '@arc/contracts/media/photos'
import { uploadReceipt } from '@arc/contracts/media/receipts'
import { type Clamd, startClamd, VIRUS } from '@arc/kit/testing/clamd'
import { smallPhoto } from '@arc/kit/testing/pictures'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { Module } from '@nestjs/common'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mediaReaching } from '../src/media.module.js'
import { definition } from '../src/service.js'
import { pdfOf } from './documents.fixture.js'
import { deliver, file, form, item, upload } from './media.fixture.js'

@Module(mediaReaching(() => true))
class MediaEverywhereModule {}

let clamd: Clamd
let stack: Stack
let clean: Buffer
let infected: { photo: Buffer; pdf: Buffer }
beforeAll(async () => {
  clamd = await startClamd()
  stack = await startStack([{ ...definition, module: MediaEverywhereModule }], { CLAMD_URL: clamd.url })
  clean = await smallPhoto()
  // Creates the folder of the store.
  await upload(stack, stack.newUser(), clean)
  infected = {
    photo: Buffer.concat([await smallPhoto(), Buffer.from(VIRUS)]),
    pdf: Buffer.concat([await pdfOf(['Invoice']), Buffer.from(VIRUS)]),
  }
})
afterEach(() => clamd.answerWith(null))
afterAll(async () => {
  await stack.close()
  await clamd.close()
})

const sent = (field: string, content: Buffer, name: string) => form(field, file(content, name))
const importing = (user: SessionUser) => ({ userId: user.userId, importId: randomUUID() })
/** Every route that takes a file of a user, with an infected one. */
const ROUTES: [string, string, (user: SessionUser) => Promise<{ status: number; body: { message?: string | undefined } }>][] = [
  ['a photo', 'bed.jpg', (user) => stack.call('media', analyzeImage, { body: sent('image', infected.photo, 'bed.jpg') }, user)],
  ['a receipt', 'a.pdf', (user) => stack.call('media', uploadReceipt, { body: sent('receipt', infected.pdf, 'a.pdf') }, user)],
  ['a document', 'a.pdf', (user) => stack.call('media', uploadDocument, { body: sent('document', infected.pdf, 'a.pdf') }, user)],
  [
    'a document of an item form',
    'a.pdf',
    ({ userId }) => stack.call('media', storeDocument, { query: { userId }, body: sent('document', infected.pdf, 'a.pdf') }, 'service'),
  ],
  [
    'a photo of an archive',
    'bed.jpg',
    (user) => stack.call('media', importPhoto, { query: importing(user), body: sent('image', infected.photo, 'bed.jpg') }, 'service'),
  ],
  [
    'a document of an archive',
    'a.pdf',
    (user) => stack.call('media', importDocument, { query: importing(user), body: sent('document', infected.pdf, 'a.pdf') }, 'service'),
  ],
  [
    'a receipt of an archive',
    'a.pdf',
    (user) => stack.call('media', importReceipt, { query: importing(user), body: sent('receipt', infected.pdf, 'a.pdf') }, 'service'),
  ],
  [
    'a crop of an archive',
    'bed.jpg',
    async (user) => {
      const params = { id: (await upload(stack, user, clean)).id }
      const query = { ...importing(user), x: 0, y: 0, width: 0.5, height: 0.5 }
      return stack.call('media', importCrop, { params, query, body: sent('image', infected.photo, 'bed.jpg') }, 'service')
    },
  ],
]
/** What is stored of this user. */
const stored = async (user: SessionUser) => (await stack.storedPaths()).filter((path) => path.includes(user.userId))

describe('a file with a virus', () => {
  it.each(ROUTES)('is refused with its name and never stored: %s', async (what, name, send) => {
    const user = stack.newUser()
    const { status, body } = await send(user)
    expect([status, body.message]).toEqual([415, `${name} contains a virus (Eicar-Test-Signature) and was not stored.`])
    await stack.settle()
    expect(
      (await stored(user)).some((path) => path.endsWith('/document')),
      what,
    ).toBe(false)
    if (!what.startsWith('a crop')) expect(await stored(user)).toEqual([])
  })

  it('does not affect the other photos of its upload', async () => {
    const { userId } = stack.newUser()
    const body = new FormData()
    body.append('userId', userId)
    body.append('images', file(infected.photo, 'bed.jpg'))
    body.append('images', file(clean, 'sofa.jpg'))
    const { status, body: answer } = await stack.call('media', storePhotos, { body }, 'service')
    expect([status, answer.photos.map((photo) => photo.name)]).toEqual([200, ['sofa.jpg']])
    const reason = 'bed.jpg contains a virus (Eicar-Test-Signature) and was not stored.'
    expect(answer.rejected).toEqual([{ name: 'bed.jpg', reason, status: 415 }])
  })
})

it('a file that is too large for the scanner is refused with its name', async () => {
  clamd.answerWith('INSTREAM size limit exceeded. ERROR')
  const { status, body } = await stack.call('media', analyzeImage, { body: sent('image', clean, 'bed.jpg') }, stack.newUser())
  expect([status, body.message]).toEqual([413, 'bed.jpg is too large to be checked for viruses.'])
})

describe('while the scanner does not answer', () => {
  // Before a photo can be cut, it is stored itself.
  it.each(ROUTES.filter(([what]) => !what.startsWith('a crop')))(
    'nothing is stored, and the answer says why: %s',
    async (_what, _name, send) => {
      const user = stack.newUser()
      clamd.answerWith('ERROR')
      const { status, body } = await send(user)
      expect([status, body.message]).toEqual([
        503,
        'Files can’t be checked for viruses right now, so none is stored. Please try again in a moment.',
      ])
      expect(await stored(user)).toEqual([])
    },
  )

  it('a picture of another site is asked for again, as soon as it answers', async () => {
    const user = stack.newUser()
    const site = createServer((_, response) => response.end(clean))
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    await deliver(stack, itemChanged, item(user, 1, `http://localhost:${(site.address() as AddressInfo).port}/bed.jpg`))
    const get = async () => (await stack.call('media', getThumbnail, { params: { id: '1' } }, user)).status
    clamd.answerWith('ERROR')
    expect(await get()).toBe(503)
    clamd.answerWith(null)
    expect(await get()).toBe(200)
    site.close()
  })
})

it('a clean file is scanned whole, once, and stored', async () => {
  const user = stack.newUser()
  const before = clamd.scanned.length
  await upload(stack, user, clean)
  expect(clamd.scanned.slice(before)).toEqual([clean.length])
  expect(await stored(user)).not.toEqual([])
})
