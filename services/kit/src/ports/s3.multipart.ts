import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Client } from 'minio'
import type { S3Line } from './s3.line.js'

interface Place {
  client: Client
  line: S3Line
  bucket: string
  key: string
  contentType: string
}

/** S3 takes no smaller parts than 5 MiB, and 10,000 of them at most. So much of a file is held in memory. */
const PART_BYTES = 8 * 1024 * 1024
const ABANDONED_MS = 24 * 3600 * 1000

/**
 * Puts a file of unknown length: small ones in one request, others in parts that become a file when all are there. The
 * client's own streaming upload hangs when its source fails, and goes on with what another upload of the same key left.
 * @returns the size in bytes
 */
export async function putMultipart(place: Place, content: Readable | Buffer): Promise<number> {
  const parts = partsOf(content)
  const first = await parts.next()
  const second = await parts.next()
  if (second.done) return putWhole(place, first.done ? Buffer.alloc(0) : first.value)
  const { client, line, bucket, key, contentType } = place
  const uploadId = await line.ask('CreateMultipartUpload', () =>
    client.initiateNewMultipartUpload(bucket, key, { 'content-type': contentType }),
  )
  try {
    const etags: { part: number; etag: string }[] = []
    let size = 0
    const send = async (part: Buffer) => {
      etags.push(await sendPart(place, uploadId, etags.length + 1, part))
      size += part.length
    }
    for (const { value } of [first, second]) if (value) await send(value)
    for await (const part of parts) await send(part)
    await line.ask('CompleteMultipartUpload', () => client.completeMultipartUpload(bucket, key, uploadId, etags))
    return size
  } catch (error) {
    // What cannot be tidied up now is swept at a later start.
    await client.abortMultipartUpload(bucket, key, uploadId).catch(() => undefined)
    throw error
  }
}

async function putWhole({ client, line, bucket, key, contentType }: Place, data: Buffer): Promise<number> {
  await line.ask('PutObject', () => client.putObject(bucket, key, data, data.length, { 'content-type': contentType }))
  return data.length
}

async function sendPart({ client, line, bucket, key }: Place, uploadID: string, partNumber: number, part: Buffer) {
  const headers = { 'content-md5': createHash('md5').update(part).digest('base64') }
  const { etag } = await line.ask('UploadPart', () =>
    client.uploadPart({ bucketName: bucket, objectName: key, uploadID, partNumber, headers }, part),
  )
  return { part: partNumber, etag }
}

async function* partsOf(content: Readable | Buffer): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
    let rest: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
    while (size + rest.length >= PART_BYTES) {
      const cut = PART_BYTES - size
      yield Buffer.concat([...held, rest.subarray(0, cut)])
      rest = rest.subarray(cut)
      held = []
      size = 0
    }
    held.push(rest)
    size += rest.length
  }
  if (size > 0) yield Buffer.concat(held)
  return undefined
}

/** Removes the parts of uploads that a process left when it died; not every store does so by itself. */
export async function sweepMultipartUploads(client: Client, bucket: string, now = Date.now()): Promise<void> {
  for (let [key, id, more] = ['', '', true]; more; ) {
    const page = await client.listIncompleteUploadsQuery(bucket, '', key, id, '')
    for (const upload of page.uploads)
      if (now - upload.initiated.getTime() > ABANDONED_MS) await client.abortMultipartUpload(bucket, upload.key, upload.uploadId)
    ;[key, id, more] = [page.nextKeyMarker, page.nextUploadIdMarker, page.isTruncated]
  }
}
