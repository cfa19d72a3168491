// `make spec`: lists the rows of docs/spec that no running test names. With --check: fails if a file cites an ID that docs/spec doesn't define.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './packages.mjs'

const SPEC = 'docs/spec'
const TEST_FILE = /\.(test|spec|e2e)\.[cm]?[jt]sx?$/
const TEXT_FILE = /\.(?:[cm]?[jt]sx?|css|html|md|prisma|py|sh|ya?ml)$/
/** The modifier (`.skip`) and the title of a test: `it('...')`, `test.each([...])('...')`. */
const TEST_TITLE = /\b(?:it|test)(\.\w+)?\s*(?:\([^'"`\n]*)?\(?\s*(['"`])((?:\\.|(?!\2).)*)\2/gs
const NOT_RUN = /skip|todo|fixme/

/** The rows of docs/spec: ID -> rule, as it stands in the table. */
function readRows() {
  const rows = new Map()
  for (const page of readdirSync(join(ROOT, SPEC)).filter((name) => name.endsWith('.md'))) {
    for (const line of readFileSync(join(ROOT, SPEC, page), 'utf8').split('\n')) {
      const [, id, rule] = /^\| <a id="[a-z0-9-]+"><\/a>([A-Z]+-\d+) \| (.*) \| [^|]* \|$/.exec(line) ?? []
      if (!id) continue
      if (rows.has(id)) throw new Error(`${SPEC}/${page} defines ${id} a second time`)
      rows.set(id, rule)
    }
  }
  return rows
}

const areaOf = (id) => id.split('-')[0]
const listFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => TEXT_FILE.test(file) && existsSync(join(ROOT, file)))

/** The IDs in titles of tests that run; a comment or a skipped test proves nothing. */
function readTestedIds() {
  const tested = new Set()
  for (const file of listFiles().filter((name) => TEST_FILE.test(name))) {
    for (const [, modifier, , title] of readFileSync(join(ROOT, file), 'utf8').matchAll(TEST_TITLE)) {
      if (NOT_RUN.test(modifier ?? '')) continue
      for (const id of title.match(/\b[A-Z]+-\d{2}\b/g) ?? []) tested.add(id)
    }
  }
  return tested
}

/** `file:line  ID` for each citation of an ID that docs/spec doesn't define. */
function findUnknownIds(rows) {
  const areas = [...new Set([...rows.keys()].map(areaOf))].join('|')
  const citation = new RegExp(`\\b(?:${areas})-\\d+\\b|(?<=\\[)[A-Z]+-\\d{2}(?=\\])|(?<=\\bspec )[A-Z]+-\\d+\\b`, 'g')
  return listFiles().flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.match(citation) ?? []).filter((id) => !rows.has(id)).map((id) => `${file}:${index + 1}  ${id}`)),
  )
}

function printUntested(rows, area) {
  const selected = [...rows].filter(([id]) => !area || areaOf(id) === area)
  if (!selected.length)
    throw new Error(`${SPEC} has no area ${area}; the areas are ${[...new Set([...rows.keys()].map(areaOf))].join(', ')}`)
  const tested = readTestedIds()
  for (const [id, rule] of selected) if (!tested.has(id)) console.log(`${id.padEnd(9)} ${rule.slice(0, 130)}`)
  console.log(`${selected.filter(([id]) => tested.has(id)).length} of ${selected.length} rows have a test`)
}

const { values } = parseArgs({ options: { check: { type: 'boolean' }, area: { type: 'string' } } })
const rows = readRows()
if (values.check) {
  const unknown = findUnknownIds(rows)
  if (unknown.length) console.error(`${SPEC} doesn't define these IDs:\n${unknown.join('\n')}`)
  process.exitCode = unknown.length ? 1 : 0
} else printUntested(rows, values.area)
