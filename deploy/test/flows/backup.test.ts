import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { backUp } from '@arc/kit/backup/backup'
import { EncryptedFolder } from '@arc/kit/backup/encrypted-folder'
import { restore } from '@arc/kit/backup/restore'
import { manifestIn, snapshotsIn } from '@arc/kit/backup/snapshots'
import { NotFound } from '@arc/kit/errors'
import { migrateServices } from '@arc/kit/migrate-schema'
import type { Files } from '@arc/kit/ports/files'
import { FolderFiles } from '@arc/kit/ports/files.folder'
import { UrlSigner } from '@arc/kit/ports/files.signed-urls'
import { prepareDatabase } from '@arc/kit/prepare-database'
import { roleIn } from '@arc/kit/process.env'
import { createTestDatabase, ROLE_PASSWORD } from '@arc/kit/testing/database'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo } from '../../src/bench/pictures.js'
import { bytesOf, digestsOf } from '../copies.js'
import { fillAccount } from '../filled-account.js'
import { type Product, startProduct } from '../product.js'

let product: Product
let place: string
let keys: { recipients: string[]; identities: string[] }
beforeAll(async () => {
  product = await startProduct()
  place = await mkdtemp(join(tmpdir(), 'arc-backup-'))
  const identity = await generateX25519Identity()
  keys = { recipients: [await identityToRecipient(identity)], identities: [identity] }
  await fillAccount(product)
  await product.stack.settle()
})
afterAll(async () => {
  await product.close()
  await rm(place, { recursive: true, force: true })
})

const folderOf = (name: string, use = keys) => new EncryptedFolder(join(place, name), use)
const source = () => ({ admin: product.stack.admin, files: product.stack.platform.files, secrets: { signature: 'of reports' } })

/** Restores the newest snapshot into an empty place. */
async function restored(folder: EncryptedFolder) {
  const database = await createTestDatabase()
  const files = new FolderFiles(await mkdtemp(join(place, 'files-')), new UrlSigner('files '.repeat(8)))
  const target = { admin: database.admin, passwordOf: () => ROLE_PASSWORD, files }
  const run = async () =>
    restore(folder, (await snapshotsIn(folder)).at(-1) ?? '', {
      ...target,
      addressOf: (service) => roleIn(database.admin, service, ROLE_PASSWORD),
    })
  return { database, files, run }
}

