import { JetStreamApiError, type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node'
import type { Log } from '../log.js'
import { safeMessage } from '../safe-errors.js'
import { readNatsAddress } from './nats.address.js'
import type { StreamOptions } from './nats.names.js'

export interface Parts {
  connection: NatsConnection
  client: JetStreamClient
  manager: JetStreamManager
}

const CONNECT_MS = 3_000
const AGAIN_MS = 1_000
/** How long the server may take to answer. */
const ANSWER_MS = 5_000
/** A server that says nothing for twice as long is taken for dead. */
const PING_MS = 10_000
/** "stream name already in use with a different configuration" */
const OTHER_CONFIGURATION = 10_058

/** One connection to NATS for as long as the process lives: it may begin late and comes back after every outage. */
export class NatsLink {
  /** Settles when the server was reached for the first time; null when the link was closed before. */
  readonly opened: Promise<Parts | null>
  private parts: Parts | null = null
  private away = false
  private closed = false
  private readonly streams = new Map<string, Promise<void>>()

  constructor(
    private readonly address: string,
    private readonly log: Log,
  ) {
    this.opened = this.open()
  }

  /** The connection, or null while the server is away. */
  get up(): Parts | null {
    return this.away ? null : this.parts
  }

  /** Makes a stream, or brings it up to date; once, and again after it was found missing. Safe when many do so at once. */
  ensureStream({ manager }: Parts, options: StreamOptions): Promise<void> {
    const known = this.streams.get(options.name)
    if (known) return known
    const made = ensure(manager, options).catch((error: unknown) => {
      this.streams.delete(options.name)
      throw error
    })
    this.streams.set(options.name, made)
    return made
  }

  /** Something was wrong with a stream: look at it again before its next use. */
  forgetStream(name: string): void {
    this.streams.delete(name)
  }

  /** Sends what is still to be sent and goes. */
  async close(): Promise<void> {
    this.closed = true
    const parts = await this.opened
    if (!parts || parts.connection.isClosed()) return
    // Draining waits for the server; one that is away is not waited for.
    await (this.away ? parts.connection.close() : parts.connection.drain())
  }

  private async open(): Promise<Parts | null> {
    while (!this.closed) {
      try {
        this.parts = await partsAt(this.address)
        this.say(true)
        void this.watch(this.parts.connection)
        return this.parts
      } catch (error) {
        this.say(false, safeMessage(error))
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
    return null
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') this.say(false, 'the connection broke')
      if (status.type === 'reconnect') this.say(true)
      if (status.type === 'error') this.log.warn({ reason: safeMessage(status.error) }, 'events: NATS says')
    }
  }

  /** One line for each outage and one for its end. */
  private say(here: boolean, reason?: string): void {
    if (this.away === !here) return
    this.away = !here
    // Streams may not have outlived it.
    this.streams.clear()
    if (this.closed) return
    if (here) this.log.info('events: NATS is back')
    else this.log.warn({ reason }, 'events: NATS is away; events wait in their outboxes')
  }
}

/** @throws when nobody answers there, or its streams are not there yet */
async function partsAt(address: string): Promise<Parts> {
  const connection = await connect(connectionOptions(address))
  const options = { timeout: ANSWER_MS }
  try {
    return { connection, client: jetstream(connection, options), manager: await jetstreamManager(connection, options) }
  } catch (error) {
    // The next try makes another one.
    await connection.close()
    throw error
  }
}

async function ensure(manager: JetStreamManager, options: StreamOptions): Promise<void> {
  try {
    await manager.streams.add(options)
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== OTHER_CONFIGURATION) throw error
    await manager.streams.update(options.name, options)
  }
}

/** @throws when it is no address of NATS */
export function connectionOptions(address: string): NodeConnectionOptions {
  const read = readNatsAddress(address)
  if (!read) throw new Error('This is no address of NATS.')
  return {
    servers: read.servers,
    ...read.login,
    ...(read.tls ? { tls: {} } : {}),
    name: 'arc',
    timeout: CONNECT_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: AGAIN_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
    // A password that is being changed is no reason to give up for good.
    ignoreAuthErrorAbort: true,
  }
}
