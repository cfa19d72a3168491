import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { type Box, MAX_PHOTO_BYTES } from '@arc/contracts/media/photos'
import { NoScanner } from '@arc/kit/ports/scanner'
import { heicPath, heicPhoto, largePhoto, noise, ORIENTATIONS, orientedPhoto, smallPhoto } from '@arc/kit/testing/pictures'
import { readRealFiles, realFiles } from '@arc/kit/testing/real-files'
import sharp from 'sharp'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { type Crop, crop } from '../src/photos/crops.js'
import { HeicDecoder } from '../src/photos/heic.js'
import { RejectedFile } from '../src/photos/limits.rules.js'
import { derive, display, jpegOfHeic, jpegWithin, measure, scale, sizesWith } from '../src/photos/pictures.js'
import { receive } from '../src/photos/upload.js'
import { PICTURES } from '../src/photos/uploads.service.js'
import { RECEIPTS } from '../src/receipts/receipts.service.js'
import { hugePng } from './huge-png.js'
import { invoicePdf } from './invoice.js'

const heic = new HeicDecoder()
let folder = ''
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-pictures-'))
})
afterAll(async () => {
  await heic.close()
  await rm(folder, { recursive: true })
})

const take = async (name: string, content: Buffer, accepted: typeof RECEIPTS | typeof PICTURES = PICTURES) => {
  const file = await receive(
    Readable.from(content.length ? [content] : []),
    { path: join(folder, String(count++)), name },
    accepted,
    new NoScanner(),
  )
  if (file.type === 'application/pdf') return { file, type: file.type }
  const size = await measure({ ...file, type: file.type })
  if (file.type === 'image/heic') return { file, size, type: file.type }
  return { file, size, type: file.type, derived: await derive(file.path, name) }
}

describe('accepted files', () => {
  it('are detected by content: a text, an HTML page and an SVG named .jpg are not image files', async () => {
    for (const content of [
      'just words, and more of them',
      '<!doctype html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ])
      await expect(take('cat.jpg', Buffer.from(content))).rejects.toMatchObject({ message: 'cat.jpg is not an image file.', status: 415 })
  })

  it('a picture with a wrong extension is accepted', async () => {
    const png = await noise(40, 30).png().toBuffer()
    expect(await take('cat.jpg.exe', png)).toMatchObject({ type: 'image/png', size: { width: 40, height: 30 } })
  })

  it('an unsupported picture type is named in the error', async () => {
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .gif()
      .toBuffer()
    await expect(take('a.gif', gif)).rejects.toThrow('a.gif is a GIF. Please use JPEG, PNG, WebP or HEIC.')
    const avif = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
      .avif()
      .toBuffer()
    await expect(take('a.avif', avif)).rejects.toThrow('a.avif is an AVIF.')
  })

  it('an empty file is rejected as empty', async () => {
    await expect(take('void.jpg', Buffer.alloc(0))).rejects.toThrow('void.jpg is empty.')
  })

  it('exactly 15 MiB is accepted, one byte more is not', async () => {
    const photo = await smallPhoto()
    const padded = (bytes: number) => Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])
    expect((await take('full.jpg', padded(MAX_PHOTO_BYTES))).file.bytes).toBe(15 * 1024 * 1024)
    await expect(take('over.jpg', padded(MAX_PHOTO_BYTES + 1))).rejects.toMatchObject({
      message: 'over.jpg is larger than 15MB.',
      status: 413,
    })
  })

  it('a PDF is accepted only where documents are allowed', async () => {
    for (const pdf of [await invoicePdf(), ...readRealFiles('documents', '.pdf')]) {
      expect((await take('r.pdf', pdf, RECEIPTS)).type).toBe('application/pdf')
      await expect(take('r.pdf', pdf)).rejects.toThrow('r.pdf is not an image file.')
    }
  })
})

