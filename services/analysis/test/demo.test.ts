import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAnalyze, MAX_DEMO_PHOTO_BYTES } from '@arc/contracts/analysis/demo'
import { heicPhoto, smallPhoto } from '@arc/kit/testing/pictures'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { definition as media } from '@arc/media/service'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'

// Of this file alone, so that a temporary file that stays behind is seen.
const TEMPORARY = mkdtempSync(join(tmpdir(), 'arc-demo-test-'))
process.env.TMPDIR = TEMPORARY

let stack: Stack
beforeAll(async () => {
  // The demo recogniser and a provider leave the demo of the landing page as it is.
  stack = await startStack([media, definition], {
    ...{ VISION: 'demo', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', OPENAI_RETRIES: '0' },
    ...{ DEMO_PHOTOS_PER_ORIGIN: '3', DEMO_PHOTOS_AT_ONCE: '3' },
  })
})
afterAll(async () => {
  await stack.close()
  rmSync(TEMPORARY, { recursive: true, force: true })
})

const render = (room: string) => readFileSync(new URL(`../../../frontend/public/world/rooms/${room}-1600.webp`, import.meta.url))
/** A rendered room that the product does not know: mirrored. */
const bedroom = await sharp(render('master-bedroom')).flop().flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer()

const POLLING = { timeout: 60_000 }
let visitors = 0
const newOrigin = () => `192.0.2.${++visitors}`

type Files = [name: string, content: Buffer, field?: string][]

/** Sends files as a visitor: of a new address unless one is given. */
function send(files: Files, headers: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, content, field = 'image'] of files) body.append(field, new File([new Uint8Array(content)], name))
  return stack.call('analysis', demoAnalyze, { body }, null, { headers: { 'x-arc-origin': newOrigin(), ...headers } })
}

/** Everything that is stored of photos: files, temporary files, and rows. */
async function traces() {
  const temporary = readdirSync(tmpdir()).filter((name) => name.startsWith('arc-media-'))
  const client = new pg.Client({ connectionString: stack.admin })
  await client.connect()
  const tables = ['media.photos', 'analysis.batches', 'analysis.recognitions', 'media.outbox', 'analysis.outbox']
  const rows: number[] = []
  for (const table of tables) rows.push((await client.query(`select count(*)::int as rows from ${table}`)).rows[0].rows)
  await client.end()
  // The folder is created with the first file.
  return { temporary, files: await stack.storedPaths().catch(() => []), rows }
}

