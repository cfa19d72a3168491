import type { FoundItem } from '../recogniser/findings.js'

/** Added on each side of a box, as a share of it: boxes cut off edges. */
const MARGIN = 0.05
/** In pixels; smaller crops show too little. */
const SMALLEST_SIDE = 32
/** In pixels; models look at no more than this. */
const LARGEST_SIDE = 768

/** The crop of a photo as a JPEG; null when it is too small to be described. */
export async function cropOf(image: Buffer, box: FoundItem['box']): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(image).metadata()
  const [left, right] = span(box.x, box.width, width)
  const [top, bottom] = span(box.y, box.height, height)
  if (right - left < SMALLEST_SIDE || bottom - top < SMALLEST_SIDE) return null
  return sharp(image)
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** The first pixel and the one behind the last, from shares of a side. */
function span(from: number, size: number, pixels: number): [number, number] {
  const at = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * pixels)
  return [at(from - size * MARGIN), at(from + size * (1 + MARGIN))]
}
