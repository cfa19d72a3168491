import sharp from 'sharp'

/** A picture as so many pixels a side, in three colours: little enough that re-encoding and scaling leave it alone. */
const EDGE = 16
/** Mean difference per channel, of 255, up to which two pictures are the same. The sample pictures are twice as far apart. */
const SAME = 6
/** Proportions that differ by more than this share are of different pictures. */
const SAME_ASPECT = 0.03

export interface Signature {
  /** Width over height. */
  aspect: number
  pixels: Buffer
}

/** The perceptual hash of a picture: what it looks like from afar, on white. */
export async function signatureOf(image: Buffer): Promise<Signature> {
  const { autoOrient } = await sharp(image).metadata()
  const pixels = await sharp(image)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(EDGE, EDGE, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  return { aspect: autoOrient.width / autoOrient.height, pixels }
}

/** Mean difference per channel, 0 to 255. */
export function distance(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return 255
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}

/** True when two pictures show the same. */
export const looksSame = (one: Signature, other: Signature): boolean =>
  Math.abs(one.aspect / other.aspect - 1) <= SAME_ASPECT && distance(one.pixels, other.pixels) <= SAME
