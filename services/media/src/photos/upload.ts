import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MAX_PHOTO_BYTES } from '@arc/contracts/media/photos'
import { Invalid } from '@arc/kit/errors'
import { isPdf, kindOf, type PictureType, SNIFF_BYTES } from './kinds.rules.js'
import { emptyFile, tooLarge, UnfitFile, wrongKind } from './limits.rules.js'

/** A file that came in whole and lies on the disk. */
export interface Received {
  path: string
  name: string
  bytes: number
  sha256: string
  type: PictureType | 'application/pdf'
}

/**
 * Writes a stream to `path` while it counts and hashes it; no more than a few kB are ever in memory. What is too
 * large, or no picture, is read to its end but not kept, so that the next file of the upload comes.
 * @param allow `pdf` lets papers through as well
 * @throws UnfitFile that names the file and the reason; Invalid when the stream breaks off
 */
export async function receive(stream: Readable, file: { path: string; name: string }, allow: { pdf?: boolean } = {}): Promise<Received> {
  const meter = new Meter(file.name, allow.pdf ?? false)
  try {
    await pipeline(stream, meter, createWriteStream(file.path))
    return { ...file, ...meter.result() }
  } catch (error) {
    await rm(file.path, { force: true })
    // What is neither a refusal nor trouble with the disk came from the stream: the sender went away.
    if (error instanceof UnfitFile || (error instanceof Error && 'syscall' in error)) throw error
    throw new Invalid('The upload broke off. Please try again.')
  }
}

/** Passes bytes on while they are those of a picture that is not too large; swallows the rest. */
class Meter extends Transform {
  private readonly hash = createHash('sha256')
  private head = Buffer.alloc(0)
  private bytes = 0
  private refusal: UnfitFile | null = null

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

  /** @throws UnfitFile */
  result(): Pick<Received, 'bytes' | 'sha256' | 'type'> {
    if (this.bytes === 0) throw emptyFile(this.file)
    const type = this.type()
    if (this.refusal) throw this.refusal
    if (!type) throw wrongKind(this.file, this.head)
    return { bytes: this.bytes, sha256: this.hash.digest('hex'), type }
  }

  private look(chunk: Buffer): void {
    this.head = Buffer.concat([this.head, chunk.subarray(0, SNIFF_BYTES - this.head.length)])
    if (this.head.length === SNIFF_BYTES && !this.type()) this.refusal = wrongKind(this.file, this.head)
  }

  private type(): Received['type'] | null {
    if (this.pdf && isPdf(this.head)) return 'application/pdf'
    return kindOf(this.head)
  }
}
