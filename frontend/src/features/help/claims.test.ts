import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TOPICS, titleOf } from './contents'

const ROOT = new URL('../../../../', import.meta.url)
const PAGE = readFileSync(new URL('docs/claims.md', ROOT), 'utf8')
/** The rows of its tables: the statement, and the tests in the last cell. */
const ROWS = PAGE.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map((cells) => ({ claim: cells[1] ?? '', tests: cells[2] ?? '' }))

it('each topic of the manual is on the page of claims, with its tests', () => {
  const topics = PAGE.slice(PAGE.indexOf('Topics of the manual'))
  for (const topic of TOPICS) expect(topics).toContain(`| ${titleOf(topic)} `)
})

it('each file that the page of claims names exists', () => {
  const paths = [...PAGE.matchAll(/`([\w./-]+\/[\w./-]+\.(?:tsx?|mjs|json))`/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([])
})

it('each title and row ID that the page of claims quotes is in one of the tests of its row', () => {
  const missing = ROWS.flatMap(({ claim, tests }) => {
    const sources = [...tests.matchAll(/`([\w./-]+\.(?:test\.tsx?|contract\.ts))`/g)].map(([, path = '']) =>
      readFileSync(new URL(path, ROOT), 'utf8'),
    )
    const quoted = [...tests.matchAll(/"([^"]+)"|\[([A-Z]+-\d+)\]/g)].map(([, title, id]) => title ?? `[${id}]`)
    return quoted
      .filter((part) => sources.length > 0 && !sources.some((source) => source.includes(part)))
      .map((part) => `${claim}: ${part}`)
  })
  expect(missing).toEqual([])
})
