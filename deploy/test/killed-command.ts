import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const entry = (name: string) => fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url))

/** How a command ended: `code` is null when it was killed. */
export interface Ended {
  code: number | null
  output: string
  ms: number
}

/** After so many milliseconds, or as soon as this is true: then it is the work that decides, however busy the machine is. */
export type Moment = number | (() => boolean)
/** How often it is looked whether it is true, in milliseconds. */
const LOOK_MS = 5

/**
 * Runs an entry point of the product as a process.
 * @param name of the file in `deploy/dist`
 * @param kill when it is killed with SIGKILL, unless it has ended
 */
export async function runCommand(name: string, variables: Record<string, string>, kill?: Moment): Promise<Ended> {
  const started = performance.now()
  const child = spawn(process.execPath, [entry(name)], { env: { ...process.env, ...variables }, stdio: ['ignore', 'pipe', 'pipe'] })
  const timer = kill === undefined ? undefined : killAt(child, kill)
  // A killed start leaves its PostgreSQL, which holds the pipes open: nobody waits for their end then.
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  await once(child, 'exit')
  // It clears both kinds of timers.
  clearTimeout(timer)
  const wasKilled = child.exitCode === null
  if (wasKilled) for (const pipe of [child.stdout, child.stderr]) pipe.destroy()
  const [out, err] = await output.catch(() => ['', ''])
  return { code: child.exitCode, output: wasKilled ? '' : `${out}${err}`, ms: performance.now() - started }
}

const killAt = (child: ChildProcess, moment: Moment): NodeJS.Timeout =>
  typeof moment === 'number'
    ? setTimeout(() => child.kill('SIGKILL'), moment)
    : setInterval(() => moment() && child.kill('SIGKILL'), LOOK_MS)

/** Every file below a folder, sorted, with `/` between the parts of a path; none when there is no folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort()
}
