import { open as openFile, readFile, rm } from 'node:fs/promises'
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

/** Length of the header in libvips' own format, and where it has width and height, as 32-bit integers. */
const HEADER_BYTES = 64
const WIDTH_AT = 4
const HEIGHT_AT = 8

/**
 * The same for pixels that another decoder writes to the file: RGB, 8 bits each, row by row.
 * @param write writes them from `offset` on, and returns the size of the picture
 */
export async function withPixelsWrittenTo<T>(
  file: `${string}.v`,
  write: (file: string, offset: number) => Promise<{ width: number; height: number }>,
  work: (open: () => Sharp) => Promise<T>,
): Promise<T> {
  try {
    const header = await headerIn(file)
    const { width, height } = await write(file, HEADER_BYTES)
    const writeInt = isLittleEndian ? header.writeInt32LE.bind(header) : header.writeInt32BE.bind(header)
    writeInt(width, WIDTH_AT)
    writeInt(height, HEIGHT_AT)
    const output = await openFile(file, 'r+')
    await output.write(header, 0, HEADER_BYTES, 0).finally(() => output.close())
    return await work(() => sharp(file))
  } finally {
    await rm(file, { force: true })
  }
}

const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

/** The header of a picture of one pixel in sRGB. @param file is overwritten */
async function headerIn(file: `${string}.v`): Promise<Buffer> {
  await sharp(Buffer.alloc(3), { raw: { width: 1, height: 1, channels: 3 } }).toFile(file)
  return (await readFile(file)).subarray(0, HEADER_BYTES)
}

/** As `withPixelsIn`, with a temporary file. */
export const withPixels = <T>(picture: Sharp, work: (open: () => Sharp) => Promise<T>): Promise<T> =>
  inTempFolder((folder) => withPixelsIn(`${join(folder, 'pixels')}.v`, picture, work))
