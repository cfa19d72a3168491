import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { scannedBarcode } from '@arc/contracts/analysis/barcodes'
import type { Box } from '@arc/contracts/media/photos'
import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import type { Pixels } from '../text/line-pixels.js'

/** A product number with its place, in shares of the photo. */
export interface PhotoBarcode {
  /** With a valid check digit, in the form of its label. */
  code: string
  box: Box
}

/** Nothing is sharpened or enlarged, which needs several readings that agree (docs/services/frontend.md): a photo has 1.5 s. */
const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'],
  ...{ tryHarder: true, tryRotate: true, tryInvert: false, tryDownscale: true, returnErrors: false, maxNumberOfSymbols: 16 },
}

let prepared: Promise<void> | undefined

/** The product numbers on a photo, each once. */
export async function readBarcodesIn(photo: Pixels): Promise<PhotoBarcode[]> {
  prepared ??= prepare()
  await prepared
  const results = await readBarcodes(greyPicture(photo), OPTIONS)
  const found = results.flatMap((result) => {
    const code = scannedBarcode(result)
    return code === null ? [] : [{ code, box: boxOf(result, photo) }]
  })
  return [...new Map(found.map((one) => [one.code, one])).values()]
}

/** The library would fetch its binary from elsewhere. */
async function prepare(): Promise<void> {
  const binary = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(binary).buffer } })
}

/**
 * The photo as a PGM file in shades of grey, which ZXing would make of colours itself: a quarter of the memory.
 * The weights are those of its `RGBToLum`.
 */
function greyPicture({ data, width, height }: Pixels): Uint8Array<ArrayBuffer> {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(header.length + width * height)
  file.set(header)
  for (let from = 0, to = header.length; from < data.length; from += 3, to++)
    file[to] = (306 * (data[from] ?? 0) + 601 * (data[from + 1] ?? 0) + 117 * (data[from + 2] ?? 0) + 512) >> 10
  return file
}

function boxOf({ position }: ReadResult, { width, height }: Pixels): Box {
  const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight]
  const share = (pixels: number, size: number) => Math.min(1, Math.max(0, pixels / size))
  const [xs, ys] = [corners.map(({ x }) => share(x, width)), corners.map(({ y }) => share(y, height))]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
