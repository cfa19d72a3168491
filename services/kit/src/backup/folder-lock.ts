/** Result codes of SQLite (https://www.sqlite.org/rescode.html): another process holds the lock; the folder cannot be written to. */
const [SQLITE_BUSY, SQLITE_READONLY, SQLITE_CANTOPEN] = [5, 8, 14]

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
  const { DatabaseSync } = await import('node:sqlite')
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (codeOf(error) === SQLITE_BUSY) throw new Locked(`Another process uses ${file}.`)
    throw error
  }
  return () => lock.close()
}

/** The same for a reader: in a folder that cannot be written to, nobody writes either, and there is nothing to lock. */
export async function lockFileIfWritable(file: string): Promise<() => void> {
  try {
    return await lockFile(file)
  } catch (error) {
    const code = codeOf(error)
    if (code === SQLITE_READONLY || code === SQLITE_CANTOPEN) return () => undefined
    throw error
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'errcode' in error ? error.errcode : undefined)
