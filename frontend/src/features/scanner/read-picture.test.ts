import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer'
import { type Picture, readPhoto } from './read-picture'

const wasm = async (name: string) => {
  const bytes = await readFile(createRequire(import.meta.url).resolve(`zxing-wasm/${name}/zxing_${name}.wasm`))
  return new Uint8Array(bytes).buffer
}

beforeAll(async () => {
  prepareZXingModule({ overrides: { wasmBinary: await wasm('reader') } })
  prepareWriter({ overrides: { wasmBinary: await wasm('writer') } })
})

type Kind = 'EAN13' | 'EAN8' | 'UPCA' | 'UPCE'

/** A photo of a printed barcode on a table. */
async function photoOf(text: string, format: Kind, change: (photo: Sharp) => Sharp = (photo) => photo): Promise<Picture> {
  const { svg } = await writeBarcode(text, { format, scale: 4 })
  const label = await sharp(Buffer.from(svg), { density: 150 }).flatten({ background: 'white' }).resize({ width: 420 }).png().toBuffer()
  const table = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8a7556' } })
  const flat = await table
    .composite([{ input: label, left: 390, top: 300 }])
    .png()
    .toBuffer()
  const photo = await change(sharp(flat)).png().toBuffer()
  const { width, height } = await sharp(photo).metadata()
  return {
    ...{ width, height },
    async pixels(toWidth, toHeight) {
      const { data } = await sharp(photo)
        .resize(toWidth, toHeight, { fit: 'fill' })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return { data: new Uint8ClampedArray(data), width: toWidth, height: toHeight }
    },
  }
}

const SAMPLES: [Kind, text: string, code: string][] = [
  ['UPCA', '036000291452', '036000291452'],
  ['UPCE', '01234565', '012345000065'],
  ['EAN8', '48512343', '48512343'],
  ['EAN13', '4006381333931', '4006381333931'],
]

it.each(SAMPLES)('[SCAN-10] [D-09] a photo of a barcode yields its real number: %s', async (format, text, code) => {
  expect(await readPhoto(await photoOf(text, format))).toEqual([code])
  expect(await readPhoto(await photoOf(text, format, (photo) => photo.rotate(90).negate({ alpha: false })))).toEqual([code])
  expect(await readPhoto(await photoOf(text, format, (photo) => photo.rotate(12, { background: '#8a7556' }).blur(1)))).toEqual([code])
})

it('[SCAN-10] [D-09] a photo without a barcode yields nothing', async () => {
  const noise = sharp({
    create: { width: 900, height: 700, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
  const pixels = async (width: number, height: number) => {
    const { data } = await noise.clone().resize(width, height).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return { data: new Uint8ClampedArray(data), width, height }
  }
  expect(await readPhoto({ width: 900, height: 700, pixels }, () => 0)).toEqual([])
  // All attempts are made: seconds of processor time, and several times that beside other work.
}, 60_000)

it('[D-09] a blurred barcode that is not read as it is, is read when the attempts agree', async () => {
  const small = await photoOf('4006381333931', 'EAN13', (photo) => photo.blur(2))
  expect(await readPhoto(small, () => 0)).toEqual(['4006381333931'])
})

it('a further attempt does not start after the limit of time', async () => {
  let time = 0
  let attempts = 0
  const pixels = async (width: number, height: number) => {
    attempts += 1
    time += 150
    return { data: new Uint8ClampedArray(width * height * 4), width, height }
  }
  expect(await readPhoto({ width: 64, height: 64, pixels }, () => time)).toEqual([])
  expect(attempts).toBe(2)
})
