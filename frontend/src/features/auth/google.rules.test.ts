import { describe, expect, it } from 'vitest'
import { googleNotice, prefilled } from './google.rules'
import type { SignupForm } from './signup.rules'

const EMPTY: SignupForm = { firstName: '', lastName: '', email: '', password: '', confirmation: '', accepted: false }
const DANA = { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@example.com' }

describe('Google sign-up data', () => {
  it('[SIGN-02] fills empty fields and keeps what was typed', () => {
    expect(prefilled(EMPTY, DANA)).toEqual({ ...EMPTY, ...DANA })
    expect(prefilled({ ...EMPTY, lastName: 'Ng', accepted: true }, DANA)).toEqual({ ...EMPTY, ...DANA, lastName: 'Ng', accepted: true })
    expect(prefilled(EMPTY, {})).toEqual(EMPTY)
  })

  it('shows a notice when Google did not sign the user in, for known codes only', () => {
    const text = (answer: string | null) => googleNotice(answer)?.title ?? null
    expect([text('off'), text('cancelled'), text('toString'), text('<b>'), text('code'), text(null)]).toEqual([
      'Google is not connected here',
      'Google sign-in was cancelled',
      null,
      null,
      null,
      null,
    ])
  })
})
