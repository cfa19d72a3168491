import { afterEach, describe, expect, it, vi } from 'vitest'
import { traceparent, trackInteractions } from './trace'

const traceOf = (header: string) => header.split('-')[1]
const callOf = (header: string) => header.split('-')[2]
const page = new EventTarget()
trackInteractions(page)
afterEach(() => void vi.useRealTimers())

describe('the trace of a call', () => {
  it('is shared by all calls of one user action, and each call has a span id of its own', () => {
    page.dispatchEvent(new Event('pointerdown'))
    const [first, second] = [traceparent(), traceparent()]
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    expect(traceOf(first)).toBe(traceOf(second))
    expect(callOf(first)).not.toBe(callOf(second))
  })

  it('changes with the next user action', () => {
    for (const doing of ['pointerdown', 'keydown', 'popstate']) {
      vi.useFakeTimers()
      const before = traceparent()
      vi.advanceTimersByTime(1)
      page.dispatchEvent(new Event(doing))
      expect(traceOf(traceparent())).not.toBe(traceOf(before))
    }
  })

  it('ends after a minute: later requests do not belong to the user action', () => {
    vi.useFakeTimers()
    const begun = traceparent()
    vi.advanceTimersByTime(59_000)
    expect(traceOf(traceparent())).toBe(traceOf(begun))
    vi.advanceTimersByTime(2_000)
    expect(traceOf(traceparent())).not.toBe(traceOf(begun))
  })
})
