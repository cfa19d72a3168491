import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFile } from '@arc/kit/backup/folder-lock'
import type { Target } from '@arc/kit/backup/installation'
import { isDiskFull, reasonOn } from '@arc/kit/disk-full'
import { newGatewayKey } from '@arc/kit/identity'
import { FolderFiles } from '@arc/kit/ports/files.folder'
import { UrlSigner } from '@arc/kit/ports/files.signed-urls'
import { ensureDatabase, startPostgres, stopOrphanedPostgres } from '@arc/kit/postgres'
import { roleIn } from '@arc/kit/process.env'
import { BEING_FILLED, LOCK, privateFolders, storeSecrets } from './data-folder.js'
import { DATABASE } from './embedded.js'

/**
 * Makes a data folder and fills it. What fails leaves it as empty as it was; what is killed leaves a folder that does not start, and that
 * can be filled again.
 * @param secrets those that the data was written with; what an installation elsewhere does not have is made
 * @throws if the folder is not empty, or another process fills it
 */
export async function fillFolder<T>(data: string, secrets: Record<string, string>, fill: (target: Target) => Promise<T>): Promise<T> {
  const isNew = !existsSync(data)
  await mkdir(data, { recursive: true, mode: 0o700 })
  try {
    await requireEmpty(data)
    const release = await lockFile(join(data, LOCK)).catch(async (error: unknown) => {
      throw isDiskFull(error) ? new Error(await reasonOn(data, error)) : error
    })
    try {
      // Again: what comes now is of nobody else.
      await requireEmpty(data)
      return await fillLocked(data, secrets, fill)
    } finally {
      release()
    }
  } catch (error) {
    if (isNew) await removeEmpty(data)
    throw error
  }
}

async function fillLocked<T>(data: string, secrets: Record<string, string>, fill: (target: Target) => Promise<T>): Promise<T> {
  await writeFile(join(data, BEING_FILLED), '')
  await stopOrphanedPostgres(join(data, 'postgres'))
  await clear(data)
  const filled = await fillEmpty(data, secrets, fill).catch(async (error: unknown) => {
    const reason = await reasonOn(data, error)
    await clear(data)
    await rm(join(data, BEING_FILLED))
    throw new Error(reason, { cause: error })
  })
  await rm(join(data, BEING_FILLED))
  return filled
}

async function fillEmpty<T>(data: string, given: Record<string, string>, fill: (target: Target) => Promise<T>): Promise<T> {
  await privateFolders(data)
  const databasePassword = randomBytes(32).toString('base64url')
  const secrets = await storeSecrets(data, { databasePassword, gatewayPrivateKey: await newGatewayKey(), ...given })
  const postgres = await startPostgres(join(data, 'postgres'), secrets.databasePassword)
  try {
    await ensureDatabase(postgres, DATABASE)
    const admin = postgres.admin(DATABASE)
    const filled = await fill({
      admin,
      passwordOf: () => secrets.databasePassword,
      addressOf: (service) => roleIn(admin, service, secrets.databasePassword),
      files: new FolderFiles(join(data, 'files'), new UrlSigner(secrets.filesSecret)),
    })
    await postgres.stop()
    return filled
  } catch (error) {
    // The folder is emptied anyway.
    await postgres.stop('immediate')
    throw error
  }
}

/** The lock of a folder, and what SQLite has beside it. */
const isLock = (name: string): boolean => name.startsWith(LOCK)

/** A folder whose filling was cut counts as empty. */
async function requireEmpty(data: string): Promise<void> {
  const entries = (await readdir(data)).filter((name) => !isLock(name))
  if (entries.length > 0 && !entries.includes(BEING_FILLED)) throw new Error(`${data} is not empty. Choose another DATA_DIR.`)
}

/** Removes everything but what says that the folder is being filled, and by whom. */
async function clear(data: string): Promise<void> {
  const others = (await readdir(data)).filter((name) => !isLock(name) && name !== BEING_FILLED)
  for (const name of others) await rm(join(data, name), { recursive: true, force: true })
}

/** Removes a folder that has nothing but its lock. */
async function removeEmpty(data: string): Promise<void> {
  const entries = await readdir(data)
  if (entries.every(isLock)) await rm(data, { recursive: true, force: true })
}
