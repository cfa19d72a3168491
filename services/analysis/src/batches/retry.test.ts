import { NotFound, Unavailable } from '@arc/kit/errors'
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

describe('a call to another service', () => {
  it('is retried while the service is unreachable', async () => {
    expect(await retryUnreachable(failing(3, new Unavailable('starting', 'starting')), never, soon)).toBe(4)
    expect(await retryUnreachable(failing(2, new TypeError('fetch failed')), never, soon)).toBe(3)
  })

  it('is not retried forever', async () => {
    await expect(retryUnreachable(failing(1000, new Unavailable('down', 'down')), never, soon)).rejects.toThrow('down')
  })

  it('is not retried after a refusal or a failure of the service', async () => {
    await expect(retryUnreachable(failing(1, new NotFound('The photo')), never, soon)).rejects.toThrow('The photo was not found.')
    await expect(retryUnreachable(failing(1, new Error('500')), never, soon)).rejects.toThrow('500')
  })

  it('is not retried when the process stops', async () => {
    await expect(retryUnreachable(failing(9, new Unavailable('down', 'down')), AbortSignal.abort(), soon)).rejects.toThrow('aborted')
  })
})