describe('a photo of a visitor', () => {
  it('[API-65] is answered with items, signed out, by the local recogniser, and nothing of it is stored', async () => {
    const before = await traces()
    const { status, body, headers } = await send([['red-bar-stool.jpg', bedroom]])
    expect([status, headers.get('set-cookie')]).toEqual([200, null])
    expect(body.recogniser).toEqual({ source: 'local', name: 'Built-in, on this machine' })
    const bed = body.items.find(({ name }) => name === 'Bed')
    assert(bed)
    expect(bed).toMatchObject({
      ...{ category: 'Furniture', estimatedValue: 800, valueLow: 250, valueHigh: 2200, quantity: 1 },
      ...{ valueBasis: 'Typical for a bed, not this one', confidence: expect.stringMatching(/^(Sure|Fairly sure|Please check)$/) },
    })
    expect(bed.box.width * bed.box.height).toBeGreaterThan(0.02)

    const tooLarge = await send([['photo.jpg', Buffer.concat([bedroom, Buffer.alloc(MAX_DEMO_PHOTO_BYTES + 1 - bedroom.length)])]])
    expect([tooLarge.status, tooLarge.body.error]).toEqual([413, 'File too large. Please choose an image under 5MB.'])
    expect((await send([['photo.jpg', Buffer.concat([bedroom, Buffer.alloc(MAX_DEMO_PHOTO_BYTES - bedroom.length)])]])).status).toBe(200)
    await stack.settle()
    expect(await traces()).toEqual(before)
    expect(before.rows).toEqual([0, 0, 0, 0, 0])
  })

  it('is upright before it is recognised, whatever its orientation and format', async () => {
    const { body: upright } = await send([['photo.jpg', bedroom]])
    const turned = await sharp(bedroom).rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer()
    const { body } = await send([['photo.jpg', turned]])
    const boxOf = (items: typeof body.items) => items.find(({ name }) => name === 'Bed')?.box ?? { x: 9, y: 9 }
    expect([boxOf(body.items).x, boxOf(body.items).y]).toEqual([
      expect.closeTo(boxOf(upright.items).x, 1),
      expect.closeTo(boxOf(upright.items).y, 1),
    ])
    expect(await send([['IMG_2682.HEIC', await heicPhoto()]])).toMatchObject({ status: 200, body: { items: expect.any(Array) } })
  })

  it('without a known kind of item has none, also when the file is named like one', async () => {
    const wall = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c9b79a' } })
      .jpeg()
      .toBuffer()
    expect(await send([['oak-wardrobe.jpg', wall]])).toMatchObject({ status: 200, body: { items: [] } })
  })

  it('is refused with a reason when it is no picture, empty or cut off, or not one photo', async () => {
    const photo = await smallPhoto()
    const refusals: [Files, number, string][] = [
      [[['a.jpg', Buffer.from('<html>')]], 415, 'This photo is not an image file.'],
      [[['a.jpg', Buffer.alloc(0)]], 415, 'This photo is empty.'],
      [[['a.jpg', photo.subarray(0, photo.length / 2)]], 415, 'This photo is incomplete: the end of the picture is missing.'],
      [
        [['a.gif', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(200)])]],
        415,
        'This photo is a GIF. Please use JPEG, PNG, WebP or HEIC.',
      ],
      [[['a.jpg', photo, 'photo']], 400, 'Please send one photo in the field "image".'],
      [
        [
          ['a.jpg', photo],
          ['b.jpg', photo],
        ],
        400,
        'Please send one photo in the field "image".',
      ],
      [[], 400, 'Please send one photo in the field "image".'],
    ]
    for (const [files, status, error] of refusals) {
      const refused = await send(files)
      expect([refused.status, refused.body.error]).toEqual([status, error])
    }
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', 'x-arc-origin': newOrigin() } }
    expect((await fetch(`${stack.service('analysis').address}${demoAnalyze.path}`, json)).status).toBe(400)
    expect((await traces()).temporary).toEqual([])
  })

  it('is refused after three a minute of one address, with the time to wait', async () => {
    const origin = { 'x-arc-origin': newOrigin() }
    const photo = await smallPhoto()
    for (const status of [200, 200, 200, 429]) expect((await send([['a.jpg', photo]], origin)).status).toBe(status)
    const refused = await send([['a.jpg', photo]], { ...origin, cookie: 'arc_session=of-somebody' })
    expect([refused.headers.get('retry-after'), refused.body.error]).toEqual(['60', 'Too many photos. Please wait a minute and try again.'])
  })

  it('is recognised beside another one, and refused while too many wait; one that breaks off makes room', async () => {
    const two = await Promise.all([send([['a.jpg', bedroom]]), send([['b.jpg', bedroom]])])
    expect(two.map(({ body }) => body.items.map(({ name }) => name))).toEqual(Array(2).fill(expect.arrayContaining(['Bed'])))
    const slow = await Promise.all([beginUpload(), beginUpload(), beginUpload()])
    await expect.poll(async () => (await send([['a.jpg', bedroom]])).status, POLLING).toBe(503)
    const refused = await send([['a.jpg', bedroom]])
    expect(refused.body.error).toBe('Many photos are being looked at right now. Please try again in a minute.')
    for (const socket of slow) socket.destroy()
    await expect.poll(async () => (await send([['a.jpg', bedroom]])).status, POLLING).toBe(200)
  })
})

/** An upload that never ends. @returns once the service has begun to read it */
async function beginUpload(): Promise<Socket> {
  const { hostname, port } = new URL(stack.service('analysis').address)
  const socket = connect(Number(port), hostname)
  const head = [
    `POST ${demoAnalyze.path} HTTP/1.1`,
    ...[`host: ${hostname}`, `x-arc-origin: ${newOrigin()}`, 'expect: 100-continue', 'content-length: 100000'],
    ...['content-type: multipart/form-data; boundary=x', '', '--x', 'content-disposition: form-data; name="image"; filename="a.jpg"'],
    ...['', 'never'],
  ]
  socket.write(head.join('\r\n'))
  await once(socket, 'data')
  return socket
}
