import type { Readable } from 'node:stream'
import { openPromise } from 'yauzl'

/** More entries than any Word document has. */
const MAX_ENTRIES = 5_000

/** True when a file is a ZIP archive with this entry; a damaged archive has none. */
export async function hasEntry(path: string, name: string): Promise<boolean> {
  try {
    return await withEntry(path, name, async () => true, false)
  } catch (error) {
    // A disk error is not the archive's fault.
    if (error instanceof Error && 'syscall' in error) throw error
    return false
  }
}

/**
 * Reads one entry of an archive as a stream. An entry that is longer than its header says ends with an error, so a header
 * cannot lie about the size.
 * @param missing the result when there is no such entry
 * @throws Error for a damaged archive
 */
export async function withEntry<T>(
  path: string,
  name: string,
  read: (stream: () => Promise<Readable>, uncompressedBytes: number) => Promise<T>,
  missing: T,
): Promise<T> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
  try {
    let seen = 0
    for await (const entry of zip.eachEntry()) {
      if (++seen > MAX_ENTRIES) break
      if (entry.fileName === name) return await read(() => zip.openReadStreamPromise(entry), entry.uncompressedSize)
    }
    return missing
  } finally {
    zip.close()
  }
}
