import { expect, it } from 'vitest'
import { withPublicUrl } from '../src/public-url.js'

it.each([
  ['the chosen port', { PORT: '4301' }, 'http://127.0.0.1:4301'],
  ['the given URL, whatever the port', { PORT: '4301', PUBLIC_URL: 'https://arc.example' }, 'https://arc.example'],
  ['the default without configuration', {}, undefined],
  ['the default with a free port', { PORT: '0' }, undefined],
])('is %s', (_, env, expected) => {
  expect(withPublicUrl(env).PUBLIC_URL).toBe(expected)
})
