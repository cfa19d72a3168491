import { afterEach, describe, expect, it, vi } from 'vitest'
import { followDeeds, traceparent } from './trace'

const traceOf = (header: string) => header.split('-')[1]
const callOf = (header: string) => header.split('-')[2]
const page = new EventTarget()
followDeeds(page)
afterEach(() => void vi.useRealTimers())

describe('the trace of a call', () => {
  it('is one for all calls of a deed, and each call has an id of its own', () => {
    page.dispatchEvent(new Event('pointerdown'))
    const [first, second] = [traceparent(), traceparent()]
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    expect(traceOf(first)).toBe(traceOf(second))
    expect(callOf(first)).not.toBe(callOf(second))
  })

  it('is another after the next deed', () => {
    for (const doing of ['pointerdown', 'keydown', 'popstate']) {
      vi.useFakeTimers()
      const before = traceparent()
      vi.advanceTimersByTime(1)
      page.dispatchEvent(new Event(doing))
      expect(traceOf(traceparent())).not.toBe(traceOf(before))
    }
  })

  it('ends a minute later: what a page asks by itself is no part of a deed', () => {
    vi.useFakeTimers()
    const begun = traceparent()
    vi.advanceTimersByTime(59_000)
    expect(traceOf(traceparent())).toBe(traceOf(begun))
    vi.advanceTimersByTime(2_000)
    expect(traceOf(traceparent())).not.toBe(traceOf(begun))
  })
})
