import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough, Readable, Transform } from 'node:stream'
import { ZipFile } from 'yazl'

export interface WrittenFile {
  path: string
  bytes: number
  sha256: string
}

/** Writes a ZIP as a stream: one entry after the other, with ZIP64 where a size needs it. Nothing but the list of entries is in memory. */
export class ArchiveWriter {
  private readonly zip = new ZipFile()
  /** The bytes of the ZIP. Its reader sets the pace. */
  readonly output = new PassThrough()

  /** @param mtime the date of every entry @param signal ends the output with an error */
  constructor(
    private readonly mtime: Date,
    signal: AbortSignal,
  ) {
    this.zip.outputStream.on('error', (error: Error) => this.output.destroy(error)).pipe(this.output)
    // yazl reports the failure of a source here; without a listener it would end the process.
    this.zip.on('error', (error: Error) => this.output.destroy(error))
    const stop = () => this.destroy(new Error('The service is stopping.'))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  }

  /**
   * Adds one entry and waits until it is written.
   * @param compress false for content that is compressed already
   * @returns its size and hash
   * @throws the error of the source, or of the output
   */
  async add(path: string, content: Readable | string, { compress = true } = {}): Promise<WrittenFile> {
    const hash = createHash('sha256')
    let bytes = 0
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        bytes += chunk.length
        done(null, chunk)
      },
    })
    const source = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content
    source.on('error', (error) => counted.destroy(error))
    const stop = () => {
      source.destroy()
      counted.destroy(this.output.errored ?? new Error('The output was closed.'))
    }
    if (this.output.destroyed) stop()
    this.output.once('close', stop)
    try {
      const ended = once(counted, 'end')
      this.zip.addReadStream(counted, path, { compress, mtime: this.mtime })
      source.pipe(counted)
      await ended
    } finally {
      this.output.removeListener('close', stop)
    }
    return { path, bytes, sha256: hash.digest('hex') }
  }

  /** Writes the list of entries; then the output ends. */
  end(): void {
    this.zip.end()
  }

  /**
   * Stores the archive while it is written.
   * @param put stores the output
   * @param write adds the entries and ends
   * @returns the answer of each
   * @throws the error of `write`, else that of `put`; then nothing is stored
   */
  async store<Stored, Written>(put: (output: Readable) => Promise<Stored>, write: () => Promise<Written>): Promise<[Stored, Written]> {
    const stored = put(this.output)
    // Handled below; without this, a failure before `write` ends would be unhandled.
    stored.catch(() => undefined)
    try {
      const written = await write()
      return [await stored, written]
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)))
      await stored.catch(() => undefined)
      throw error
    }
  }

  /** Ends the output with an error, so that its reader keeps nothing. */
  destroy(error: Error): void {
    this.output.destroy(error)
  }
}
