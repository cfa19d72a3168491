import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Client } from 'minio'
import type { S3Connection } from './s3.connection.js'

interface Target {
  client: Client
  connection: S3Connection
  bucket: string
  key: string
  contentType: string
}

/** Size of a part, which is held in memory. S3 allows at least 5 MiB per part and at most 10,000 parts. */
const PART_BYTES = 8 * 1024 * 1024
const ABANDONED_MS = 24 * 3600 * 1000

/**
 * Stores a file of unknown length: a small one in one request, a larger one as a multipart upload. The client's own
 * streaming upload hangs if its source fails, and continues with parts that an earlier upload of the same key left behind.
 * @returns the size in bytes
 */
export async function putMultipart(target: Target, content: Readable | Buffer): Promise<number> {
  const parts = partsOf(content)
  const first = await parts.next()
  const second = await parts.next()
  if (second.done) return putWhole(target, first.done ? Buffer.alloc(0) : first.value)
  const { client, connection, bucket, key, contentType } = target
  const uploadId = await connection.send('CreateMultipartUpload', () =>
    client.initiateNewMultipartUpload(bucket, key, { 'content-type': contentType }),
  )
  try {
    const etags: { part: number; etag: string }[] = []
    let size = 0
    const send = async (part: Buffer) => {
      etags.push(await sendPart(target, uploadId, etags.length + 1, part))
      size += part.length
    }
    for (const { value } of [first, second]) if (value) await send(value)
    for await (const part of parts) await send(part)
    await connection.send('CompleteMultipartUpload', () => client.completeMultipartUpload(bucket, key, uploadId, etags))
    return size
  } catch (error) {
    // If this fails, a later start deletes the parts.
    await client.abortMultipartUpload(bucket, key, uploadId).catch(() => undefined)
    throw error
  }
}

async function putWhole({ client, connection, bucket, key, contentType }: Target, data: Buffer): Promise<number> {
  await connection.send('PutObject', () => client.putObject(bucket, key, data, data.length, { 'content-type': contentType }))
  return data.length
}

async function sendPart({ client, connection, bucket, key }: Target, uploadID: string, partNumber: number, part: Buffer) {
  const headers = { 'content-md5': createHash('md5').update(part).digest('base64') }
  const { etag } = await connection.send('UploadPart', () =>
    client.uploadPart({ bucketName: bucket, objectName: key, uploadID, partNumber, headers }, part),
  )
  return { part: partNumber, etag }
}

async function* partsOf(content: Readable | Buffer): AsyncGenerator<Buffer, undefined> {
  let buffered: Buffer[] = []
  let size = 0
  for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
    let rest: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
    while (size + rest.length >= PART_BYTES) {
      const cut = PART_BYTES - size
      yield Buffer.concat([...buffered, rest.subarray(0, cut)])
      rest = rest.subarray(cut)
      buffered = []
      size = 0
    }
    buffered.push(rest)
    size += rest.length
  }
  if (size > 0) yield Buffer.concat(buffered)
  return undefined
}

/** Deletes the parts of uploads that a killed process left incomplete; not every store does so by itself. */
export async function sweepMultipartUploads(client: Client, bucket: string, now = Date.now()): Promise<void> {
  for (let [key, id, more] = ['', '', true]; more; ) {
    const page = await client.listIncompleteUploadsQuery(bucket, '', key, id, '')
    for (const upload of page.uploads)
      if (now - upload.initiated.getTime() > ABANDONED_MS) await client.abortMultipartUpload(bucket, upload.key, upload.uploadId)
    ;[key, id, more] = [page.nextKeyMarker, page.nextUploadIdMarker, page.isTruncated]
  }
}
