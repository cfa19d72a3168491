import { PREVIEW_EDGES } from '@arc/contracts/media/documents'
import { isDiskFull } from '@arc/kit/disk-full'
import type { Sharp } from 'sharp'
import type { HeicDecoder } from '../photos/heic.js'
import { RejectedFile } from '../photos/limits.rules.js'
import { jpegOfHeic, upright } from '../photos/pictures.js'
import { sharp } from '../photos/sharp.js'
import type { PagePicture } from './reading/messages.js'

export interface PagePictures {
  small: Buffer
  large: Buffer
}

/** Text stays sharp at this quality. */
const WEBP = { quality: 82, effort: 2 } as const

/** Both sizes of a rendered page. */
export function picturesOfPage({ data, width, height }: PagePicture): Promise<PagePictures> {
  const page = () => sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' })
  return bothSizes(page)
}

/** The size of a document that is a picture, in pixels; null when its header cannot be read. */
export async function sizeOf(path: string): Promise<{ width: number; height: number } | null> {
  try {
    return await sharp(path, { limitInputPixels: false }).metadata()
  } catch (error) {
    if (isDecodeError(error)) return null
    throw error
  }
}

/** Both sizes of a document that is a picture; null when it cannot be decoded. */
export async function picturesOf(heic: HeicDecoder, file: { path: string; name: string; mimeType: string }): Promise<PagePictures | null> {
  try {
    if (file.mimeType !== 'image/heic') return await bothSizes(() => upright(file.path).flatten({ background: '#ffffff' }))
    const jpeg = `${file.path}.jpg`
    await jpegOfHeic(heic, { path: file.path, name: file.name, type: 'image/heic' }, jpeg)
    return await bothSizes(() => upright(jpeg))
  } catch (error) {
    if (error instanceof RejectedFile || isDecodeError(error)) return null
    throw error
  }
}

async function bothSizes(page: () => Sharp): Promise<PagePictures> {
  const fit = (edge: number) =>
    page()
      .resize({ width: edge, height: edge * 4, fit: 'inside', withoutEnlargement: true })
      .webp(WEBP)
      .toBuffer()
  return { large: await fit(PREVIEW_EDGES.large), small: await fit(PREVIEW_EDGES.small) }
}

/** libvips reports an error of the operating system, such as a full disk, with this prefix; all others are the picture's. */
const isDecodeError = (error: unknown): boolean =>
  error instanceof Error && !isDiskFull(error) && !('syscall' in error) && !/^(?:unix|system) error: /m.test(error.message)
