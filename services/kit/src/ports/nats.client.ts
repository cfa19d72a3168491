import { JetStreamApiError, type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node'
import type { Log } from '../log.js'
import { safeMessage } from '../safe-errors.js'
import { readNatsAddress } from './nats.address.js'
import type { StreamOptions } from './nats.names.js'

export interface NatsHandles {
  connection: NatsConnection
  client: JetStreamClient
  manager: JetStreamManager
}

const CONNECT_TIMEOUT_MS = 3_000
const RECONNECT_DELAY_MS = 1_000
const REQUEST_TIMEOUT_MS = 5_000
/** A server that misses two pings counts as dead. */
const PING_INTERVAL_MS = 10_000
/** "stream name already in use with a different configuration" */
const OTHER_CONFIGURATION = 10_058

/** The process's connection to NATS. It can be established late and reconnects after every outage. */
export class NatsClient {
  /** Resolves when the server is reached for the first time; null if this was closed before. */
  readonly opened: Promise<NatsHandles | null>
  private handles: NatsHandles | null = null
  private unreachable = false
  private closed = false
  private readonly streams = new Map<string, Promise<void>>()

  constructor(
    private readonly address: string,
    private readonly log: Log,
  ) {
    this.opened = this.open()
  }

  /** The connection, or null while the server is unreachable. */
  get connected(): NatsHandles | null {
    return this.unreachable ? null : this.handles
  }

  /** Creates or updates a stream, once per connection or after `forgetStream`. Safe to call in parallel. */
  ensureStream({ manager }: NatsHandles, options: StreamOptions): Promise<void> {
    const known = this.streams.get(options.name)
    if (known) return known
    const created = ensure(manager, options).catch((error: unknown) => {
      this.streams.delete(options.name)
      throw error
    })
    this.streams.set(options.name, created)
    return created
  }

  /** Makes the next use of a stream create or update it again, after a failure. */
  forgetStream(name: string): void {
    this.streams.delete(name)
  }

  /** Sends pending messages and closes the connection. */
  async close(): Promise<void> {
    this.closed = true
    const handles = await this.opened
    if (!handles || handles.connection.isClosed()) return
    // Draining would wait for an unreachable server.
    await (this.unreachable ? handles.connection.close() : handles.connection.drain())
  }

  private async open(): Promise<NatsHandles | null> {
    while (!this.closed) {
      try {
        this.handles = await connectToNats(this.address)
        this.setConnected(true)
        void this.watch(this.handles.connection)
        return this.handles
      } catch (error) {
        this.setConnected(false, safeMessage(error))
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_DELAY_MS))
      }
    }
    return null
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') this.setConnected(false, 'connection lost')
      if (status.type === 'reconnect') this.setConnected(true)
      if (status.type === 'error') this.log.warn({ reason: safeMessage(status.error) }, 'events: NATS reports an error')
    }
  }

  /** Logs one line per outage and one for its end. */
  private setConnected(connected: boolean, reason?: string): void {
    if (this.unreachable === !connected) return
    this.unreachable = !connected
    // The server can have lost its streams in the outage.
    this.streams.clear()
    if (this.closed) return
    if (connected) this.log.info('events: NATS is reachable again')
    else this.log.warn({ reason }, 'events: NATS is unreachable; events stay in their outboxes')
  }
}

/** @throws if the server is unreachable or JetStream isn't available yet */
export async function connectToNats(address: string): Promise<NatsHandles> {
  const connection = await connect(connectionOptions(address))
  const options = { timeout: REQUEST_TIMEOUT_MS }
  try {
    return { connection, client: jetstream(connection, options), manager: await jetstreamManager(connection, options) }
  } catch (error) {
    // The next attempt opens a new connection.
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

/** @throws if the address is invalid */
export function connectionOptions(address: string): NodeConnectionOptions {
  const parsed = readNatsAddress(address)
  if (!parsed) throw new Error('This is not a valid NATS address.')
  return {
    servers: parsed.servers,
    ...parsed.login,
    ...(parsed.tls ? { tls: {} } : {}),
    name: 'arc',
    timeout: CONNECT_TIMEOUT_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_DELAY_MS,
    pingInterval: PING_INTERVAL_MS,
    maxPingOut: 2,
    // Keep reconnecting while a password is being changed.
    ignoreAuthErrorAbort: true,
  }
}
