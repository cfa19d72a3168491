import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newGatewayKey } from '@arc/kit/identity'
import { z } from 'zod'

const Secrets = z.object({
  gatewayPrivateKey: z.string(),
  serviceSecret: z.string(),
  filesSecret: z.string(),
  databasePassword: z.string(),
})
export type Secrets = z.output<typeof Secrets>

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
  const file = join(folder, 'secrets.json')
  if (existsSync(file)) return Secrets.parse(JSON.parse(await readFile(file, 'utf8')))
  const secret = () => randomBytes(32).toString('base64url')
  const secrets = { gatewayPrivateKey: await newGatewayKey(), serviceSecret: secret(), filesSecret: secret(), databasePassword: secret() }
  const draft = `${file}.draft`
  await writeFile(draft, JSON.stringify(secrets), { mode: 0o600 })
  await chmod(draft, 0o600)
  await rename(draft, file)
  return secrets
}

/**
 * Locks the folder for this process, so that two processes never use one database.
 * @returns releases the folder
 * @throws when another running process has locked it
 */
export async function claim(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'arc.pid')
  const holder = existsSync(file) ? Number(await readFile(file, 'utf8')) : 0
  if (holder && holder !== process.pid && alive(holder)) throw new Error(`a.r.c. is already running on ${folder} (process ${holder}).`)
  await rm(file, { force: true })
  const handle = await open(file, 'wx').catch(() => null)
  if (!handle) throw new Error(`a.r.c. is already starting on ${folder}.`)
  await handle.writeFile(String(process.pid))
  await handle.close()
  return () => rm(file, { force: true })
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
