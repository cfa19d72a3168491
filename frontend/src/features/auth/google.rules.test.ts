import { describe, expect, it } from 'vitest'
import { googleNotice, prefilled } from './google.rules'
import type { SignupForm } from './signup.rules'

const EMPTY: SignupForm = { firstName: '', lastName: '', email: '', password: '', confirmation: '', accepted: false }
const DANA = { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@example.com' }

describe('what comes from Google', () => {
  it('[SIGN-02] fills in what is empty, and leaves what was typed', () => {
    expect(prefilled(EMPTY, DANA)).toEqual({ ...EMPTY, ...DANA })
    expect(prefilled({ ...EMPTY, lastName: 'Ng', accepted: true }, DANA)).toEqual({ ...EMPTY, ...DANA, lastName: 'Ng', accepted: true })
    expect(prefilled(EMPTY, {})).toEqual(EMPTY)
  })

  it('is explained when it signed nobody in, in words of ours only', () => {
    const said = (query: string) => googleNotice(new URLSearchParams(query))?.title ?? null
    expect([said('google=off'), said('plan=pro&google=cancelled'), said('google=toString'), said('google=<b>'), said('')]).toEqual([
      'Google is not connected here',
      'You came back from Google early',
      null,
      null,
      null,
    ])
  })
})
