import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Database as AuthDatabase } from '@arc/auth/database'
import { deleteAccount, login } from '@arc/contracts/auth/accounts'
import { fill } from '@arc/contracts/define'
import { createProject } from '@arc/contracts/inventory/projects'
import {
  type AccountExport,
  deleteAccountExport,
  downloadAccountExport,
  EXPORT_DAYS,
  EXPORTS_PER_DAY,
  exportSchema,
  getAccountFigures,
  listAccountExports,
  startAccountExport,
} from '@arc/contracts/reports/account-exports'
import { originalKey } from '@arc/media/photos/photos.keys'
import { BuildExport } from '@arc/reports/account-exports/build-export.job'
import { RemoveExports } from '@arc/reports/account-exports/remove-expired.job'
import { Database as ReportsDatabase } from '@arc/reports/database'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { type FilledAccount, fillAccount } from '../filled-account.js'
import { type Product, startProduct, type Visitor } from '../product.js'
import { ReadZip, sha256 } from '../zip.js'

let product: Product
let filled: FilledAccount
let zip: ReadZip
beforeAll(async () => {
  product = await startProduct()
  filled = await fillAccount(product)
  zip = await exportOf(filled.visitor)
})
afterAll(() => product.close())

const download = (visitor: Visitor, id: string, headers: Record<string, string> = {}) =>
  visitor.fetch(fill(downloadAccountExport.path, { id }), { headers })

/** Creates an export and waits until it is ready. */
async function exported(visitor: Visitor): Promise<AccountExport> {
  const { status, body } = await visitor.call(startAccountExport)
  expect([status, body.status]).toEqual([200, 'waiting'])
  await product.stack.settle()
  const found = (await visitor.call(listAccountExports)).body.find(({ id }) => id === body.id)
  assert(found)
  return found
}
async function exportOf(visitor: Visitor): Promise<ReadZip> {
  const { id, status } = await exported(visitor)
  expect(status).toBe('ready')
  return ReadZip.from(Buffer.from(await (await download(visitor, id)).arrayBuffer()))
}
const mailsTo = async (visitor: Visitor, subject: string) => {
  const folder = join(product.stack.dataDir, 'mail')
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  return texts.filter((text) => text.includes(visitor.userId) && text.includes(subject))
}

