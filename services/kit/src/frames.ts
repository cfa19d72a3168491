import { buffer } from 'node:stream/consumers'
import { Unavailable } from './errors.js'

// Several files in one answer of a service: before each its length in four bytes, big-endian. As JSON they would be base64, which is copied
// five times on its way.

const HEADER_BYTES = 4
const MISSING = 0xffff_ffff

/** What precedes a file. @param bytes its length; null for a file that is not there, which has no bytes */
export function frameHeader(bytes: number | null): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32BE(bytes ?? MISSING)
  return header
}

/** Files as one buffer. @param files null for one that is not there */
export const framesOf = (files: readonly (Buffer | null)[]): Buffer =>
  Buffer.concat(files.flatMap((file) => (file ? [frameHeader(file.length), file] : [frameHeader(null)])))

/**
 * The files of an answer, in their order; each is read before the next one is asked for.
 * @param body null for an answer without a body
 * @returns the chunks of each, null for one that is not there
 * @throws Unavailable when the answer was cut
 */
export async function* readFrames(body: AsyncIterable<Uint8Array> | null): AsyncGenerator<AsyncIterable<Buffer> | null> {
  if (!body) return
  const reader = new FrameReader(body[Symbol.asyncIterator]())
  while (await reader.hasMore()) {
    const header = await buffer(reader.take(HEADER_BYTES))
    const bytes = header.readUInt32BE()
    yield bytes === MISSING ? null : reader.take(bytes)
  }
}

class FrameReader {
  private chunk: Buffer = Buffer.alloc(0)

  constructor(private readonly source: AsyncIterator<Uint8Array>) {}

  async hasMore(): Promise<boolean> {
    while (this.chunk.length === 0) {
      const { value, done } = await this.source.next()
      if (done) return false
      this.chunk = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    }
    return true
  }

  async *take(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      if (!(await this.hasMore())) throw new Unavailable('the answer of another service with files was cut')
      const part = this.chunk.subarray(0, left)
      this.chunk = this.chunk.subarray(part.length)
      left -= part.length
      yield part
    }
  }
}
