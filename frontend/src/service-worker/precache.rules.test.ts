import { expect, it } from 'vitest'
import { handlingOf } from './precache.rules'

const ORIGIN = 'https://arc.example'
const FILES = new Set(['/assets/abc.js', '/fonts/newsreader.woff2'])
const handling = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  handlingOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN, FILES)

it('the service worker stores pages for a lost connection, and never answers for the API, sign-in, or another site', () => {
  expect([handling('/camera', { mode: 'navigate' }), handling('/dashboard?x=1', { mode: 'navigate' })]).toEqual(['page', 'page'])
  expect(handling('/assets/abc.js')).toBe('stored')
  const network = ['/assets/of-another-release.js', '/api/items', '/api/image/1', '/index.html', 'https://js.stripe.com/assets/abc.js']
  expect(network.map((path) => handling(path))).toEqual(network.map(() => 'network'))
  expect([handling('/auth/google', { mode: 'navigate' }), handling('/api/documents/7', { mode: 'navigate' })]).toEqual([
    'network',
    'network',
  ])
  expect([handling('/share', { method: 'POST', mode: 'navigate' }), handling('/api/items', { method: 'POST' })]).toEqual([
    'share',
    'network',
  ])
  expect(handling('/api/logout', { mode: 'navigate' })).toBe('sign out')
})
