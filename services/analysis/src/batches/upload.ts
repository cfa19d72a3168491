import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { LIMITS } from '@arc/contracts/text'
import { Invalid } from '@arc/kit/errors'
import type { Part } from '@arc/kit/multipart'
import type { StreamBody } from '@arc/kit/services'

type FilePart = Extract<Part, { kind: 'file' }>
type FileToSend = Pick<FilePart, 'filename' | 'contentType'> & { bytes: AsyncIterable<Buffer> }

/**
 * One upload of a user, forwarded to media while it streams in. The fields and the number of files are known
 * only when it has been read to its end.
 */
export class Upload {
  readonly fields = new Map<string, string>()
  /** Number of forwarded files. */
  files = 0
  /** Why it could not be read to its end: connection lost, or not a form. */
  failure: unknown
  private readonly surplus: string[] = []

  constructor(
    private readonly parts: AsyncIterable<Part>,
    private readonly field: string,
  ) {}

  /** The same files as a new form with `fields` first; streamed, not buffered. */
  asForm(fields: Record<string, string>): StreamBody {
    const boundary = `arc-${randomBytes(12).toString('hex')}`
    return {
      stream: Readable.from(encode(boundary, fields, this.take()), { objectMode: false }),
      contentType: `multipart/form-data; boundary=${boundary}`,
    }
  }

  /**
   * Call it after the upload has been read to its end.
   * @throws Invalid without a file, or with more than a batch allows: lists the surplus ones
   */
  check(): void {
    if (this.files === 0) throw new Invalid('Please choose at least one photo.')
    if (this.surplus.length === 0) return
    const sent = this.files + this.surplus.length
    throw new Invalid(
      `A batch takes at most ${LIMITS.photosPerBatch} photos, and ${sent} were sent. Nothing was analysed. ` +
        `Please send the others in a second batch: ${this.surplus.join(', ')}.`,
    )
  }

  private async *take(): AsyncGenerator<FileToSend> {
    try {
      yield* this.pick()
    } catch (error) {
      this.failure ??= error
      throw error
    }
  }

  /** A body that ends in the middle of a file fails the stream of that file. */
  private async *bytesOf({ stream }: FilePart): AsyncGenerator<Buffer> {
    try {
      yield* stream
    } catch (error) {
      this.failure ??= new Invalid('The upload broke off. Please try again.')
      throw error
    }
  }

  private async *pick(): AsyncGenerator<FileToSend> {
    for await (const part of this.parts) {
      if (part.kind === 'field') this.fields.set(part.name, part.value)
      else if (part.field !== this.field) part.stream.resume()
      else if (this.files < LIMITS.photosPerBatch) {
        this.files++
        yield { ...part, bytes: this.bytesOf(part) }
      } else {
        this.surplus.push(part.filename)
        part.stream.resume()
      }
    }
  }
}

async function* encode(boundary: string, fields: Record<string, string>, files: AsyncIterable<FileToSend>): AsyncGenerator<Buffer> {
  for (const [name, value] of Object.entries(fields)) yield head(boundary, `name="${quoted(name)}"`, `\r\n${value}\r\n`)
  for await (const { filename, contentType, bytes } of files) {
    yield head(boundary, `name="images"; filename="${quoted(filename)}"`, `content-type: ${oneLine(contentType)}\r\n\r\n`)
    yield* bytes
    yield Buffer.from('\r\n')
  }
  yield Buffer.from(`--${boundary}--\r\n`)
}

const head = (boundary: string, disposition: string, rest: string): Buffer =>
  Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${rest}`)

const oneLine = (text: string): string => text.replace(/[\r\n]/g, '')
/** Escapes as browsers do (https://html.spec.whatwg.org/#multipart-form-data). */
const quoted = (text: string): string => text.replace(/\r/g, '%0D').replace(/\n/g, '%0A').replace(/"/g, '%22')
