import sharp from 'sharp'

/** Width and height of the detector's input, in pixels. */
export const INPUT_SIZE = 512

/** Where the photo lies in one input of the detector, in pixels of the input, and whether it is mirrored. */
export interface Placement {
  left: number
  top: number
  width: number
  height: number
  mirrored: boolean
}

export interface View {
  /** `INPUT_SIZE` squared pixels of red, green and blue. */
  pixels: Uint8Array<ArrayBuffer>
  placement: Placement
}

/**
 * Draws a photo in two ways into the detector's square input. The detector scores the same object differently by its shape; the
 * mean over both is more reliable than one, and more views gained nothing (decision 040).
 * @throws Error for a file that is not a picture
 */
export async function viewsOf(image: Buffer): Promise<View[]> {
  const { width, height } = await sharp(image).metadata()
  const decoded = await sharp(image)
    .resize(2 * INPUT_SIZE, 2 * INPUT_SIZE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Promise.all(placementsOf(width, height).map(async (placement) => ({ placement, pixels: await draw(decoded, placement) })))
}

/** Mirrored, once centred with its proportions and once stretched to the square: mirrored photos scored better. */
export function placementsOf(photoWidth: number, photoHeight: number): Placement[] {
  const scale = INPUT_SIZE / Math.max(photoWidth, photoHeight)
  const width = Math.max(1, Math.round(photoWidth * scale))
  const height = Math.max(1, Math.round(photoHeight * scale))
  return [
    { left: Math.floor((INPUT_SIZE - width) / 2), top: Math.floor((INPUT_SIZE - height) / 2), width, height, mirrored: true },
    { left: 0, top: 0, width: INPUT_SIZE, height: INPUT_SIZE, mirrored: true },
  ]
}

type Decoded = Awaited<ReturnType<typeof decode>>
const decode = (image: Buffer) => sharp(image).raw().toBuffer({ resolveWithObject: true })

async function draw({ data, info }: Decoded, { left, top, width, height, mirrored }: Placement): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const drawn = await (mirrored ? picture.flop() : picture)
    .resize(width, height, { fit: 'fill' })
    .extend({ left, top, right: INPUT_SIZE - left - width, bottom: INPUT_SIZE - top - height, background: '#000' })
    .raw()
    .toBuffer()
  return new Uint8Array(drawn)
}
