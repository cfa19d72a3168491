import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Item, listItems } from '@arc/contracts/inventory/items'
import { getImage } from '@arc/contracts/media/photos'
import { searchItems } from '@arc/contracts/search/search'
import type { ServiceName } from '@arc/contracts/services'
import type { Table } from '@arc/kit/backup/database-snapshot'
import { EncryptedFolder } from '@arc/kit/backup/encrypted-folder'
import { installationIn } from '@arc/kit/backup/installation'
import { momentOf } from '@arc/kit/backup/moment'
import { restoreDatabase } from '@arc/kit/backup/restore-database'
import { manifestIn, nameOfTable, snapshotsIn } from '@arc/kit/backup/snapshots'
import { roleIn, rolePassword } from '@arc/kit/process.env'
import { realDependenciesEnv } from '@arc/kit/testing/real-dependencies'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf, digestsOf } from '../copies.js'
import { Visitor } from '../product.js'
import { archive, PHOTOS, pause, signUp, word } from './archiving.js'
import { begin, run } from './commands.js'
import { emptyInstallation, type Installation, installation } from './installation.js'
import { Processes } from './processes.js'
import { differing, NOTHING_UNDONE, undone } from './settled.js'

const USERS = 4
const BACKUP = 'services/kit/dist/backup.main.js'
const RESTORE = 'services/kit/dist/restore.main.js'
const RECOVER = 'services/kit/dist/recover-events.main.js'
const SETTLED_MS = 90_000

const dependencies = realDependenciesEnv()

