import { NotFound, Refusal } from '@arc/kit/errors'
import { describe, expect, it } from 'vitest'
import { retryUnreachable } from './retry.js'

const never = new AbortController().signal
const failing = (times: number, error: Error) => {
  let calls = 0
  return async () => {
    if (++calls <= times) throw error
    return calls
  }
}
const soon = { forMs: 60, everyMs: 5 }

describe('another service that does not answer', () => {
  it('is asked again until it is up', async () => {
    expect(await retryUnreachable(failing(3, new Refusal(503, 'starting')), never, soon)).toBe(4)
    expect(await retryUnreachable(failing(2, new TypeError('fetch failed')), never, soon)).toBe(3)
  })

  it('is not waited for without end', async () => {
    await expect(retryUnreachable(failing(1000, new Refusal(503, 'down')), never, soon)).rejects.toThrow('down')
  })

  it('that says no is not asked again', async () => {
    await expect(retryUnreachable(failing(1, new NotFound('The photo')), never, soon)).rejects.toThrow('The photo was not found.')
  })

  it('is not waited for when the process goes down', async () => {
    await expect(retryUnreachable(failing(9, new Refusal(503, 'down')), AbortSignal.abort(), soon)).rejects.toThrow('aborted')
  })
})
