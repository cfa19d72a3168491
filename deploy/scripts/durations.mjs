// `make durations`: runs all tests and stores how many seconds each file took in deploy/test/durations.json, for the order in which they start.
// With the name of a file of results (vitest's JSON reporter), it takes those instead.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT } from './packages.mjs'

const given = process.argv[2]
const results = given ?? join(mkdtempSync(join(tmpdir(), 'arc-durations-')), 'results.json')
if (!given)
  spawnSync('pnpm', ['exec', 'vitest', 'run', '--project', '!stack*', '--reporter=json', `--outputFile.json=${results}`], {
    cwd: ROOT,
    stdio: 'inherit',
  })
const { testResults } = JSON.parse(readFileSync(results, 'utf8'))
const measured = testResults.map(({ name, startTime, endTime }) => [relative(ROOT, name), Math.round((endTime - startTime) / 1000)])
const target = join(ROOT, 'deploy/test/durations.json')
// What was not measured this time stays, unless it was deleted.
const before = Object.entries(JSON.parse(readFileSync(target, 'utf8'))).filter(([name]) => existsSync(join(ROOT, name)))
const all = Object.entries({ ...Object.fromEntries(before), ...Object.fromEntries(measured) })
writeFileSync(target, `${JSON.stringify(Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`)
console.log(`durations: ${measured.length} files`)
