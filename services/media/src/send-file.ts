import type { Readable } from 'node:stream'
import type { Http } from '@arc/kit/handle'
import { dispositionOf } from './file-names.rules.js'

/** How long a browser may cache a response: forever, with revalidation, or (public files) for a day. */
export type CachePolicy = 'immutable' | 'revalidate' | 'public'

/** The policy of a stored file: it runs nothing, wherever it is opened, and no page frames it. */
export const FILE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

const CACHE: Record<CachePolicy, string> = {
  immutable: 'private, max-age=31536000, immutable',
  revalidate: 'private, no-cache',
  public: 'public, max-age=86400',
}

export interface Content {
  etag: string
  contentType: string
  /** Bytes. */
  size: number
  stream: Readable
  /** The `content-disposition` header; by default that of a file without a name. */
  disposition?: string
}

/**
 * Sends a stored file, or 304 when the browser has it. The headers keep a browser from rendering it as a page.
 */
export async function sendPicture(
  { request, reply }: Http,
  { etag, contentType, size, stream, disposition }: Content,
  lifetime: CachePolicy,
): Promise<void> {
  const tag = `"${etag}"`
  reply
    .header('etag', tag)
    .header('cache-control', CACHE[lifetime])
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', FILE_POLICY)
    .header('content-disposition', disposition ?? dispositionOf(contentType))
  if (request.headers['if-none-match']?.includes(tag)) {
    stream.destroy()
    await reply.status(304).send()
    return
  }
  await reply.type(contentType).header('content-length', size).send(stream)
}

/** Sends bytes to another service. */
export async function sendBytes({ reply }: Http, data: Buffer, contentType: string): Promise<void> {
  await reply.type(contentType).header('cache-control', 'no-store').send(data)
}
