import { describe, expect, it } from 'vitest'
import { failureOf, followedBy, isRunning, KEY_LIVES, photoWords, readKept, simulatedProgress, tick } from './progress.rules'

const photo = (status: 'waiting' | 'done' | 'failed', error: string | null = null) => ({
  photoId: 'p',
  name: 'a.jpg',
  status,
  error,
  width: 1,
  height: 1,
})

describe('following an analysis', () => {
  it('ARCH-08 asks every 500 ms with the progressKey; without server progress it ticks every 80 ms up to 100', () => {
    expect(followedBy({ progressKey: 'k1' })).toEqual({ how: 'poll', every: 500, key: 'k1' })
    expect(followedBy({ items: [] })).toEqual({ how: 'simulate', every: 80 })
    let percent = 0
    for (let step = 0; step < 200; step++) percent = tick(percent)
    expect(percent).toBe(100)
    expect(isRunning(simulatedProgress({ items: [], percent: 99, projectId: 1 }))).toBe(true)
    expect(simulatedProgress({ items: [], percent, projectId: 1 })).toMatchObject({ progress: 100, items: [] })
  })
  it('waits below 100, and stops at 100 and at -1', () => {
    expect(isRunning(undefined)).toBe(true)
    expect(isRunning({ progress: 62 })).toBe(true)
    expect(isRunning({ progress: 100 })).toBe(false)
    expect(isRunning({ progress: -1 })).toBe(false)
  })
  it('raises the server\'s words at -1, or "Analysis failed"', () => {
    expect(failureOf({ progress: -1, error: 'No photo could be read.' })).toBe('No photo could be read.')
    expect(failureOf({ progress: -1, error: null })).toBe('Analysis failed')
    expect(failureOf({ progress: 100, error: null })).toBeNull()
  })
  it('says of each photo what was found or why it failed', () => {
    expect(photoWords(photo('waiting'), 0)).toBe('Waiting')
    expect(photoWords(photo('waiting'), 2)).toBe('2 items, still looking')
    expect(photoWords(photo('done'), 1)).toBe('1 item')
    expect(photoWords(photo('failed', 'Too dark.'), 0)).toContain('Too dark.')
  })
  it('comes back to a batch while its key lives, one hour', () => {
    const kept = { progressKey: 'k', startedAt: 1000, projectId: 2, roomId: null }
    expect(readKept(JSON.stringify(kept), 1000 + KEY_LIVES - 1)).toEqual(kept)
    expect(readKept(JSON.stringify(kept), 1000 + KEY_LIVES)).toBeNull()
    expect(readKept('{', 0)).toBeNull()
    expect(readKept(JSON.stringify({ progressKey: 5 }), 0)).toBeNull()
  })
})
