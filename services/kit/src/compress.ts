import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gzip, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Fast rather than small: 28 kB take 0.1 ms. */
const OPTIONS = { level: 2 }
/** A shorter response fits into one network packet anyway, in bytes. */
const MIN_BYTES = 1_400
/** A longer response is compressed in a thread, because it would block other requests, in bytes. */
const MAX_BLOCKING_BYTES = 64 * 1024
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|x-ndjson)\b|image\/svg\+xml)/

const compressInThread = promisify(gzip)

/**
 * Compresses text in responses for clients that accept gzip. One call per response: the streams of `@fastify/compress` cost
 * four times as much (docs/performance.md). Requests are not decompressed, so that the limits of their bodies hold.
 */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isText(reply)) return payload
    reply.header('vary', varyOf(reply))
    const accepted = request.headers['accept-encoding']
    if (accepted === undefined || negotiate(accepted, ['gzip', 'identity']) !== 'gzip') return payload
    const compressed = await compress(payload)
    if (!compressed) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return compressed
  })
}

/** Files, of which a client may ask for a range, stay as they are. */
const isText = (reply: FastifyReply): boolean =>
  TEXT.test(String(reply.getHeader('content-type'))) && !reply.hasHeader('content-encoding') && !reply.hasHeader('accept-ranges')

/** @returns undefined for a payload that stays as it is */
function compress(payload: unknown): Buffer | Promise<Buffer> | NodeJS.ReadableStream | undefined {
  // An error of the source destroys the compressed stream, which ends the response.
  if (payload instanceof Readable) return pipeline(payload, createGzip(OPTIONS), () => undefined)
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return undefined
  const bytes = typeof payload === 'string' ? Buffer.byteLength(payload) : payload.length
  if (bytes < MIN_BYTES) return undefined
  return bytes > MAX_BLOCKING_BYTES ? compressInThread(payload, OPTIONS) : gzipSync(payload, OPTIONS)
}

const varyOf = (reply: FastifyReply): string => [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