describe('the export of an account', () => {
  it('contains every photo, document and receipt byte by byte, sorted by project, room and item', () => {
    const { uploads } = filled
    const sofa = 'Projects/My Home/Küche/Sofa'
    expect(zip.bytes(`${sofa}/Manual sofa.pdf`)).toEqual(uploads.manual)
    expect(zip.bytes(`${sofa}/Receipt.pdf`)).toEqual(uploads.receipt)
    expect(zip.bytes(`${sofa}/Photo (2).jpg`)).toEqual(uploads.back)
    expect(zip.bytes('Projects/Cabin Fjällnäs 山小屋/Attic/Drill/Photo.jpg')).toEqual(uploads.front)
    expect(zip.bytes('Library/policy.pdf')).toEqual(uploads.unused)
    expect(zip.paths.filter((path) => path.startsWith('Reports/'))).toEqual([
      'Reports/1 My Home.pdf',
      'Reports/1 My Home.csv',
      'Reports/1 My Home.xlsx',
    ])
    expect(zip.bytes('Reports/1 My Home.pdf').subarray(0, 5).toString()).toBe('%PDF-')
    expect(zip.bytes('Reports/1 My Home.csv').toString()).toContain('Sofa')
    expect(zip.bytes('Projects/My Home/Items.csv').toString()).toContain('Sofa')
    const crop = zip.records('photo').find(({ id }) => filled.urls.crop.endsWith(id))
    expect(crop).toMatchObject({ file: `${sofa}/Photo.jpg`, sourcePhotoId: expect.stringMatching(/^p/) })
  })

  it('lists every entry with its size and SHA-256, and the number of records', () => {
    const { files, counts, missing, media } = zip.manifest
    expect(files.map(({ path }) => path).sort()).toEqual(zip.paths.filter((path) => path !== 'manifest.json').sort())
    for (const { path, bytes, sha256: hash } of files)
      expect([path, zip.bytes(path).length, sha256(zip.bytes(path))]).toEqual([path, bytes, hash])
    expect(missing).toEqual([])
    expect(media.files).toBe(3 + 2 + 1 + 3)
    for (const [kind, count] of Object.entries(counts))
      expect([kind, JSON.parse(zip.bytes(`data/${kind}.json`).toString()).length]).toEqual([kind, count])
    expect(counts).toMatchObject({
      profile: 1,
      photo: 3,
      document: 2,
      receipt: 1,
      report: 1,
      loan: 3,
      label: 3,
      customField: 2,
      category: 1,
      view: 1,
      policy: 4,
      roomPhoto: 1,
      photoThing: 2,
      claim: 1,
      claimMark: 2,
      claimPhoto: 1,
      insuranceDocument: 2,
      roomReview: 1,
      itemSighting: 1,
      homeShare: 1,
      wish: 1,
    })
  })

  it('contains the records in the published schema: places, trash, loans, fields and history with what they refer to', async () => {
    expect(zip.json('schema.json')).toEqual(JSON.parse(JSON.stringify(exportSchema())))
    expect(await (await product.visitor().fetch('/api/account-exports/schema.json')).json()).toEqual(zip.json('schema.json'))
    const items = zip.records('item')
    const sofa = items.find(({ id }) => id === filled.ids.sofa)
    expect(sofa).toMatchObject({
      name: 'Sofa',
      serialNumber: '=1+1',
      estimatedValue: 1234.56,
      tags: ['living', 'très cher'],
      deletedAt: null,
    })
    expect(sofa?.photos).toHaveLength(2)
    expect(sofa?.documents).toMatchObject([{ url: filled.urls.manual, fromLibrary: true }])
    const color = zip.records('customField').find(({ name }) => name === 'Color')
    expect(sofa?.customValues[color?.id ?? 0]).toBe('grün')
    expect(items.find(({ id }) => id === filled.ids.drill)).toMatchObject({ placeId: filled.ids.box, loan: { borrower: 'Ana' } })
    expect(items.find(({ name }) => name === 'Broken lamp')).toMatchObject({ deletedAt: expect.any(String), purgeAt: expect.any(String) })
    expect(zip.records('room').find(({ name }) => name === 'Shed')).toMatchObject({ deletedAt: expect.any(String), deletedItems: 1 })
    const boat = zip.records('project').find(({ name }) => name === 'Boat')
    expect(boat).toMatchObject({ deletedAt: expect.any(String), purgeAt: expect.any(String), deletedItems: 1, deletedValue: 640 })
    const inBoat = items.filter(({ projectId }) => projectId === boat?.id)
    expect(inBoat.map(({ name, deletedAt }) => [name, deletedAt !== null]).sort()).toEqual([
      ['Anchor', true],
      ['Rope', false],
      ['Sextant', false],
    ])
    expect(zip.paths.filter((path) => path.includes('Boat'))).toEqual([])
    expect(zip.records('place').find(({ id }) => id === filled.ids.box)).toMatchObject({
      parentId: filled.ids.shelf,
      path: 'Shelf > Box 3',
    })
    expect(zip.records('reminderSettings')).toMatchObject([{ timeZone: 'Europe/Berlin', emailLoan: false }])
    expect(zip.records('document').find(({ name }) => name === 'Manual sofa')).toMatchObject({ vendor: 'Halden', price: 12.5 })
    expect(
      zip.records('change').filter(({ entity, entityId }) => entity === 'item' && entityId === filled.ids.drill).length,
    ).toBeGreaterThan(1)
    expect(zip.records('profile')).toMatchObject([{ firstName: 'Dana', plan: 'pro' }])
    // No secret, and no id of the user, is in any record.
    const data = zip.paths.filter((path) => path.startsWith('data/')).map((path) => zip.bytes(path).toString())
    expect(data.join('')).not.toContain(filled.visitor.userId)
    expect(data.join('').toLowerCase()).not.toMatch(/password|argon/)
  })

  it('is announced with its figures, which are those of the account', async () => {
    const figures = await filled.visitor.call(getAccountFigures)
    const { counts } = zip.manifest
    expect(figures.body).toMatchObject({ items: counts.item, photos: 2, documents: 3, reports: 1, empty: false })
    expect(figures.body.bytes).toBeGreaterThan(zip.bytes('Library/policy.pdf').length)
    expect((await (await product.signUp()).call(getAccountFigures)).body).toMatchObject({
      photos: 0,
      documents: 0,
      reports: 0,
      bytes: 0,
      empty: true,
    })
  })

  it('is linked by an email whose link asks for the sign-in, and is downloaded whole or in parts', async () => {
    const { visitor } = filled
    const [ready] = (await visitor.call(listAccountExports)).body
    assert(ready)
    const [mail] = await mailsTo(visitor, 'Your a.r.c. export is ready')
    expect(mail).toContain('/account/data')
    expect(mail).not.toContain(ready.id)
    const whole = await download(visitor, ready.id)
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([200, 'application/zip', 'bytes'])
    expect(whole.headers.get('content-disposition')).toMatch(/arc-export-\d{4}-\d\d-\d\d\.zip/)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(bytes).toHaveLength(ready.sizeBytes)
    const rest = await download(visitor, ready.id, { range: 'bytes=100-' })
    expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes 100-${bytes.length - 1}/${bytes.length}`])
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(100))).toBe(true)
    expect((await download(product.visitor(), ready.id)).status).toBe(401)
  })

  it('of a stranger is not found: neither downloaded, deleted, nor listed', async () => {
    const stranger = await product.signUp()
    const [ready] = (await filled.visitor.call(listAccountExports)).body
    assert(ready)
    expect((await download(stranger, ready.id)).status).toBe(404)
    expect((await stranger.call(deleteAccountExport, { params: { id: ready.id } })).status).toBe(404)
    expect((await stranger.call(listAccountExports)).body).toEqual([])
    expect((await filled.visitor.call(listAccountExports)).body).toHaveLength(1)
  })

  it('lists a file that is missing in the storage instead of failing', async () => {
    const { visitor } = await fillAccount(product)
    const before = await exportOf(visitor)
    const front = before.records('photo').find(({ name }) => name === 'back.jpg')
    assert(front?.file)
    const hash = sha256(before.bytes(front.file))
    await product.stack.platform.files.remove(originalKey({ userId: visitor.userId, sha256: hash }))
    const after = await exportOf(visitor)
    expect(after.manifest.missing).toEqual([{ kind: 'photo', id: front.id, name: 'back.jpg' }])
    expect(after.paths).not.toContain(front.file)
    expect(after.records('photo').find(({ id }) => id === front.id)).toMatchObject({ file: null })
    expect((await visitor.call(listAccountExports)).body[0]).toMatchObject({ missing: 1, items: after.manifest.counts.item })
  })

  it('that fails after its file was stored leaves no file', async () => {
    const visitor = await product.signUp()
    const { pool, client } = product.stack.service('reports').get(ReportsDatabase)
    const id = randomUUID()
    await client.accountExport.create({ data: { id, userId: visitor.userId, createdAt: product.stack.clock.now() } })
    // As when the disk of the database is full.
    await pool.query(
      `create function reports.full() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$`,
    )
    await pool.query(
      `create trigger full_disk before update on account_exports for each row when (new.status = 'ready') execute function reports.full()`,
    )
    const job = product.stack.service('reports').get(BuildExport)
    const run = { signal: new AbortController().signal, lastAttempt: true }
    await expect(job.run({ exportId: id }, run).finally(() => pool.query('drop function reports.full() cascade'))).rejects.toThrow()
    await product.stack.settle()
    expect((await visitor.call(listAccountExports)).body).toMatchObject([{ id, status: 'failed' }])
    expect((await product.stack.storedPaths()).filter((path) => path.includes(id))).toEqual([])
  })

  it('is open to a suspended account, which can change nothing else', async () => {
    const visitor = await product.signUp()
    const { client } = product.stack.service('auth').get(AuthDatabase)
    const suspended = { status: 'suspended', suspensionDate: new Date(0), readOnlyFrom: new Date(0) }
    await client.account.update({ where: { id: visitor.userId }, data: suspended })
    // The gateway knows the session for two seconds; a new one starts suspended.
    const { email } = await client.account.findUniqueOrThrow({ where: { id: visitor.userId } })
    await visitor.call(login, { body: { email, password: 'correct horse' } })
    expect((await visitor.call(createProject, { body: { name: 'Cabin' } })).status).toBe(403)
    const { id } = await exported(visitor)
    expect((await download(visitor, id)).status).toBe(200)
    expect((await visitor.call(deleteAccountExport, { params: { id } })).status).toBe(200)
  })

  it('is created once at a time and a limited number of times a day, deleted ones included', async () => {
    const visitor = await product.signUp()
    const starts = await Promise.all(Array.from({ length: 4 }, () => visitor.call(startAccountExport)))
    expect(starts.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    await product.stack.settle()
    const [first] = (await visitor.call(listAccountExports)).body
    assert(first)
    expect((await visitor.call(deleteAccountExport, { params: { id: first.id } })).status).toBe(200)
    expect((await download(visitor, first.id)).status).toBe(404)
    for (let index = 1; index < EXPORTS_PER_DAY; index++) expect((await exported(visitor)).status).toBe('ready')
    const refused = await visitor.call(startAccountExport)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await product.stack.storedPaths()).filter((path) => path.includes(visitor.userId) && path.includes(first.id))).toEqual([])
  })

  it('is deleted with its file after seven days', async () => {
    const visitor = await product.signUp()
    const { id } = await exported(visitor)
    product.stack.clock.advance({ days: EXPORT_DAYS - 0.1 })
    expect((await download(visitor, id)).status).toBe(200)
    product.stack.clock.advance({ days: 0.2 })
    expect([(await download(visitor, id)).status, (await visitor.call(listAccountExports)).body]).toEqual([404, []])
    await product.stack.service('reports').get(RemoveExports).removeExpired({ exportId: id })
    expect((await product.stack.storedPaths()).filter((path) => path.includes(id))).toEqual([])
  })

  it('is deleted with the account', async () => {
    const visitor = await product.signUp()
    const { id } = await exported(visitor)
    await visitor.call(deleteAccount)
    await product.stack.settle()
    expect((await product.stack.storedPaths()).filter((path) => path.includes(id))).toEqual([])
  })
})
