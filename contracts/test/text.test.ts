import { day, longText, name } from '@arc/contracts/text'
import { describe, expect, it } from 'vitest'

describe('texts', () => {
  it('are limited by code points: 200 emoji are a valid name, 201 are refused', () => {
    expect(name('Name').safeParse('🙂'.repeat(200)).data).toHaveLength(400)
    expect(name('Name').safeParse('🙂'.repeat(201)).error?.issues[0]?.message).toBe('Name must be at most 200 characters.')
    expect(longText('Notes').safeParse('ü'.repeat(5001)).error?.issues[0]?.message).toBe('Notes must be at most 5,000 characters.')
  })
  it('for days must be existing calendar days', () => {
    expect(day('Date').parse('2024-02-29T10:00:00Z')).toBe('2024-02-29')
    expect(day('Date').parse(' ')).toBeNull()
    for (const wrong of ['2024-13-45', '2023-02-29', 'yesterday']) expect(day('Date').safeParse(wrong).success).toBe(false)
  })
})
