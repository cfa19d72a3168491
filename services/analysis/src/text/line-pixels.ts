import type { Region } from './regions.rules.js'
import { LINE_HEIGHT } from './text-models.js'

/** Red, green and blue pixels, row by row. */
export interface Pixels {
  data: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

/** Widths of the recognition's input: a line that is longer is squeezed. */
const [NARROWEST, WIDEST, STEP] = [32, 1600, 8]

/** The pixels of one line as the recognition takes them: upright, 48 high, blue, green and red from -1 to 1. */
export function linePixels(page: Pixels, { x, y, width, height, angle }: Region): { pixels: Float32Array; width: number } {
  const wanted = (LINE_HEIGHT * width) / Math.max(height, 1)
  const across = Math.min(WIDEST, Math.max(NARROWEST, Math.ceil(wanted / STEP) * STEP))
  const pixels = new Float32Array(LINE_HEIGHT * across * 3)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let at = 0
  for (let row = 0; row < LINE_HEIGHT; row++) {
    const down = ((row + 0.5) / LINE_HEIGHT - 0.5) * height
    for (let column = 0; column < across; column++) {
      const along = ((column + 0.5) / across - 0.5) * width
      const [px, py] = [x + along * cos - down * sin - 0.5, y + along * sin + down * cos - 0.5]
      for (const channel of [2, 1, 0]) pixels[at++] = sample(page, px, py, channel) / 127.5 - 1
    }
  }
  return { pixels, width: across }
}

/** The value between four pixels; outside the picture that of its edge. */
function sample({ data, width, height }: Pixels, x: number, y: number, channel: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, below] = [x - left, y - top]
  const value = (column: number, row: number) => data[(clamp(row, height) * width + clamp(column, width)) * 3 + channel] ?? 0
  const above = value(left, top) * (1 - right) + value(left + 1, top) * right
  return above * (1 - below) + (value(left, top + 1) * (1 - right) + value(left + 1, top + 1) * right) * below
}

const clamp = (at: number, size: number): number => Math.min(size - 1, Math.max(0, at))

/**
 * Measures gaps between characters.
 * @param line the pixels of `linePixels`
 * @returns the widest run of columns without ink between two columns
 */
export function blanksOf({ pixels, width }: { pixels: Float32Array; width: number }): (from: number, to: number) => number {
  const darkest = new Float32Array(width).fill(1)
  let mean = 0
  for (let row = 0; row < LINE_HEIGHT; row++)
    for (let column = 0; column < width; column++) {
      const green = pixels[(row * width + column) * 3 + 1] ?? 0
      mean += green / (LINE_HEIGHT * width)
      if (green < (darkest[column] ?? 0)) darkest[column] = green
    }
  const threshold = (mean + Math.min(...darkest)) / 2
  return (from, to) => {
    let [widest, run] = [0, 0]
    for (let column = from; column < to; column++) {
      run = (darkest[column] ?? 0) > threshold ? run + 1 : 0
      widest = Math.max(widest, run)
    }
    return widest
  }
}
