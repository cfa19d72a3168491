import { accountDeleted } from '@arc/contracts/auth/account-events'
import { countDocumentPages, listDocuments, MAX_PREVIEW_PAGES, readDocumentPage } from '@arc/contracts/media/documents'
import { heicPhoto, noise } from '@arc/kit/testing/pictures'
import type { Stack } from '@arc/kit/testing/stack'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { docxOf, pdfOf, pdfOfPages, send, store, zipOf } from './documents.fixture.js'
import { deliver, startMedia } from './media.fixture.js'

let stack: Stack
beforeAll(async () => {
  stack = await startMedia()
})
afterAll(() => stack.close())

const MIB = 1024 * 1024

describe('the pages of a document for other services', () => {
  it('are counted and read as pictures for their owner, and unknown with the id of a stranger', async () => {
    const [user, stranger] = [stack.newUser(), stack.newUser()]
    const { id } = await store(stack, user, await pdfOf(['Page 1', 'Page 2']), 'receipt.pdf')
    const count = async (userId: string) =>
      (await stack.call('media', countDocumentPages, { body: { userId, ids: [id, 'unknown'] } }, 'service')).body.documents
    expect(await count(user.userId)).toEqual([{ id, pages: 2, previewPages: 2, state: 'ready' }])
    expect(await count(stranger.userId)).toEqual([])
    const read = (userId: string, page: number, size: 'small' | 'large' = 'large') =>
      stack.call('media', readDocumentPage, { body: { userId, id, page, size } }, 'service')
    const widths = await Promise.all(
      (['small', 'large'] as const).map(async (size) => {
        const { format, width } = await sharp((await read(user.userId, 2, size)).bytes).metadata()
        return [format, width]
      }),
    )
    expect(widths).toEqual([
      ['jpeg', 480],
      ['jpeg', 1400],
    ])
    expect([(await read(user.userId, 3)).status, (await read(stranger.userId, 1)).status]).toEqual([404, 404])
  })
})

describe('reading a document', () => {
  it('happens after the upload was answered', async () => {
    const { body } = await send(stack, stack.newUser(), await pdfOf(['Espresso machine 449.00']), 'a.pdf')
    expect([body.state, body.pages]).toEqual(['processing', null])
  })

  it.each([
    [
      'a PDF',
      () => pdfOf(['Espresso machine 449.00', 'Two years of warranty']),
      'a.pdf',
      ['Espresso machine 449.00', 'Two years of warranty'],
    ],
    ['a Word document', async () => docxOf(['Espresso &amp; milk', 'Zweite Zeile – Ü']), 'a.docx', ['Espresso & milk', 'Zweite Zeile – Ü']],
    ['a text file', async () => Buffer.from('\ufeffBought in Zürich'), 'a.txt', ['Bought in Zürich']],
    ['a text file in Windows-1252', async () => Buffer.from('Bought in Zürich', 'latin1'), 'b.txt', ['Bought in Zürich']],
  ])('finds the text of %s', async (_kind, content, name, texts) => {
    const document = await store(stack, stack.newUser(), await content(), name, 'item')
    expect(document.state).toBe('ready')
    for (const text of texts) expect(document.text).toContain(text)
  })

  it.each([
    ['a picture', () => noise(2000, 1500).jpeg().toBuffer()],
    ['a HEIC picture', () => heicPhoto()],
  ])('makes a page picture of %s', async (_kind, content) => {
    expect(await store(stack, stack.newUser(), await content(), 'a.jpg')).toMatchObject({ state: 'ready', pages: 1, previewPages: 1 })
  })

  it('counts the pages of a long PDF and makes pictures of the first ones', async () => {
    const document = await store(stack, stack.newUser(), pdfOfPages(10_000), 'a.pdf')
    expect(document).toMatchObject({ state: 'ready', pages: 10_000, previewPages: MAX_PREVIEW_PAGES })
  })

  it.each([
    ['an encrypted PDF', 'encrypted', () => pdfOf(['Secret'], { userPassword: 'x' }), 'a.pdf'],
    [
      'a damaged Word document of the old kind',
      'unreadable',
      async () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from('WordDocument', 'utf16le')]),
      'a.doc',
    ],
    ['a damaged PDF', 'unreadable', async () => Buffer.from('%PDF-1.7 and then nothing that makes sense'), 'a.pdf'],
    ['a damaged picture', 'unreadable', async () => (await noise(400, 400).jpeg().toBuffer()).subarray(0, 4_000), 'a.jpg'],
    ['a zip bomb', 'too-large', async () => zipOf([{ name: 'word/document.xml', content: Buffer.alloc(64 * MIB, 32) }]), 'bomb.docx'],
    [
      'a zip bomb that lies about its size',
      'unreadable',
      async () => zipOf([{ name: 'word/document.xml', content: Buffer.alloc(64 * MIB, 32), claimedBytes: 100 }]),
      'bomb.docx',
    ],
  ])('of %s ends as %s, and the file can be downloaded', async (_kind, state, content, name) => {
    expect(await store(stack, stack.newUser(), await content(), name, 'item')).toMatchObject({ state, text: '', previewPages: 0 })
  })

  it('leaves nothing of an account that was deleted meanwhile', async () => {
    const user = stack.newUser()
    await store(stack, user, await pdfOf(['Read']), 'read.pdf')
    await send(stack, user, await pdfOf(['Not read yet']), 'new.pdf')
    await deliver(stack, accountDeleted, { userId: user.userId, version: 2 })
    await stack.settle()
    expect((await stack.storedPaths()).filter((path) => path.includes(user.userId) && /file|page/.test(path))).toEqual([])
    expect((await stack.call('media', listDocuments, {}, user)).body).toEqual([])
    expect((await send(stack, user, await pdfOf(['Late']), 'late.pdf')).status).toBe(404)
  })
})
