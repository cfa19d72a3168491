import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { Invalid, reasonOf, Unavailable } from '../errors.js'
import type { Log } from '../log.js'
import { counter } from '../telemetry.metrics.js'
import type { Scanner } from './scanner.js'

/** A large archive takes clamd some seconds; a connection that is silent for longer is dead. */
const SILENCE_MS = 60_000
const PING_MS = 1_000

const scans = counter('arc.file.scans', { description: 'Files of users that were scanned for viruses, by what was found', unit: '{file}' })

/**
 * Scans with clamd over its INSTREAM command (https://docs.clamav.net/manual/Usage/Scanning.html#clamd): lengths of 4 bytes and their chunks,
 * ended by a length of 0. One connection for each file, as clamd expects. It reads no file of ours by its path, so it can be elsewhere.
 */
export class ClamdScanner implements Scanner {
  private unreachable = false

  /** @param url `tcp://host:3310`, or `unix:/run/clamav/clamd.ctl` */
  constructor(
    private readonly url: string,
    private readonly log: Log,
  ) {}

  async find(open: () => Readable): Promise<string | null> {
    const verdict = await this.ask('INSTREAM', SILENCE_MS, open())
    const [, found] = /^stream: (.+) FOUND$/.exec(verdict) ?? []
    if (found) {
      scans(1, { result: 'infected' })
      // The name of the file is the user's, and no business of the log.
      this.log.warn({ found }, 'scanner: a file of a user is infected, and was not stored')
      return found
    }
    if (verdict === 'stream: OK') {
      scans(1, { result: 'clean' })
      return null
    }
    scans(1, { result: 'unknown' })
    if (/size limit exceeded/i.test(verdict)) throw new Invalid('This file is too large to be checked for viruses.')
    this.log.warn({ reason: verdict }, 'scanner: clamd gave no verdict')
    throw new Unavailable(`clamd gave no verdict: ${verdict}`, UNCHECKED)
  }

  async healthy(): Promise<boolean> {
    return this.ask('PING', PING_MS).then(
      (answer) => answer === 'PONG',
      () => false,
    )
  }

  /** @returns the answer without its end @throws Unavailable */
  private async ask(command: 'INSTREAM' | 'PING', silence: number, file?: Readable): Promise<string> {
    const socket = connect(addressOf(this.url))
    socket.setTimeout(silence, () => socket.destroy(new Error(`clamd is silent for ${silence / 1000} s`)))
    try {
      const answer = answerOf(socket)
      const sent = send(socket, command, file)
      const [text] = await Promise.all([answer, sent])
      this.setReachable(true)
      return text
    } catch (error) {
      if (error instanceof SourceError) throw error.cause
      this.setReachable(false, reasonOf(error))
      throw new Unavailable(error, UNCHECKED)
    } finally {
      socket.destroy()
      file?.destroy()
    }
  }

  /** Logs one line per outage and one for its end. */
  private setReachable(reachable: boolean, reason?: string): void {
    if (this.unreachable === !reachable) return
    this.unreachable = !reachable
    if (reachable) this.log.info('scanner: clamd is reachable again')
    else this.log.warn({ reason }, 'scanner: clamd is unreachable; no file of a user is stored')
  }
}

const UNCHECKED = 'Files can’t be checked for viruses right now, so none is stored. Please try again in a moment.'

/** The file could not be read: nothing that clamd has to do with. */
class SourceError extends Error {}

/** Ends early when clamd takes no more, because its answer says why. @throws SourceError */
async function send(socket: Socket, command: string, file?: Readable): Promise<void> {
  if (!(await write(socket, Buffer.from(`z${command}\0`))) || !file) return
  try {
    for await (const chunk of file) {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      if (chunk.length > 0 && !(await write(socket, Buffer.concat([length, chunk])))) return
    }
  } catch (error) {
    throw new SourceError('The file could not be read.', { cause: error })
  }
  await write(socket, Buffer.alloc(4))
}

/** @returns whether it could be written */
const write = (socket: Socket, bytes: Buffer): Promise<boolean> => new Promise((resolve) => socket.write(bytes, (error) => resolve(!error)))

/** @throws if the connection ends without an answer */
async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) {
    text += chunk
    if (text.includes('\0')) return text.slice(0, text.indexOf('\0'))
  }
  throw new Error('clamd closed the connection without an answer')
}

function addressOf(url: string): { path: string } | { host: string; port: number } {
  const { protocol, hostname, port, pathname } = new URL(url)
  return protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) }
}
