import type { Box } from '@arc/contracts/media/photos'
import type { Sharp } from 'sharp'
import { MAX_PIXELS } from './limits.rules.js'
import { type Described, described, type Encoded, encode, upright } from './pictures.js'
import { withPixels } from './pixels.js'
import { sharp } from './sharp.js'

/** A crop of a picture. */
export interface Crop extends Encoded, Described {
  width: number
  height: number
}

/**
 * Crops boxes out of a picture, which is decoded once for all of them.
 * @param use receives each crop before the next one is cut, so that only one is in memory
 * @returns the results of `use` in the order of the boxes
 */
export async function crop<T>(
  picture: string | Buffer,
  boxes: readonly Box[],
  use: (crop: Crop, index: number) => Promise<T>,
): Promise<T[]> {
  const { autoOrient, hasAlpha } = await sharp(picture, { limitInputPixels: MAX_PIXELS }).metadata()
  const source = () => upright(picture).toColourspace('srgb')
  const cutAll = async (open: () => Sharp) => {
    const results: T[] = []
    for (const [index, box] of boxes.entries()) results.push(await use(await cut(open(), pixelsOf(box, autoOrient), hasAlpha), index))
    return results
  }
  // A single crop is decoded and encoded in one pass, without its pixels on disk.
  return boxes.length === 1 ? cutAll(source) : withPixels(source(), cutAll)
}

interface Area {
  left: number
  top: number
  width: number
  height: number
}

async function cut(picture: Sharp, area: Area, transparent: boolean): Promise<Crop> {
  const { width, height } = area
  const encoded = await encode(picture.extract(area), { transparent, width, height })
  return { ...encoded, width, height, ...(await described(() => sharp(encoded.data))) }
}

function pixelsOf(box: Box, { width, height }: { width: number; height: number }): Area {
  const left = Math.min(Math.floor(box.x * width), width - 1)
  const top = Math.min(Math.floor(box.y * height), height - 1)
  return {
    ...{ left, top },
    width: Math.max(1, Math.min(Math.round(box.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(box.height * height), height - top)),
  }
}
