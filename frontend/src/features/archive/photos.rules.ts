import { MAX_PHOTO_BYTES } from '@arc/contracts/media/photos'
import { LIMITS } from '@arc/contracts/text'

const MOBILE_AGENT = /android|iphone|ipad|ipod|mobile|blackberry|opera mini|iemobile/i

/** Mobile is a width of at most 768 pixels, or a mobile browser (spec ARCH-04). */
export function isMobile(screen: { width: number; userAgent: string }): boolean {
  return screen.width <= 768 || MOBILE_AGENT.test(screen.userAgent)
}

export interface Refusal {
  title: string
  text: string
}

type Choosable = Pick<File, 'name' | 'type' | 'size'>

// Some systems report no media type for HEIC photos.
const isImage = (file: Choosable) => file.type.startsWith('image/') || (file.type === '' && /\.(heic|heif)$/i.test(file.name))

/**
 * Splits the chosen files into accepted and refused ones, with the texts to show (spec ARCH-05, ARCH-06).
 * A batch has at most 50 photos (spec D-46).
 */
export function sortPhotos<F extends Choosable>(files: readonly F[]): { taken: F[]; refused: Refusal[] } {
  const refused: Refusal[] = []
  const fit: F[] = []
  for (const file of files) {
    if (!isImage(file)) refused.push({ title: 'Invalid File', text: `${file.name} is not an image file.` })
    else if (file.size > MAX_PHOTO_BYTES) refused.push({ title: 'File Too Large', text: `${file.name} is larger than 15MB.` })
    else fit.push(file)
  }
  if (fit.length > LIMITS.photosPerBatch)
    refused.push({
      title: 'Too Many Photos',
      text: `${LIMITS.photosPerBatch} photos go at a time. The first ${LIMITS.photosPerBatch} were taken.`,
    })
  return { taken: fit.slice(0, LIMITS.photosPerBatch), refused }
}

/** One toast for all refused files: toasts show one at a time, and every file name must be shown. */
export function joinRefusals(refused: readonly Refusal[]): Refusal | null {
  if (refused.length === 0) return null
  const titles = [...new Set(refused.map((one) => one.title))]
  return { title: titles.join(', '), text: refused.map((one) => one.text).join(' ') }
}
