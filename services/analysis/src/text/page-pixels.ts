import type { Pixels } from './line-pixels.js'

/** One picture for the text reader, twice: for finding lines, and for reading them. */
export interface PagePixels {
  /** Sides are multiples of 32. */
  overview: Pixels
  page: Pixels
}

/** Pixels of the page from which lines are cut. */
const PAGE_PIXELS = 4_000_000
/** A small picture is enlarged at most this much to find its lines. */
const MOST_ENLARGED = 1.6
const SIDE_STEP = 32

/**
 * Decodes a picture for the text reader.
 * @param image an upright picture
 * @param overviewPixels pixels in which lines are looked for: more finds smaller text and takes longer
 * @throws Error for a file that is not a picture
 */
export async function pagePixels(image: Buffer, overviewPixels: number): Promise<PagePixels> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(image)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize({ ...limited(await sharp(image).metadata()), fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const page = { data: bytesOf(data), width: info.width, height: info.height }
  const scale = Math.min(MOST_ENLARGED, Math.sqrt(overviewPixels / (page.width * page.height)))
  const side = (pixels: number) => Math.max(SIDE_STEP, Math.round((pixels * scale) / SIDE_STEP) * SIDE_STEP)
  const [width, height] = [side(page.width), side(page.height)]
  const overview = await sharp(page.data, { raw: { width: page.width, height: page.height, channels: 3 } })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
  return { overview: { data: bytesOf(overview), width, height }, page }
}

function limited({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(PAGE_PIXELS / (width * height)))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A copy in memory of its own, which can go to a worker thread. */
const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)
