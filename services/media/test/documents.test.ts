import {
  changeDocument,
  deleteDocument,
  getDocument,
  getDocumentFile,
  listDocumentPage,
  listDocuments,
  MAX_DOCUMENT_BYTES,
  uploadDocument,
} from '@arc/contracts/media/documents'
import { heicPhoto, noise, smallPhoto } from '@arc/kit/testing/pictures'
import { readRealFiles } from '@arc/kit/testing/real-files'
import type { Stack } from '@arc/kit/testing/stack'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { docxOf, pdfOf, send, store } from './documents.fixture.js'
import { file, form, startMedia } from './media.fixture.js'

let stack: Stack
beforeAll(async () => {
  stack = await startMedia()
})
afterAll(() => stack.close())

const png = () => noise(300, 400).png().toBuffer()
const list = async (user: ReturnType<Stack['newUser']>) => (await stack.call('media', listDocuments, {}, user)).body
const open = (user: ReturnType<Stack['newUser']>, id: string, query = {}) =>
  stack.call('media', getDocumentFile, { params: { id }, query }, user)

describe('the document library', () => {
  it('[API-33] [API-34] [DATA-09] stores an uploaded file and lists it with all fields', async () => {
    const user = stack.newUser()
    const { body } = await send(stack, user, await png(), 'sofa invoice.png')
    expect(await list(user)).toEqual([
      {
        ...{ id: body.id, name: 'sofa invoice.png', fileType: 'image', mimeType: 'image/png', documentType: 'receipt' },
        ...{ category: null, vendor: null, price: null, purchaseDate: null, notes: null, fileUrl: `/api/documents/${body.id}/file` },
        ...{ sizeBytes: expect.any(Number), state: 'processing', pages: null, previewPages: 0, version: 1, createdAt: expect.any(String) },
      },
    ])
    expect(await list(stack.newUser())).toEqual([])
  })

  it('stores the same content once', async () => {
    const user = stack.newUser()
    const content = await png()
    const answers = await Promise.all([1, 2, 3].map((n) => send(stack, user, content, `copy ${n}.png`)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await list(user)).toHaveLength(1)
  })

  it('[API-34] refuses a form with no file in the field', async () => {
    const body = form('file', file(await png(), 'a.png'))
    expect((await stack.call('media', uploadDocument, { body }, stack.newUser())).status).toBe(400)
  })

  it('[D-38] [ITEM-20] the library takes images, HEIC and PDF; an item also doc, docx and txt; each by its content', async () => {
    const user = stack.newUser()
    const status = async (content: Buffer, name: string, use: 'library' | 'item' = 'library') =>
      (await send(stack, user, content, name, use)).status
    for (const [content, name] of [
      [await smallPhoto(), 'photo.jpg'],
      [await heicPhoto(), 'photo.heic'],
      [await pdfOf(['Invoice']), 'invoice.txt'],
    ] as const)
      expect(await status(content, name), name).toBe(200)
    const [text, word] = [Buffer.from('Bought in 2021'), docxOf(['Appraisal'])]
    expect([await status(text, 'notes.txt'), await status(word, 'letter.docx')]).toEqual([415, 415])
    expect([await status(text, 'notes.txt', 'item'), await status(word, 'letter.docx', 'item')]).toEqual([200, 200])
    const compound = (stream: string) =>
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le')])
    expect(await status(compound('WordDocument'), 'letter.doc', 'item')).toBe(200)
    expect(await status(compound('Workbook'), 'sheet.doc', 'item')).toBe(415)
    for (const [content, name] of [
      ['<!doctype html><script>alert(1)</script>', 'page.pdf'],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'drawing.png'],
      ['#!/bin/sh\nrm -rf /', 'notes.txt'],
      ['PK\u0003\u0004 not an archive, whatever follows here, and here, and here, and here', 'letter.docx'],
      ['\u0000\u0001\u0002', 'notes.txt'],
      ['', 'empty.pdf'],
    ] as const)
      expect(await status(Buffer.from(content), name, 'item'), name).toBe(415)
  })

  it('[D-38] takes exactly 15 MB and refuses one byte more', async () => {
    const user = stack.newUser()
    const ofSize = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes - 9, 32)])
    expect((await send(stack, user, ofSize(MAX_DOCUMENT_BYTES), 'large.pdf')).status).toBe(200)
    const { status, body } = await send(stack, user, ofSize(MAX_DOCUMENT_BYTES + 1), 'larger.pdf')
    expect([status, body.message]).toEqual([413, 'larger.pdf is larger than 15MB.'])
  })

  it('[API-35] changes a document, and refuses a missing name', async () => {
    const user = stack.newUser()
    const { id } = await store(stack, user, await png(), 'a.png')
    const change = { name: 'Sofa', category: 'Furniture', documentType: 'receipt' as const, vendor: 'Harrow', price: 1650.004 }
    const { body } = await stack.call('media', changeDocument, { params: { id }, body: { ...change, purchaseDate: '2021-06-19' } }, user)
    expect(body).toMatchObject({ ...change, price: 1650, purchaseDate: '2021-06-19', notes: null })
    const empty = await stack.call(
      'media',
      changeDocument,
      { params: { id }, body: { name: 'Sofa', price: null, purchaseDate: null } },
      user,
    )
    expect(empty.body).toMatchObject({ price: null, purchaseDate: null, vendor: 'Harrow' })
    const refused = await stack.call('media', changeDocument, { params: { id }, body: { name: ' ' } }, user)
    expect([refused.status, refused.body.message]).toEqual([400, 'Name is required.'])
  })

  it('refuses an edit that was made on an older version, but not after the document was read', async () => {
    const user = stack.newUser()
    const uploaded = (await send(stack, user, await png(), 'a.png')).body
    await stack.settle()
    const put = (name: string) =>
      stack.call('media', changeDocument, { params: { id: uploaded.id }, body: { name } }, user, {
        headers: { 'if-match': `"${uploaded.version}"` },
      })
    expect((await put('First')).status).toBe(200)
    expect(await put('Second')).toMatchObject({ status: 409, body: { current: { name: 'First' }, fields: ['name'] } })
  })

  it('[API-36] deletes the document and its files', async () => {
    const user = stack.newUser()
    const { id } = await store(stack, user, await pdfOf(['One', 'Two']), 'a.pdf')
    const stored = async () =>
      (await stack.storedPaths()).filter((path) => path.includes(id) && /(file|page)/.test(path.split(id)[1] ?? ''))
    for (const part of ['file', 'page-1-small', 'page-2-large']) expect((await stored()).some((path) => path.includes(part))).toBe(true)
    expect((await stack.call('media', deleteDocument, { params: { id } }, user)).body).toEqual({ ok: true })
    await stack.settle()
    expect(await stored()).toEqual([])
    expect([(await stack.call('media', deleteDocument, { params: { id } }, user)).status, (await open(user, id)).status]).toEqual([
      404, 404,
    ])
    expect(await list(user)).toEqual([])
  })

  it('answers 404 to everybody but the owner', async () => {
    const { id } = await store(stack, stack.newUser(), await png(), 'a.png')
    const stranger = stack.newUser()
    const statuses = await Promise.all([
      stack.call('media', getDocument, { params: { id } }, stranger),
      stack.call('media', changeDocument, { params: { id }, body: { name: 'Mine' } }, stranger),
      stack.call('media', deleteDocument, { params: { id } }, stranger),
      open(stranger, id),
      open(stranger, id, { size: 'small' }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  it('[API-37] [D-38] serves the file with its type, as a download unless it is a picture, and never as a page', async () => {
    const user = stack.newUser()
    const picture = await png()
    const cases = [
      [picture, 'photo – März.png', 'image/png', 'inline'],
      [await pdfOf(['Invoice']), 'invoice.pdf', 'application/pdf', 'attachment'],
      [docxOf(['Letter']), 'letter.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'attachment'],
      [Buffer.from('words <script>alert(1)</script>'), 'notes.html', 'text/plain; charset=utf-8', 'attachment', 'notes.html.txt'],
      [Buffer.from('6 caf\u00e9s', 'latin1'), 'prices.csv', 'text/plain; charset=windows-1252', 'attachment'],
    ] as const
    for (const [content, name, type, disposition, saved = name] of cases) {
      const { id } = await store(stack, user, content, name, 'item')
      const { bytes, headers } = await open(user, id)
      expect(bytes.equals(content)).toBe(true)
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('content-disposition')).toBe(`${disposition}; filename*=UTF-8''${encodeURIComponent(saved)}`)
      expect([headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual([
        'nosniff',
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      ])
    }
    const [{ id = '' } = {}] = (await list(user)).filter(({ mimeType }) => mimeType === 'image/png')
    expect((await open(user, id, { download: true })).headers.get('content-disposition')).toMatch(/^attachment;/)
  })

  it('[API-37] answers a picture of each page', async () => {
    const user = stack.newUser()
    const { id, pages, previewPages } = await store(stack, user, await pdfOf(['One', 'Two']), 'a.pdf')
    expect([pages, previewPages]).toEqual([2, 2])
    for (const [query, width] of [
      [{ size: 'small' }, 480],
      [{ size: 'large', page: 2 }, 1400],
    ] as const) {
      const { bytes, headers } = await open(user, id, query)
      expect([headers.get('content-type'), (await sharp(bytes).metadata()).width]).toEqual(['image/webp', width])
    }
    expect((await open(user, id, { size: 'large', page: 3 })).status).toBe(404)
  })

  it('lists page by page in three orders, filters by type and text, and counts', async () => {
    const user = stack.newUser()
    for (const [name, price] of [
      ['b receipt', 5],
      ['a receipt', 20],
      ['C manual', 10],
      ['d', 20],
    ] as const) {
      const { id } = (await send(stack, user, await png(), `${name}.png`)).body
      await stack.call('media', changeDocument, { params: { id }, body: { name, price } }, user)
    }
    const page = async (query: object) => (await stack.call('media', listDocumentPage, { query: { limit: 3, ...query } }, user)).body
    const all = async (query: object) => {
      const first = await page(query)
      const second = first.nextCursor ? await page({ ...query, cursor: first.nextCursor }) : { documents: [] }
      return [...first.documents, ...second.documents].map(({ name }) => name)
    }
    expect(await all({})).toEqual(['d', 'C manual', 'a receipt', 'b receipt'])
    expect(await all({ sort: 'name' })).toEqual(['a receipt', 'b receipt', 'C manual', 'd'])
    expect((await all({ sort: 'price' })).slice(2)).toEqual(['C manual', 'b receipt'])
    expect(await all({ type: 'receipt' })).toEqual(['a receipt', 'b receipt'])
    expect(await all({ q: 'MANUAL' })).toEqual(['C manual'])
    expect((await page({})).counts).toEqual({ all: 4, receipt: 2, manual: 1, warranty: 0, insurance: 0, other: 1 })
    expect((await stack.call('media', listDocumentPage, { query: { cursor: 'x' } }, user)).status).toBe(400)
  })

  it('reads real invoices', async () => {
    const user = stack.newUser()
    for (const pdf of readRealFiles('documents', '.pdf')) {
      const { state, text, previewPages } = await store(stack, user, pdf, 'invoice.pdf')
      expect([state, previewPages > 0, text.length > 200]).toEqual(['ready', true, true])
    }
  })
})
