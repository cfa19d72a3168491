import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, it, vi } from 'vitest'
import { PARTS, PLACES, parentOf, placeOf } from './places'

/** Routes that cover the whole window, lead on at once, or sell something: they have no first row. */
const WITHOUT_PLACE = ['/camera', '/camera/review', '/camera/queue', '/camera-demo', '/upgrade', '/i/:code', '/p/:code', '/v3/welcome', '*']

let paths: string[]
let publicPaths: string[]
beforeAll(async () => {
  vi.stubGlobal('location', { pathname: '/', search: '' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  const { signedInRoutes } = await import('./signed-in.routes')
  const { PUBLIC_ROUTES } = await import('./public-routes')
  publicPaths = PUBLIC_ROUTES.map(({ path }) => path)
  paths = signedInRoutes(new QueryClient(), false).map(({ path }) => path)
}, 30_000)

it('[SHELL-27] every signed-in page has a place, and every place is a page', () => {
  const places = PLACES.map(({ path }) => path)
  const missing = paths.filter((path) => !places.includes(path) && !WITHOUT_PLACE.includes(path) && !publicPaths.includes(path))
  expect(missing).toEqual([])
  expect(places.filter((path) => !paths.includes(path) && path !== '/dashboard')).toEqual([])
  expect(new Set(places).size).toBe(places.length)
})

it('[SHELL-27] the way back of a page leads to a page of the menu or the bar, one step up', () => {
  expect(parentOf(placeOf('/room/7') ?? { path: '', word: '' })).toEqual({ to: '/rooms', label: 'Rooms' })
  expect(parentOf(placeOf('/claims/3') ?? { path: '', word: '' })).toEqual({ to: '/claims', label: 'Claims' })
  expect(parentOf(placeOf('/proof/review') ?? { path: '', word: '' })).toEqual({ to: '/cover', label: 'Cover' })
  expect(placeOf('/room/7/photos/8')?.part).toBe('items')
  expect(placeOf('/no/such/page')).toBeUndefined()
  for (const place of PLACES) if (place.parent) expect([place.path, parentOf(place)?.label]).toEqual([place.path, expect.any(String)])
})

it('[SHELL-27] every page is at most two taps from the bar: it is in the menu, in Add, behind the initials, or in the bar', async () => {
  const { MENU_GROUPS, SMALL, TILES } = await import('./menu-signed-in')
  const menu = [...MENU_GROUPS.flatMap(({ rows }) => rows), ...TILES, ...SMALL].map(({ to }) => to)
  const reached = new Set<string>([...menu, ...PARTS.map(({ path }) => path)])
  const ofOneThing = (path: string) => path.includes(':')
  // What adds to a list stands on the page of the list.
  const addsTo = (path: string) => path.endsWith('/new') && reached.has(path.slice(0, -4))
  expect(PLACES.map(({ path }) => path).filter((path) => !reached.has(path) && !ofOneThing(path) && !addsTo(path))).toEqual([])
  // Everything in the menu exists.
  expect(menu.filter((to) => !paths.includes(to) && !publicPaths.includes(to) && to !== '/dashboard')).toEqual([])
})
