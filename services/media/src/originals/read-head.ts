import { buffer } from 'node:stream/consumers'
import type { Files } from '@arc/kit/ports/files'
import { headOfJpeg } from '../photos/jpeg-metadata.js'

/** Most JPEG files have their metadata in here. */
const HEAD_BYTES = 256 * 1024

/**
 * The bytes of a picture that contain all of its metadata: of a JPEG, what precedes its pixels; other formats have them anywhere.
 * @throws NotFound when the store lacks the file
 */
export async function readHead(
  files: Pick<Files, 'get'>,
  key: string,
  { contentType, bytes }: { contentType: string; bytes: number },
): Promise<Buffer> {
  if (contentType === 'image/jpeg' && bytes > HEAD_BYTES) {
    const { stream } = await files.get(key, { range: { start: 0, end: HEAD_BYTES - 1 } })
    const head = headOfJpeg(await buffer(stream))
    if (head) return head
  }
  return buffer((await files.get(key)).stream)
}
