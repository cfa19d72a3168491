import { describe, expect, it } from 'vitest'
import { rangeOf } from './range.rules.js'

describe('a Range header', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
  ])('%s asks for one part of 100 bytes', (header, part) => {
    expect(rangeOf(header, 100)).toEqual(part)
  })

  it.each([undefined, 'bytes=-', 'bytes=5-2', 'bytes=100-', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])(
    '%s gets the whole file',
    (header) => {
      expect(rangeOf(header, 100)).toBeNull()
    },
  )
})
