import { expect, it } from 'vitest'
import { addressToOpen, withPublicUrl } from '../src/public-url.js'

it.each([
  ['the chosen port', { PORT: '4301' }, 'http://localhost:4301'],
  ['the given URL, whatever the port', { PORT: '4301', PUBLIC_URL: 'https://arc.example' }, 'https://arc.example'],
  ['the default without configuration', {}, undefined],
  ['the default with a free port', { PORT: '0' }, undefined],
])('is %s', (_, env, expected) => {
  expect(withPublicUrl(env).PUBLIC_URL).toBe(expected)
})

it.each([
  ['http://127.0.0.1:4300', '', 'http://localhost:4300'],
  ['http://127.0.0.1:4300/dev/mail?key=x', '', 'http://localhost:4300/dev/mail?key=x'],
  ['http://192.168.1.5:4300', '', 'http://192.168.1.5:4300'],
  ['http://127.0.0.1:4300', 'https://arc.example', 'http://localhost:4300'],
  // Google redirects to it, and a cookie of another name would be missing there.
  ['http://127.0.0.1:4300', 'http://127.0.0.1:4300', 'http://127.0.0.1:4300'],
  ['http://127.0.0.1:4300/dev/mail?key=x', 'http://127.0.0.1:4300/', 'http://127.0.0.1:4300/dev/mail?key=x'],
])('people open %s, with the public URL "%s", at %s', (address, publicUrl, opened) => {
  expect(addressToOpen(address, publicUrl)).toBe(opened)
})