describe.skipIf(!dependencies)('a backup of nine processes on PostgreSQL, NATS, S3 and Elasticsearch', { timeout: 600_000 }, () => {
  let place: string
  let original: Installation
  let processes: Processes
  let visitors: Visitor[]
  let disk: string
  let command: Record<string, string>
  let folder: EncryptedFolder
  const others: Installation[] = []

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'arc-backup-'))
    disk = join(place, 'disk')
    original = await installation(dependencies ?? {})
    processes = await Processes.on(original)
    const code = await processes.trialCode()
    visitors = []
    for (let index = 0; index < USERS; index++) visitors.push(await signUp(processes, code, index))
    const identity = await generateX25519Identity()
    const [key, recipient] = [join(place, 'arc.key'), await identityToRecipient(identity)]
    await writeFile(key, `${identity}\n`)
    folder = new EncryptedFolder(disk, { recipients: [], identities: [identity] })
    command = { BACKUP_TO: disk, BACKUP_FROM: disk, BACKUP_RECIPIENTS: recipient, BACKUP_KEY: key }
  }, 300_000)
  afterAll(async () => {
    await processes?.end()
    for (const each of [original, ...others]) await each?.cleanUp()
    await rm(place, { recursive: true, force: true })
  }, 120_000)

  /** Empty servers for a restore. */
  async function newPlace(): Promise<Installation> {
    const { DATABASE_SECRET = '', SERVICE_SECRET = '', FILES_SECRET = '', GATEWAY_PRIVATE_KEY = '' } = original.env
    const empty = await emptyInstallation(dependencies ?? {}, { DATABASE_SECRET, SERVICE_SECRET, FILES_SECRET, GATEWAY_PRIVATE_KEY })
    others.push(empty)
    return empty
  }
  const quiet = async (on: Processes) => {
    for (const until = Date.now() + SETTLED_MS; Date.now() < until; await pause(200)) {
      const left = await undone((sql) => on.query(sql))
      if (JSON.stringify(left) === JSON.stringify(NOTHING_UNDONE)) return
    }
    throw new Error(`It did not settle: ${JSON.stringify(await undone((sql) => on.query(sql)))}\n${on.words.slice(-20).join('\n')}`)
  }
  /** How many events some service has not handled. */
  const waitingEvents = async ({ env }: Installation): Promise<number> => {
    const moment = await momentOf(await installationIn(env))
    let count = 0
    for await (const _ of moment.events) count++
    await moment.close()
    return count
  }
  const as = (address: string, { cookie, userId }: Visitor) => Object.assign(new Visitor(address), { cookie, userId })
  const itemsOf = async (visitor: Visitor): Promise<Item[]> => {
    const { status, body } = await visitor.call(listItems)
    expect(status).toBe(200)
    return listItems.response.parse(body)
  }

  it('has every row and every byte, and refuses a place that is not empty', async () => {
    for (const [user, visitor] of visitors.entries()) await archive(visitor, `globe-${word(user)}`)
    await quiet(processes)
    while ((await waitingEvents(original)) > 0) await pause(200)
    // Nobody writes, so that both sides can be compared.
    await processes.end()
    expect(await run(BACKUP, { ...original.env, ...command })).toEqual({
      code: 0,
      said: expect.stringMatching(/snapshots\/\S+ is complete\.\n$/),
    })
    const empty = await newPlace()
    const strange = await run(RESTORE, { ...empty.env, ...command, SERVICE_SECRET: 'another secret '.repeat(4) })
    expect(strange).toEqual({ code: 1, said: expect.stringContaining('SERVICE_SECRET is not the one that the data was written with') })
    expect(await run(RESTORE, { ...empty.env, ...command })).toEqual({
      code: 0,
      said: expect.stringContaining('The installation is as it was at'),
    })
    expect(await digestsOf(empty.admin)).toEqual(await digestsOf(original.admin))
    const [before, after] = await Promise.all([original, empty].map(async ({ env }) => bytesOf((await installationIn(env)).files)))
    expect(after).toEqual(before)
    expect(Object.keys(before ?? {}).length).toBeGreaterThan(USERS * PHOTOS * 3)
    expect(await run(RESTORE, { ...empty.env, ...command })).toEqual({
      code: 1,
      said: expect.stringMatching(/The database is not empty: \S+ has rows\./),
    })
    const used = { ...empty.env, DATABASE_ADMIN_URL: (await newPlace()).admin }
    // Its bucket has files that the backup names, but Elasticsearch and NATS are those of the original.
    const { ELASTICSEARCH_INDEX = '', NATS_PREFIX = '' } = original.env
    expect((await run(RESTORE, { ...used, ...command, ELASTICSEARCH_INDEX })).said).toContain('Elasticsearch is not empty')
    expect((await run(RESTORE, { ...used, ...command, NATS_PREFIX })).said).toContain('NATS is not empty: its stream')
    processes = await Processes.on(original)
  })

  it('of a product in use goes on elsewhere with all that was saved, also with events that NATS alone had', async () => {
    // Search is down: its events have left the outboxes and wait in NATS.
    await processes.stopDependency('search')
    for (const [user, visitor] of visitors.entries()) await archive(visitor, `lamp-${word(user)}`)
    for (const until = Date.now() + SETTLED_MS; ((await undone((sql) => processes.query(sql)))?.events ?? 1) > 0; await pause(100))
      expect(Date.now()).toBeLessThan(until)
    const saved = await Promise.all(visitors.map(itemsOf))

    let [busy, batches] = [true, 0]
    const writing = visitors.map(async (visitor, user) => {
      for (; busy; batches++) await archive(visitor, `desk-${word(user)}-${word(batches % 100)}`, 1_000 + batches * 10)
    })
    await pause(1_000)
    const backup = begin(BACKUP, { ...original.env, ...command })
    expect(await backup.outcome).toMatchObject({ code: 0 })
    busy = false
    await Promise.all(writing)
    expect(batches).toBeGreaterThan(USERS)
    const manifest = await manifestIn(folder, (await snapshotsIn(folder)).at(-1) ?? '')
    expect(manifest.events).toBeGreaterThanOrEqual(USERS)

    const elsewhere = await newPlace()
    expect(await run(RESTORE, { ...elsewhere.env, ...command })).toMatchObject({ code: 0 })
    const restored = await Processes.on(elsewhere)
    try {
      await quiet(restored)
      for (const [user, visitor] of visitors.entries()) {
        const same = as(restored.address, visitor)
        const items = await itemsOf(same)
        const known = new Map(items.map((item) => [item.id, item]))
        for (const item of saved[user] ?? []) expect(known.get(item.id)).toMatchObject({ name: item.name, imageUrl: item.imageUrl })
        // Every photo of that moment is there, byte by byte.
        for (const { imageUrl } of items.filter(({ imageUrl }) => imageUrl?.startsWith('/api/image/'))) {
          const params = { id: imageUrl?.slice('/api/image/'.length) ?? '' }
          const [old, copy] = [await visitor.call(getImage, { params }), await same.call(getImage, { params })]
          expect([copy.status, copy.bytes.equals(old.bytes)]).toEqual([200, true])
        }
        const { body } = await same.call(searchItems, { query: { q: `lamp ${word(user)}` } })
        expect(body.items[0]?.name.toLowerCase()).toContain('lamp')
      }
      expect(await restored.query('select consumer, type, reason from admin.dead_letters')).toEqual([])
      expect(await differing((sql) => restored.query(sql))).toEqual([])
      // The index has each item, and no other.
      const [row] = await restored.query<{ n: number }>('select count(*)::int as n from inventory.items')
      expect(await restored.indexed()).toBe(row?.n)
    } finally {
      await restored.end()
      processes.startDependency('search')
    }
  })

  it('of the database alone, as a point-in-time recovery leaves it, gets its events from NATS, and none of later', async () => {
    await processes.end()
    const id = (await snapshotsIn(folder)).at(-1) ?? ''
    const manifest = await manifestIn(folder, id)
    const recovered = await newPlace()
    const passwordOf = (service: ServiceName) => rolePassword(original.env.DATABASE_SECRET ?? '', service)
    const addressOf = (service: ServiceName) => roleIn(recovered.admin, service, passwordOf(service))
    const read = (table: Table) => folder.read(nameOfTable(id, table))
    await restoreDatabase({ admin: recovered.admin, passwordOf, addressOf }, manifest.database, { read, events: [] })
    // The files and NATS are those of later.
    const { NATS_PREFIX = '', S3_BUCKET = '' } = original.env
    const env = { ...recovered.env, NATS_PREFIX, S3_BUCKET }
    expect(await run(RECOVER, { ...env, RECOVERED_TO: 'yesterday' })).toEqual({ code: 1, said: expect.stringContaining('must be a time') })
    for (let twice = 0; twice < 2; twice++)
      expect(await run(RECOVER, { ...env, RECOVERED_TO: manifest.takenAt })).toEqual({
        code: 0,
        said: expect.stringContaining('published again'),
      })
    const again = await Processes.on({ ...recovered, env })
    try {
      await quiet(again)
      const [row] = await again.query<{ n: number }>('select count(*)::int as n from inventory.items')
      await expect.poll(() => again.indexed(), { timeout: SETTLED_MS }).toBe(row?.n)
      expect(await differing((sql) => again.query(sql))).toEqual([])
      expect(await again.query('select consumer, type, reason from admin.dead_letters')).toEqual([])
    } finally {
      await again.end()
    }
  })
})
