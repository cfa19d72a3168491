import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the fake source answers to one request. */
export interface SourceAnswer {
  status?: number
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown
  headers?: Record<string, string>
  /** Never answers. */
  hang?: boolean
}

const isAddress = (address: AddressInfo | string | null): address is AddressInfo => typeof address === 'object' && address !== null

/** A fake product source. It records the path and the headers of each request. */
export async function startFakeSource(answer: (path: string) => SourceAnswer | Promise<SourceAnswer>) {
  const requests: { path: string; headers: NodeJS.Dict<string | string[]> }[] = []
  const server = createServer(async ({ url = '', headers }, response) => {
    requests.push({ path: url, headers })
    reply(response, await answer(url))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (!isAddress(address)) throw new Error('The source has no port.')
  const close = () => new Promise((closed) => server.close(closed).closeAllConnections())
  return { url: `http://127.0.0.1:${address.port}`, requests, close }
}

function reply(response: ServerResponse, { status = 200, body = {}, headers = {}, hang }: SourceAnswer): void {
  if (hang) return
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
