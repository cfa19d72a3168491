import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Cache } from '../../src/ports/cache.js'

/** Lets time pass: advances a fake clock in the process, waits elsewhere. */
export type Pass = (milliseconds: number) => Promise<void>

/** The contract of every cache: process memory and Redis. */
export function describeCache(title: string, open: () => Promise<Cache>, pass: Pass): void {
  describe(`${title} implements the cache contract`, () => {
    let cache: Cache
    beforeAll(async () => {
      cache = await open()
    })
    afterAll(() => cache.close())
    const newKey = () => `test:${randomUUID()}`

    it('returns a stored value', async () => {
      const key = newKey()
      await cache.set(key, 'Grüße 🙂', 60)
      expect(await cache.get(key)).toBe('Grüße 🙂')
    })

    it('returns null for an unknown key', async () => {
      expect(await cache.get(newKey())).toBeNull()
    })

    it('deletes a value', async () => {
      const key = newKey()
      await cache.set(key, 'x', 60)
      await cache.remove(key)
      expect(await cache.get(key)).toBeNull()
    })

    it('expires a value', async () => {
      const key = newKey()
      await cache.set(key, 'x', 1)
      await pass(1_100)
      expect(await cache.get(key)).toBeNull()
    })

    it('increments a counter, also in parallel', async () => {
      const key = newKey()
      const figures = await Promise.all(Array.from({ length: 20 }, () => cache.count(key, 60)))
      expect(figures.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    })

    it('restarts a counter when the window of its first increment ends', async () => {
      const key = newKey()
      await cache.count(key, 2)
      await pass(1_200)
      expect(await cache.count(key, 2)).toBe(2)
      await pass(1_000)
      expect(await cache.count(key, 2)).toBe(1)
    })

    it('returns a counter as a value', async () => {
      const key = newKey()
      await cache.count(key, 60)
      await cache.count(key, 60)
      expect(await cache.get(key)).toBe('2')
    })

    it('delivers a message to all subscribers of its channel and to no other', async () => {
      const [channel, other] = [newKey(), newKey()]
      const [first, second, elsewhere] = [vi.fn(), vi.fn(), vi.fn()]
      const stops = [await cache.subscribe(channel, first), await cache.subscribe(channel, second), await cache.subscribe(other, elsewhere)]
      await cache.publish(channel, 'hello')
      await vi.waitFor(() => expect([first.mock.calls, second.mock.calls]).toEqual([[['hello']], [['hello']]]))
      expect(elsewhere).not.toHaveBeenCalled()
      for (const stop of stops) stop()
    })

    it('delivers messages unchanged in any script', async () => {
      const channel = newKey()
      const received = vi.fn()
      const stop = await cache.subscribe(channel, received)
      for (const message of ['Grüße – 日本 🙂', ' two words ', '']) await cache.publish(channel, message)
      await vi.waitFor(() => expect(received.mock.calls).toEqual([['Grüße – 日本 🙂'], [' two words '], ['']]))
      stop()
    })

    it('delivers on a channel that is subscribed to again', async () => {
      const channel = newKey()
      const left = await cache.subscribe(channel, vi.fn())
      left()
      const received = vi.fn()
      const stop = await cache.subscribe(channel, received)
      await cache.publish(channel, 'hello')
      await vi.waitFor(() => expect(received).toHaveBeenCalledOnce())
      stop()
    })

    it('does not call an unsubscribed listener', async () => {
      const channel = newKey()
      const [unsubscribed, subscribed] = [vi.fn(), vi.fn()]
      const stop = await cache.subscribe(channel, unsubscribed)
      const end = await cache.subscribe(channel, subscribed)
      stop()
      await cache.publish(channel, 'hello')
      await vi.waitFor(() => expect(subscribed).toHaveBeenCalledOnce())
      expect(unsubscribed).not.toHaveBeenCalled()
      end()
    })
  })
}
