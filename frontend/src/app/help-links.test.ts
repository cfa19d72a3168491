import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { CHAPTERS, TOPICS } from '../features/help/contents'

it('the manual links only to pages and topics that exist', async () => {
  vi.stubGlobal('location', { pathname: '/help', search: '' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  const { signedInRoutes } = await import('./signed-in.routes')
  const { SIGNED_OUT_ROUTES } = await import('./signed-out')
  const routes = [...signedInRoutes(new QueryClient(), false), ...SIGNED_OUT_ROUTES].map(({ path }) => path)
  // The dashboard is the page of every path that has no other.
  const known = new Set([...routes, '/dashboard', ...TOPICS.map(({ id }) => `/help/${id}`)])

  const texts = await Promise.all(CHAPTERS.map((chapter) => chapter.load()))
  const pages = texts.flatMap((module) => [...JSON.stringify(module.default).matchAll(/"page":"([^"?#]+)/g)].map(([, page = '']) => page))
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((page) => !known.has(page))).toEqual([])
})
