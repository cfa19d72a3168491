import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { ROOT } from './installation.js'

export interface Outcome {
  /** Exit code; null of a killed process. */
  code: number | null
  /** What it printed, also to standard error. */
  said: string
}

/** Starts a built command with an environment of its own. @param file relative to the checkout */
export function begin(file: string, env: Record<string, string>): { child: ChildProcess; outcome: Promise<Outcome> } {
  const child = spawn(
    process.execPath,
    ['--import', new URL('services/kit/dist/source-maps.js', ROOT).href, fileURLToPath(new URL(file, ROOT))],
    {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const outcome = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(([out, err]) => ({
    code: child.exitCode,
    said: out + err,
  }))
  return { child, outcome }
}

/** Runs a command to its end. */
export const run = (file: string, env: Record<string, string>): Promise<Outcome> => begin(file, env).outcome
