import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { StreamBody } from './services.js'

/** A file to send in a form. */
export interface FormFile {
  field: string
  filename: string
  contentType: string
  bytes: AsyncIterable<Buffer>
}

/**
 * A multipart form that is streamed, not buffered.
 * @param fields come before the files
 */
export function formStream(fields: Record<string, string>, files: AsyncIterable<FormFile> | Iterable<FormFile>): StreamBody {
  const boundary = `arc-${randomBytes(12).toString('hex')}`
  return {
    stream: Readable.from(encode(boundary, fields, files), { objectMode: false }),
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}

async function* encode(
  boundary: string,
  fields: Record<string, string>,
  files: AsyncIterable<FormFile> | Iterable<FormFile>,
): AsyncGenerator<Buffer> {
  for (const [name, value] of Object.entries(fields)) yield head(boundary, `name="${quoted(name)}"`, `\r\n${value}\r\n`)
  for await (const { field, filename, contentType, bytes } of files) {
    yield head(boundary, `name="${quoted(field)}"; filename="${quoted(filename)}"`, `content-type: ${oneLine(contentType)}\r\n\r\n`)
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
