import { describe, expect, it } from 'vitest'
import { ApiError } from './api'
import { limitText } from './limit-text'

const refusal = (status: number) => new ApiError(status, '', JSON.stringify({ message: 'At most 60 items.', error: 'At most 60 items.' }))

describe('a refusal because something is used up', () => {
  it.each([507, 409])('is shown with its figures (%i)', (status) => expect(limitText(refusal(status))).toBe('At most 60 items.'))
  it.each([400, 413, 503, 500])('is none with %i', (status) => expect(limitText(refusal(status))).toBe(''))
  it('is none without an answer', () => expect(limitText(new TypeError('Failed to fetch'))).toBe(''))
})
