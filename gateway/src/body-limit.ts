import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { MiB } from '@arc/contracts/define'
import { TooLarge } from '@arc/kit/errors'
import type { FastifyRequest, RequestPayload } from 'fastify'

const tooLarge = (limit: number) => new TooLarge(`This is too large: at most ${Math.floor(limit / MiB)} MB at once.`)

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if the body exceeded its limit while it was streamed to the service. */
    overLimit: TooLarge | null
  }
}

/** True if the announced content length exceeds the limit in bytes. */
export const isTooLong = ({ headers }: Pick<IncomingMessage, 'headers'>, limit: number): boolean =>
  Number(headers['content-length'] ?? 0) > limit

/** @param limit bytes @throws TooLarge at once if the content length exceeds the limit */
export function checkLength(request: FastifyRequest, limit: number): void {
  if (isTooLong(request, limit)) throw tooLarge(limit)
}

/**
 * Counts the bytes of a streamed body, because `bodyLimit` doesn't apply to proxied requests.
 * @param limit bytes
 */
export function countBody(request: FastifyRequest, payload: RequestPayload, limit: number): RequestPayload {
  const { 'content-length': announced, 'transfer-encoding': streamed } = request.headers
  if (announced === undefined && streamed === undefined) return payload
  let bytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      bytes += chunk.length
      if (bytes <= limit) return callback(null, chunk)
      request.overLimit = tooLarge(limit)
      callback(request.overLimit)
    },
  })
  payload.on('error', (error) => counter.destroy(error))
  return payload.pipe(counter)
}
