import { describe, expect, it } from 'vitest'
import { cookieLine, cookieValue } from '../src/sessions/cookies.js'

const SESSION = { name: 'arc_session', path: '/' }
const ATTEMPT = { name: 'arc_google_attempt', path: '/api/google' }
const [HTTP, HTTPS] = ['http://127.0.0.1:4300', 'https://arc.example']

describe('over https, a cookie', () => {
  it('is Secure, and its prefix binds it to the host', () => {
    expect(cookieLine(SESSION, 'x', 60, HTTPS)).toBe('__Host-arc_session=x; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax')
    expect(cookieLine(ATTEMPT, 'x', 60, HTTPS)).toMatch(/^__Secure-arc_google_attempt=x; .*Secure/)
    expect(cookieLine(SESSION, 'x', 60, HTTP)).toBe('arc_session=x; Max-Age=60; Path=/; HttpOnly; SameSite=Lax')
  })

  it('is not taken from a cookie without the prefix, which another subdomain can set', () => {
    const header = 'arc_google_attempt=planted'
    expect([cookieValue(ATTEMPT, header, HTTPS), cookieValue(ATTEMPT, header, HTTP)]).toEqual([undefined, 'planted'])
  })
})
