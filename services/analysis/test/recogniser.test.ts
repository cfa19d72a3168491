import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { DemoRecogniser } from '../src/recogniser/demo.recogniser.js'
import { distance, signatureOf } from '../src/recogniser/signature.js'
import truth from '../src/recogniser/truth.json' with { type: 'json' }
import { HttpRecogniser } from './http.recogniser.js'
import { type ProviderAnswer, startProvider } from './provider.server.js'
import { describeRecogniser } from './recogniser.contract.js'
import { sample } from './samples.js'

const asset = (name: string) => readFileSync(new URL(`../../media/assets/${name}.webp`, import.meta.url))
const demo = new DemoRecogniser()
const look = (image: Buffer, fileName: string) =>
  demo.recognise({ image, fileName, rooms: [], categories: [], signal: new AbortController().signal })
const quick = { attempts: 4, baseMs: 1, maxMs: 5, patienceMs: 2000 }

describeRecogniser('the demo', async () => demo)

const finding = { name: 'Stool', box: { x: 0, y: 0, width: 1, height: 1 }, confidence: 0.9 }
const isJpeg = (image: string) => Buffer.from(image, 'base64').subarray(0, 2).toString('hex') === 'ffd8'
const provider = await startProvider(({ image }) => (isJpeg(image) ? { status: 200, body: { items: [finding] } } : { status: 400 }))
afterAll(() => provider.close())
describeRecogniser('a provider over HTTP', async () => new HttpRecogniser(provider.url, quick))

describe('the demo recogniser', () => {
  it('knows the own sample pictures by content, whatever they are called, scaled or encoded', async () => {
    for (const { picture, things } of truth) {
      const original = await sharp(asset(picture)).flatten({ background: '#fff' }).png().toBuffer()
      for (const image of [
        await sharp(original).jpeg({ quality: 90 }).toBuffer(),
        await sharp(original).resize(320).jpeg({ quality: 40 }).toBuffer(),
        await sharp(original).resize(900).webp({ quality: 50 }).toBuffer(),
        await sharp(original).modulate({ brightness: 1.02 }).resize(1536).jpeg({ quality: 85 }).toBuffer(),
      ])
        expect((await look(image, 'IMG_0001.jpg')).map(({ name }) => name)).toEqual(things.map(({ name }) => name))
    }
  })

  it('does not take other pictures, or parts of its own, for one it knows', async () => {
    const part = await sharp(asset('kitchen')).extract({ left: 0, top: 0, width: 1000, height: 979 }).jpeg().toBuffer()
    const mirrored = await sharp(asset('living-room')).flop().flatten({ background: '#fff' }).jpeg().toBuffer()
    const white = await sharp({ create: { width: 1094, height: 1000, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    for (const image of [part, mirrored, white, asset('sofa'), asset('bed'), sample('photos/stools.jpg')])
      expect(await look(image, 'IMG_0001.jpg')).toHaveLength(1)
  })

  it('its pictures are far from each other', async () => {
    const all = await Promise.all(truth.map(({ picture }) => signatureOf(asset(picture))))
    for (const [at, one] of all.entries())
      for (const other of all.slice(at + 1)) expect(distance(one.pixels, other.pixels)).toBeGreaterThan(12)
  })

  it('takes what the file name says, invents no value and is not sure', async () => {
    const [said] = await look(sample('photos/stools.jpg'), 'red-bar-stool.jpg')
    expect(said).toMatchObject({ name: 'Red bar stool', category: 'Furniture', box: { x: 0, y: 0, width: 1, height: 1 }, confidence: 0.3 })
    expect(said?.valueLikely ?? null).toBeNull()
    expect(said?.valueBasis ?? null).toBeNull()
  })

  it('asks for a name where nothing is known', async () => {
    expect(await look(sample('photos/stools.jpg'), 'IMG_2682.HEIC')).toEqual([
      { name: '', box: { x: 0, y: 0, width: 1, height: 1 }, confidence: 0 },
    ])
  })
})

describe('a provider in trouble', () => {
  const lookThrough = async (...answers: ProviderAnswer[]) => {
    let asked = 0
    const server = await startProvider(() => answers[asked++] ?? { status: 200, body: { items: [finding] } })
    const sight = { image: sample('photos/groceries.jpg'), fileName: '', rooms: [], categories: [], signal: AbortSignal.timeout(20_000) }
    try {
      const items = await new HttpRecogniser(server.url, quick).recognise(sight).catch((error: unknown) => String(error))
      return { items, asked }
    } finally {
      await server.close()
    }
  }

  it('is asked again after an overload and after a limit, as long as it asks for', async () => {
    const begun = performance.now()
    expect(await lookThrough({ status: 503 }, { status: 429, retryAfter: '1' })).toEqual({
      items: [expect.objectContaining(finding)],
      asked: 3,
    })
    expect(performance.now() - begun).toBeGreaterThan(990)
  })

  it('is not asked again when the request itself is refused', async () => {
    expect(await lookThrough({ status: 401 })).toEqual({ items: 'Permanent: The provider refused the photo (401).', asked: 1 })
  })
})
