// Runs steps side by side, and skips those that passed with the same inputs before.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './packages.mjs'

const run = promisify(execFile)
const OPTIONS = { cwd: ROOT, maxBuffer: 256 * 1024 * 1024 }
const PATH = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
/** Every step depends on the versions of its tools, and on how it is called. */
const ALWAYS = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'deploy/scripts']

/** The hash of each file: several steps read the same ones. */
const digests = new Map()

/** A file that is tracked and deleted counts as empty. */
function digestOf(file) {
  if (!digests.has(file))
    digests.set(
      file,
      readFile(join(ROOT, file)).then(sha256, () => 'none'),
    )
  return digests.get(file)
}
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** A hash of the command and of all files in `reads` that git tracks or would track. */
async function hashOf({ command, env, reads }) {
  const listed = await run('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...ALWAYS, ...reads], OPTIONS)
  const files = [...new Set(listed.stdout.split('\0').filter(Boolean))].sort()
  const contents = await Promise.all(files.map(async (file) => [file, await digestOf(file)]))
  return sha256(JSON.stringify([process.version, command, env, contents]))
}

/** Runs one step, unless it passed with the same inputs; returns what to print, and whether it passed. */
async function runStep(step) {
  const started = performance.now()
  const stamp = join(ROOT, '.stamps/check', step.name.replaceAll(/\W+/g, '-'))
  const hash = await hashOf(step)
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s`
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return { passed: true, text: `ok      cached   ${step.name}` }
  try {
    const [program, ...rest] = step.command
    await run(program, rest, { ...OPTIONS, env: { ...process.env, ...step.env, PATH, FORCE_COLOR: '0' } })
  } catch (error) {
    return { passed: false, text: `FAILED ${seconds()}  ${step.name}\n${error.stdout ?? ''}${error.stderr || error.message}` }
  }
  await mkdir(join(ROOT, '.stamps/check'), { recursive: true })
  await writeFile(stamp, hash)
  return { passed: true, text: `ok     ${seconds()}  ${step.name}` }
}

/**
 * Runs all steps, as many at once as there are processors, in the order given; prints a line for each that ends, and the output of
 * those that failed. A step has a `name`, a `command`, the paths that it `reads`, and optionally variables in `env`.
 * @returns the number of steps that failed
 */
export async function runSteps(steps) {
  const waiting = [...steps]
  let failed = 0
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { passed, text } = await runStep(step)
      if (!passed) failed++
      console.log(text)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
  return failed
}
