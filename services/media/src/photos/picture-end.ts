import { open } from 'node:fs/promises'
import type { PictureType } from './file-types.rules.js'
import type { Received } from './upload.js'

/** Bytes at the end of a file that are searched for the end of its picture: cameras append little. */
const TAIL_BYTES = 64 * 1024
/** In a smaller JPEG, the tail could contain the end of the small picture that cameras store in the head. */
const SMALLEST_JPEG = 4 * TAIL_BYTES
/** The marker "end of image" (ISO/IEC 10918-1, B.1.1.3): it cannot occur in the pixels, which escape the byte 0xff. */
const END_OF_JPEG = Buffer.from([0xff, 0xd9])
/** The last chunk of every PNG (ISO/IEC 15948, 11.2.5). */
const END_OF_PNG = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
/** A RIFF file names its length after these bytes, without them and itself. */
const RIFF_HEAD = 8

/**
 * Whether the last bytes of a received picture show that its end was received. False says nothing: the file must be decoded to know.
 * That the content is not damaged is not known either way.
 */
export async function hasPictureEnd({ path, type, bytes }: Received<PictureType>): Promise<boolean> {
  if (type === 'image/heic') return true // The caller measures it, which checks that its container is complete.
  const file = await open(path)
  try {
    const part = async (position: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    }
    if (type === 'image/png') return (await part(Math.max(0, bytes - END_OF_PNG.length), END_OF_PNG.length)).equals(END_OF_PNG)
    if (type === 'image/webp') return bytes >= (await part(0, RIFF_HEAD)).readUInt32LE(4) + RIFF_HEAD
    return bytes >= SMALLEST_JPEG && (await part(bytes - TAIL_BYTES, TAIL_BYTES)).includes(END_OF_JPEG)
  } finally {
    await file.close()
  }
}
