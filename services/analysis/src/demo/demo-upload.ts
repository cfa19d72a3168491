import type { Readable } from 'node:stream'
import { DEMO_TOO_LARGE, MAX_DEMO_PHOTO_BYTES } from '@arc/contracts/analysis/demo'
import { Invalid, TooLarge } from '@arc/kit/errors'
import type { Part } from '@arc/kit/multipart'

const FIELD = 'image'

/**
 * The one photo of a form, in memory. The form is read to its end, also when it is refused, so that the sender gets the answer.
 * @returns at most 5 MiB
 * @throws TooLarge, and Invalid without a file, with several, or when the upload broke off
 */
export async function readDemoPhoto(parts: AsyncIterable<Part>, signal: AbortSignal): Promise<Buffer> {
  let photo: Buffer | null | undefined
  let others = 0
  for await (const part of parts) {
    if (part.kind === 'field') continue
    if (part.field === FIELD && photo === undefined) photo = await readLimited(part.stream, signal)
    else {
      others++
      part.stream.resume()
    }
  }
  if (photo === undefined || others > 0) throw new Invalid(`Please send one photo in the field "${FIELD}".`)
  if (photo === null) throw new TooLarge(`${DEMO_TOO_LARGE.title}. ${DEMO_TOO_LARGE.text}`)
  return photo
}

/** @returns null for a larger file, whose bytes are dropped */
async function readLimited(stream: Readable, signal: AbortSignal): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    signal.throwIfAborted()
    bytes += chunk.length
    if (bytes > MAX_DEMO_PHOTO_BYTES) chunks.length = 0
    else chunks.push(chunk)
  }
  return bytes > MAX_DEMO_PHOTO_BYTES ? null : Buffer.concat(chunks)
}
