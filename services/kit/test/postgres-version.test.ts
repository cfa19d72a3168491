import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startPostgres } from '../src/postgres.js'
import { majorVersion } from '../src/postgres-server.js'
import { OtherVersion, requireSameVersion } from '../src/postgres-version.js'

let data: string
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'arc-version-'))
})
afterEach(() => rm(data, { recursive: true, force: true }))

const cluster = () => join(data, 'postgres', 'cluster')
async function writtenBy(version: number): Promise<void> {
  await mkdir(cluster(), { recursive: true })
  await writeFile(join(cluster(), 'PG_VERSION'), `${version}\n`)
}

describe('data of another major version of PostgreSQL', () => {
  it('that is older is left as it is, and the start says how to move it', async () => {
    const [older, newer] = [majorVersion() - 1, majorVersion()]
    await writtenBy(older)
    const start = startPostgres(join(data, 'postgres'), 'secret')
    await expect(start).rejects.toThrow(OtherVersion)
    const message = await start.then(String, String)
    expect(message).toContain(`was written by PostgreSQL ${older}, and this release of a.r.c. contains PostgreSQL ${newer}`)
    expect(message).toContain(`make backup to=/media/disk/arc DATA_DIR=${data}\n`)
    expect(message).toContain(`make restore from=/media/disk/arc key=/media/stick/arc-backup.key DATA_DIR=${data}-${newer}\n`)
    expect(message).toContain(`make up DATA_DIR=${data}-${newer}\n`)
    expect(await readdir(cluster())).toEqual(['PG_VERSION'])
    expect(existsSync(join(data, 'postgres', 'draft'))).toBe(false)
  })

  it('that is newer needs the newer release again', async () => {
    await writtenBy(majorVersion() + 1)
    await expect(startPostgres(join(data, 'postgres'), 'secret')).rejects.toThrow('Start it with the newer release again.')
  })

  it('is noticed by the number alone: the same version and a new folder start', async () => {
    await requireSameVersion(cluster())
    await writtenBy(18)
    await requireSameVersion(cluster(), 18)
    await expect(requireSameVersion(cluster(), 19)).rejects.toThrow('PostgreSQL 18, and this release of a.r.c. contains PostgreSQL 19')
  })
})
