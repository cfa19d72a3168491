import { BadConfiguration, readEnv } from '@arc/kit/env'
import { describe, expect, it } from 'vitest'
import { authEnv } from '../src/auth.env.js'

const read = (source: Record<string, string>) => readEnv(authEnv(source), source)

describe('the configuration of Google sign-in', () => {
  it('is optional, and complete when it is set', () => {
    expect(read({})).toMatchObject({ GOOGLE_ISSUER: 'https://accounts.google.com' })
    expect(read({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })).toMatchObject({ GOOGLE_CLIENT_ID: 'id' })
  })

  it('lists every error when only half of it is set', () => {
    const half = () => read({ GOOGLE_CLIENT_ID: 'id', DEMO_LOGIN: 'perhaps' })
    expect(half).toThrow(BadConfiguration)
    expect(half).toThrow(/DEMO_LOGIN: .*GOOGLE_CLIENT_SECRET: is missing, and GOOGLE_CLIENT_ID is given/s)
    expect(() => read({ GOOGLE_CLIENT_SECRET: 'secret' })).toThrow(/GOOGLE_CLIENT_ID: is missing, and GOOGLE_CLIENT_SECRET is given/)
  })

  it('allows http for loopback addresses only', () => {
    expect(() => read({ GOOGLE_ISSUER: 'http://accounts.example' })).toThrow(/GOOGLE_ISSUER: must start with https/)
    expect(() => read({ GOOGLE_ISSUER: 'accounts.example' })).toThrow(/GOOGLE_ISSUER/)
    expect(read({ GOOGLE_ISSUER: 'http://127.0.0.1:9000' })).toMatchObject({ GOOGLE_ISSUER: 'http://127.0.0.1:9000' })
  })
})
