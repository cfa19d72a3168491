import { rm } from 'node:fs/promises'

/** Result codes of SQLite (https://www.sqlite.org/rescode.html): another process holds the lock; the folder cannot be written to, or has no room; damage. */
const [SQLITE_BUSY, SQLITE_READONLY, SQLITE_CORRUPT, SQLITE_FULL, SQLITE_CANTOPEN, SQLITE_NOTADB] = [5, 8, 11, 13, 14, 26]
/** A reader needs no lock then: nobody can write to the folder. */
const NOT_WRITABLE: readonly unknown[] = [SQLITE_READONLY, SQLITE_FULL, SQLITE_CANTOPEN]

/** Another process holds the lock. */
export class Locked extends Error {
  override name = 'Locked'
}

/**
 * Locks a file for this process. The lock is one of the system's, which SQLite takes: it ends with the process however that ends, and a
 * file that is left behind means nothing.
 * @returns releases it
 * @throws Locked when another process holds it
 */
export async function lockFile(file: string): Promise<() => void> {
  try {
    return await lock(file)
  } catch (error) {
    if (!isDamage(error)) throw error
    // What a broken disk left in its place: nobody can hold a lock on it.
    await rm(file, { force: true })
    return lock(file)
  }
}

/** The same for a reader: in a folder that cannot be written to, or whose disk is full, nobody writes either, and there is nothing to lock. */
export async function lockFileIfWritable(file: string): Promise<() => void> {
  try {
    return await lockFile(file)
  } catch (error) {
    if (NOT_WRITABLE.includes(codeOf(error)) || isReadOnly(error)) return () => undefined
    throw error
  }
}

async function lock(file: string): Promise<() => void> {
  const { DatabaseSync } = await import('node:sqlite')
  const held = new DatabaseSync(file, { timeout: 0 })
  try {
    held.exec('begin exclusive')
  } catch (error) {
    held.close()
    if (codeOf(error) === SQLITE_BUSY) throw new Locked(`Another process uses ${file}.`)
    throw error
  }
  return () => held.close()
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'errcode' in error ? error.errcode : undefined)
const isDamage = (error: unknown): boolean => codeOf(error) === SQLITE_CORRUPT || codeOf(error) === SQLITE_NOTADB
/** The file system does not let a damaged lock be removed. */
const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && ['EROFS', 'EACCES', 'EPERM'].includes(error.code)
