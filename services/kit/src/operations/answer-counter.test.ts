import type { AnswerCount } from '@arc/contracts/operations'
import { describe, expect, it, vi } from 'vitest'
import type { Log } from '../log.js'
import { AnswerCounter } from './answer-counter.js'

const log = { warn: () => undefined } as unknown as Log

describe('the counter of answers', () => {
  it('adds answers of the same hour and duration, and counts failures', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-14T10:59:59Z') })
    const stored: AnswerCount[][] = []
    const counter = new AnswerCounter(async (counts) => stored.push(counts), log)
    counter.record(false, 11.2)
    counter.record(false, 11.9)
    counter.record(true, 12)
    vi.setSystemTime(new Date('2026-03-14T11:00:00Z'))
    counter.record(false, 12)
    await counter.flush()
    expect(stored).toEqual([
      [
        { hour: '2026-03-14T10:00:00.000Z', ms: 12, count: 3, failed: 1 },
        { hour: '2026-03-14T11:00:00.000Z', ms: 12, count: 1, failed: 0 },
      ],
    ])
    await counter.flush()
    expect(stored).toHaveLength(1)
    vi.useRealTimers()
  })

  it('keeps what could not be stored, with what was counted meanwhile', async () => {
    const stored: AnswerCount[][] = []
    let reachable = false
    const counter = new AnswerCounter(async (counts) => {
      if (!reachable) throw new Error('unreachable')
      stored.push(counts)
    }, log)
    counter.record(false, 5)
    const failing = counter.flush()
    counter.record(false, 5)
    await failing
    reachable = true
    await counter.close()
    expect(stored).toMatchObject([[{ ms: 5, count: 2 }]])
  })
})