describe('broken pictures', () => {
  it('a JPEG, WebP or HEIC that ends early is rejected as incomplete', async () => {
    const webp = await noise(300, 300).webp().toBuffer()
    const whole = { 'a.jpg': await largePhoto(), 'a.webp': webp, 'a.heic': await heicPhoto() }
    for (const [name, content] of Object.entries(whole))
      await expect(take(name, content.subarray(0, content.length * 0.7))).rejects.toThrow(
        `${name} is incomplete: the end of the picture is missing.`,
      )
  })

  it('a picture with invalid content is rejected as damaged', async () => {
    const broken = Buffer.concat([(await largePhoto()).subarray(0, 3), Buffer.from('hello, I am no picture at all')])
    const png = await noise(300, 300).png().toBuffer()
    await expect(take('b.png', png.subarray(0, png.length * 0.7))).rejects.toThrow('b.png is damaged or incomplete')
    await expect(take('b.jpg', broken)).rejects.toThrow('b.jpg is damaged or incomplete and cannot be opened.')
  })

  it('30,000 x 30,000 pixels in 50 kB are rejected before they are decoded', async () => {
    const png = hugePng(30_000, 30_000)
    expect(png.length).toBeLessThan(50_000)
    const before = process.memoryUsage().rss
    await expect(take('wall.png', png)).rejects.toMatchObject({
      status: 413,
      message: 'wall.png has too many pixels: 30,000 × 30,000. At most 20,000 a side and 100 million in all are taken.',
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })
})

describe('the derived pictures of a photo', () => {
  it('are upright for every EXIF orientation', async () => {
    for (const photos of await landscapes()) {
      const expected = await sharp(photos.get(1)).resize(60, 40, { fit: 'fill' }).removeAlpha().raw().toBuffer()
      for (const [orientation, photo] of photos) {
        const { size, derived } = await take(`${orientation}.jpg`, photo)
        expect(size).toEqual({ width: 1800, height: 1200 })
        const { data } = await display(photo)
        for (const picture of [data, ...Object.values(derived?.sizes ?? {})])
          expect(await difference(picture, expected), `orientation ${orientation}`).toBeLessThan(6)
      }
    }
    const portraits = [await orientedPhoto(6, { width: 1200, height: 1800 }), ...readRealFiles('orientation', 'portrait_6.jpg')]
    for (const portrait of portraits) expect((await take('p.jpg', portrait)).size).toEqual({ width: 1200, height: 1800 })
  })

  it('contain no metadata: no location, camera or orientation', async () => {
    const tagged = await noise(300, 200)
      .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    const { file } = await take('gps.jpg', tagged)
    const derived = await derive(file.path, file.name)
    const whole = await display(file.path)
    const [part] = await cropsOf(file.path, { x: 0, y: 0, width: 0.5, height: 0.5 })
    assert(part)
    for (const picture of [
      whole.data,
      part.data,
      await jpegWithin(file.path, 200),
      derived.analysisImage,
      ...Object.values(derived.sizes),
    ]) {
      const { exif, xmp, iptc, orientation } = await sharp(picture).metadata()
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(picture.includes('Secret camera')).toBe(false)
    }
  })

  it('have four sizes, never enlarged, and a tiny placeholder', async () => {
    const { derived } = await take('s.jpg', await largePhoto())
    const widths = await Promise.all(Object.values(derived?.sizes ?? {}).map(async (picture) => (await sharp(picture).metadata()).width))
    expect(widths).toEqual([1600, 960, 400, 160])
    expect(derived?.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(derived?.placeholder.length).toBeLessThan(400)
    const small = await take('t.png', await noise(50, 40).png().toBuffer())
    expect((await sharp(small.derived?.sizes.web).metadata()).width).toBe(50)
  })

  it('show an upright JPEG in full size with its own pixels, and a turned one encoded again', async () => {
    const photo = await largePhoto()
    const pixelsOf = (picture: Buffer) => sharp(picture).raw().toBuffer()
    const { data } = await display(photo)
    expect((await pixelsOf(data)).equals(await pixelsOf(photo))).toBe(true)
    const turned = await orientedPhoto(6)
    expect(await sharp((await display(turned)).data).metadata()).toMatchObject({ format: 'jpeg', width: 1800, height: 1200 })
  })

  it('are made together with those that are viewed with them, from one decoding', async () => {
    for (const [requested, expected] of [
      [
        'thumbnail',
        [
          ['small', 400],
          ['thumbnail', 160],
        ],
      ],
      [
        'small',
        [
          ['small', 400],
          ['thumbnail', 160],
        ],
      ],
      [
        'medium',
        [
          ['web', 1600],
          ['medium', 960],
        ],
      ],
    ] as const) {
      const made = await scale(await largePhoto(), sizesWith(requested))
      const widths = await Promise.all(made.map(async ({ size, data }) => [size, (await sharp(data).metadata()).width]))
      expect(widths).toEqual(expected)
    }
  })

  it('leave no file behind, whether they could be made or not', async () => {
    const { file } = await take('tidy.jpg', await smallPhoto())
    await expect(take('half.jpg', (await largePhoto()).subarray(0, 200_000))).rejects.toThrow('incomplete')
    expect((await readdir(folder)).filter((name) => name.endsWith('.v'))).toEqual([])
    expect(await readdir(folder)).toContain(basename(file.path))
  })

  it('are not blamed on the photo when the disk is full', async () => {
    const { file } = await take('fine.jpg', await smallPhoto())
    await symlink('/dev/full', `${file.path}.v`)
    const failure: unknown = await derive(file.path, file.name).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(RejectedFile)
    expect(String(failure)).toContain('No space left on device')
  })

  it('keep transparency, or are on white where they are JPEG', async () => {
    const clear = await sharp({ create: { width: 60, height: 60, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer()
    expect((await display(clear)).contentType).toBe('image/webp')
    const { data } = await sharp(await jpegWithin(clear, 30))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  })

  it('of a HEIC photo are upright JPEGs with its colour profile, decoded off the main thread', async () => {
    for (const path of [heicPath, ...realFiles('heic', '.heic')]) {
      const target = join(folder, 'heic.jpg')
      let ticks = 0
      const clock = setInterval(() => ticks++, 20)
      await jpegOfHeic(heic, { path, name: 'IMG_2682.heic', type: 'image/heic' }, target)
      clearInterval(clock)
      expect(ticks).toBeGreaterThan(10)
      const { width, height, icc, exif } = await sharp(target).metadata()
      expect({ width, height, exif }).toEqual({ width: 4032, height: 3024, exif: undefined })
      expect(icc?.includes('Display P3') || icc?.includes('\0D\0i\0s\0p\0l\0a\0y')).toBe(true)
    }
  })

  it('a crop is the area of the upright photo in its box', async () => {
    for (const [upright, turned] of (await landscapes()).map((photos) => [photos.get(1), photos.get(6)] as const)) {
      assert(turned)
      const right = { x: 0.5, y: 0, width: 0.5, height: 1 }
      const [part, left] = await cropsOf(turned, right, { ...right, x: 0 })
      assert(part && left)
      const expected = await sharp(upright)
        .extract({ left: 900, top: 0, width: 900, height: 1200 })
        .resize(60, 40, { fit: 'fill' })
        .raw()
        .toBuffer()
      const [alone] = await cropsOf(turned, right)
      assert(alone)
      expect(await difference(part.data, expected)).toBeLessThan(6)
      expect(await difference(left.data, expected)).toBeGreaterThan(12)
      expect([alone.width, alone.height, alone.data.equals(part.data)]).toEqual([900, 1200, true])
    }
  })
})

const cropsOf = (picture: string | Buffer, ...boxes: Box[]): Promise<Crop[]> => crop(picture, boxes, async (one) => one)

/** The same photo in four EXIF orientations: ours, and one of a camera where there is one. */
async function landscapes(): Promise<Map<number, Buffer>[]> {
  const own = await Promise.all(ORIENTATIONS.map(async (n) => [n, await orientedPhoto(n)] as const))
  const real = ORIENTATIONS.flatMap((n) => readRealFiles('orientation', `landscape_${n}.jpg`).map((photo) => [n, photo] as const))
  return [new Map(own), new Map(real)].filter((photos) => photos.size > 0)
}

/** Mean difference of two pictures, 0 to 255 a channel. */
async function difference(picture: Buffer, expected: Buffer): Promise<number> {
  const pixels = await sharp(picture).resize(60, 40, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return pixels.reduce((sum, value, at) => sum + Math.abs(value - (expected[at] ?? 0)), 0) / pixels.length
}
