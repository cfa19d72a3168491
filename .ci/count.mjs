// Reads the results of vitest, prints each failure, each flaky test and the slowest files to stderr, and the three counts to stdout:
// passed, failed, skipped.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

const SLOWEST = 12
let [passed, failed, skipped] = [0, 0, 0]
const [files, flaky] = [[], []]
for (const file of process.argv.slice(2)) {
  try {
    const results = JSON.parse(readFileSync(file, 'utf8'))
    passed += results.numPassedTests
    skipped += results.numPendingTests
    failed += Math.max(results.numFailedTests, Math.min(1, results.numFailedTestSuites))
    flaky.push(...(results.flaky ?? []))
    for (const suite of results.testResults) {
      printFailures(suite)
      files.push({ seconds: Math.round((suite.endTime - suite.startTime) / 1000), name: relative(process.cwd(), suite.name) })
    }
  } catch (error) {
    failed += 1
    console.error(`ci: no results in ${file}: ${error.message}`)
  }
}
for (const name of flaky) console.error(`flaky: ${name}`)
const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
console.error(`ci: slowest: ${slowest.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}`)
console.log(passed, failed, skipped)

function printFailures({ name, status, message, assertionResults }) {
  const broken = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && broken.length === 0) console.error(`ci: failed: ${name}: ${firstLines(message)}`)
  for (const test of broken) console.error(`ci: failed: ${describe(name, test)}`)
}

function describe(name, { fullName, failureMessages }) {
  return `${name} > ${fullName}: ${firstLines(failureMessages.join(' '))}`
}

function firstLines(text) {
  return text.split('\n').slice(0, 6).join(' | ').slice(0, 800)
}
