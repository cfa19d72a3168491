import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { detailedPhoto, photo } from '../bench/pictures.js'

/** As `deploy/k6/settings.ts` says. */
const PHOTO_FILES = 5

/** `phone` is 12 megapixels and 2 to 4 MB, `small` about 1 megapixel. */
export type PhotoKind = 'phone' | 'small'

/** Writes the photos that k6 uploads; it makes each upload another photo by itself. */
export async function writePhotos(folder: string, kind: PhotoKind): Promise<void> {
  for (let seed = 0; seed < PHOTO_FILES; seed++)
    await writeFile(join(folder, `photo-${seed}.jpg`), await (kind === 'phone' ? detailedPhoto(seed) : photo(seed)))
}
