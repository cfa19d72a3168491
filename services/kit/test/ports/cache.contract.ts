import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Cache } from '../../src/ports/cache.js'

/** Makes time pass: a fake clock in the process, waiting elsewhere. */
export type Pass = (milliseconds: number) => Promise<void>

/** What every cache keeps to, the memory of a process and any server. */
export function describeCache(title: string, open: () => Promise<Cache>, pass: Pass): void {
  describe(`${title} keeps the contract of a cache`, () => {
    let cache: Cache
    beforeAll(async () => {
      cache = await open()
    })
    afterAll(() => cache.close())
    const newKey = () => `test:${randomUUID()}`

    it('remembers a value', async () => {
      const key = newKey()
      await cache.set(key, 'Grüße 🙂', 60)
      expect(await cache.get(key)).toBe('Grüße 🙂')
    })

    it('knows nothing of a key that was never set', async () => {
      expect(await cache.get(newKey())).toBeNull()
    })

    it('forgets a value that is removed', async () => {
      const key = newKey()
      await cache.set(key, 'x', 60)
      await cache.remove(key)
      expect(await cache.get(key)).toBeNull()
    })

    it('forgets a value when its time is over', async () => {
      const key = newKey()
      await cache.set(key, 'x', 1)
      await pass(1_100)
      expect(await cache.get(key)).toBeNull()
    })

    it('counts up, also when many count at once', async () => {
      const key = newKey()
      const figures = await Promise.all(Array.from({ length: 20 }, () => cache.count(key, 60)))
      expect(figures.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    })

    it('begins a count anew when the window that began with its first is over', async () => {
      const key = newKey()
      await cache.count(key, 2)
      await pass(1_200)
      expect(await cache.count(key, 2)).toBe(2)
      await pass(1_000)
      expect(await cache.count(key, 2)).toBe(1)
    })

    it('shows a count to whoever reads it', async () => {
      const key = newKey()
      await cache.count(key, 60)
      await cache.count(key, 60)
      expect(await cache.get(key)).toBe('2')
    })

    it('carries a message to everybody on its channel and to nobody else', async () => {
      const [channel, other] = [newKey(), newKey()]
      const [first, second, elsewhere] = [vi.fn(), vi.fn(), vi.fn()]
      const stops = [await cache.subscribe(channel, first), await cache.subscribe(channel, second), await cache.subscribe(other, elsewhere)]
      await cache.publish(channel, 'hello')
      await vi.waitFor(() => expect([first.mock.calls, second.mock.calls]).toEqual([[['hello']], [['hello']]]))
      expect(elsewhere).not.toHaveBeenCalled()
      for (const stop of stops) stop()
    })

    it('carries a message as it is, of any script', async () => {
      const channel = newKey()
      const heard = vi.fn()
      const stop = await cache.subscribe(channel, heard)
      for (const message of ['Grüße – 日本 🙂', ' two words ', '']) await cache.publish(channel, message)
      await vi.waitFor(() => expect(heard.mock.calls).toEqual([['Grüße – 日本 🙂'], [' two words '], ['']]))
      stop()
    })

    it('hears again on a channel that was left', async () => {
      const channel = newKey()
      const left = await cache.subscribe(channel, vi.fn())
      left()
      const heard = vi.fn()
      const stop = await cache.subscribe(channel, heard)
      await cache.publish(channel, 'hello')
      await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
      stop()
    })

    it('is silent to a listener that stopped', async () => {
      const channel = newKey()
      const [gone, still] = [vi.fn(), vi.fn()]
      const stop = await cache.subscribe(channel, gone)
      const end = await cache.subscribe(channel, still)
      stop()
      await cache.publish(channel, 'hello')
      await vi.waitFor(() => expect(still).toHaveBeenCalledOnce())
      expect(gone).not.toHaveBeenCalled()
      end()
    })
  })
}
