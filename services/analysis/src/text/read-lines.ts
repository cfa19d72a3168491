import type { TextLine } from '@arc/contracts/analysis/text'
import { decodeLine, textOf } from './characters.rules.js'
import { blanksOf, linePixels, type Pixels } from './line-pixels.js'
import type { PagePixels } from './page-pixels.js'
import { type ProbabilityMap, probabilityMap, type Region, regionsIn } from './regions.rules.js'
import { LINE_HEIGHT, type TextModels } from './text-models.js'

/** ImageNet's mean and standard deviation, in the order of the channels that the detection was trained with: blue, green, red. */
const MEAN = [0.485, 0.456, 0.406] as const
const DEVIATION = [0.229, 0.224, 0.225] as const
/** A line with less is no text. */
const LOWEST_CONFIDENCE = 0.6

/** The lines of text on a page, from top to bottom. Boxes are shares of the page. */
export function readLines(models: TextModels, pixels: PagePixels): TextLine[] {
  const lines = regionsOn(models, pixels, BAND_PIXELS.page).map((region) => readLine(models, pixels.page, region))
  return lines.filter((line) => line !== null).sort(fromTop)
}

/** Limits for a photo of an item, which may show a bookshelf. */
const PHOTO_LIMITS = {
  /** Processor time of this thread after which no further line is read: a busy machine reads as much, later. */
  milliseconds: 500,
  lines: 24,
}

/** The lines of text on a photo from top to bottom, the largest within a limit of time: small print is more often misread. */
export function readLargestLines(models: TextModels, pixels: PagePixels, { milliseconds, lines: most } = PHOTO_LIMITS): TextLine[] {
  const regions = regionsOn(models, pixels, BAND_PIXELS.photo).toSorted((one, other) => other.height - one.height)
  const end = threadMilliseconds() + milliseconds
  const lines: TextLine[] = []
  for (const region of regions.slice(0, most)) {
    if (threadMilliseconds() >= end) break
    const line = readLine(models, pixels.page, region)
    if (line) lines.push(line)
  }
  return lines.sort(fromTop)
}

function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const fromTop = (one: TextLine, other: TextLine): number => one.box.y - other.box.y

/** The regions of text, in pixels of the page. */
function regionsOn(models: TextModels, { overview, page }: PagePixels, bandPixels: number): Region[] {
  const [across, down] = [page.width / overview.width, page.height / overview.height]
  return regionsIn(textMap(models, overview, bandPixels)).map((region) => ({
    ...region,
    ...{ x: region.x * across, y: region.y * down, width: region.width * across, height: region.height * down },
  }))
}

/** @returns null for a region without readable text */
function readLine(models: TextModels, page: Pixels, region: Region): TextLine | null {
  const line = linePixels(page, region)
  const answer = models.recognise(line.pixels, line.width)
  const blanks = blanksOf(line)
  const column = (step: number) => Math.round(((step + 0.5) * line.width) / (answer.shape[1] ?? 1))
  const { text, confidence } = textOf(decodeLine(answer, models.characters), (from, to) => blanks(column(from), column(to)), LINE_HEIGHT)
  return text && confidence >= LOWEST_CONFIDENCE ? { text, confidence, box: boxOf(region, page) } : null
}

/** Pixels of one call of the detection, whose memory grows with them: 600,000 take 130 MB. A photo shares it with the detector. */
const BAND_PIXELS = { page: 600_000, photo: 220_000 }
/** Rows that a band sees of its neighbours, which it does not decide. */
const MARGIN = 64
/** Sides of a call are multiples of this. */
const SIDE_STEP = 32

/** The probability of text in each pixel of a page, which is looked at in bands. */
function textMap(models: TextModels, { data, width, height }: Pixels, bandPixels: number): ProbabilityMap {
  const values = new Float32Array(width * height)
  const rows = bandRows(height, bandPixels / width)
  for (let top = 0; top < height; top += rows) {
    const bottom = Math.min(height, top + rows)
    const [from, to] = [Math.max(0, top - MARGIN), Math.min(height, bottom + MARGIN)]
    const band = { data: data.subarray(from * width * 3, to * width * 3), width, height: to - from }
    const map = probabilityMap(models.detect(normalised(band), band.height, width))
    values.set(map.values.subarray((top - from) * width, (bottom - from) * width), top * width)
  }
  return { values, width, height }
}

/**
 * The rows of each band without its margins: the fewest bands of about one height, because margins are looked at twice.
 * @param height of the page in pixels, a multiple of `SIDE_STEP`
 * @param most rows of one call, margins included
 */
export function bandRows(height: number, most: number): number {
  for (let bands = 1; ; bands++) {
    const rows = Math.ceil(height / bands / SIDE_STEP) * SIDE_STEP
    const neighbours = Math.min(2, bands - 1)
    if (rows + neighbours * MARGIN <= most || rows === SIDE_STEP) return rows
  }
}

function normalised({ data, width, height }: Pixels): Float32Array {
  const values = new Float32Array(width * height * 3)
  for (let at = 0; at < data.length; at += 3)
    for (const channel of [0, 1, 2] as const)
      values[at + channel] = ((data[at + 2 - channel] ?? 0) / 255 - MEAN[channel]) / DEVIATION[channel]
  return values
}

/** The upright box of a region in shares of the page. */
function boxOf({ x, y, width, height, angle }: Region, page: Pixels): TextLine['box'] {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [across, down] = [width * cos + height * sin, width * sin + height * cos]
  const [left, top] = [Math.max(0, x - across / 2), Math.max(0, y - down / 2)]
  const [right, bottom] = [Math.min(page.width, x + across / 2), Math.min(page.height, y + down / 2)]
  return { x: left / page.width, y: top / page.height, width: (right - left) / page.width, height: (bottom - top) / page.height }
}
