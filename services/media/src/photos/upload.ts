import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MAX_PHOTO_BYTES } from '@arc/contracts/media/photos'
import { Invalid } from '@arc/kit/errors'
import { isPdf, type PictureType, pictureTypeOf, SNIFF_BYTES } from './file-types.rules.js'
import { emptyFile, RejectedFile, tooLarge, unsupportedType } from './limits.rules.js'

/** Bytes that wait for the disk before the sender is paused: writing many chunks at once takes fewer calls. */
const WRITE_BUFFER_BYTES = 1024 * 1024

/** A completely received file on disk. */
export interface Received {
  path: string
  name: string
  bytes: number
  sha256: string
  type: PictureType | 'application/pdf'
}

/**
 * Writes a stream to `path` while counting and hashing it, in constant memory. A file that is too
 * large, or not a picture, is read to its end but not stored, so that the next file of the upload follows.
 * @param allow `pdf` also accepts PDF documents
 * @throws RejectedFile with the file name and the reason; Invalid when the stream breaks off
 */
export async function receive(stream: Readable, file: { path: string; name: string }, allow: { pdf?: boolean } = {}): Promise<Received> {
  const meter = new Meter(file.name, allow.pdf ?? false)
  try {
    await pipeline(stream, meter, createWriteStream(file.path, { highWaterMark: WRITE_BUFFER_BYTES }))
    return { ...file, ...meter.result() }
  } catch (error) {
    await rm(file.path, { force: true })
    // Neither a rejection nor a disk error: the sender disconnected.
    if (error instanceof RejectedFile || (error instanceof Error && 'syscall' in error)) throw error
    throw new Invalid('The upload broke off. Please try again.')
  }
}

/** Passes the bytes of an accepted file through and discards those of a rejected one. */
class Meter extends Transform {
  private readonly hash = createHash('sha256')
  private head = Buffer.alloc(0)
  private bytes = 0
  private refusal: RejectedFile | null = null

  constructor(
    private readonly file: string,
    private readonly pdf: boolean,
  ) {
    super()
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length
    if (this.head.length < SNIFF_BYTES) this.look(chunk)
    if (this.bytes > MAX_PHOTO_BYTES) this.refusal = tooLarge(this.file)
    if (this.refusal) {
      done()
      return
    }
    this.hash.update(chunk)
    done(null, chunk)
  }

  /** @throws RejectedFile */
  result(): Pick<Received, 'bytes' | 'sha256' | 'type'> {
    if (this.bytes === 0) throw emptyFile(this.file)
    const type = this.type()
    if (this.refusal) throw this.refusal
    if (!type) throw unsupportedType(this.file, this.head)
    return { bytes: this.bytes, sha256: this.hash.digest('hex'), type }
  }

  private look(chunk: Buffer): void {
    this.head = Buffer.concat([this.head, chunk.subarray(0, SNIFF_BYTES - this.head.length)])
    if (this.head.length === SNIFF_BYTES && !this.type()) this.refusal = unsupportedType(this.file, this.head)
  }

  private type(): Received['type'] | null {
    if (this.pdf && isPdf(this.head)) return 'application/pdf'
    return pictureTypeOf(this.head)
  }
}
