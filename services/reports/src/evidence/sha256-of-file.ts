import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

const BUFFER_BYTES = 256 * 1024

/**
 * The SHA-256 of a file, in hexadecimal digits. One buffer is reused: a stream leaves as many behind as the file has pieces, and a report
 * is hashed more than once.
 * @param range the first byte, and the one after the last; the whole file by default
 */
export async function sha256OfFile(path: string, { start = 0, end = Number.POSITIVE_INFINITY } = {}): Promise<string> {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(BUFFER_BYTES)
  const file = await open(path)
  try {
    for (let at = start; at < end; ) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(BUFFER_BYTES, end - at), at)
      if (bytesRead === 0) break
      hash.update(buffer.subarray(0, bytesRead))
      at += bytesRead
    }
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}
