/** Side of the thumbnail that is compared, in pixels: small enough to be robust against re-encoding and scaling. */
const EDGE = 16
/** Maximum mean difference per channel (0 to 255) of the same picture. The sample pictures differ by twice as much. */
const SAME = 6
/** Maximum relative difference of the aspect ratio of the same picture. */
const SAME_ASPECT = 0.03

export interface Signature {
  /** Width over height. */
  aspect: number
  pixels: Buffer
}

/** The perceptual hash of a picture, on white. */
export async function signatureOf(image: Buffer): Promise<Signature> {
  const { default: sharp } = await import('sharp')
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

/** True for two versions of the same picture. */
export const isSamePicture = (one: Signature, other: Signature): boolean =>
  Math.abs(one.aspect / other.aspect - 1) <= SAME_ASPECT && distance(one.pixels, other.pixels) <= SAME
