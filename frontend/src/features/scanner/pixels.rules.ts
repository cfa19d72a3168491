/** A grey picture: one brightness from 0 to 255 per pixel, row by row. */
export interface GreyPixels {
  data: Float32Array
  width: number
  height: number
}

/** Pixels as a canvas has them: red, green, blue, and opacity. */
export interface ColorPixels {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

/** The brightness of a picture (Rec. 601). */
export function toGrey({ data, width, height }: ColorPixels): GreyPixels {
  const grey = new Float32Array(width * height)
  for (let at = 0; at < grey.length; at++) {
    const from = at * 4
    grey[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  }
  return { data: grey, width, height }
}

/** Exchanges light and dark. */
export function invert({ data, width, height }: ColorPixels): ColorPixels {
  const inverted = data.map((value, at) => (at % 4 === 3 ? value : 255 - value))
  return { data: inverted, width, height }
}

export function toColor({ data, width, height }: GreyPixels): ColorPixels {
  const color = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at++) {
    const to = at * 4
    const value = data[at] ?? 0
    color[to] = value
    color[to + 1] = value
    color[to + 2] = value
    color[to + 3] = 255
  }
  return { data: color, width, height }
}

/** The mean of each pixel's neighbors in a row or column, by a running sum. */
function blurLines(from: Float32Array, lines: number, length: number, radius: number, line: number, step: number): Float32Array {
  const to = new Float32Array(from.length)
  const size = 2 * radius + 1
  for (let n = 0; n < lines; n++) {
    const first = n * line
    const last = first + (length - 1) * step
    let sum = (radius + 1) * (from[first] ?? 0)
    for (let at = 1; at <= radius; at++) sum += from[Math.min(last, first + at * step)] ?? 0
    for (let at = first; at <= last; at += step) {
      to[at] = sum / size
      sum += (from[Math.min(last, at + (radius + 1) * step)] ?? 0) - (from[Math.max(first, at - radius * step)] ?? 0)
    }
  }
  return to
}

/**
 * An unsharp mask: adds the difference to the mean of the surroundings, which makes blurred bars distinct.
 * @param radius of the surroundings, in pixels
 * @param amount how often the difference is added
 */
export function sharpen({ data, width, height }: GreyPixels, radius: number, amount: number): GreyPixels {
  const rows = blurLines(data, height, width, radius, width, 1)
  const mean = blurLines(rows, width, height, radius, 1, width)
  const sharp = new Float32Array(data.length)
  for (let at = 0; at < data.length; at++) {
    const value = data[at] ?? 0
    sharp[at] = value + amount * (value - (mean[at] ?? 0))
  }
  return { data: sharp, width, height }
}
