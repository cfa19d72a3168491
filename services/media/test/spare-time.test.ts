import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SpareTime } from '../src/photos/spare-time.js'

let spareTime: SpareTime
beforeEach(() => {
  spareTime = new SpareTime()
  spareTime.onModuleInit()
})
afterEach(() => spareTime.onModuleDestroy())

/** Keeps the main thread busy, as many requests do: other events come in between. */
async function work(milliseconds: number): Promise<void> {
  for (const end = performance.now() + milliseconds; performance.now() < end; await pause(0)) {
    for (const slice = performance.now() + 20; performance.now() < slice; ) Math.sqrt(slice)
  }
}

it('work that can wait waits while the main thread is busy, and goes on afterwards', async () => {
  await work(600)
  let waited = false
  const waiting = spareTime.wait().then(() => {
    waited = true
  })
  await work(800)
  expect(waited).toBe(false)
  await waiting
  expect(waited).toBe(true)
})

it('work that can wait begins at once when nothing else is done', async () => {
  const isAtOnce = () => Promise.race([spareTime.wait().then(() => true), nextTurn(false)])
  await expect.poll(isAtOnce).toBe(true)
})

it('a wait ends with its signal', async () => {
  await work(600)
  const stop = new AbortController()
  const waiting = spareTime.wait(stop.signal)
  stop.abort()
  await expect(waiting).rejects.toThrow('aborted')
})

it('work that can wait waits while recognisers are behind, but no longer than it may', async () => {
  let behind = true
  const seconds = async (most: number) => {
    const from = performance.now()
    await spareTime.waitForRecognisers(async () => behind, most)
    return (performance.now() - from) / 1000
  }
  expect(await seconds(60_000)).toBeLessThan(0.1)
  spareTime.asked()
  expect(await seconds(-1)).toBeLessThan(0.1)
  const limited = await seconds(500)
  expect(limited).toBeGreaterThanOrEqual(0.5)
  expect(limited).toBeLessThan(1.5)
  spareTime.asked()
  expect(await seconds(60_000)).toBeGreaterThanOrEqual(1.9)
  behind = false
  spareTime.asked()
  expect(await seconds(60_000)).toBeLessThan(0.1)
})
