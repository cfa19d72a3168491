// again.mjs RESULTS.json SECONDS: runs each file with a failed test once more, alone. A test that passes then is flaky: its result becomes `passed`
// and it is listed in `flaky`, so that the run can be green and names it. After so many seconds it begins no more. Exits with 0 if nothing is
// red any more.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** More files than this have another cause than a busy machine. */
const MAX_FILES = 8

const [results, seconds] = process.argv.slice(2)
const until = Date.now() + Number(seconds) * 1000
const run = JSON.parse(readFileSync(results, 'utf8'))
const red = run.testResults.filter(({ status }) => status === 'failed')
if (red.length > MAX_FILES) {
  console.error(`ci: ${red.length} files failed; none is repeated`)
  process.exit(1)
}

run.flaky = []
for (const file of red) {
  if (!passesAlone(file.name)) continue
  for (const test of file.assertionResults) {
    if (test.status !== 'failed') continue
    test.status = 'passed'
    run.numFailedTests--
    run.numPassedTests++
    run.flaky.push(`${relative(process.cwd(), file.name)} > ${test.fullName}`)
  }
  // A file that failed without a failed test, for example in its set-up.
  if (file.assertionResults.length === 0) run.flaky.push(relative(process.cwd(), file.name))
  file.status = 'passed'
  run.numFailedTestSuites--
}
run.success = run.testResults.every(({ status }) => status === 'passed')
if (run.success) [run.numFailedTests, run.numFailedTestSuites] = [0, 0]
writeFileSync(results, JSON.stringify(run))
process.exitCode = run.success ? 0 : 1

/** @returns whether a file passes alone */
function passesAlone(name) {
  const file = relative(process.cwd(), name)
  if (Date.now() > until) {
    console.log(`ci: not repeated, for want of time: ${file}`)
    return false
  }
  console.log(`ci: once more, alone: ${file}`)
  const bin = `${process.cwd()}/.tools/node_modules/.bin`
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
  return spawnSync('pnpm', ['exec', 'vitest', 'run', file], { stdio: 'inherit', env }).status === 0
}
