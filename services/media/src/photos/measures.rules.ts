import { type Box, PRINTED_IMAGE_EDGE } from '@arc/contracts/media/photos'
import type { Sharp } from 'sharp'

/** Longest side at which a photo is measured, in pixels, so that its size says nothing: blur that a list does not show is none. */
const MEASURED_EDGE = PRINTED_IMAGE_EDGE
/** A thing this near to the border of its photo touches it, as a share of the photo's side. */
const TOUCHES = 0.005
/** A thing that takes this share of a photo is its subject, and was photographed close up. */
const CLOSE_UP = 0.9

/** What follows from the pixels of a photo (`PhotoMeasures`). */
export interface PixelMeasures {
  brightness: number
  sharpness: number
}

/** Measures a picture of any size and orientation; what is transparent counts as white. */
export async function measuresOf(picture: Sharp): Promise<PixelMeasures> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: MEASURED_EDGE, height: MEASURED_EDGE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { brightness: median(data) / 255, sharpness: sharpnessOf(data, info) }
}

function median(grey: Uint8Array): number {
  const sorted = grey.toSorted()
  return sorted[sorted.length >> 1] ?? 0
}

/** The variance of the Laplacian: each grey value against its four neighbours. */
function sharpnessOf(grey: Uint8Array, { width, height }: { width: number; height: number }): number {
  const at = (x: number, y: number) => grey[y * width + x] ?? 0
  let sum = 0
  let squares = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y)
      sum += edge
      squares += edge * edge
    }
  const count = Math.max(1, (width - 2) * (height - 2))
  return Math.max(0, squares / count - (sum / count) ** 2)
}

/** The share of the outline of a thing that lies on the border of its photo; 0 for one that fills the photo. */
export function cutOffOf({ x, y, width, height }: Box): number {
  if (width * height >= CLOSE_UP) return 0
  const sides = [
    { touches: x <= TOUCHES, length: height },
    { touches: x + width >= 1 - TOUCHES, length: height },
    { touches: y <= TOUCHES, length: width },
    { touches: y + height >= 1 - TOUCHES, length: width },
  ]
  const onBorder = sides.reduce((sum, { touches, length }) => sum + (touches ? length : 0), 0)
  return onBorder / (2 * (width + height))
}
