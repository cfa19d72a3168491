import { LIMITS } from '@arc/contracts/text'
import { Invalid } from '@arc/kit/errors'
import { type FormFile, formStream } from '@arc/kit/form-stream'
import type { Part } from '@arc/kit/multipart'
import type { StreamBody } from '@arc/kit/services'

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
    return formStream(fields, this.pick())
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

  private async *pick(): AsyncGenerator<FormFile> {
    for await (const part of this.read(this.parts, (error) => error)) {
      if (part.kind === 'field') this.fields.set(part.name, part.value)
      else if (part.field !== this.field) part.stream.resume()
      else if (this.files < LIMITS.photosPerBatch) {
        this.files++
        yield { ...part, field: 'images', bytes: this.read(part.stream, brokeOff) }
      } else {
        this.surplus.push(part.filename)
        part.stream.resume()
      }
    }
  }

  /**
   * What `source` gives, whose error is the failure of this upload. An error of the reader is not: it is thrown into the generator too, when
   * media ends while it takes the form.
   */
  private async *read<T>(source: AsyncIterable<T>, failureOf: (error: unknown) => unknown): AsyncGenerator<T> {
    const iterator = source[Symbol.asyncIterator]()
    const next = () =>
      iterator.next().catch((error: unknown) => {
        this.failure ??= failureOf(error)
        throw error
      })
    try {
      for (let step = await next(); !step.done; step = await next()) yield step.value
    } finally {
      await iterator.return?.()
    }
  }
}

/** A body that ends in the middle of a file fails the stream of that file. */
const brokeOff = () => new Invalid('The upload broke off. Please try again.')
