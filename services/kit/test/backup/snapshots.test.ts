import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EncryptedFolder } from '../../src/backup/encrypted-folder.js'
import { Locked } from '../../src/backup/folder-lock.js'
import {
  complete,
  discardIncomplete,
  keepNewest,
  lockFolder,
  lockFolderForReading,
  manifestIn,
  newestFirst,
  snapshotAt,
  snapshotsIn,
  sweepFiles,
} from '../../src/backup/snapshots.js'
import { nameOfFile } from '../../src/backup/stored-file.js'

let folder: EncryptedFolder
beforeEach(async () => {
  const identity = await generateX25519Identity()
  const keys = { recipients: [await identityToRecipient(identity)], identities: [identity] }
  folder = new EncryptedFolder(await mkdtemp(join(tmpdir(), 'arc-snapshots-')), keys)
})
afterEach(() => rm(folder.path, { recursive: true, force: true }))

const DATABASE = { migrations: {}, tables: [], sequences: [] }
const newFile = async (): Promise<string> => {
  const name = nameOfFile(randomBytes(32).toString('hex'))
  await folder.write(name, 'content')
  return name
}
/** A complete snapshot of these files. */
async function snapshot(minute: number, names: string[]): Promise<string> {
  const takenAt = new Date(Date.UTC(2026, 10, 26, 6, minute))
  const files = names.map((name) => ({ key: name, size: 7, name }))
  const id = snapshotAt(takenAt)
  await complete(folder, id, {
    format: 2,
    takenAt: takenAt.toISOString(),
    database: DATABASE,
    events: 0,
    files,
    checksums: {},
    secrets: {},
  })
  return id
}

describe('the snapshots of a folder', () => {
  it('stay as many as wanted, the newest ones, and with them the files that they name', async () => {
    const [a, b, c, d] = [await newFile(), await newFile(), await newFile(), await newFile()]
    await snapshot(1, [a, b])
    const second = await snapshot(2, [b, c])
    const third = await snapshot(3, [c, d])
    await keepNewest(folder, 2, third)
    expect(await snapshotsIn(folder)).toEqual([second, third])
    expect(await sweepFiles(folder)).toBe(true)
    expect([a, b, c, d].map((name) => folder.has(name))).toEqual([false, true, true, true])
    expect((await manifestIn(folder, second)).files.map(({ name }) => name)).toEqual([b, c])
  })

  it('stay when there are fewer, and the one just taken stays even if the clock went back', async () => {
    const latest = await snapshot(1, [])
    const others = [await snapshot(2, []), await snapshot(3, [])]
    await keepNewest(folder, 30, latest)
    expect(await snapshotsIn(folder)).toEqual([latest, ...others])
    await keepNewest(folder, 1, latest)
    expect(await snapshotsIn(folder)).toEqual([latest])
  })

  it('that were taken while the clock was ahead make none go that were taken before, and are restored last', async () => {
    const [first, second, latest] = [await snapshot(1, []), await snapshot(2, []), await snapshot(3, [])]
    const ahead = [await snapshot(50, []), await snapshot(51, [])]
    const now = new Date('2026-11-26T06:10:00Z')
    expect(newestFirst(await snapshotsIn(folder), now)).toEqual([latest, second, first, ...[...ahead].reverse()])
    await keepNewest(folder, 3, latest)
    expect(await snapshotsIn(folder)).toEqual([first, second, latest])
  })

  it('do not tell their files without a key in a backup of an earlier release, so no file is deleted', async () => {
    const [named, unnamed] = [await newFile(), await newFile()]
    const id = await snapshot(1, [named])
    for (const list of ['files.txt', 'SHA256SUMS']) await rm(join(folder.path, id, list))
    expect(await sweepFiles(folder)).toBe(false)
    expect([named, unnamed].map((name) => folder.has(name))).toEqual([true, true])
  })

  it('lose what a killed backup left: drafts, files without a name, and a snapshot without a manifest', async () => {
    const name = await newFile()
    const id = await snapshot(1, [name])
    await writeFile(join(folder.path, `${name}.age.0f1e2d3c-0000-4000-8000-000000000000.draft`), 'half')
    await mkdir(join(folder.path, 'snapshots/2026-11-26T06-02-00-000Z/tables'), { recursive: true })
    await writeFile(join(folder.path, 'snapshots/2026-11-26T06-02-00-000Z/tables/inventory.items.age'), 'half')
    await discardIncomplete(folder)
    await sweepFiles(folder)
    expect(await readdir(join(folder.path, 'snapshots'))).toEqual([id.slice('snapshots/'.length)])
    expect(await readdir(join(folder.path, name, '..'))).toEqual([`${name.slice(-64)}.age`])
  })

  it('are beside files of others, which stay', async () => {
    await mkdir(join(folder.path, 'files/ab'), { recursive: true })
    await writeFile(join(folder.path, 'files/ab/letter.age'), 'mine')
    await writeFile(join(folder.path, 'files/holiday.jpg'), 'mine')
    await snapshot(1, [])
    await sweepFiles(folder)
    expect((await readdir(join(folder.path, 'files'), { recursive: true })).sort()).toEqual(['ab', 'ab/letter.age', 'holiday.jpg'])
  })

  it('are written by one backup at a time, and no restore reads them meanwhile', async () => {
    const release = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(Locked)
    await expect(lockFolderForReading(folder)).rejects.toThrow(Locked)
    release()
    const again = await lockFolder(folder)
    again()
  })

  it('can be locked although a broken disk left something else in the place of the lock', async () => {
    await writeFile(join(folder.path, 'backup.lock'), randomBytes(10_000))
    const release = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(Locked)
    release()
  })

  it('that cannot be listed are not taken for none, and no file is deleted', async () => {
    const name = await newFile()
    await writeFile(join(folder.path, 'snapshots'), '')
    await expect(sweepFiles(folder)).rejects.toThrow('ENOTDIR')
    expect(folder.has(name)).toBe(true)
  })

  it('can be read where nothing can be written, without a lock', async () => {
    const nowhere = new EncryptedFolder(join(folder.path, 'not/there'), { recipients: [], identities: [] })
    const release = await lockFolderForReading(nowhere)
    release()
  })
})

describe('a file of the folder', () => {
  it('that fails or is aborted leaves nothing, and ends its source', async () => {
    const failing = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000)
        throw new Error('the source broke')
      })(),
    )
    await expect(folder.write('a/failing', failing)).rejects.toThrow('the source broke')
    const stop = new AbortController()
    let ended = false
    const endless = Readable.from(
      (async function* () {
        try {
          while (true) {
            yield Buffer.alloc(1_000)
            await pause(1)
          }
        } finally {
          ended = true
        }
      })(),
    )
    const written = folder.write('a/endless', endless, { signal: stop.signal })
    setTimeout(() => stop.abort(new Error('enough')), 50)
    await expect(written).rejects.toThrow()
    expect(await readdir(join(folder.path, 'a'))).toEqual([])
    await pause(20)
    expect(ended).toBe(true)
  })
})
