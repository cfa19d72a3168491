import { EventEmitter } from 'node:events'
import { LRUCache } from 'lru-cache'
import { wallClock } from '../clock.js'
import type { Cache } from './cache.js'

/** Bounds the memory; beyond it the least recently used value is dropped. */
const MAX_ENTRIES = 50_000

interface Counter {
  n: number
}

/** The cache of a single process. */
export class MemoryCache implements Cache {
  private readonly entries = new LRUCache<string, string | Counter>({ max: MAX_ENTRIES, perf: wallClock, ttlResolution: 0 })
  private readonly channels = new EventEmitter().setMaxListeners(0)

  async get(key: string): Promise<string | null> {
    const entry = this.entries.get(key)
    return typeof entry === 'object' ? String(entry.n) : (entry ?? null)
  }

  async set(key: string, value: string, ttlSeconds: number): Promise<void> {
    this.entries.set(key, value, { ttl: Math.ceil(ttlSeconds * 1000) })
  }

  async remove(key: string): Promise<void> {
    this.entries.delete(key)
  }

  async count(key: string, ttlSeconds: number): Promise<number> {
    const entry = this.entries.get(key)
    // The window starts with the first increment; later ones don't extend it.
    if (typeof entry === 'object') return ++entry.n
    const counter = { n: Number(entry ?? 0) + 1 }
    this.entries.set(key, counter, { ttl: Math.ceil(ttlSeconds * 1000), noUpdateTTL: true })
    return counter.n
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
    this.entries.clear()
    this.channels.removeAllListeners()
  }
}
