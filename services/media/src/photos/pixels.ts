import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { sharp } from './sharp.js'
import { inTempFolder } from './temp-folder.js'

/**
 * Decodes a picture once for several outputs. The pixels are in a file that libvips maps into memory. A buffer would count as
 * memory of JavaScript, and every few photos would start a garbage collection of the whole process.
 * @param picture the pipeline whose result is stored: upright and in sRGB
 * @param file for the pixels; it is removed afterwards
 * @param work gets a function that opens the pixels
 */
export async function withPixelsIn<T>(file: `${string}.v`, picture: Sharp, work: (open: () => Sharp) => Promise<T>): Promise<T> {
  try {
    await picture.toFile(file)
    return await work(() => sharp(file))
  } finally {
    await rm(file, { force: true })
  }
}

/** The same with a temporary file. */
export const withPixels = <T>(picture: Sharp, work: (open: () => Sharp) => Promise<T>): Promise<T> =>
  inTempFolder((folder) => withPixelsIn(`${join(folder, 'pixels')}.v`, picture, work))
