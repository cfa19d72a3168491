import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SOURCES = new URL('../', import.meta.url)
const SPACING = /(?:^|[\s;{])((?:margin|padding|gap|row-gap|column-gap)(?:-[a-z-]+)?\s*:[^;}]*)/g
/** Hairlines and optical corrections may be given in pixels, up to this many. */
const MAX_RAW = 2

it('margins, paddings and gaps use the spacing tokens', () => {
  const files = globSync('**/*.css', { cwd: SOURCES }).filter((file) => !file.endsWith('tokens.css'))
  expect(files.length).toBeGreaterThan(50)
  const raw = files.flatMap((file) =>
    [...readFileSync(new URL(file, SOURCES), 'utf8').matchAll(SPACING)]
      .map(([, declaration = '']) => declaration)
      .filter((declaration) => [...declaration.matchAll(/(\d+(?:\.\d+)?)px/g)].some(([, pixels]) => Number(pixels) > MAX_RAW))
      .map((declaration) => `${file}: ${declaration.trim()}`),
  )
  expect(raw).toEqual([])
})

it('every spacing token lies on the 4-px grid', () => {
  const tokens = [...readFileSync(new URL('ui/tokens.css', SOURCES), 'utf8').matchAll(/--space-([\d-]+): (\d+)px/g)]
  expect(tokens.length).toBeGreaterThan(10)
  for (const [, name = '', pixels] of tokens) expect([name, Number(name) * 4]).toEqual([name, Number(pixels)])
})

it('every spacing token that is used exists', () => {
  const defined = new Set(readFileSync(new URL('ui/tokens.css', SOURCES), 'utf8').match(/--space-[\d-]+(?=:)/g))
  const used = globSync('**/*.css', { cwd: SOURCES }).flatMap(
    (file) => readFileSync(new URL(file, SOURCES), 'utf8').match(/--space-[\d-]+(?=\))/g) ?? [],
  )
  expect(used.filter((token) => !defined.has(token))).toEqual([])
})
