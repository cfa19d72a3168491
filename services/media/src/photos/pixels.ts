import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { inTempFolder } from './temp-folder.js'

/**
 * Decodes a picture once for several outputs. The pixels are in a temporary file that libvips maps into memory. A buffer
 * would count as memory of JavaScript, and every few photos would start a garbage collection of the whole process.
 * @param picture the pipeline whose result is kept: upright and in sRGB
 * @param work gets a function that opens the pixels; they exist until its promise settles
 */
export function withPixels<T>(picture: Sharp, work: (open: () => Sharp) => Promise<T>): Promise<T> {
  return inTempFolder(async (folder) => {
    const file = join(folder, 'pixels.v')
    await picture.toFile(file)
    return work(() => sharp(file))
  })
}
