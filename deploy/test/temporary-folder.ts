import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** A file system in memory (Linux). */
const MEMORY = '/dev/shm'
const PREFIX = 'arc-tests-'
const GB = 1024 ** 3
/** The databases, files and browsers of all workers together take less, and leave the tests their memory. */
const ROOM = { folder: 4 * GB, memory: 10 * GB }

/**
 * Where a test run puts its databases, files and browser profiles: in memory if there is room; else where the machine puts temporary files.
 * Measured with the 17 stacks of `products.test.ts`: 21 s of processor time in memory, 41 s on a disk. What a killed run left is removed.
 * @returns the value of TMPDIR, or undefined to leave it as it is
 */
export function temporaryFolder(): string | undefined {
  if (!existsSync(MEMORY)) return undefined
  for (const name of readdirSync(MEMORY)) if (isLeftOver(name)) remove(join(MEMORY, name))
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < ROOM.folder || process.availableMemory() < ROOM.memory) return undefined
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`))
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A disk that a killed run filled is still mounted in its folder: that one stays, and no other run has to do with it. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    console.warn('A folder of a test run that was killed could not be removed:', error)
  }
}

/** Whether the run that made this folder is over. */
function isLeftOver(name: string): boolean {
  if (!name.startsWith(PREFIX)) return false
  try {
    process.kill(Number.parseInt(name.slice(PREFIX.length), 10), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
