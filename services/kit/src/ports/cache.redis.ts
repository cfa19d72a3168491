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
  /** Prefix of every key and channel. */
  prefix: string
  log: Log
}

/** The cache is optional, so a request doesn't wait longer than this for it. */
const COMMAND_TIMEOUT_MS = 500
const CONNECT_TIMEOUT_MS = 2_000
const MAX_RECONNECT_DELAY_MS = 2_000
/** A subscription can be silent for hours; pings at this interval detect a connection that died silently. */
const PING_INTERVAL_MS = 10_000
/** The channel on which a replica announces that messages of it were lost. */
const GAP = 'gap'

/**
 * The shared cache of all replicas. While Redis is unreachable, calls use the memory of this process at once; that memory is
 * discarded when Redis is reachable again.
 */
export class RedisCache implements Cache {
  private readonly commands: Redis
  /** A subscribed connection can't send other commands. */
  private readonly subscriber: Redis
  private readonly channels = new EventEmitter().setMaxListeners(0)
  private readonly gapListeners = new Set<() => void>()
  /** True if a message didn't reach the other replicas. */
  private unsent = false
  private readonly id = randomUUID()
  private readonly pingTimer: NodeJS.Timeout
  private fallback = new MemoryCache()
  private unreachable = false
  private closed = false
  private reason = ''

  private constructor(private readonly options: RedisOptions) {
    this.commands = this.connection()
    this.subscriber = this.connection()
    this.commands.on('ready', () => this.onReconnected())
    this.commands.on('ready', () => this.announceGap())
    this.commands.on('close', () => this.onDisconnected())
    this.subscriber.on('ready', () => void this.resubscribe())
    this.subscriber.on('message', (channel, text) => this.onMessage(channel, text))
    this.pingTimer = setInterval(() => this.ping(), PING_INTERVAL_MS).unref()
  }

  /** Connects. It waits for an unreachable server for a moment here, then reconnects in the background. */
  static async open(options: RedisOptions): Promise<RedisCache> {
    const cache = new RedisCache(options)
    await Promise.race([
      new Promise((resolve) => cache.commands.once('ready', resolve)),
      new Promise((resolve) => setTimeout(resolve, CONNECT_TIMEOUT_MS).unref()),
    ])
    return cache
  }

  get(key: string): Promise<string | null> {
    return this.withFallback(
      () => this.commands.get(this.name(key)),
      () => this.fallback.get(key),
    )
  }

  async set(key: string, value: string, ttlSeconds: number): Promise<void> {
    await this.withFallback<unknown>(
      () => this.commands.set(this.name(key), value, 'PX', Math.ceil(ttlSeconds * 1000)),
      () => this.fallback.set(key, value, ttlSeconds),
    )
  }

  async remove(key: string): Promise<void> {
    await this.withFallback<unknown>(
      () => this.commands.del(this.name(key)),
      () => this.fallback.remove(key),
    )
  }

  count(key: string, ttlSeconds: number): Promise<number> {
    const counted = async () => {
      // The window starts with the first increment; later ones don't extend it.
      const name = this.name(key)
      const replies = await this.commands
        .multi()
        .set(name, 0, 'PX', Math.ceil(ttlSeconds * 1000), 'NX')
        .incr(name)
        .exec()
      const [error, figure] = replies?.[1] ?? []
      if (error || typeof figure !== 'number') throw error ?? new Error('Redis returned no count.')
      return figure
    }
    return this.withFallback(counted, () => this.fallback.count(key, ttlSeconds))
  }

  /** Listeners of this process are called directly, so that they receive messages even without Redis. */
  async publish(channel: string, message: string): Promise<void> {
    this.channels.emit(this.name(channel), message)
    await this.withFallback<unknown>(
      () => this.commands.publish(this.name(channel), `${this.id} ${message}`),
      async () => (this.unsent = true),
    )
  }

