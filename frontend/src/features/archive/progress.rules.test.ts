import { describe, expect, it } from 'vitest'
import { failureOf, followedBy, isRunning, KEY_LIFETIME, photoStatusText, readStored, simulatedProgress, tick } from './progress.rules'

const photo = (status: 'waiting' | 'done' | 'failed', error: string | null = null) => ({
  photoId: 'p',
  name: 'a.jpg',
  status,
  error,
  width: 1,
  height: 1,
})

describe('following an analysis', () => {
  it('ARCH-08 polls every 500 ms with the progressKey; without server progress it ticks every 80 ms up to 100', () => {
    expect(followedBy({ progressKey: 'k1' })).toEqual({ how: 'poll', every: 500, key: 'k1' })
    expect(followedBy({ items: [] })).toEqual({ how: 'simulate', every: 80 })
    let percent = 0
    for (let step = 0; step < 200; step++) percent = tick(percent)
    expect(percent).toBe(100)
    expect(isRunning(simulatedProgress({ items: [], percent: 99, projectId: 1 }))).toBe(true)
    expect(simulatedProgress({ items: [], percent, projectId: 1 })).toMatchObject({ progress: 100, items: [] })
  })
  it('runs below 100, and stops at 100 and at -1', () => {
    expect(isRunning(undefined)).toBe(true)
    expect(isRunning({ progress: 62 })).toBe(true)
    expect(isRunning({ progress: 100 })).toBe(false)
    expect(isRunning({ progress: -1 })).toBe(false)
  })
  it('reports the server\'s message at -1, or "Analysis failed"', () => {
    expect(failureOf({ progress: -1, error: 'No photo could be read.' })).toBe('No photo could be read.')
    expect(failureOf({ progress: -1, error: null })).toBe('Analysis failed')
    expect(failureOf({ progress: 100, error: null })).toBeNull()
  })
  it('shows for each photo how many items were found or why it failed', () => {
    expect(photoStatusText(photo('waiting'), 0)).toBe('Waiting')
    expect(photoStatusText(photo('waiting'), 2)).toBe('2 items, still analysing')
    expect(photoStatusText(photo('done'), 1)).toBe('1 item')
    expect(photoStatusText(photo('failed', 'Too dark.'), 0)).toContain('Too dark.')
  })
  it('resumes a batch for one hour, the lifetime of its key', () => {
    const stored = { progressKey: 'k', startedAt: 1000, projectId: 2, roomId: null }
    expect(readStored(JSON.stringify(stored), 1000 + KEY_LIFETIME - 1)).toEqual(stored)
    expect(readStored(JSON.stringify(stored), 1000 + KEY_LIFETIME)).toBeNull()
    expect(readStored('{', 0)).toBeNull()
    expect(readStored(JSON.stringify({ progressKey: 5 }), 0)).toBeNull()
  })
})
