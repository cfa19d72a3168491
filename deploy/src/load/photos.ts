import { writeFile } from 'node:fs/promises'
import { detailedPhoto, photo } from '../bench/pictures.js'

/** `phone` is 12 megapixels and 2 to 4 MB, `small` about 1 megapixel. */
export type PhotoKind = 'phone' | 'small'

/** Writes the photo that k6 uploads; the scripts make each upload another photo. */
export async function writePhoto(file: string, kind: PhotoKind): Promise<void> {
  await writeFile(file, await (kind === 'phone' ? detailedPhoto(1) : photo(1)))
}
