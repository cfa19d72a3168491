import { expect, it } from 'vitest'
import { willTakeTooLong } from './download.rules'

it('gives up a download after five seconds when it would take more than 25', () => {
  const total = 4_000_000
  expect(willTakeTooLong({ loaded: 0, total }, 4_999)).toBe(false)
  expect(willTakeTooLong({ loaded: 0, total }, 5_000)).toBe(true)
  expect(willTakeTooLong({ loaded: 799_000, total }, 5_000)).toBe(true)
  expect(willTakeTooLong({ loaded: 800_000, total }, 5_000)).toBe(false)
  expect(willTakeTooLong({ loaded: total, total }, 24_999)).toBe(false)
})
