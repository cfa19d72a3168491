import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server in front of the product, as it is after a release: with a page and a service worker of their own. */
export interface ReleaseProxy {
  address: string
  /** Delivers another release from now on. @param version of its service worker @param replaced the version that is delivered now */
  release(version: string, replaced: string): void
  /** Refuses connections, or accepts them again. */
  setDown(down: boolean): void
  close(): void
}

/** @param target address of the product */
export async function startReleaseProxy(target: string): Promise<ReleaseProxy> {
  const { hostname, port } = new URL(target)
  let down = false
  let name = 'first'
  let edit = (script: string) => script
  const changed = (type: string, path: string, body: Buffer): Buffer => {
    if (type.includes('html')) return Buffer.from(body.toString().replace('</head>', `<meta name="release" content="${name}"></head>`))
    return path === '/sw.js' ? Buffer.from(edit(body.toString())) : body
  }
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    if (down) return response.destroy()
    const { url: path = '/', method } = request
    // Always the whole file: what the browser has is of another release.
    const { 'if-none-match': etag, 'if-modified-since': date, ...headers } = request.headers
    const upstream = forward({ hostname, port, path, method, headers: { ...headers, 'accept-encoding': 'identity' } }, (answer) => {
      const send = async () => {
        const body = changed(String(answer.headers['content-type']), path, Buffer.concat(await answer.toArray()))
        const { 'content-length': length, ...kept } = answer.headers
        response.writeHead(answer.statusCode ?? 500, kept).end(body)
      }
      send().catch(() => response.destroy())
    })
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  }
  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve))
  const bound = server.address() as AddressInfo
  return {
    address: `http://${hostname}:${bound.port}`,
    release(version, replaced) {
      name = version
      edit = (script) => script.replaceAll(replaced, version)
    },
    setDown(next) {
      down = next
    },
    close: () => server.close(),
  }
}
