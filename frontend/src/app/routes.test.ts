import { QueryClient } from '@tanstack/react-query'
import { beforeAll, describe, expect, it, vi } from 'vitest'

/** Paths of the signed-in pages that show data (spec NAV-01 to NAV-05). */
const DATA_PATHS = ['/archive', '/reports', '/room/:id', '/item/:id', '*']

beforeAll(() => {
  vi.stubGlobal('location', { pathname: '/room/7', search: '' })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'selectedProjectId' ? '3' : null) })
})

describe('the route tables', () => {
  it('list a visit for each of their pages, or why there is none (deploy/test/browser/pages.test.ts)', async () => {
    const { signedInRoutes } = await import('./signed-in.routes')
    const { SIGNED_OUT_ROUTES } = await import('./signed-out')
    const { NOT_VISITED, USER_PAGES, VISITOR_PAGES } = await import('../../../deploy/test/browser/page-states')
    const notListed = [...signedInRoutes(new QueryClient(), false), ...SIGNED_OUT_ROUTES]
      .map(({ path }) => path)
      .filter((path) => !(path in USER_PAGES) && !(path in VISITOR_PAGES) && !(path in NOT_VISITED))
    expect(notListed).toEqual([])
    const paths = new Set([...signedInRoutes(new QueryClient(), false), ...SIGNED_OUT_ROUTES].map(({ path }) => path))
    expect(Object.keys({ ...USER_PAGES, ...VISITOR_PAGES, ...NOT_VISITED }).filter((path) => !paths.has(path))).toEqual([])
  })

  it('start the requests of every signed-in page that shows data', { timeout: 30_000 }, async () => {
    const { signedInRoutes } = await import('./signed-in.routes')
    const queries = new QueryClient()
    const prefetch = vi.spyOn(queries, 'prefetchQuery').mockResolvedValue()
    for (const path of DATA_PATHS) {
      prefetch.mockClear()
      signedInRoutes(queries, false)
        .find((route) => route.path === path)
        ?.load?.({ id: '7' })
      // The first of them imports the modules of its page.
      await vi.waitFor(() => expect([path, prefetch.mock.calls.length > 1]).toEqual([path, true]), { timeout: 10_000 })
    }
  })

  it('start nothing for a page that was left before its requests were known, and nothing that has failed already', async () => {
    const { signedInRoutes } = await import('./signed-in.routes')
    const { pageLoads } = await import('./page-loads')
    const { ownTicketsQuery } = await import('../entities/tickets/tickets.queries')
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const ask = vi.fn(async () => Promise.reject(new Error('Not now.')))
    await queries.prefetchQuery({ queryKey: ownTicketsQuery.queryKey, queryFn: ask })
    const prefetch = vi.spyOn(queries, 'prefetchQuery').mockResolvedValue()
    pageLoads(queries, false).support()
    await Promise.resolve()
    expect([ask.mock.calls.length, prefetch.mock.calls]).toEqual([1, []])

    signedInRoutes(queries, false)
      .find(({ path }) => path === '/reports')
      ?.load?.({})
    vi.stubGlobal('location', { pathname: '/dashboard', search: '' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(prefetch.mock.calls).toEqual([])
  })

  it('have a page for every path and no path twice, and a loader for signed-in pages', async () => {
    const { signedInRoutes } = await import('./signed-in.routes')
    const { SIGNED_OUT_ROUTES } = await import('./signed-out')
    const signedIn = signedInRoutes(new QueryClient(), false)
    expect(signedIn.filter(({ load }) => typeof load !== 'function')).toEqual([])
    for (const routes of [signedIn, SIGNED_OUT_ROUTES]) {
      expect(routes.filter(({ page }) => typeof page !== 'function')).toEqual([])
      expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
    }
  })
})
