import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TOAST } from './timings'
import { currentToasts, dismissToast, toast } from './toast-store'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[SHELL-17] is dismissed by a swipe of 50 px, reached by F8 and leaves the store 1,000,000 ms after dismissal', () => {
  expect([TOAST.swipe, TOAST.hotkey]).toEqual([50, 'F8'])
  dismissToast(toast({ title: 'Room created' }))
  expect(currentToasts()).toMatchObject([{ title: 'Room created', open: false }])
  vi.advanceTimersByTime(999_999)
  expect(currentToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(currentToasts()).toEqual([])
})

it('shows one at a time: a new toast replaces the old', () => {
  toast({ title: 'Room created' })
  toast({ title: 'Item saved' })
  expect(currentToasts()).toMatchObject([{ title: 'Item saved', open: true }])
})

it('has 5 seconds by default and 8 seconds for accounts, trials and upgrades', () => {
  expect([TOAST.normal, TOAST.notice]).toEqual([5000, 8000])
})
