import { readFileSync } from 'node:fs'
import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:tls'
import { Agent, buildConnector, type Dispatcher } from 'undici'
import type { z } from 'zod'
import type { Log } from './log.js'
import type { tlsEnv } from './process.env.js'
import { TIMEOUTS } from './timeouts.js'

/** How often the files are read again: a certificate is renewed weeks before it ends. */
const RELOAD_MS = 60_000
const MIN_VERSION = 'TLSv1.3'

interface Pems {
  cert: string
  key: string
  ca: string
}

/** The paths of the files, as a process reads them. */
export type TlsFiles = Pick<z.output<z.ZodObject<ReturnType<typeof tlsEnv>>>, 'TLS_CERT' | 'TLS_KEY' | 'TLS_CA'>

/**
 * TLS between the processes of an installation. Both sides show a certificate, and both accept only one that the installation's own
 * authority signed; the caller also compares its name with the host that it called. Files that change are used for new connections.
 */
export class InternalTls {
  private pems: Pems
  private connectWith: buildConnector.connector
  private readonly servers = new Set<Server>()
  private readonly timer: NodeJS.Timeout
  /** Opens connections to services, for `fetch`. */
  readonly dispatcher: Dispatcher

  private constructor(
    private readonly files: { [Name in keyof Pems]: string },
    private readonly log: Log,
  ) {
    this.pems = this.read()
    this.connectWith = connectorOf(this.pems)
    this.dispatcher = new Agent({ connect: this.connector, keepAliveTimeout: TIMEOUTS.keepAliveInside })
    this.timer = setInterval(() => this.reload(), RELOAD_MS).unref()
  }

  /**
   * @returns null for an installation without certificates, whose services speak plain HTTP
   * @throws if a file can't be read
   */
  static from({ TLS_CERT: cert, TLS_KEY: key, TLS_CA: ca }: TlsFiles, log: Log): InternalTls | null {
    return cert && key && ca ? new InternalTls({ cert, key, ca }, log) : null
  }

  /** The options of a server that only processes of this installation can connect to. */
  get serverOptions() {
    return { ...this.pems, requestCert: true, rejectUnauthorized: true, minVersion: MIN_VERSION } as const
  }

  /** Connects to a service with the certificates of this moment; for clients of undici. */
  readonly connector: buildConnector.connector = (options, callback) => this.connectWith(options, callback)

  /** Gives a listening server the certificates that replace those it started with. */
  follow(server: HttpServer | Server): void {
    if (!(server instanceof Server)) return
    this.servers.add(server)
    server.once('close', () => this.servers.delete(server))
  }

  /** Reads the files again. While they don't fit each other, as in the middle of a renewal, the old ones stay in use. */
  reload(): void {
    try {
      const pems = this.read()
      if (pems.cert === this.pems.cert && pems.key === this.pems.key && pems.ca === this.pems.ca) return
      for (const server of this.servers) server.setSecureContext({ ...pems, minVersion: MIN_VERSION })
      this.pems = pems
      this.connectWith = connectorOf(pems)
      this.log.info('tls: new certificates are in use')
    } catch (err) {
      this.log.warn({ err }, 'tls: the certificates could not be read again; those of before stay in use')
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.dispatcher.destroy()
  }

  private read(): Pems {
    const { cert, key, ca } = this.files
    return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8'), ca: readFileSync(ca, 'utf8') }
  }
}

const connectorOf = (pems: Pems) => buildConnector({ ...pems, minVersion: MIN_VERSION, rejectUnauthorized: true })

/** `fetch` for the addresses of services. */
export const internalFetch =
  (tls: InternalTls | null): typeof fetch =>
  (input, init) =>
    // Node's own `fetch` is undici too; its types name the dispatcher of the version that it contains.
    fetch(input, tls ? ({ ...init, dispatcher: tls.dispatcher } as RequestInit) : init)