  async subscribe(channel: string, listener: (message: string) => void, onGap?: () => void): Promise<() => void> {
    const name = this.name(channel)
    // A new function each time here too.
    const gapListener = () => onGap?.()
    this.gapListeners.add(gapListener)
    // A new function each time, because the same listener can subscribe twice.
    const wrapped = (message: string) => listener(message)
    this.channels.on(name, wrapped)
    if (this.channels.listenerCount(name) === 1) await this.subscribeTo([name])
    return () => {
      this.gapListeners.delete(gapListener)
      this.channels.off(name, wrapped)
      if (this.channels.listenerCount(name) > 0 || this.subscriber.status !== 'ready') return
      this.subscriber.unsubscribe(name).catch((error: unknown) => this.onCommandError(this.subscriber, error))
    }
  }

  healthy(): boolean {
    return this.commands.status === 'ready' && this.subscriber.status === 'ready'
  }

  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.pingTimer)
    this.commands.disconnect()
    this.subscriber.disconnect()
    this.channels.removeAllListeners()
    this.gapListeners.clear()
    await this.fallback.close()
  }

  private name(key: string): string {
    return `${this.options.prefix}:${key}`
  }

  private connection(): Redis {
    const connection = new Redis(this.options.url, {
      connectionName: 'arc',
      connectTimeout: CONNECT_TIMEOUT_MS,
      commandTimeout: COMMAND_TIMEOUT_MS,
      // Commands neither wait for an unreachable server nor run twice.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      autoResubscribe: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (times) => Math.min(50 * 2 ** times, MAX_RECONNECT_DELAY_MS),
      // After a failover the old primary answers, but refuses writes.
      reconnectOnError: (error) => error.message.startsWith('READONLY'),
    })
    connection.on('error', (error) => {
      this.reason ||= safeMessage(error)
    })
    return connection
  }

  private async withFallback<T>(command: () => Promise<T>, fallback: () => Promise<T>): Promise<T> {
    if (this.commands.status !== 'ready') return fallback()
    try {
      return await command()
    } catch (error) {
      this.onCommandError(this.commands, error)
      return fallback()
    }
  }

  /** Replaces a connection that didn't answer in time. */
  private onCommandError(connection: Redis, error: unknown): void {
    if (this.closed) return
    const reason = safeMessage(error)
    this.reason ||= reason
    if (connection.status === 'ready' && reasonOf(error).includes('timed out')) connection.disconnect(true)
    this.options.log.debug({ reason }, 'cache: a call failed, using process memory')
  }

  private async subscribeTo(names: string[]): Promise<void> {
    // While it is unreachable, nothing to do: reconnecting subscribes to all channels.
    if (names.length === 0 || this.subscriber.status !== 'ready') return
    await this.subscriber.subscribe(this.name(GAP), ...names).catch((error: unknown) => this.onCommandError(this.subscriber, error))
  }

  /** What the others published before this was lost. */
  private async resubscribe(): Promise<void> {
    await this.subscribeTo(this.channels.eventNames().map(String))
    this.onGap()
  }

  /** Tells the other replicas that they missed messages of this one. */
  private announceGap(): void {
    if (!this.unsent) return
    this.unsent = false
    this.commands.publish(this.name(GAP), `${this.id} `).catch((error: unknown) => {
      this.unsent = true
      this.onCommandError(this.commands, error)
    })
  }

  private onGap(): void {
    for (const listener of this.gapListeners) listener()
  }

  private onMessage(channel: string, text: string): void {
    const space = text.indexOf(' ')
    if (text.slice(0, space) === this.id) return
    if (channel === this.name(GAP)) this.onGap()
    else this.channels.emit(channel, text.slice(space + 1))
  }

  private ping(): void {
    for (const connection of [this.commands, this.subscriber])
      if (connection.status === 'ready') connection.ping().catch((error: unknown) => this.onCommandError(connection, error))
  }

  private onDisconnected(): void {
    if (this.unreachable || this.closed) return
    this.unreachable = true
    this.options.log.warn(
      { reason: this.reason || 'connection lost' },
      'cache: Redis is unreachable; limits and live messages are per process',
    )
  }

  private onReconnected(): void {
    if (!this.unreachable) return
    this.unreachable = false
    this.reason = ''
    // Its values would be outdated in the next outage.
    const old = this.fallback
    this.fallback = new MemoryCache()
    void old.close()
    this.options.log.info('cache: Redis is reachable again')
  }
}
