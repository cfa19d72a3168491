import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MAX_PHOTO_BYTES } from '@arc/contracts/media/photos'
import { Invalid } from '@arc/kit/errors'
import type { Scanner } from '@arc/kit/ports/scanner'
import { SNIFF_BYTES } from './file-types.rules.js'
import { emptyFile, infected, RejectedFile, tooLarge, uncheckable, unsupportedType } from './limits.rules.js'

/** Bytes that wait for the disk before the sender is paused: writing many chunks at once takes fewer calls. */
const WRITE_BUFFER_BYTES = 1024 * 1024

/** Which files an upload takes, by their first bytes. */
export interface Accepted<Type extends string> {
  /** The type of a file; null refuses it. */
  typeOf(head: Buffer): Type | null
  /** The refusal of any other file; without it, that of a file that is no picture. */
  refuse?(file: string, head: Buffer): RejectedFile
}

/** A completely received file on disk. */
export interface Received<Type extends string = string> {
  path: string
  name: string
  bytes: number
  sha256: string
  type: Type
}

/**
 * Writes a stream to `path` while counting and hashing it, in constant memory. A file that is too
 * large, or of no accepted type, is read to its end but not stored, so that the next file of the upload follows. This is the one way of a
 * file into this service, so all of them are scanned here.
 * @throws RejectedFile with the file name and the reason; Invalid when the stream breaks off; Unavailable while it cannot be scanned
 */
export async function receive<Type extends string>(
  stream: Readable,
  file: { path: string; name: string },
  accepted: Accepted<Type>,
  scanner: Scanner,
): Promise<Received<Type>> {
  const received = await write(stream, file, accepted)
  try {
    const virus = await scanner.find(() => createReadStream(file.path))
    if (virus) throw infected(file.name, virus)
    return received
  } catch (error) {
    await rm(file.path, { force: true })
    throw error instanceof Invalid ? uncheckable(file.name) : error
  }
}

async function write<Type extends string>(
  stream: Readable,
  file: { path: string; name: string },
  accepted: Accepted<Type>,
): Promise<Received<Type>> {
  const meter = new Meter(file.name, accepted)
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
class Meter<Type extends string> extends Transform {
  private readonly hash = createHash('sha256')
  private head = Buffer.alloc(0)
  private bytes = 0
  private refusal: RejectedFile | null = null

  constructor(
    private readonly file: string,
    private readonly accepted: Accepted<Type>,
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
  result(): Pick<Received<Type>, 'bytes' | 'sha256' | 'type'> {
    if (this.bytes === 0) throw emptyFile(this.file)
    const type = this.accepted.typeOf(this.head)
    if (this.refusal) throw this.refusal
    if (!type) throw this.unsupported()
    return { bytes: this.bytes, sha256: this.hash.digest('hex'), type }
  }

  private look(chunk: Buffer): void {
    this.head = Buffer.concat([this.head, chunk.subarray(0, SNIFF_BYTES - this.head.length)])
    if (this.head.length === SNIFF_BYTES && !this.accepted.typeOf(this.head)) this.refusal = this.unsupported()
  }

  private unsupported(): RejectedFile {
    return (this.accepted.refuse ?? unsupportedType)(this.file, this.head)
  }
}
