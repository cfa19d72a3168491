import { describe, expect, it } from 'vitest'
import { mayPass, PROVIDER_RETRY, ProviderTrouble, retryAfterMs, waitBefore, withRetries } from './retry.rules.js'

describe('trying a provider again', () => {
  it('waits at most twice as long each time, anywhere between nothing and that', () => {
    expect([1, 2, 3, 4].map((attempt) => waitBefore(attempt, undefined, 1))).toEqual([500, 1000, 2000, 4000])
    expect([1, 2, 3, 4].map((attempt) => waitBefore(attempt, undefined, 0))).toEqual([0, 0, 0, 0])
    expect(waitBefore(9, undefined, 1, { ...PROVIDER_RETRY, attempts: 99 })).toBe(PROVIDER_RETRY.maxMs)
  })

  it('ends after the agreed number of attempts', () => {
    expect(waitBefore(PROVIDER_RETRY.attempts, undefined, 0)).toBeNull()
  })

  it('keeps the wait that the provider asks for, but not for ever', () => {
    expect(waitBefore(1, 7000, 1)).toBe(7000)
    expect(waitBefore(1, 10 * 60_000, 1)).toBeNull()
  })

  it('reads retry-after as seconds and as a date', () => {
    const now = Date.parse('2026-01-01T00:00:00Z')
    expect(retryAfterMs('3', now)).toBe(3000)
    expect(retryAfterMs('Thu, 01 Jan 2026 00:00:05 GMT', now)).toBe(5000)
    expect(retryAfterMs('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0)
    expect([retryAfterMs(null), retryAfterMs(''), retryAfterMs('soon')]).toEqual([undefined, undefined, undefined])
  })

  it('tries again only what may pass', () => {
    expect([429, 500, 503].every(mayPass)).toBe(true)
    expect([400, 401, 403, 404, 413].some(mayPass)).toBe(false)
  })

  it('gives what a later attempt brings, and throws the last failure when none does', async () => {
    const policy = { ...PROVIDER_RETRY, attempts: 3, baseMs: 1 }
    const { signal } = new AbortController()
    let calls = 0
    const after = (good: number, error: Error) => async () => {
      if (++calls < good) throw error
      return calls
    }
    expect(await withRetries(after(3, new ProviderTrouble('busy')), signal, policy)).toBe(3)
    calls = 0
    await expect(withRetries(after(9, new ProviderTrouble('busy')), signal, policy)).rejects.toThrow('busy')
    expect(calls).toBe(3)
    calls = 0
    await expect(withRetries(after(9, new Error('wrong key')), signal, policy)).rejects.toThrow('wrong key')
    expect(calls).toBe(1)
  })

  it('stops waiting when it is told to', async () => {
    const stop = new AbortController()
    const failing = withRetries(
      async () => {
        throw new ProviderTrouble('busy', 50_000)
      },
      stop.signal,
      PROVIDER_RETRY,
    )
    stop.abort(new Error('shutting down'))
    await expect(failing).rejects.toThrow('shutting down')
  })
})
