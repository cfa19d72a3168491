import { login } from '@arc/contracts/auth/accounts'
import { validateTrialCode } from '@arc/contracts/billing/trial-codes'
import { getRoom, listRooms } from '@arc/contracts/inventory/rooms'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { call, upload, urlOf } from './api'

afterEach(() => vi.unstubAllGlobals())
const server = (answer: () => Response) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('an address', () => {
  it('has its parameters and query filled in', () => {
    expect([urlOf(getRoom, { params: { id: 7 } }), urlOf(listRooms, { query: { projectId: 3 } }), urlOf(listRooms)]).toEqual([
      '/api/rooms/7',
      '/api/rooms?projectId=3',
      '/api/rooms',
    ])
  })
})

describe('a call', () => {
  it('sends the body of its route and strips fields outside the answer schema', async () => {
    const fetch = server(() => Response.json({ trialDays: 30, planType: 'pro', secret: 1 }))
    expect(await call(validateTrialCode, { body: { code: 'WELCOME' } })).toEqual({ trialDays: 30, planType: 'pro' })
    expect([fetch.mock.calls[0]?.[0], fetch.mock.calls[0]?.[1].body]).toEqual(['/api/trial-codes/validate', '{"code":"WELCOME"}'])
  })

  it('throws when the answer does not match its schema', async () => {
    server(() => Response.json({ trialDays: 'many' }))
    await expect(call(validateTrialCode, { body: { code: 'WELCOME' } })).rejects.toThrow(/planType|trialDays/)
  })

  it('throws an ApiError with the status of a refusal', async () => {
    server(() => Response.json({ message: 'No.' }, { status: 401 }))
    await expect(call(login, { body: { email: 'a@example.com', password: 'x' } })).rejects.toMatchObject({ status: 401 })
  })
})

describe('an upload', () => {
  /** Stands in for XMLHttpRequest, which has the upload progress events that fetch lacks. */
  class FakeRequest {
    static status = 200
    static responseText = '{"trialDays":7,"planType":"basic"}'
    upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
    onload?: () => void
    withCredentials = false
    statusText = ''
    get status() {
      return FakeRequest.status
    }
    get responseText() {
      return FakeRequest.responseText
    }
    headers: Record<string, string> = {}
    open() {}
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    abort() {}
    send() {
      for (const loaded of [1, 2, 4]) this.upload.onprogress?.({ lengthComputable: true, loaded, total: 4 })
      this.onload?.()
    }
  }

  it('reports progress and returns the answer', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest)
    const seen: number[] = []
    expect(await upload(validateTrialCode, new FormData(), (percent) => seen.push(percent))).toEqual({ trialDays: 7, planType: 'basic' })
    expect(seen).toEqual([25, 50, 100])
  })

  it('throws a refusal in the format of ERR-01', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest)
    FakeRequest.status = 413
    FakeRequest.responseText = 'too large'
    await expect(upload(validateTrialCode, new FormData())).rejects.toThrow('413: too large')
  })
})
