import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { Invalid } from './errors.js'
import { assertStorable } from './storable.js'

export type Part =
  | { kind: 'field'; name: string; value: string }
  | { kind: 'file'; field: string; filename: string; contentType: string; stream: Readable }

/** Far above every limit of the product: the services enforce those and answer with their own messages. */
const MULTIPART_LIMITS = { fileSize: 256 * 1024 * 1024, files: 1000, fields: 100, fieldSize: 64 * 1024 }

/**
 * The fields and files of a multipart request, in the order in which they arrive. Each file must be read to its end (or
 * `stream.resume()`d) before the next part arrives.
 * @throws Invalid if the body isn't multipart or is incomplete
 */
export async function* parts(request: FastifyRequest): AsyncGenerator<Part> {
  if (!request.isMultipart()) throw new Invalid('Please send the files as a form (multipart/form-data).')
  try {
    for await (const part of request.parts({ limits: MULTIPART_LIMITS })) {
      assertStorable(part.type === 'field' ? [part.fieldname, String(part.value)] : [part.fieldname, part.filename])
      if (part.type === 'field') yield { kind: 'field', name: part.fieldname, value: String(part.value) }
      else yield { kind: 'file', field: part.fieldname, filename: part.filename ?? '', contentType: part.mimetype, stream: part.file }
    }
  } catch (error) {
    throw multipartRefusal(error) ?? error
  }
}

/**
 * What an error of the form's parser means to the caller. It also reaches the reader of a file's stream.
 * @returns undefined for every other error
 */
export function multipartRefusal(error: unknown): Invalid | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && error.code === 'FST_INVALID_JSON_FIELD_ERROR')
    return new Invalid('A field of the form says that it is JSON (Content-Type: application/json), but is not.')
  if (/^Multipart: Boundary not found|^Unsupported content type: multipart/.test(error.message))
    return new Invalid('The form names no boundary (multipart/form-data; boundary=...).')
  return /unexpected end|premature|malformed|aborted/i.test(error.message)
    ? new Invalid('The upload broke off. Please try again.')
    : undefined
}
