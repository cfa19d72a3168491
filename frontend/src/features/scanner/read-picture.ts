import { type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import { ATTEMPTS, ATTEMPTS_BUDGET, type Attempt, agreedCode, canAgree, codesOf, type Reading } from './attempts.rules'
import { type ColorPixels, type GreyPixels, invert, sharpen, toColor, toGrey } from './pixels.rules'

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'],
  ...{ tryHarder: true, tryRotate: true, tryInvert: true, tryDownscale: true, returnErrors: false, maxNumberOfSymbols: 16 },
}
/** Pixels of the longer side of an inverted picture. */
const INVERTED_SIDE = 1600

/** A picture that can be scaled. */
export interface Picture {
  width: number
  height: number
  /** Its pixels at this size. */
  pixels(width: number, height: number): ColorPixels | Promise<ColorPixels>
}

/** The product numbers of a frame of the camera, as it is. */
export async function readFrame(pixels: ColorPixels): Promise<string[]> {
  return codesOf(await read(pixels))
}

/**
 * The product numbers of a photo: as it is, and if there are none, with light bars on a dark ground, then sharpened and enlarged
 * within a limit of time.
 * @param now milliseconds
 * @returns none rather than a wrong one
 */
export async function readPhoto(picture: Picture, now: () => number = () => performance.now()): Promise<string[]> {
  const start = now()
  const codes = await readFrame(await picture.pixels(picture.width, picture.height))
  if (codes.length > 0) return codes
  // The library inverts only codes that are squares.
  const inverted = await readFrame(invert(await scaled(picture, INVERTED_SIDE)))
  if (inverted.length > 0) return inverted
  const greyOf = greyPictures(picture)
  const readings: Reading[][] = []
  for (const attempt of ATTEMPTS) {
    if (!canAgree(readings) || now() - start > ATTEMPTS_BUDGET) return []
    const { radius, amount } = attempt.sharpen
    readings.push(await read(toColor(sharpen(await greyOf(attempt), radius, amount))))
    const code = agreedCode(readings)
    if (code) return [code]
  }
  return []
}

function scaled(picture: Picture, longestSide: number, zoom = 1): ColorPixels | Promise<ColorPixels> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height)) * zoom
  return picture.pixels(Math.round(picture.width * scale), Math.round(picture.height * scale))
}

/** The grey picture of an attempt; attempts at the same size share it. */
function greyPictures(picture: Picture): (attempt: Attempt) => Promise<GreyPixels> {
  const known = new Map<string, GreyPixels>()
  return async ({ longestSide, zoom }) => {
    const size = `${longestSide} ${zoom}`
    const grey = known.get(size) ?? toGrey(await scaled(picture, longestSide, zoom))
    known.set(size, grey)
    return grey
  }
}

async function read(pixels: ColorPixels): Promise<Reading[]> {
  const { data, width, height } = pixels
  const results = await readBarcodes({ data, width, height, colorSpace: 'srgb' }, OPTIONS)
  return results.map((result) => readingOf(result, pixels))
}

function readingOf({ format, text, position }: ReadResult, { width, height }: ColorPixels): Reading {
  const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight]
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { format, text, x: mean(corners.map(({ x }) => x)) / width, y: mean(corners.map(({ y }) => y)) / height }
}
