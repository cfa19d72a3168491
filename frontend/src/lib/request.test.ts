import { afterEach, describe, expect, it, vi } from 'vitest'
import './idempotency'
import { showHome } from './open-home'
import { ApiError, fieldIssues, hasStatus, onUnauthorized, problemText, request } from './request'

const answer = (status: number, body: string, statusText = '') => new Response(body, { status, statusText })
const server = (response: Response) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => response)
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const KEY = expect.stringMatching(/^[0-9a-f]{32}$/)
const TRACEPARENT = expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
afterEach(() => vi.unstubAllGlobals())

describe('a request', () => {
  it('[API-01] sends a body as JSON, with credentials', async () => {
    const fetch = server(answer(200, '{}'))
    await request('POST', '/api/rooms', { name: 'Attic' })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect([url, init?.method, init?.body, init?.credentials, init?.headers]).toEqual([
      '/api/rooms',
      'POST',
      '{"name":"Attic"}',
      'include',
      { 'Content-Type': 'application/json', traceparent: TRACEPARENT, 'Idempotency-Key': KEY },
    ])
  })

  it('[API-01] passes a multipart form through unchanged and lets the browser set its content type', async () => {
    const fetch = server(answer(200, '{}'))
    const form = new FormData()
    await request('POST', '/api/items', form)
    const init = fetch.mock.calls[0]?.[1]
    expect(init?.body).toBe(form)
    expect([init?.headers, init?.credentials]).toEqual([{ traceparent: TRACEPARENT, 'Idempotency-Key': KEY }, 'include'])
  })

  it('has a key of its own, and the same one again while it is not known what became of it', async () => {
    const keys: unknown[] = []
    const post = async (reply: () => Promise<Response>, body: unknown = { name: 'Attic' }, method = 'POST') => {
      vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
        keys.push(new Headers(init.headers).get('Idempotency-Key'))
        return reply()
      })
      await request(method, '/api/rooms', body).catch(() => undefined)
      return keys.at(-1)
    }
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    const done = async () => answer(200, '{}')
    const [first, second] = [await post(done), await post(lost)]
    expect(second).not.toBe(first)
    expect([await post(async () => answer(503, '')), (await post(done, { name: 'Cellar' })) === second]).toEqual([second, false])
    expect(await post(done)).toBe(second)
    expect(await post(done)).not.toBe(second)
    expect(await post(done, {}, 'PATCH')).toBeNull()
  })

  it('has another key in another home', async () => {
    const keys: unknown[] = []
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      keys.push(new Headers(init.headers).get('Idempotency-Key'))
      throw new TypeError('Failed to fetch')
    })
    for (const home of ['one', 'other', 'one']) {
      showHome(home)
      await request('POST', '/api/rooms', { name: 'Study' }).catch(() => undefined)
    }
    showHome(undefined)
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([false, true])
  })

  it('sends a form again under its key when it has the same fields and files; files that look alike are not the same', async () => {
    const keys: unknown[] = []
    const [file, twin] = [0, 1].map(() => new File(['a'], 'a.csv', { lastModified: 1 }))
    const formOf = (sent: File | undefined, text: string) => {
      const form = new FormData()
      form.set('text', text)
      if (sent) form.set('file', sent)
      return form
    }
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      keys.push(new Headers(init.headers).get('Idempotency-Key'))
      throw new TypeError('Failed to fetch')
    })
    for (const form of [formOf(file, '1'), formOf(file, '1'), formOf(twin, '1'), formOf(file, '2')])
      await request('POST', '/api/items', form).catch(() => undefined)
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 3])
  })

  it('[API-01] sends no body when there is none, but still sends credentials', async () => {
    const fetch = server(answer(200, '{}'))
    await request('GET', '/api/rooms')
    const init = fetch.mock.calls[0]?.[1]
    expect([init?.body, init?.headers, init?.credentials]).toEqual([undefined, { traceparent: TRACEPARENT }, 'include'])
  })
})

describe('a refusal', () => {
  it('[ERR-01] throws the status, a colon and a space, then the body text', async () => {
    server(answer(403, '{"message":"No."}', 'Forbidden'))
    await expect(request('GET', '/api/rooms')).rejects.toThrow('403: {"message":"No."}')
  })

  it('[ERR-01] uses the status text when the body is empty', async () => {
    server(answer(502, '', 'Bad Gateway'))
    await expect(request('GET', '/api/rooms')).rejects.toThrow(/^502: Bad Gateway$/)
  })

  it('is readable from message, error or error.message', () => {
    const texts = ['{"message":"a"}', '{"error":"b"}', '{"error":{"message":"c"}}', '<html>', '[]'].map((body) =>
      problemText(new ApiError(400, '', body)),
    )
    expect(texts).toEqual(['a', 'b', 'c', '', ''])
  })

  it('is distinguishable from a network failure', () => {
    expect([problemText(new TypeError('Failed to fetch')), hasStatus(new ApiError(401, '', ''), 401)]).toEqual(['', true])
  })
})

describe('an expired session', () => {
  const refusedOnce = () => {
    const answers = [answer(401, ''), answer(200, '{}')]
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => answers.shift() ?? answer(200, '{}'))
    vi.stubGlobal('fetch', fetch)
    return fetch
  }

  it('repeats the call with the same body once the session is valid again', async () => {
    onUnauthorized(async () => 'valid')
    const fetch = refusedOnce()
    await request('PATCH', '/api/items/7', { brand: 'Flos' }, { ifMatch: 3 })
    expect(fetch.mock.calls.map(([url, init]) => [url, init.body])).toEqual([
      ['/api/items/7', '{"brand":"Flos"}'],
      ['/api/items/7', '{"brand":"Flos"}'],
    ])
    expect(fetch.mock.calls[1]?.[1].headers).toMatchObject({ 'If-Match': '"3"' })
  })

  it('throws the 401 when the session has ended or cannot be checked', async () => {
    for (const check of ['ended', 'unknown'] as const) {
      onUnauthorized(async () => check)
      const fetch = refusedOnce()
      await expect(request('GET', '/api/rooms')).rejects.toMatchObject({ status: 401 })
      expect(fetch).toHaveBeenCalledOnce()
    }
  })

  it('does not repeat a call that signs in', async () => {
    onUnauthorized(async () => 'valid')
    const fetch = refusedOnce()
    await expect(request('POST', '/api/auth/login', {})).rejects.toMatchObject({ status: 401 })
    expect(fetch).toHaveBeenCalledOnce()
  })
})

describe('the problems of a refusal', () => {
  it('are reported for the fields of the form only', () => {
    const issues = [
      { path: 'email', message: 'In use.' },
      { path: 'trialCode', message: 'Used up.' },
    ]
    const refused = new ApiError(409, 'Conflict', JSON.stringify({ message: 'In use.', issues }))
    expect(fieldIssues(refused, { email: '', password: '' })).toEqual([{ path: 'email', message: 'In use.' }])
    expect(fieldIssues(new ApiError(500, 'Fault', ''), { email: '' })).toEqual([])
    expect(fieldIssues(new TypeError('Failed to fetch'), { email: '' })).toEqual([])
  })
})
