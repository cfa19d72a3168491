import { expect, it } from 'vitest'
import { LOADING_SCREEN_DURATION, loadingScreenTarget } from './target.rules'

it('leads to the configured http or https address, and to the start page in every other case', () => {
  expect(LOADING_SCREEN_DURATION).toBe(3_000)
  const addresses = [
    'https://arc.example/welcome',
    'http://arc.example',
    null,
    undefined,
    '',
    'javascript:alert(1)',
    '//arc.example',
    'data:,x',
  ]
  expect(addresses.map(loadingScreenTarget)).toEqual(['https://arc.example/welcome', 'http://arc.example/', '/', '/', '/', '/', '/', '/'])
})
