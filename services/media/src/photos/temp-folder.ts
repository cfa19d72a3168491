import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'arc-media-'
/** No upload takes so long: what is older was left behind by a process that was killed. Milliseconds. */
const LEFT_BEHIND_MS = 6 * 60 * 60 * 1000

/** Gives `work` a folder of its own, which goes when it is done, however it ends. */
export async function inTempFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the folders of processes that were killed. */
export async function sweepTempFolders(now = Date.now()): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(tmpdir(), name)
    const facts = await stat(folder).catch(() => null)
    if (facts && now - facts.mtimeMs > LEFT_BEHIND_MS) await rm(folder, { recursive: true, force: true })
  }
}
