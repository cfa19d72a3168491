import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { backUp, manifestIn, restore, snapshotsIn } from '@arc/kit/backup/backup'
import { SCHEMAS } from '@arc/kit/backup/database-snapshot'
import { EncryptedFolder } from '@arc/kit/backup/encrypted-folder'
import type { Files } from '@arc/kit/ports/files'
import { FolderFiles } from '@arc/kit/ports/files.folder'
import { UrlSigner } from '@arc/kit/ports/files.signed-urls'
import { roleIn } from '@arc/kit/process.env'
import { createTestDatabase, ROLE_PASSWORD } from '@arc/kit/testing/database'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo } from '../../src/bench/pictures.js'
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

/** A digest of the rows of every table but pg-boss's notes on its queues, which change all the time; whatever their order, and the next value of every sequence. */
async function digestOf(admin: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  const tables = await client.query<{ name: string }>(
    `select schemaname || '."' || tablename || '"' as name from pg_tables
     where schemaname = any($1) and tablename !~ '^(migrations|version|queue|queue_stats.*)$' order by 1`,
    [SCHEMAS],
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as rows from ${name} t`,
    )
    digests[name] = rows[0].rows
  }
  const sequences = await client.query(
    'select sequencename as name, last_value::text as last from pg_sequences where schemaname = any($1)',
    [SCHEMAS],
  )
  for (const { name, last } of sequences.rows) digests[name] = last
  await client.end()
  return digests
}

async function bytesOf(files: Files): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for await (const { key } of files.list()) {
    const { contentType, stream } = await files.get(key)
    digests[key] = `${contentType} ${createHash('sha256')
      .update(await buffer(stream))
      .digest('hex')}`
  }
  return digests
}

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
  it('restores every row and every byte into an empty place', { timeout: 120_000 }, async () => {
    const folder = folderOf('all')
    await backUp(source(), folder)
    const { database, files, run } = await restored(folder)
    const { secrets } = await run()
    expect(secrets).toEqual({ signature: 'of reports' })
    const [before, after] = [await digestOf(product.stack.admin), await digestOf(database.admin)]
    expect(after).toEqual(before)
    expect(Object.keys(before).length).toBeGreaterThan(80)
    const bytes = await bytesOf(product.stack.platform.files)
    expect(await bytesOf(files)).toEqual(bytes)
    expect(Object.keys(bytes).length).toBeGreaterThan(10)
    await expect(run()).rejects.toThrow('The file store is not empty')
    await database.drop()
  })

  it('is of one moment, whatever is written while it is taken', { timeout: 120_000 }, async () => {
    const folder = folderOf('busy')
    const { files } = product.stack.platform
    const client = new pg.Client({ connectionString: product.stack.admin, options: '-c search_path=inventory' })
    await client.connect()
    let writing = true
    // Two rows in two tables, always together.
    const writes = (async () => {
      for (let n = 0; writing; n++) {
        await client.query('begin')
        await client.query(
          `insert into outbox (id, type, payload, traceparent, next_attempt_at) values (gen_random_uuid(), 'x', $1, '', 'infinity')`,
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
    await client.query(`delete from outbox where next_attempt_at = 'infinity'`)
    await client.end()
    await database.drop()
  })

  it('adds only new files to those that it has', { timeout: 120_000 }, async () => {
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

  it('is unreadable with another key, and what was changed in it is refused', { timeout: 120_000 }, async () => {
    const folder = folderOf('changed')
    const snapshot = await backUp(source(), folder)
    const other = await generateX25519Identity()
    await expect(manifestIn(folderOf('changed', { recipients: [], identities: [other] }), snapshot)).rejects.toThrow()
    const file = join(place, 'changed', `${snapshot}/tables/inventory.items.age`)
    const bytes = await readFile(file)
    expect(bytes.subarray(0, 20).toString()).toBe('age-encryption.org/v')
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 9) ^ 1, bytes.length - 9)
    await writeFile(file, bytes)
    const { database, run } = await restored(folder)
    await expect(run()).rejects.toThrow()
    // Nothing of it is there: the rows of all tables are one transaction.
    const client = new pg.Client({ connectionString: database.admin })
    await client.connect()
    expect((await client.query('select count(*)::int as n from auth.accounts')).rows).toEqual([{ n: 0 }])
    await client.end()
    await database.drop()
  })

  it('that was interrupted is none', async () => {
    const folder = folderOf('interrupted')
    const snapshot = await backUp(source(), folder)
    await rm(join(place, 'interrupted', `${snapshot}/manifest.age`))
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
