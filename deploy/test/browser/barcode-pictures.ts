import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import type { Chosen } from './fixtures.js'

/** The size of the fake camera's picture. */
const [WIDTH, HEIGHT] = [1280, 720]
const TABLE = '#b9a17a'

let prepared: Promise<unknown> | undefined
async function prepare() {
  const bytes = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
  return prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true })
}

/** A picture of printed labels on a table, beside each other. */
async function labels(codes: readonly string[]) {
  prepared ??= prepare()
  await prepared
  const pictures = await Promise.all(codes.map(label))
  const width = WIDTH / (codes.length || 1)
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: TABLE } }).composite(
    pictures.map((input, at) => ({ input, left: Math.round(width * at + (width - 480) / 2), top: 240 })),
  )
}

async function label(code: string): Promise<Buffer> {
  const { svg } = await writeBarcode(code, { format: code.length === 12 ? 'UPCA' : 'EAN13', scale: 4 })
  const bars = sharp(Buffer.from(svg), { density: 200 }).flatten({ background: 'white' }).resize({ width: 440 })
  return bars.extend({ top: 20, bottom: 20, left: 20, right: 20, background: 'white' }).png().toBuffer()
}

/** A photo of these barcodes; of an empty table without one. */
export async function barcodePhoto(...codes: string[]): Promise<Chosen> {
  const photo = await labels(codes)
  return { name: `${codes.join('-') || 'table'}.jpg`, mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() }
}

/**
 * Writes a video of a barcode for Chromium's fake camera (https://wiki.multimedia.cx/index.php/YUV4MPEG2): grey, because the
 * planes of the colors are constant.
 */
export async function writeBarcodeVideo(path: string, code: string): Promise<void> {
  const grey = await (await labels([code])).png().toBuffer()
  const luma = await sharp(grey).greyscale().raw().toBuffer()
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  await writeFile(path, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]))
}
