import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'arc-media-'
/** Older folders belong to killed processes: no upload takes this long. Milliseconds. */
const STALE_AFTER_MS = 6 * 60 * 60 * 1000

/** Runs `work` with a temporary folder, which is removed afterwards. */
export async function inTempFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the temporary folders of killed processes. */
export async function sweepTempFolders(now = Date.now()): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(tmpdir(), name)
    const stats = await stat(folder).catch(() => null)
    if (stats && now - stats.mtimeMs > STALE_AFTER_MS) await rm(folder, { recursive: true, force: true })
  }
}
