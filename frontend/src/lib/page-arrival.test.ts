import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { arrivalOf, pagesArriveBy } from './page-arrival'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Whether a wait has ended after so many milliseconds. */
async function endedAfter(arrival: Promise<unknown> | null, ms: number): Promise<boolean> {
  let ended = false
  void arrival?.then(() => {
    ended = true
  })
  await vi.advanceTimersByTimeAsync(ms)
  return ended
}

it('waits for a page until it has arrived, and never longer than 120 ms', async () => {
  const asked: string[] = []
  const end = pagesArriveBy((pathname) => {
    asked.push(pathname)
    return new Promise((resolve) => setTimeout(resolve, pathname === '/fast' ? 30 : 500))
  })
  expect(await endedAfter(arrivalOf('/fast'), 29)).toBe(false)
  expect(await endedAfter(arrivalOf('/fast'), 30)).toBe(true)
  expect(await endedAfter(arrivalOf('/slow'), 119)).toBe(false)
  expect(await endedAfter(arrivalOf('/slow'), 120)).toBe(true)
  expect(asked).toEqual(['/fast', '/fast', '/slow', '/slow'])
  end()
})

it('shows a page at once that nobody prepares, and one that could not be prepared', async () => {
  expect(arrivalOf('/reports')).toBeNull()
  const end = pagesArriveBy(() => Promise.reject(new Error('offline')))
  expect(await endedAfter(arrivalOf('/reports'), 0)).toBe(true)
  end()
  expect(arrivalOf('/reports')).toBeNull()
})
