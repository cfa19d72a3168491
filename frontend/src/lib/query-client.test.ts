import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client'
import { STALE } from './stale-times'

afterEach(() => vi.unstubAllGlobals())

describe('the cache', () => {
  it('[CACHE-01] never refetches by itself and drops unused data after 10 minutes', () => {
    const { queries } = createQueryClient().getDefaultOptions()
    expect(queries).toMatchObject({
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 600_000,
    })
  })

  it('[CACHE-02] has a stale time per kind of data', () => {
    expect(STALE).toEqual({
      user: 30_000,
      stats: 300_000,
      itemList: 300_000,
      search: 10_000,
      projects: 5_000,
      rooms: 10_000,
      projectRooms: 30_000,
      items: 10_000,
      opened: 2_000,
    })
  })

  it('[API-02] loads by GET on the first element of the key and parses JSON', async () => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response('[{"id":7}]'))
    vi.stubGlobal('fetch', fetch)
    const rooms = await createQueryClient().fetchQuery({ queryKey: ['/api/rooms', 3] })
    expect(rooms).toEqual([{ id: 7 }])
    expect([fetch.mock.calls[0]?.[0], fetch.mock.calls[0]?.[1].method]).toEqual(['/api/rooms', 'GET'])
  })

  it('[API-02] throws on 401', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 401, statusText: 'Unauthorized' }))
    await expect(createQueryClient().fetchQuery({ queryKey: ['/api/rooms'] })).rejects.toThrow('401: Unauthorized')
  })
})
