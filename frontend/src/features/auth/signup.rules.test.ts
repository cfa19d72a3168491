import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/request'
import { AUTH_TEXTS } from './auth.texts'
import { loginFailure } from './login.rules'
import { firstProblem, missingFields, type SignupForm, signupFailure, trialWelcome, validCodeText } from './signup.rules'

const FORM: SignupForm = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana@example.com',
  password: 'long enough',
  confirmation: 'long enough',
  accepted: true,
}

describe('the form', () => {
  it('reports every empty field, the first one first', () => {
    expect(Object.keys(missingFields({ ...FORM, firstName: ' ', email: '', password: '' }))).toEqual(['firstName', 'email', 'password'])
    expect(missingFields(FORM)).toEqual({})
  })

  it('rejects mismatched passwords, a short password and missing consent, in that order', () => {
    const titles = [
      { ...FORM, password: 'short', confirmation: 'other', accepted: false },
      { ...FORM, password: '1234567', confirmation: '1234567', accepted: false },
      { ...FORM, accepted: false },
    ].map((form) => firstProblem(form)?.title)
    expect(titles).toEqual(['Password mismatch', 'Password too short', 'Terms of Service required'])
    expect(firstProblem(FORM)).toBeNull()
  })
})

describe('a trial', () => {
  it('shows the days and plan of the code, 7 days and pro by default', () => {
    expect([validCodeText({ trialDays: 30, planType: 'basic' }), validCodeText({})]).toEqual([
      '✓ Valid trial code - 30 day basic trial',
      '✓ Valid trial code - 7 day pro trial',
    ])
  })

  it('[SIGN-15] welcomes with the days granted, else 30 for pro and 7 otherwise', () => {
    expect([trialWelcome(14, 'pro'), trialWelcome(undefined, 'pro'), trialWelcome(undefined, 'basic')]).toEqual([
      'Your 14-day trial of a.r.c. + has begun.',
      'Your 30-day trial of a.r.c. + has begun.',
      'Your 7-day trial of a.r.c. has begun.',
    ])
  })
})

describe('a failure', () => {
  it('[SIGN-18] of a trial uses its own text when the server sends none', () => {
    expect(signupFailure(new ApiError(500, '', ''), AUTH_TEXTS.signup.fallbacks.trial)).toBe('Failed to create trial account')
  })

  it("prefers the server's message, and asks to try again when the network failed", () => {
    const refused = new ApiError(409, '', '{"message":"This email is in use."}')
    expect([
      signupFailure(refused, AUTH_TEXTS.signup.fallbacks.trial),
      signupFailure(new TypeError(), AUTH_TEXTS.signup.fallbacks.trial),
    ]).toEqual(['This email is in use.', 'Please try again or contact support.'])
  })

  it("of a login prefers the server's message, else a fallback", () => {
    expect([
      loginFailure(new ApiError(401, '', '{"message":"No such account."}')),
      loginFailure(new ApiError(401, '', '')),
      loginFailure(new TypeError()),
    ]).toEqual(['No such account.', 'Please check your credentials.', 'Please try again.'])
  })
})
