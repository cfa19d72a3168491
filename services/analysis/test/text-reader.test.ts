import { readTextLines } from '@arc/contracts/analysis/text'
import { changeDocument, getDocument, uploadDocument } from '@arc/contracts/media/documents'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { definition as media } from '@arc/media/service'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { TextReader } from '../src/text/text-reader.js'
import { VisionThreads } from '../src/vision/vision-threads.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition, media], { VISION: 'local' })
})
afterAll(() => stack.close())

const LINES = [
  'BLUE HARBOUR TRADING LTD',
  'TAX INVOICE',
  'Date: 14/03/2024 10:12',
  'Kettle KT-200   49.90',
  'S/N: KT2009A4471',
  'TOTAL  USD 49.90',
]

/** A photo of a receipt with these lines. */
const photoOf = (lines: string[]) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="${120 + lines.length * 60}"><rect width="100%" height="100%" fill="#fff"/>${lines
        .map(
          (line, at) => `<text x="40" y="${90 + at * 60}" font-family="DejaVu Sans, sans-serif" font-size="30" fill="#222">${line}</text>`,
        )
        .join('')}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer()
const photo = async (degrees = 0) =>
  new File(
    [
      new Uint8Array(
        await sharp(await photoOf(LINES))
          .rotate(degrees, { background: '#fff' })
          .toBuffer(),
      ),
    ],
    'photo.jpg',
  )

const form = async (field: string, file: File) => {
  const body = new FormData()
  body.append(field, file)
  return body
}

// A page takes 10 s and more while other tests run.
const TIMEOUT = { timeout: 120_000 }

describe('the text reader', TIMEOUT, () => {
  it('reads the lines of a picture from top to bottom, when it is tilted', async () => {
    const body = await form('picture', await photo(4))
    const { lines } = (await stack.call('analysis', readTextLines, { body }, 'service')).body
    const texts = lines.map(({ text }) => text.replace(/\s/g, '').toUpperCase())
    expect(texts[0]).toContain('BLUEHARBOUR')
    expect(texts.join()).toContain('49.90')
    expect(lines.every(({ box }) => box.x >= 0 && box.y + box.height <= 1.0001)).toBe(true)
  })

  it('refuses what is not a picture, and everybody but services', async () => {
    const body = async () => form('picture', new File(['no picture'], 'a.jpg'))
    expect((await stack.call('analysis', readTextLines, { body: await body() }, 'service')).status).toBe(415)
    expect((await stack.call('analysis', readTextLines, { body: await body() }, stack.newUser())).status).toBeGreaterThanOrEqual(401)
    expect((await stack.call('analysis', readTextLines, { body: new FormData() }, 'service')).status).toBe(400)
  })

  it('starts a thread with the first picture, ends it when idle, and stops for an abort', async () => {
    const threads = new VisionThreads({ threads: 1, idleSeconds: 0.2 })
    const reader = new TextReader(threads)
    const picture = Buffer.from(await (await photo()).arrayBuffer())
    expect(threads.threads).toBe(0)
    expect((await reader.read(picture, AbortSignal.timeout(100_000))).length).toBeGreaterThan(3)
    await expect.poll(() => threads.threads, { timeout: 10_000 }).toBe(0)
    const stop = new AbortController()
    const stopped = reader.read(picture, stop.signal)
    stop.abort(new Error('Stopped.'))
    await expect(stopped).rejects.toThrow('Stopped.')
    await threads.onModuleDestroy()
  })
})

describe('a photo of a receipt', TIMEOUT, () => {
  it('is found by its text and proposes what it says, and fills in nothing', async () => {
    const user = stack.newUser()
    const { body: uploaded } = await stack.call('media', uploadDocument, { body: await form('document', await photo()) }, user)
    await stack.settle()
    const { body: document } = await stack.call('media', getDocument, { params: { id: uploaded.id } }, user)
    expect(document).toMatchObject({
      readingState: 'done',
      reading: { merchant: { value: 'BLUE HARBOUR TRADING LTD' }, date: { value: '2024-03-14' }, total: { value: 49.9 }, currency: 'USD' },
      ...{ vendor: null, price: null, purchaseDate: null },
    })
    expect(document.text).toContain('Kettle')
    // Reading it is no conflict for an edit that began before.
    const change = { params: { id: uploaded.id }, body: { name: 'Kettle' } }
    const edit = await stack.call('media', changeDocument, change, user, { headers: { 'if-match': `"${uploaded.version}"` } })
    expect(edit.status).toBe(200)
  })
})
