import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { Redis } from 'ioredis'
import { reasonOf } from '../errors.js'
import type { Log } from '../log.js'
import { safeMessage } from '../safe-errors.js'
import type { Cache } from './cache.js'
import { MemoryCache } from './cache.memory.js'

export interface RedisOptions {
  /** `redis://user:password@host:6379/0`, or `rediss://` for TLS. */
  url: string
  /** Begins every key and channel. */
  prefix: string
  log: Log
}

/** A request waits no longer than this for what it can do without. */
const ANSWER_MS = 500
const CONNECT_MS = 2_000
const LONGEST_PAUSE_MS = 2_000
/** A listener hears nothing for hours; asked so often, it notices a connection that died silently. */
const PROBE_MS = 10_000

/**
 * The cache of many replicas. While Redis is away calls answer at once: from the memory of this process, which is
 * forgotten when Redis is back.
 */
export class RedisCache implements Cache {
  private readonly commands: Redis
  /** A connection that listens can do nothing else. */
  private readonly ear: Redis
  private readonly channels = new EventEmitter().setMaxListeners(0)
  private readonly id = randomUUID()
  private readonly prober: NodeJS.Timeout
  private standIn = new MemoryCache()
  private away = false
  private closed = false
  private reason = ''

  private constructor(private readonly options: RedisOptions) {
    this.commands = this.connection()
    this.ear = this.connection()
    this.commands.on('ready', () => this.back())
    this.commands.on('close', () => this.gone())
    this.ear.on('ready', () => this.listenAgain())
    this.ear.on('message', (channel, text) => this.heard(channel, text))
    this.prober = setInterval(() => this.probe(), PROBE_MS).unref()
  }

  /** Connects; a server that is away is waited for a moment here, and then in the background. */
  static async open(options: RedisOptions): Promise<RedisCache> {
    const cache = new RedisCache(options)
    await Promise.race([
      new Promise((resolve) => cache.commands.once('ready', resolve)),
      new Promise((resolve) => setTimeout(resolve, CONNECT_MS).unref()),
    ])
    return cache
  }

  get(key: string): Promise<string | null> {
    return this.ask(
      () => this.commands.get(this.name(key)),
      () => this.standIn.get(key),
    )
  }

  async set(key: string, value: string, ttlSeconds: number): Promise<void> {
    await this.ask<unknown>(
      () => this.commands.set(this.name(key), value, 'PX', Math.ceil(ttlSeconds * 1000)),
      () => this.standIn.set(key, value, ttlSeconds),
    )
  }

  async remove(key: string): Promise<void> {
    await this.ask<unknown>(
      () => this.commands.del(this.name(key)),
      () => this.standIn.remove(key),
    )
  }

  count(key: string, ttlSeconds: number): Promise<number> {
    const counted = async () => {
      // The window begins with the first count and is not drawn out by the next.
      const name = this.name(key)
      const replies = await this.commands
        .multi()
        .set(name, 0, 'PX', Math.ceil(ttlSeconds * 1000), 'NX')
        .incr(name)
        .exec()
      const [error, figure] = replies?.[1] ?? []
      if (error || typeof figure !== 'number') throw error ?? new Error('Redis did not count.')
      return figure
    }
    return this.ask(counted, () => this.standIn.count(key, ttlSeconds))
  }

  /** Listeners of this process hear it directly, so that they hear it whatever becomes of Redis. */
  async publish(channel: string, message: string): Promise<void> {
    this.channels.emit(this.name(channel), message)
    await this.ask<unknown>(
      () => this.commands.publish(this.name(channel), `${this.id} ${message}`),
      async () => undefined,
    )
  }

  async subscribe(channel: string, listener: (message: string) => void): Promise<() => void> {
    const name = this.name(channel)
    // A listener of its own each time: the same function may listen twice.
    const own = (message: string) => listener(message)
    this.channels.on(name, own)
    if (this.channels.listenerCount(name) === 1) await this.listen([name])
    return () => {
      this.channels.off(name, own)
      if (this.channels.listenerCount(name) > 0 || this.ear.status !== 'ready') return
      this.ear.unsubscribe(name).catch((error: unknown) => this.trouble(this.ear, error))
    }
  }

  healthy(): boolean {
    return this.commands.status === 'ready' && this.ear.status === 'ready'
  }

  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.prober)
    this.commands.disconnect()
    this.ear.disconnect()
    this.channels.removeAllListeners()
    await this.standIn.close()
  }

  private name(key: string): string {
    return `${this.options.prefix}:${key}`
  }

  private connection(): Redis {
    const connection = new Redis(this.options.url, {
      connectionName: 'arc',
      connectTimeout: CONNECT_MS,
      commandTimeout: ANSWER_MS,
      // Nothing waits for a server that is away, and nothing is done twice.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      autoResubscribe: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (times) => Math.min(50 * 2 ** times, LONGEST_PAUSE_MS),
      // After a failover the old primary answers, but takes nothing.
      reconnectOnError: (error) => error.message.startsWith('READONLY'),
    })
    connection.on('error', (error) => {
      this.reason ||= safeMessage(error)
    })
    return connection
  }

  private async ask<T>(work: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
    if (this.commands.status !== 'ready') return otherwise()
    try {
      return await work()
    } catch (error) {
      this.trouble(this.commands, error)
      return otherwise()
    }
  }

  /** A connection that did not answer in time is not asked again before it is a new one. */
  private trouble(connection: Redis, error: unknown): void {
    if (this.closed) return
    const reason = safeMessage(error)
    this.reason ||= reason
    if (connection.status === 'ready' && reasonOf(error).includes('timed out')) connection.disconnect(true)
    this.options.log.debug({ reason }, 'cache: a call went without Redis')
  }

  private async listen(names: string[]): Promise<void> {
    // While it is away: everything is listened to when it is back.
    if (names.length === 0 || this.ear.status !== 'ready') return
    await this.ear.subscribe(...names).catch((error: unknown) => this.trouble(this.ear, error))
  }

  private listenAgain(): void {
    void this.listen(this.channels.eventNames().map(String))
  }

  private heard(channel: string, text: string): void {
    const space = text.indexOf(' ')
    if (text.slice(0, space) !== this.id) this.channels.emit(channel, text.slice(space + 1))
  }

  private probe(): void {
    for (const connection of [this.commands, this.ear])
      if (connection.status === 'ready') connection.ping().catch((error: unknown) => this.trouble(connection, error))
  }

  private gone(): void {
    if (this.away || this.closed) return
    this.away = true
    this.options.log.warn(
      { reason: this.reason || 'the connection broke' },
      'cache: Redis is away; limits and live messages are per process',
    )
  }

  private back(): void {
    if (!this.away) return
    this.away = false
    this.reason = ''
    // What was kept meanwhile may be outdated the next time.
    const old = this.standIn
    this.standIn = new MemoryCache()
    void old.close()
    this.options.log.info('cache: Redis is back')
  }
}
