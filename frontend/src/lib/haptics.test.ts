import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HAPTIC_HANDLER, haptic, startNavigationHaptics } from './haptics'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function wrapper() {
  const postMessage = vi.fn()
  const host = { location: { pathname: '/' }, webkit: { messageHandlers: { [HAPTIC_HANDLER]: { postMessage } } } }
  return { host, postMessage }
}

it('[SHELL-19] [D-48] posts a message to the iOS wrapper', () => {
  const { host, postMessage } = wrapper()
  expect(haptic('success', host)).toBe(true)
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'success' })
})

it('[SHELL-19] polls the path every 500 ms and taps once per change', () => {
  const { host, postMessage } = wrapper()
  const stop = startNavigationHaptics(host)
  vi.advanceTimersByTime(2000)
  host.location.pathname = '/archive'
  vi.advanceTimersByTime(499)
  expect(postMessage).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  vi.advanceTimersByTime(2000)
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'navigation' })
  stop()
  host.location.pathname = '/'
  vi.advanceTimersByTime(2000)
  expect(postMessage).toHaveBeenCalledOnce()
})

it('[SHELL-19] [D-48] does nothing outside the wrapper', () => {
  const host = { location: { pathname: '/' } }
  expect(haptic('light', {})).toBe(false)
  startNavigationHaptics(host)()
  expect(vi.getTimerCount()).toBe(0)
})