describe('a backup', () => {
  it('restores every row and every byte into an empty place', async () => {
    const folder = folderOf('all')
    await backUp(source(), folder)
    const { database, files, run } = await restored(folder)
    const { manifest, lost } = await run()
    const { secrets } = manifest
    expect(lost).toEqual([])
    expect(secrets).toEqual({ signature: 'of reports' })
    const [before, after] = [await digestsOf(product.stack.admin, { running: true }), await digestsOf(database.admin, { running: true })]
    expect(after).toEqual(before)
    expect(Object.keys(before).length).toBeGreaterThan(80)
    const bytes = await bytesOf(product.stack.platform.files)
    expect(await bytesOf(files)).toEqual(bytes)
    expect(Object.keys(bytes).length).toBeGreaterThan(10)
    await expect(run()).rejects.toThrow(/The database is not empty: \S+ has rows\./)
    await database.drop()
    const next = await restored(folder)
    await next.files.put('photos/mine/original', Buffer.from('mine'), { contentType: 'text/plain' })
    await expect(next.run()).rejects.toThrow('The file store is not empty: it has photos/mine/original.')
    await next.database.drop()
  })

  it('is of one moment, whatever is written while it is taken', async () => {
    const folder = folderOf('busy')
    const { files } = product.stack.platform
    const client = new pg.Client({ connectionString: product.stack.admin, options: '-c search_path=inventory' })
    await client.connect()
    let writing = true
    // Two rows in two tables, always together. The relay takes none of them before the test is over.
    const writes = (async () => {
      for (let n = 0; writing; n++) {
        await client.query('begin')
        await client.query(
          `insert into outbox (id, type, payload, traceparent, next_attempt_at) values (gen_random_uuid(), 'x', $1, '', now() + interval '9 minutes')`,
          [{ n }],
        )
        await client.query(`insert into inbox (event_id) values (gen_random_uuid())`)
        await client.query('commit')
      }
    })()
    const before = await counts(product.stack.admin)
    await backUp({ admin: product.stack.admin, files }, folder)
    writing = false
    await writes
    const { database, run } = await restored(folder)
    await run()
    const after = await counts(database.admin)
    expect(after.outbox).toBeGreaterThanOrEqual(before.outbox)
    expect(after.outbox - before.outbox).toBe(after.inbox - before.inbox)
    await client.query(`delete from outbox where type = 'x'`)
    await client.end()
    await database.drop()
  })

  it('adds only new files to those that it has', async () => {
    const folder = folderOf('twice')
    const stored = async () => (await readdir(join(place, 'twice', 'files'), { recursive: true })).filter((name) => name.endsWith('.age'))
    await backUp(source(), folder)
    const first = await stored()
    await product.stack.platform.files.put('photos/extra/original', await photo(77), { contentType: 'image/jpeg' })
    await backUp(source(), folder)
    const second = await stored()
    expect(second.filter((name) => !first.includes(name))).toHaveLength(1)
    expect(await snapshotsIn(folder)).toHaveLength(2)
    const [older, newer] = await Promise.all((await snapshotsIn(folder)).map((id) => manifestIn(folder, id)))
    expect([older?.files.length, newer?.files.length]).toEqual([first.length, first.length + 1])
  })

  it('is unreadable with another key, and restored without a table and a photo that were changed in it', async () => {
    const folder = folderOf('changed')
    const { snapshot } = await backUp(source(), folder)
    const other = await generateX25519Identity()
    await expect(manifestIn(folderOf('changed', { recipients: [], identities: [other] }), snapshot)).rejects.toThrow()
    const file = join(place, 'changed', `${snapshot}/tables/inventory.items.age`)
    const bytes = await readFile(file)
    expect(bytes.subarray(0, 20).toString()).toBe('age-encryption.org/v')
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 9) ^ 1, bytes.length - 9)
    await writeFile(file, bytes)
    const [photoFile] = (await manifestIn(folder, snapshot)).files
    await writeFile(join(place, 'changed', `${photoFile?.name}.age`), '')
    const { database, files, run } = await restored(folder)
    const { lost } = await run()
    expect(lost.map(({ key, reason }) => [key, reason])).toEqual([
      ['table inventory.items', 'was changed or cut'],
      [photoFile?.key, 'is empty'],
    ])
    const [before, after] = [await digestsOf(product.stack.admin, { running: true }), await digestsOf(database.admin, { running: true })]
    expect(Object.keys(before).filter((name) => after[name] !== before[name])).toEqual(['inventory."items"'])
    const { [photoFile?.key ?? '']: _, ...others } = await bytesOf(product.stack.platform.files)
    expect(await bytesOf(files)).toEqual(others)
    await database.drop()
  })

  it('that fails has ended everything when it says so, and leaves no snapshot', async () => {
    const folder = folderOf('failing')
    const { files } = product.stack.platform
    // The first reads never end, and one fails meanwhile.
    let reads = 0
    const failing: Files = Object.assign(Object.create(files), {
      get: async (key: string) => {
        if (++reads === 4) throw new Error('The disk of the file store is broken.')
        if (reads > 4) return files.get(key)
        return { size: 3, contentType: 'text/plain', stream: new Readable({ read() {} }) }
      },
    })
    await expect(backUp({ ...source(), files: failing }, folder)).rejects.toThrow('The disk of the file store is broken.')
    const after = await readdir(join(place, 'failing'), { recursive: true })
    expect([reads, after.filter((name) => /draft|snapshots|\.age$/.test(name))]).toEqual([4, []])
    const cut: Files = Object.assign(Object.create(files), { get: (key: string) => Promise.reject(new NotFound(key)) })
    // Files that are deleted meanwhile are none; the database goes away.
    await expect(backUp({ ...source(), files: cut, admin: `${product.stack.admin}-gone` }, folder)).rejects.toThrow('does not exist')
    // The rows of a table cannot be written.
    await writeFile(join(place, 'failing/snapshots'), '')
    await expect(backUp(source(), folder)).rejects.toThrow(/ENOTDIR|EEXIST/)
    await rm(join(place, 'failing/snapshots'))
    expect(await snapshotsIn(folder)).toEqual([])
    await backUp(source(), folder)
    expect(await snapshotsIn(folder)).toHaveLength(1)
  })

  it('keeps as many as wanted, and deletes files that only older ones name', async () => {
    const folder = folderOf('kept')
    const { files } = product.stack.platform
    const stored = async () => (await readdir(join(place, 'kept', 'files'), { recursive: true })).filter((name) => name.endsWith('.age'))
    await files.put('photos/gone/original', await photo(78), { contentType: 'image/jpeg' })
    await backUp(source(), folder)
    const first = await stored()
    await files.remove('photos/gone/original')
    await backUp(source(), folder)
    await backUp(source(), folder, { keep: 2 })
    const [second, third] = await snapshotsIn(folder)
    expect(await snapshotsIn(folder)).toHaveLength(2)
    expect(first).toHaveLength((await stored()).length + 1)
    const { database, run } = await restored(folder)
    await run()
    await database.drop()
    await backUp(source(), folder, { keep: 1 })
    expect(await snapshotsIn(folder)).not.toContain(second)
    expect(await snapshotsIn(folder)).not.toContain(third)
  })

  it('is restored into a database that was only prepared, and after a restore that was cut', async () => {
    const folder = folderOf('prepared')
    await backUp(source(), folder)
    const { database, files, run } = await restored(folder)
    await prepareDatabase(database.admin, () => ROLE_PASSWORD)
    await migrateServices((service) => roleIn(database.admin, service, ROLE_PASSWORD))
    // Files come before rows, so this is where a kill leaves it.
    const [some] = (await manifestIn(folder, (await snapshotsIn(folder)).at(-1) ?? '')).files
    await files.put(some?.key ?? '', Buffer.from('half'), { contentType: 'text/plain' })
    await run()
    expect(await digestsOf(database.admin, { running: true })).toEqual(await digestsOf(product.stack.admin, { running: true }))
    expect(await bytesOf(files)).toEqual(await bytesOf(product.stack.platform.files))
    for await (const { key } of files.list()) await files.remove(key)
    // Cut after its rows were committed, only what a start does as well is missing.
    await expect(run()).rejects.toThrow(/The database is not empty: \S+ has rows\. If a restore .* was cut, it has everything: start/)
    await database.drop()
  })

  it('that was interrupted is none', async () => {
    const folder = folderOf('interrupted')
    const { snapshot } = await backUp(source(), folder)
    for (const name of ['manifest.age', 'manifest-copy.age']) await rm(join(place, 'interrupted', `${snapshot}/${name}`))
    expect(await snapshotsIn(folder)).toEqual([])
  })
})

async function counts(admin: string): Promise<{ outbox: number; inbox: number }> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  const { rows } = await client.query(
    'select (select count(*) from inventory.outbox)::int as outbox, (select count(*) from inventory.inbox)::int as inbox',
  )
  await client.end()
  return rows[0]
}
