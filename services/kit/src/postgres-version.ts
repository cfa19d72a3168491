import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { majorVersion } from './postgres-server.js'

/** The data folder was written by another major version of PostgreSQL, whose files this one can't read. */
export class OtherVersion extends Error {
  override name = 'OtherVersion'
}

/**
 * Compares the version that wrote a cluster with that of the server in this release.
 * @param cluster folder of the cluster; one that doesn't exist yet is fine
 * @param server major version of the server
 * @throws OtherVersion with the commands that move the data
 */
export async function requireSameVersion(cluster: string, server = majorVersion()): Promise<void> {
  const file = join(cluster, 'PG_VERSION')
  if (!existsSync(file)) return
  const written = Number((await readFile(file, 'utf8')).trim())
  if (written === server) return
  const data = dirname(dirname(cluster))
  throw new OtherVersion(written > server ? newerData(data, written, server) : olderData(data, written, server))
}

const newerData = (data: string, written: number, server: number): string =>
  `${data} was written by PostgreSQL ${written}, and this release of a.r.c. contains PostgreSQL ${server}, which can't read it. Nothing was changed. Start it with the newer release again.`

const olderData = (data: string, written: number, server: number): string =>
  `${data} was written by PostgreSQL ${written}, and this release of a.r.c. contains PostgreSQL ${server}, which can't read it. Nothing was changed. Move it in three steps:
  1. With the release before:  make backup-key file=/media/stick/arc-backup.key     (unless you have a key)
                               make backup to=/media/disk/arc DATA_DIR=${data}
  2. With this release:        make restore from=/media/disk/arc key=/media/stick/arc-backup.key DATA_DIR=${data}-${server}
  3. From then on:             make up DATA_DIR=${data}-${server}
Keep ${data} until you have looked at the result.`
