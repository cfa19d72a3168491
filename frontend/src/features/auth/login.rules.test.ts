import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/request'
import { codeIssue, loginFailure, staysAfterSignIn } from './login.rules'
import { LoginForm } from './login.schema'

const refused = (body: object) => new ApiError(401, 'Unauthorized', JSON.stringify({ message: '', error: '', ...body }))

describe('the login', () => {
  it('[LOGIN-05] names the reason of the server, else what to do', () => {
    expect(loginFailure(refused({ message: 'Wrong email or password.', error: 'Wrong email or password.' }))).toBe(
      'Wrong email or password.',
    )
    expect(loginFailure(new ApiError(401, 'Unauthorized', ''))).toBe('Please check your credentials.')
    expect(loginFailure(new TypeError('Failed to fetch'))).toBe('Please try again.')
  })

  it('does not call a fault of the server one of the credentials, with any body', () => {
    for (const [status, body] of [
      [500, ''],
      [502, '<html>Bad Gateway</html>'],
      [503, '{}'],
    ] as const)
      expect(loginFailure(new ApiError(status, '', body))).toBe(
        'The server had a problem, not your password. Please try again in a moment.',
      )
  })

  it('asks for a code when the server names the field of the code, and for nothing else', () => {
    expect(codeIssue(refused({ issues: [{ path: 'code', message: 'Enter the code.' }] }))).toBe('Enter the code.')
    expect(codeIssue(refused({ issues: [{ path: 'email', message: 'No such account.' }] }))).toBeUndefined()
    expect(codeIssue(new TypeError('Failed to fetch'))).toBeUndefined()
  })

  it.each([
    ['/i/7k2', true],
    ['/P/7K2', true],
    ['/camera', true],
    ['/camera/queue', true],
    ['/camera/none', false],
    ['/login', false],
    ['/i/', false],
    ['/i/7k2/more', false],
  ])('opens the same address afterwards at %s: %s', (path, stays) => {
    expect(staysAfterSignIn(path)).toBe(stays)
  })

  it('[LOGIN-03] requires an email and a password', () => {
    const messages = (form: Partial<LoginForm>) =>
      LoginForm.safeParse({ email: 'ada@mail.example', password: 'x', code: '', ...form }).error?.issues.map(({ message }) => message)
    expect(messages({})).toBeUndefined()
    expect(messages({ email: ' ' })).toEqual(['Email is required.'])
    expect(messages({ password: '' })).toEqual(['Password is required.'])
  })
})
