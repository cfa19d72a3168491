import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** What a file must contain for the server of `startClamd` to find something: the beginning of the EICAR test file is enough. */
export const VIRUS = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'

export interface Clamd {
  url: string
  /** Bytes of each file that was scanned. */
  scanned: number[]
  /** What it answers instead of a verdict; null lets it scan. */
  answerWith(text: string | null): void
  close(): Promise<void>
}

/** A server that speaks as much of clamd's protocol as our client uses, and knows one virus. */
export async function startClamd(port = 0): Promise<Clamd> {
  const scanned: number[] = []
  let fixed: string | null = null
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    let received = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const answer = answerTo(received)
      if (answer === null) return
      if (answer.bytes !== undefined) scanned.push(answer.bytes)
      socket.end(`${fixed ?? answer.text}\0`)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    answerWith: (text) => {
      fixed = text
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Null while a request is incomplete. */
function answerTo(request: Buffer): { text: string; bytes?: number } | null {
  const end = request.indexOf(0)
  const command = request.subarray(0, end).toString()
  if (command === 'zPING') return { text: 'PONG' }
  if (command !== 'zINSTREAM') return end < 0 ? null : { text: 'UNKNOWN COMMAND' }
  const content: Buffer[] = []
  for (let at = end + 1; at + 4 <= request.length; ) {
    const length = request.readUInt32BE(at)
    if (length === 0) {
      const file = Buffer.concat(content)
      return { text: file.includes(VIRUS) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK', bytes: file.length }
    }
    content.push(request.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
