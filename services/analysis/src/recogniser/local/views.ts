import { INPUT_SIZE, type Placement, placementsOf } from '@arc/contracts/analysis/detector/placements'
import type { OutputInfo } from 'sharp'

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
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(image).metadata()
  const decoded = await sharp(image)
    .resize(2 * INPUT_SIZE, 2 * INPUT_SIZE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Promise.all(placementsOf(width, height).map(async (placement) => ({ placement, pixels: await draw(decoded, placement) })))
}

interface Decoded {
  data: Buffer
  info: OutputInfo
}

async function draw({ data, info }: Decoded, { left, top, width, height, mirrored }: Placement): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const drawn = await (mirrored ? picture.flop() : picture)
    .resize(width, height, { fit: 'fill' })
    .extend({ left, top, right: INPUT_SIZE - left - width, bottom: INPUT_SIZE - top - height, background: '#000' })
    .raw()
    .toBuffer()
  return new Uint8Array(drawn)
}
