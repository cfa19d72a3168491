/** A JPEG as a form sends it. */
export interface FormPhoto {
  name: string
  content: Uint8Array
}

/** k6's own form bodies hold one file per field, and a batch has many. */
export function photoForm(field: string, photos: FormPhoto[]): { body: ArrayBuffer; contentType: string } {
  const boundary = '----arc-load-boundary'
  const parts = photos.flatMap(({ name, content }) => [
    bytes(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`),
    content,
    bytes('\r\n'),
  ])
  return { body: join([...parts, bytes(`--${boundary}--\r\n`)]), contentType: `multipart/form-data; boundary=${boundary}` }
}

const START_OF_IMAGE_BYTES = 2
const COMMENT = [0xff, 0xfe]

/** The same picture with a comment segment after its first marker: other bytes, so the product stores it as another photo. */
export function withComment(jpeg: Uint8Array, comment: string): Uint8Array {
  // The length of a segment counts itself (ISO/IEC 10918-1, B.1.1.4).
  const length = comment.length + 2
  const segment = new Uint8Array([...COMMENT, length >> 8, length & 0xff, ...bytes(comment)])
  return new Uint8Array(join([jpeg.subarray(0, START_OF_IMAGE_BYTES), segment, jpeg.subarray(START_OF_IMAGE_BYTES)]))
}

/** Of a text in ASCII: k6 has no TextEncoder, and its Uint8Array.from takes no text. */
const bytes = (text: string): Uint8Array => new Uint8Array(Array.from(text, (char) => char.charCodeAt(0)))

function join(parts: Uint8Array[]): ArrayBuffer {
  const joined = new Uint8Array(parts.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined.buffer
}
