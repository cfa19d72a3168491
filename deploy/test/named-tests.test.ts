import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')
/** A file in backticks, as these pages name code and tests. */
const FILE = /`((?:[\w.-]+\/)+[\w.-]+\.(?:ts|tsx|mjs|json|yml|css|prisma|sql))`/g
/** Tests in backticks, followed by parts of their titles. */
const TESTS = /`((?:[\w.-]+\/)+[\w.-]+\.test\.tsx?)`((?:[:,]? ?"[^"|]+")*)/g

describe.each([
  'docs/asvs.md',
  'docs/threat-model.md',
  'docs/security.md',
  'docs/failure-modes.md',
  'docs/limits.md',
  'docs/access.md',
  'docs/logs.md',
])('%s', (page) => {
  const text = textOf(page)

  it('names files that exist', () => {
    const files = [...text.matchAll(FILE)].map(([, path = '']) => path)
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([])
  })

  it('quotes titles that are in the test that it names', () => {
    const missing = [...text.matchAll(TESTS)].flatMap(([, path = '', quoted = '']) => {
      if (!existsSync(new URL(path, ROOT))) return [path]
      const test = textOf(path)
      return [...quoted.matchAll(/"([^"]+)"/g)].flatMap(([, title = '']) => (test.includes(title) ? [] : [`${path}: ${title}`]))
    })
    expect(missing).toEqual([])
  })
})

it('docs/asvs.md counts its rows by their state', () => {
  const page = textOf('docs/asvs.md')
  const counted = [...page.matchAll(/^\| (proved|holds|partly|accepted|open|not applicable) +\| (\d+) /gm)].map(([, state, rows]) => [
    state,
    Number(rows),
  ])
  const states = [...page.matchAll(/^\| \d+\.\d+\.\d+ *\|[^|]*\|[^|]*\| *([a-z ]*?) *\|/gm)].map(([, state = '']) => state)
  expect(states.length).toBeGreaterThan(200)
  expect(counted).toHaveLength(6)
  expect(Object.fromEntries(counted)).toEqual(
    Object.fromEntries(counted.map(([state]) => [state, states.filter((one) => one === state).length])),
  )
  // No row has a state that the table doesn't explain; a state may have no row.
  expect([...new Set(states)].filter((state) => !counted.some(([known]) => known === state))).toEqual([])
})
