import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SOURCES = new URL('../', import.meta.url)
const SPACING = /(?:^|[\s;{])((?:margin|padding|gap|row-gap|column-gap)(?:-[a-z-]+)?\s*:[^;}]*)/g
const RADIUS = /(?:^|[\s;{])(border(?:-[a-z]+)*-radius\s*:[^;}]*)/g
/** Hairlines and optical corrections may be given in pixels, up to this many. */
const MAX_RAW = 2

/** The declarations of these properties that say pixels themselves. */
function rawIn(properties: RegExp): string[] {
  const files = globSync('**/*.css', { cwd: SOURCES }).filter((file) => !file.endsWith('tokens.css'))
  expect(files.length).toBeGreaterThan(50)
  return files.flatMap((file) =>
    [...readFileSync(new URL(file, SOURCES), 'utf8').matchAll(properties)]
      .map(([, declaration = '']) => declaration)
      .filter((declaration) => [...declaration.matchAll(/(\d+(?:\.\d+)?)px/g)].some(([, pixels]) => Number(pixels) > MAX_RAW))
      .map((declaration) => `${file}: ${declaration.trim()}`),
  )
}

it('margins, paddings and gaps use the spacing tokens', () => {
  expect(rawIn(SPACING)).toEqual([])
})

it('corners use the tokens of radii', () => {
  expect(rawIn(RADIUS)).toEqual([])
})

it('every spacing token lies on the 4-px grid', () => {
  const tokens = [...readFileSync(new URL('ui/tokens.css', SOURCES), 'utf8').matchAll(/--space-([\d-]+): (\d+)px/g)]
  expect(tokens.length).toBeGreaterThan(10)
  for (const [, name = '', pixels] of tokens) expect([name, Number(name) * 4]).toEqual([name, Number(pixels)])
})

it('every token of space or radius that is used exists', () => {
  const defined = new Set(readFileSync(new URL('ui/tokens.css', SOURCES), 'utf8').match(/--(?:space|radius)-[\w-]+(?=:)/g))
  const used = globSync('**/*.css', { cwd: SOURCES }).flatMap(
    (file) => readFileSync(new URL(file, SOURCES), 'utf8').match(/--(?:space|radius)-[\w-]+(?=\))/g) ?? [],
  )
  expect(used.filter((token) => !defined.has(token))).toEqual([])
})
