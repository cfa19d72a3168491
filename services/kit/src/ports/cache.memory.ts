import { EventEmitter } from 'node:events'
import type { Cache } from './cache.js'

interface Entry {
  value: string
  expires: number
}
const SWEEP_MS = 30_000

/** The cache of a single process. */
export class MemoryCache implements Cache {
  private readonly entries = new Map<string, Entry>()
  private readonly channels = new EventEmitter().setMaxListeners(0)
  private readonly sweeper = setInterval(() => this.sweep(), SWEEP_MS).unref()

  async get(key: string): Promise<string | null> {
    return this.unexpired(key)?.value ?? null
  }

  async set(key: string, value: string, ttlSeconds: number): Promise<void> {
    this.entries.set(key, { value, expires: Date.now() + ttlSeconds * 1000 })
  }

  async remove(key: string): Promise<void> {
    this.entries.delete(key)
  }

  async count(key: string, ttlSeconds: number): Promise<number> {
    const entry = this.unexpired(key)
    const next = Number(entry?.value ?? 0) + 1
    this.entries.set(key, { value: String(next), expires: entry?.expires ?? Date.now() + ttlSeconds * 1000 })
    return next
  }

  async publish(channel: string, message: string): Promise<void> {
    this.channels.emit(channel, message)
  }

  async subscribe(channel: string, listener: (message: string) => void): Promise<() => void> {
    this.channels.on(channel, listener)
    return () => this.channels.off(channel, listener)
  }

  healthy(): boolean {
    return true
  }

  async close(): Promise<void> {
    clearInterval(this.sweeper)
    this.channels.removeAllListeners()
  }

  private unexpired(key: string): Entry | undefined {
    const entry = this.entries.get(key)
    return entry && entry.expires > Date.now() ? entry : undefined
  }

  private sweep(): void {
    const now = Date.now()
    for (const [key, entry] of this.entries) if (entry.expires <= now) this.entries.delete(key)
  }
}
