import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newGatewayKey } from '@arc/kit/identity'
import { z } from 'zod'

/** The result code of SQLite for a lock that another process holds (https://www.sqlite.org/rescode.html#busy). */
const SQLITE_BUSY = 5

const Secrets = z.object({
  gatewayPrivateKey: z.string(),
  serviceSecret: z.string(),
  filesSecret: z.string(),
  databasePassword: z.string(),
})
export type Secrets = z.output<typeof Secrets>

const SECRETS = 'secrets.json'

/** The keys in the form that `createPlatform` takes. */
export const keysOf = ({ gatewayPrivateKey: gatewayKey, serviceSecret, filesSecret }: Secrets) => ({
  gatewayKey,
  serviceSecret,
  filesSecret,
})

const Run = z.object({ pid: z.number(), url: z.string(), postgres: z.string(), services: z.record(z.string(), z.string()) })
/** How commands find the running product. */
export type Run = z.output<typeof Run>

/** The secrets of this data folder; created on first use, readable by their owner only. */
export async function secretsOf(folder: string): Promise<Secrets> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, SECRETS)
  if (existsSync(file)) return Secrets.parse(JSON.parse(await readFile(file, 'utf8')))
  const secret = () => randomBytes(32).toString('base64url')
  const secrets = { gatewayPrivateKey: await newGatewayKey(), serviceSecret: secret(), filesSecret: secret(), databasePassword: secret() }
  await storeSecrets(folder, secrets)
  return secrets
}

/** Stores the secrets of a data folder, readable by their owner only. @throws if they are incomplete */
export async function storeSecrets(folder: string, secrets: unknown): Promise<Secrets> {
  const parsed = Secrets.parse(secrets)
  await mkdir(folder, { recursive: true })
  const file = join(folder, SECRETS)
  const draft = `${file}.draft`
  await writeFile(draft, JSON.stringify(parsed), { mode: 0o600 })
  await chmod(draft, 0o600)
  await rename(draft, file)
  return parsed
}

/** Another process uses the data folder. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning'
}

/**
 * Locks the folder for this process, so that two processes never use one database. The lock is one of the system's on a file, which
 * SQLite takes: it ends with the process however that ends, and a file that is left behind means nothing.
 * @returns releases the folder
 * @throws AlreadyRunning when another process has locked it
 */
export async function claim(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const { DatabaseSync } = await import('node:sqlite')
  const lock = new DatabaseSync(join(folder, 'arc.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)
      throw new AlreadyRunning(`a.r.c. is already running on ${folder}.`)
    throw error
  }
  return async () => lock.close()
}

/** What only the owner of the folder may read, and the temporary files of jobs. */
const PRIVATE = ['files', 'mail', 'log', 'tmp'] as const

/** Makes the folders of files, emails, logs and temporary files, which only their owner can open, and empties the last. @returns its path */
export async function privateFolders(folder: string): Promise<string> {
  // A killed process leaves temporary files; nobody else uses the folder now.
  const temporary = join(folder, 'tmp')
  await rm(temporary, { recursive: true, force: true })
  for (const name of PRIVATE) {
    await mkdir(join(folder, name), { recursive: true })
    await chmod(join(folder, name), 0o700)
  }
  return temporary
}

const runFile = (folder: string) => join(folder, 'run.json')

/** Stores the addresses of the running product. */
export async function announceRun(folder: string, run: Run): Promise<void> {
  await writeFile(runFile(folder), JSON.stringify(run), { mode: 0o600 })
}

/** The product running on this folder, or null. */
export async function runningOn(folder: string): Promise<Run | null> {
  if (!existsSync(runFile(folder))) return null
  const run = Run.parse(JSON.parse(await readFile(runFile(folder), 'utf8')))
  return alive(run.pid) ? run : null
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
