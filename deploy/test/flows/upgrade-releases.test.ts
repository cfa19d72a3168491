import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { login } from '@arc/contracts/auth/accounts'
import { createItem, listItems } from '@arc/contracts/inventory/items'
import { listPolicies } from '@arc/contracts/inventory/policies'
import { listProjects } from '@arc/contracts/inventory/projects'
import { readSharedReport } from '@arc/contracts/reports/shares'
import { searchItems } from '@arc/contracts/search/search'
import { EncryptedFolder } from '@arc/kit/backup/encrypted-folder'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ChildProduct } from '../../src/bench/child.js'
import { runningOn } from '../../src/data-folder.js'
import { newEnvironment, type TestEnvironment } from '../environment.js'
import { answersAbout, answersOfPaying, hashesOf, PASSWORD, SHARE_PASSWORD, totpCode } from '../fixtures/filled-release.js'
import { moveToToday, olderBackup, readFixture, releases, unpackFixture } from '../fixtures/release-fixture.js'
import { runCommand } from '../killed-command.js'
import { Visitor } from '../product.js'

const ROOT = new URL('../../../', import.meta.url)
const LONG = { timeout: 60_000, interval: 200 }
const dist = (name: string) => fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url))

it('every release in the changelog has a fixture', () => {
  const changelog = readFileSync(new URL('CHANGELOG.md', ROOT), 'utf8')
  const released = [...changelog.matchAll(/^## \[?(\d+\.\d+\.\d+)/gm)].map(([, version = '']) => version)
  expect(releases()).toEqual(expect.arrayContaining(released))
  expect(releases().length).toBeGreaterThan(0)
})

describe.each(releases())('the data of release %s under this one', (version) => {
  const { filled } = readFixture(version)
  let environment: TestEnvironment
  let product: ChildProduct
  beforeAll(async () => {
    environment = await newEnvironment('upgrade')
    await unpackFixture(readFixture(version), environment.dataDir)
    product = await ChildProduct.start(environment.dataDir, environment.env)
  })
  afterAll(async () => {
    await product?.stop()
    await environment?.remove()
  })

  async function signedIn(email: string, code?: string): Promise<Visitor> {
    const visitor = new Visitor(product.address)
    const { status } = await visitor.call(login, { body: { email, password: PASSWORD, ...(code ? { code } : {}) } })
    expect(status).toBe(200)
    return visitor
  }
  const found = async (visitor: Visitor, q: string) =>
    (await visitor.call(searchItems, { query: { q } })).body.items.map(({ name }) => name)

  /** Takes an item out of the index. */
  async function forget(name: string): Promise<void> {
    const client = new pg.Client({ connectionString: (await runningOn(environment.dataDir))?.postgres })
    await client.connect()
    await client.query('delete from search.items where name = $1', [name]).finally(() => client.end())
  }

  it('contains rows of every service', () => {
    const { rows } = readFixture(version)
    const filledSchemas = Object.entries(rows).flatMap(([table, lines]) => (lines === '' ? [] : [table.split('.')[0]]))
    for (const schema of ['auth', 'inventory', 'media', 'analysis', 'search', 'billing', 'reports', 'admin'])
      expect(filledSchemas.filter((name) => name === schema).length).toBeGreaterThan(1)
  })

  it('is complete: items, places, loans, trash, documents, reports, links, tickets and an unfinished review', async () => {
    const visitor = await signedIn(filled.email)
    expect(await answersAbout(visitor, filled)).toMatchObject(filled.answers)
    expect(await hashesOf(visitor, Object.keys(filled.files))).toEqual(filled.files)
  })

  it('[POL-03] has a policy for each coverage that it had', async () => {
    const visitor = await signedIn(filled.email)
    const insured = (await visitor.call(listProjects)).body.filter((project) => project.personalItemsCoverage !== null)
    expect(insured.length).toBeGreaterThan(0)
    for (const { id, insuranceCompany, personalItemsCoverage, insuranceRenewal } of insured)
      expect((await visitor.call(listPolicies, { params: { id }, query: {} })).body.policies).toMatchObject([
        {
          insurer: insuranceCompany,
          coverage: personalItemsCoverage,
          renewsOn: insuranceRenewal,
          kind: 'contents',
          isMain: true,
          version: 1,
        },
      ])
  })

  it('opens with what was handed out: an API token, and a link to a report with its password', async () => {
    const headers = { authorization: `Bearer ${filled.apiToken}` }
    expect((await fetch(`${product.address}${listItems.path}`, { headers })).status).toBe(200)
    const body = { token: filled.shareToken, password: SHARE_PASSWORD }
    expect((await new Visitor(product.address).call(readSharedReport, { body })).status).toBe(200)
  })

  it('lets an account that pays sign in with its authenticator app', async () => {
    const { email, totpSecret, answers } = filled.paying
    const visitor = await signedIn(email, totpCode(totpSecret))
    const { invoices = [], ...others } = await answersOfPaying(visitor)
    const { invoices: before = [], ...othersBefore } = answers
    expect(others).toMatchObject(othersBefore)
    // Months after the fixture was made, the sandbox has charged anew.
    expect(invoices).toEqual(expect.arrayContaining(z.array(z.unknown()).parse(before)))
  })

  it('is found by the search, also after the index was rebuilt, and takes new items', async () => {
    const visitor = await signedIn(filled.email)
    expect(await found(visitor, 'sextant')).toEqual([])
    expect(await found(visitor, 'drill')).toContain('Drill')
    await forget('Drill')
    expect(await found(visitor, 'drill')).not.toContain('Drill')
    const env = { ...process.env, ...environment.env, DATA_DIR: environment.dataDir }
    expect(spawnSync(process.execPath, [dist('reindex')], { env, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
    expect((await visitor.call(createItem, { body: { name: 'Lantern', category: 'Lighting' } })).status).toBe(200)
    await expect.poll(() => found(visitor, 'lantern'), LONG).toEqual(['Lantern'])
    await expect.poll(() => found(visitor, 'drill'), LONG).toContain('Drill')
    // Of another account.
    expect(await found(visitor, 'kayak')).toEqual([])
  })

  it('of another PostgreSQL is refused with the commands that move it, and starts again once it is back', {
    timeout: 120_000,
  }, async () => {
    await product.stop()
    const cluster = join(environment.dataDir, 'postgres', 'cluster')
    const backup = `${environment.dataDir}-cluster`
    await cp(join(cluster, 'PG_VERSION'), backup)
    await writeFile(join(cluster, 'PG_VERSION'), '17\n')
    const env = { ...process.env, ...environment.env, DATA_DIR: environment.dataDir, PORT: '0' }
    const { status, stdout, stderr } = spawnSync(process.execPath, [dist('up')], { env, encoding: 'utf8' })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(
      /^a\.r\.c\. did not start\. .* was written by PostgreSQL 17, .*\n {2}1\. With the release before: +make backup-key /,
    )
    expect(stderr).toContain(`make restore from=/media/disk/arc key=/media/stick/arc-backup.key DATA_DIR=${environment.dataDir}-`)
    // The message alone: it explains itself.
    expect(stderr).not.toMatch(/^ +at /m)
    await cp(backup, join(cluster, 'PG_VERSION'))
    await rm(backup)
    product = await ChildProduct.start(environment.dataDir, environment.env)
    await signedIn(filled.email)
  })
})

it.each(releases())('a backup of release %s is restored by this one, and migrated', { timeout: 120_000 }, async (version) => {
  const fixture = readFixture(version)
  const { filled, database, takenAt } = fixture
  const { dataDir: DATA_DIR, env, remove } = await newEnvironment('old-backup')
  const [BACKUP_FROM, BACKUP_KEY] = [`${DATA_DIR}-disk`, `${DATA_DIR}.key`]
  const identity = await generateX25519Identity()
  await writeFile(BACKUP_KEY, `${identity}\n`)
  let product: ChildProduct | undefined
  try {
    await olderBackup(fixture, new EncryptedFolder(BACKUP_FROM, { recipients: [await identityToRecipient(identity)], identities: [] }))
    const restored = await runCommand('restore', { ...env, DATA_DIR, BACKUP_FROM, BACKUP_KEY })
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining(`${DATA_DIR} is as it was at ${takenAt}.`)])
    await moveToToday(fixture, DATA_DIR)
    product = await ChildProduct.start(DATA_DIR, env)
    const visitor = new Visitor(product.address)
    expect((await visitor.call(login, { body: { email: filled.email, password: PASSWORD } })).status).toBe(200)
    expect(await answersAbout(visitor, filled)).toMatchObject(filled.answers)
    expect(await hashesOf(visitor, Object.keys(filled.files))).toEqual(filled.files)
    // What that release did not have: the migrations since, and columns that a new item is written with.
    const client = new pg.Client({ connectionString: (await runningOn(DATA_DIR))?.postgres })
    await client.connect()
    const { rows } = await client.query<{ name: string }>('select name from inventory.migrations').finally(() => client.end())
    const today = await readdir(new URL('services/inventory/prisma/migrations', ROOT))
    const since = today.filter((name) => /^\d/.test(name) && !database.migrations.inventory?.includes(name))
    expect(since.length).toBeGreaterThan(0)
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(since))
    expect((await visitor.call(createItem, { body: { name: 'Lantern', category: 'Lighting' } })).status).toBe(200)
  } finally {
    await product?.kill()
    await remove()
    for (const left of [BACKUP_FROM, BACKUP_KEY]) await rm(left, { recursive: true, force: true })
  }
})
