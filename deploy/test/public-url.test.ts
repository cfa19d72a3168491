import { expect, it } from 'vitest'
import { withPublicUrl } from '../src/public-url.js'

it.each([
  ['the port that was chosen', { PORT: '4301' }, 'http://127.0.0.1:4301'],
  ['what was said, whatever the port', { PORT: '4301', PUBLIC_URL: 'https://arc.example' }, 'https://arc.example'],
  ['the default where nothing was said', {}, undefined],
  ['the default where any free port is taken', { PORT: '0' }, undefined],
])('is %s', (_, env, expected) => {
  expect(withPublicUrl(env).PUBLIC_URL).toBe(expected)
})
