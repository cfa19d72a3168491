import { MAX_PHOTO_BYTES } from '@arc/contracts/media/photos'
import { LIMITS } from '@arc/contracts/text'

export interface Refusal {
  title: string
  text: string
}

type Choosable = Pick<File, 'name' | 'type' | 'size'>

const BATCH = {
  most: LIMITS.photosPerBatch,
  text: `${LIMITS.photosPerBatch} photos go at a time. The first ${LIMITS.photosPerBatch} were taken.`,
}

// Some systems report no media type for HEIC photos.
const isImage = (file: Choosable) => file.type.startsWith('image/') || (file.type === '' && /\.(heic|heif)$/i.test(file.name))

/**
 * Splits the chosen files into accepted and refused ones, with the texts to show (spec ARCH-05, ARCH-06).
 * @param limit how many are accepted, and the text for more; by default those of a batch (spec D-46)
 */
export function sortPhotos<F extends Choosable>(
  files: readonly F[],
  limit: { most: number; text: string } = BATCH,
): { taken: F[]; refused: Refusal[] } {
  const refused: Refusal[] = []
  const fit: F[] = []
  for (const file of files) {
    if (!isImage(file)) refused.push({ title: 'Invalid File', text: `${file.name} is not an image file.` })
    else if (file.size > MAX_PHOTO_BYTES) refused.push({ title: 'File Too Large', text: `${file.name} is larger than 15MB.` })
    else fit.push(file)
  }
  if (fit.length > limit.most) refused.push({ title: 'Too Many Photos', text: limit.text })
  return { taken: fit.slice(0, limit.most), refused }
}

/** One toast for all refused files: toasts show one at a time, and every file name must be shown. */
export function joinRefusals(refused: readonly Refusal[]): Refusal | null {
  if (refused.length === 0) return null
  const titles = [...new Set(refused.map((one) => one.title))]
  return { title: titles.join(', '), text: refused.map((one) => one.text).join(' ') }
}
