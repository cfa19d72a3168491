import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Locked, lockFile } from '@arc/kit/backup/folder-lock'
import { newGatewayKey } from '@arc/kit/identity'
import { removeDrafts } from '@arc/kit/ports/files.folder'
import { z } from 'zod'

const Secrets = z.object({
  gatewayPrivateKey: z.string(),
  serviceSecret: z.string(),
  filesSecret: z.string(),
  databasePassword: z.string(),
})
export type Secrets = z.output<typeof Secrets>

const SECRETS = 'secrets.json'
/** Names who can read the backups of a data folder: public keys of age, one on a line. */
export const RECIPIENTS = 'backup.recipients'
export const LOCK = 'arc.lock'
/** Is in a data folder while a restore fills it. */
export const BEING_FILLED = 'being-filled'

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

/** A restore into the data folder was cut. */
export class HalfFilled extends Error {
  override name = 'HalfFilled'
}

/**
 * Locks the folder for this process, so that two processes never use one database.
 * @returns releases the folder
 * @throws AlreadyRunning when another process has locked it, HalfFilled when it holds half of what a restore would have filled it with
 */
export async function claim(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const release = await lockFile(join(folder, LOCK)).catch((error: unknown) => {
    throw error instanceof Locked ? new AlreadyRunning(`a.r.c. is already running on ${folder}.`) : error
  })
  if (!existsSync(join(folder, BEING_FILLED))) return async () => release()
  release()
  throw new HalfFilled(`${folder} was not filled completely. Restore into it again, or delete it.`)
}

/** What only the owner of the folder may read, and the temporary files of jobs. */
const PRIVATE = ['files', 'mail', 'log', 'tmp'] as const

/**
 * Makes the folders of files, emails, logs and temporary files, which only their owner can open, and empties the last. Half written files of a
 * killed process go, too.
 * @returns the folder of temporary files
 */
export async function privateFolders(folder: string): Promise<string> {
  // A killed process leaves temporary files; nobody else uses the folder now.
  const temporary = join(folder, 'tmp')
  await rm(temporary, { recursive: true, force: true })
  for (const name of PRIVATE) {
    await mkdir(join(folder, name), { recursive: true })
    await chmod(join(folder, name), 0o700)
  }
  await removeDrafts(join(folder, 'files'))
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
