import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

export type ProviderAnswer = { status: number; body?: unknown; retryAfter?: string }

const Asked = z.object({ image: z.string(), fileName: z.string() })
export type Asked = z.output<typeof Asked>

const isAddress = (address: AddressInfo | string | null): address is AddressInfo => typeof address === 'object' && address !== null

/** A small provider of ours: `answer` decides what each request gets. */
export async function startProvider(answer: (asked: Asked) => ProviderAnswer | Promise<ProviderAnswer>) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { status, body, retryAfter } = await answer(Asked.parse(JSON.parse(Buffer.concat(chunks).toString())))
    response.writeHead(status, { 'content-type': 'application/json', ...(retryAfter ? { 'retry-after': retryAfter } : {}) })
    response.end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (!isAddress(address)) throw new Error('The provider has no port.')
  return { url: `http://127.0.0.1:${address.port}`, close: () => new Promise((closed) => server.close(closed)) }
}
