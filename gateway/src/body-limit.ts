import { Transform } from 'node:stream'
import { MiB } from '@arc/contracts/define'
import { TooLarge } from '@arc/kit/errors'
import type { FastifyRequest, RequestPayload } from 'fastify'

const tooLarge = (limit: number) => new TooLarge(`This is too large: at most ${Math.floor(limit / MiB)} MB at once.`)

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the body grew over its limit while it was being handed on. */
    overLimit: TooLarge | null
  }
}

/**
 * Counts a body as it streams through, since `bodyLimit` does not apply to what is proxied.
 * @param limit bytes
 * @throws TooLarge at once when the announced length is over the limit
 */
export function countBody(request: FastifyRequest, payload: RequestPayload, limit: number): RequestPayload {
  const { 'content-length': announced, 'transfer-encoding': streamed } = request.headers
  if (announced === undefined && streamed === undefined) return payload
  if (Number(announced ?? 0) > limit) throw tooLarge(limit)
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
