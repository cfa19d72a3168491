import type { Answer } from './text-models.js'

/** A rotated rectangle in pixels: its centre, its sides along and across the text, and its angle in radians. */
export interface Region {
  x: number
  y: number
  width: number
  height: number
  angle: number
}

/** Probabilities of text, row by row. */
export interface ProbabilityMap {
  values: Float32Array
  width: number
  height: number
}

/** The thresholds of PaddleOCR's differentiable binarisation (arXiv:1911.08947). */
const TEXT_FROM = 0.3
const REGION_FROM = 0.5
/** The model marks the core of a line; its area times this over its circumference is what is added on each side. */
const UNCLIP_RATIO = 2
/** Pixels; smaller regions are noise. */
const SMALLEST_SIDE = 3
/** From this ratio of the sides on, the shape of a region tells its angle. */
const ELONGATED = 4
/** Regions on one page. */
const MOST_REGIONS = 600

/** Sorts the answer of the detection, which has 4 x 4 pixels in one row, into rows of pixels. */
export function probabilityMap({ shape, values }: Answer): ProbabilityMap {
  const [, rows = 0, columns = 0] = shape
  const [width, height] = [columns * 4, rows * 4]
  const map = new Float32Array(width * height)
  let at = 0
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      for (let coarse = 0; coarse < 4; coarse++)
        for (let fine = 0; fine < 4; fine++) {
          const y = row * 4 + (coarse >> 1) * 2 + (fine >> 1)
          const x = column * 4 + (coarse & 1) * 2 + (fine & 1)
          map[y * width + x] = values[at++] ?? 0
        }
  return { values: map, width, height }
}

/** The regions of text on a page, in no particular order. */
export function regionsIn(map: ProbabilityMap): Region[] {
  const cores = componentsOf(map).filter(({ score }) => score >= REGION_FROM)
  const tilt = median(cores.filter(({ moments }) => moments.ratio >= ELONGATED).map(({ moments }) => moments.angle))
  return cores
    .map((core) => unclip(extentOf(core, core.moments.ratio >= ELONGATED ? core.moments.angle : tilt, map.width)))
    .filter(({ width, height }) => Math.min(width, height) >= SMALLEST_SIDE)
    .slice(0, MOST_REGIONS)
}

interface Component {
  /** Indices into the map. */
  pixels: number[]
  /** The mean probability. */
  score: number
  moments: Moments
}
interface Moments {
  x: number
  y: number
  angle: number
  /** The longer axis over the shorter one. */
  ratio: number
}

/** Connected pixels with enough probability, eight neighbours each. */
function componentsOf({ values, width, height }: ProbabilityMap): Component[] {
  const seen = new Uint8Array(values.length)
  const components: Component[] = []
  for (let start = 0; start < values.length; start++) {
    if (seen[start] || (values[start] ?? 0) < TEXT_FROM) continue
    seen[start] = 1
    const pixels = [start]
    let sum = 0
    for (let next = 0; next < pixels.length; next++) {
      const at = pixels[next] ?? 0
      sum += values[at] ?? 0
      const x = at % width
      const y = (at - x) / width
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue
          const near = at + dy * width + dx
          if (seen[near] || (values[near] ?? 0) < TEXT_FROM) continue
          seen[near] = 1
          pixels.push(near)
        }
    }
    if (pixels.length >= SMALLEST_SIDE ** 2) components.push({ pixels, score: sum / pixels.length, moments: momentsOf(pixels, width) })
  }
  return components
}

/** Centre and principal axis of pixels by their second moments. */
function momentsOf(pixels: number[], width: number): Moments {
  let [x, y] = [0, 0]
  for (const at of pixels) {
    x += at % width
    y += Math.floor(at / width)
  }
  x /= pixels.length
  y /= pixels.length
  let [xx, yy, xy] = [0, 0, 0]
  for (const at of pixels) {
    const dx = (at % width) - x
    const dy = Math.floor(at / width) - y
    xx += dx * dx
    yy += dy * dy
    xy += dx * dy
  }
  const spread = Math.hypot(xx - yy, 2 * xy)
  const ratio = Math.sqrt((xx + yy + spread) / Math.max(xx + yy - spread, 1e-9))
  return { x, y, angle: Math.atan2(2 * xy, xx - yy) / 2, ratio }
}

/** The smallest rectangle at this angle around all pixels. */
function extentOf({ pixels, moments }: Component, angle: number, mapWidth: number): Region {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [0, 0, 0, 0]
  for (const at of pixels) {
    const dx = (at % mapWidth) - moments.x
    const dy = Math.floor(at / mapWidth) - moments.y
    const along = dx * cos + dy * sin
    const across = dy * cos - dx * sin
    left = Math.min(left, along)
    right = Math.max(right, along)
    top = Math.min(top, across)
    bottom = Math.max(bottom, across)
  }
  const [along, across] = [(left + right) / 2, (top + bottom) / 2]
  return {
    x: moments.x + along * cos - across * sin + 0.5,
    y: moments.y + along * sin + across * cos + 0.5,
    ...{ width: right - left + 1, height: bottom - top + 1, angle },
  }
}

function unclip(region: Region): Region {
  const { width, height } = region
  const distance = (width * height * UNCLIP_RATIO) / (2 * (width + height))
  return { ...region, width: width + 2 * distance, height: height + 2 * distance }
}

const median = (numbers: number[]): number => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
