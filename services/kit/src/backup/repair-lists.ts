import type { Damage } from './damage.js'
import { type EncryptedFolder, pathOf } from './encrypted-folder.js'
import { copyOfManifest, fileListOf, listingOf, manifestOf } from './snapshots.js'

interface Repaired {
  repaired: Damage[]
  /** The others. */
  damaged: Damage[]
}

/**
 * Writes again what older snapshots have twice: a manifest from its copy, or the reverse, and a list of files from the checksums. Needs
 * the lock of the folder.
 */
export async function repairLists(folder: EncryptedFolder, damages: Damage[]): Promise<Repaired> {
  const paths = new Set(damages.map(({ path }) => path))
  const result: Repaired = { repaired: [], damaged: [] }
  for (const damage of damages) {
    const [snapshot = ''] = damage.snapshots
    const twin = twinOf(damage.path, snapshot)
    if (twin && folder.has(twin.from) && !paths.has(pathOf(twin.from))) await folder.copy(twin.from, twin.to)
    else if (damage.path !== fileListOf(snapshot) || !(await rewriteList(folder, snapshot))) {
      result.damaged.push(damage)
      continue
    }
    result.repaired.push(damage)
  }
  return result
}

/** Which file has the same bytes. */
function twinOf(path: string, snapshot: string): { from: string; to: string } | undefined {
  const [original, copy] = [manifestOf(snapshot), copyOfManifest(snapshot)]
  if (path === pathOf(original)) return { from: copy, to: original }
  return path === pathOf(copy) ? { from: original, to: copy } : undefined
}

/** @returns false if nothing that can be trusted tells the files of the snapshot */
async function rewriteList(folder: EncryptedFolder, snapshot: string): Promise<boolean> {
  const { names, checksums } = await listingOf(folder, snapshot)
  if (!checksums || !names) return false
  await folder.writePlain(
    fileListOf(snapshot),
    [...names].map((name) => `${name}\n`),
  )
  return true
}
