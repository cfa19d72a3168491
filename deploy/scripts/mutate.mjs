// `make mutate only=documents sources="frontend/src/features/documents" count=40`: changes one place of a source at a time and counts the
// changes that tests notice: first the unit tests in the same folders, then the component tests whose file names match (several words:
// any of them). mutations.mjs says what is changed, and what is left out. The places are drawn with SEED, so that a run can be repeated.
// It works in the checkout and puts each file back, also when it is stopped.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createVitest } from 'vitest/node'
import { mutationsOf } from './mutations.mjs'
import { ROOT } from './packages.mjs'

const [area, folders, count = '40', seed = '1'] = process.argv.slice(2)
if (!area || !folders) {
  console.error('mutate: make mutate only=AREA sources="FOLDER OR FILE ..." count=40')
  process.exit(2)
}

/** Draws without repetition (mulberry32). */
function draw(all, wanted, state) {
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const left = [...all]
  return Array.from({ length: Math.min(wanted, left.length) }, () => left.splice(Math.floor(random() * left.length), 1)[0])
}

/**
 * Starts vitest once for all changes, because to start it and the browser takes longer than most tests. The timeouts are short, because
 * most changes are noticed when something never appears.
 * @param {string} project of vitest.config.ts
 * @param {string[]} filters parts of the paths of test files
 */
async function startTests(project, filters) {
  const options = { project: [project], watch: false, bail: 1, reporters: [{}], expect: { poll: { timeout: 5_000 } }, testTimeout: 20_000 }
  const vitest = await createVitest('test', { root: ROOT, ...options })
  const tests = await vitest.globTestSpecifications(filters)
  return {
    count: tests.length,
    close: () => vitest.close(),
    changed: (file) => vitest.invalidateFile(file),
    /** What fails: files with the names of their tests. */
    async failures() {
      if (tests.length === 0) return []
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests)
      const failed = testModules.filter((one) => one.state() !== 'passed')
      const namesOf = (one) => [...one.children.allTests('failed')].flatMap((test) => [test.fullName, test.result().errors?.[0]?.message])
      return [...failed.map((one) => [one.relativeModuleId, ...namesOf(one)].join('\n  ')), ...unhandledErrors.map(String)]
    },
  }
}

const sources = folders
  .split(' ')
  .flatMap((name) => (/\.tsx?$/.test(name) ? [name] : globSync(`${name}/**/*.{ts,tsx}`, { cwd: ROOT })))
  .filter((name) => !/\.(test|texts)\.tsx?$/.test(name))
  .map((name) => join(ROOT, name))
const besides = [...new Set(sources.map((file) => `${dirname(file)}/`))]
const [units, components] = [await startTests('frontend', besides), await startTests('components', area.split(' '))]
if (components.count === 0) {
  console.error(`mutate: no component test is named like "${area}"`)
  process.exit(2)
}
// Unit tests first: they take a second.
const suites = [units, components]
async function failures() {
  for (const suite of suites) {
    const found = await suite.failures()
    if (found.length > 0) return found
  }
  return []
}

let open
const restore = () => open && writeFileSync(open.file, open.source)
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
])
  process.on(signal, () => process.exit(code))
process.on('exit', restore)

/** Whether a test fails with this change. */
async function isNoticed({ file, start, end, text }) {
  const source = readFileSync(file)
  const write = (bytes) => {
    writeFileSync(file, bytes)
    for (const suite of suites) suite.changed(file)
  }
  open = { file, source }
  write(Buffer.concat([source.subarray(0, start), Buffer.from(text), source.subarray(end)]))
  const noticed = (await failures()).length > 0
  write(source)
  open = undefined
  return noticed
}

function describe({ file, start, end, text }) {
  const source = readFileSync(file)
  const line = source.subarray(0, start).toString().split('\n').length
  const before = source.subarray(start, end).toString().replace(/\s+/g, ' ').slice(0, 60)
  return `${file.slice(ROOT.length)}:${line}: ${before} -> ${text || 'nothing'}`
}

const before = await failures()
if (before.length > 0) {
  console.error(`mutate: the tests fail without a change\n${before.join('\n')}`)
  process.exit(1)
}
const chosen = draw(sources.flatMap(mutationsOf), Number(count), Number(seed))
let killed = 0
for (const one of chosen) {
  const noticed = await isNoticed(one)
  if (noticed) killed++
  console.log(`mutate: ${noticed ? 'killed  ' : 'SURVIVED'} ${describe(one)}`)
}
console.log(`mutate: ${killed} of ${chosen.length} killed, ${Math.round((100 * killed) / Math.max(1, chosen.length))} %`)
await Promise.all(suites.map(({ close }) => close()))
// The browser's server keeps the process.
process.exit()
