import { describe, expect, it } from 'vitest'
import { blurOutcome } from './inline-name.rules'

describe('an inline name', () => {
  it('is saved on blur when it has changed, and cancelled otherwise', () => {
    expect(blurOutcome(' Cabin ', 'Home')).toBe('save')
    expect(blurOutcome('   ', 'Home')).toBe('cancel')
    expect(blurOutcome('Home', 'Home')).toBe('cancel')
  })
})
