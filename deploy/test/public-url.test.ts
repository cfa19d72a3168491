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
  ['http://127.0.0.1:4300', 'http://localhost:4300'],
  ['http://127.0.0.1:4300/dev/mail?key=x', 'http://localhost:4300/dev/mail?key=x'],
  ['http://192.168.1.5:4300', 'http://192.168.1.5:4300'],
])('people open %s at %s, where passkeys work', (address, opened) => {
  expect(addressToOpen(address)).toBe(opened)
})
