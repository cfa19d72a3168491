import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closed, closeFinished, closeOverlay, dropped, NONE_SHOWN, OVERLAYS, onOverlays, opened, openOverlay, phaseOf } from './overlays'
import { OVERLAY_CLOSING } from './timings'

describe('the states', () => {
  it('[SHELL-12] each overlay goes from open through closing to closed', () => {
    for (const name of OVERLAYS) {
      const open = opened(NONE_SHOWN, name)
      const closing = closed(open)
      expect([NONE_SHOWN, open, closing, closeFinished(closing)].map((state) => phaseOf(state, name))).toEqual([
        'closed',
        'open',
        'closing',
        'closed',
      ])
    }
  })

  it('opens another only after the current one has closed, and never two at a time', () => {
    const waiting = opened(opened(NONE_SHOWN, 'menu'), 'search')
    expect([phaseOf(waiting, 'menu'), phaseOf(waiting, 'search')]).toEqual(['closing', 'closed'])
    expect([phaseOf(closeFinished(waiting), 'menu'), phaseOf(closeFinished(waiting), 'search')]).toEqual(['closed', 'open'])
  })

  it('drops the waiting one when everything is closed meanwhile', () => {
    expect(closeFinished(closed(opened(opened(NONE_SHOWN, 'menu'), 'search')))).toEqual(NONE_SHOWN)
  })

  it('closes an overlay that could not be rendered at once, so that it can be opened anew', () => {
    expect(dropped(opened(NONE_SHOWN, 'room'))).toEqual(NONE_SHOWN)
    expect(phaseOf(dropped(opened(opened(NONE_SHOWN, 'menu'), 'search')), 'search')).toBe('open')
    expect(dropped(NONE_SHOWN)).toEqual(NONE_SHOWN)
  })
})

describe('closing', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[SHELL-12] takes 300 to 500 ms, then the overlay is closed', () => {
    expect(OVERLAY_CLOSING).toBeGreaterThanOrEqual(300)
    expect(OVERLAY_CLOSING).toBeLessThanOrEqual(500)
    const seen: string[] = []
    const stop = onOverlays((state) => seen.push(phaseOf(state, 'search')))
    openOverlay('search')
    closeOverlay()
    vi.advanceTimersByTime(OVERLAY_CLOSING - 1)
    expect(seen).toEqual(['open', 'closing'])
    vi.advanceTimersByTime(1)
    expect(seen).toEqual(['open', 'closing', 'closed'])
    stop()
  })
})
