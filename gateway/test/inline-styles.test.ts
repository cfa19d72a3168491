import { expect, it } from 'vitest'
import { allowStylesOf } from '../src/inline-styles.js'

const POLICY = "default-src 'self';style-src 'self';img-src 'self'"
/** As `openssl dgst -sha256 -binary | base64` writes them. */
const [RED, TOP, QUOTED] = [
  "'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='",
  "'sha256-AYANyWy+tpLrKHXJCPHqmCMLaRef9kkY1xcbnjCZq5k='",
  "'sha256-aKW6oTfV79TP7RyM5J0jxmye0JdaGudDbN5XYNvLL1A='",
]

it('a page without inline styles keeps the policy', () => {
  expect(allowStylesOf('<html><link rel="stylesheet" href="/a.css"><p data-style="x">style="y"</p>', POLICY)).toBe(POLICY)
})

it('allows each style element and each style attribute once, by its hash', () => {
  const html = '<style>a{color:red}</style><p class="a" style="top:1%">x</p><p style="top:1%">y</p><i style="content:&quot;a&quot;"></i>'
  expect(allowStylesOf(html, POLICY)).toBe(
    `default-src 'self';style-src ${RED} 'self';img-src 'self';style-src-attr 'unsafe-hashes' ${TOP} ${QUOTED}`,
  )
})
