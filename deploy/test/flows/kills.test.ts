import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { trialSignup } from '@arc/contracts/auth/accounts'
import { fill } from '@arc/contracts/define'
import { importItems, listItemImports, MAX_IMPORT_ROWS } from '@arc/contracts/inventory/imports'
import { listItems } from '@arc/contracts/inventory/items'
import { createProject, listProjects } from '@arc/contracts/inventory/projects'
import { listRooms } from '@arc/contracts/inventory/rooms'
import { listDocuments, uploadDocument } from '@arc/contracts/media/documents'
import { analyzeImage } from '@arc/contracts/media/photos'
import {
  type AccountExport,
  deleteAccountExport,
  downloadAccountExport,
  listAccountExports,
  startAccountExport,
} from '@arc/contracts/reports/account-exports'
import { listAccountImports } from '@arc/contracts/reports/account-imports'
import { readEnv } from '@arc/kit/env'
import { sized } from '@arc/kit/testing/sized'
import pg from 'pg'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ChildProduct } from '../../src/bench/child.js'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { runningOn } from '../../src/data-folder.js'
import { newEnvironment, type TestEnvironment } from '../environment.js'
import { pdf } from '../filled-account.js'
import { uploadExport } from '../import-account.js'
import { filesBelow } from '../killed-command.js'
import { Visitor } from '../product.js'
import { ReadZip } from '../zip.js'

/** How often each kind of work is killed: ROUNDS=20 for a long trial. */
const { ROUNDS } = readEnv({ ROUNDS: z.coerce.number().int().positive().default(sized(2, 1)) })
/** The most that an import takes. */
const LINES = MAX_IMPORT_ROWS
const LONG = { timeout: 120_000, interval: 50 }

let environment: TestEnvironment
let product: ChildProduct
beforeAll(async () => {
  environment = await newEnvironment('kills')
  product = await ChildProduct.start(environment.dataDir, environment.env)
})
afterAll(async () => {
  await product.kill()
  await environment.remove()
})

/** Somebody new, with the rooms that follow a sign-up. */
async function signUp(name: string): Promise<Visitor> {
  const visitor = new Visitor(product.address)
  const person = { firstName: 'Dana', lastName: 'Whitfield', email: `${name}@mail.example`, password: 'correct horse' }
  const { status, body } = await visitor.call(trialSignup, { body: { ...person, trialCode: product.trialCode } })
  assert(status === 200, body.message)
  visitor.userId = body.user.id
  while ((await visitor.call(listRooms)).body.length === 0) await pause(50)
  return visitor
}

/** Kills the product at a moment within these milliseconds, and starts it again on its data. @returns the same user there */
async function killed(visitor: Visitor, withinMs: number): Promise<Visitor> {
  await pause(Math.random() * withinMs)
  await product.kill()
  product = await ChildProduct.start(environment.dataDir, environment.env)
  const again = new Visitor(product.address)
  Object.assign(again, { cookie: visitor.cookie, userId: visitor.userId })
  return again
}

const csv = (lines: number) =>
  Buffer.from(['Name,Room,Value', ...Array.from({ length: lines }, (_, index) => `Lamp ${index},Room ${index % 40},${index}`)].join('\n'))
const importCsv = (visitor: Visitor, id: number, lines: number) =>
  visitor.call(importItems, { params: { id }, body: photoForm('file', [{ name: 'items.csv', content: csv(lines), type: 'text/csv' }]) })
const itemsIn = async (visitor: Visitor, projectId: number) => (await visitor.call(listItems, { query: { projectId } })).body.length
const storedFiles = () => filesBelow(join(environment.dataDir, 'files'))
const temporaryFiles = () => filesBelow(join(environment.dataDir, 'tmp'))

/** Runs a statement as the superuser. */
async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: (await runningOn(environment.dataDir))?.postgres })
  await client.connect()
  return (await client.query<Row>(text, values).finally(() => client.end())).rows
}

describe('an export of an account', () => {
  let visitor: Visitor
  let bytes: Buffer
  beforeAll(async () => {
    visitor = await signUp('export')
    for (let index = 0; index < 12; index++) {
      const document = photoForm('document', [{ name: `manual-${index}.pdf`, content: pdf(index), type: 'application/pdf' }])
      expect((await visitor.call(uploadDocument, { body: document })).status).toBe(200)
    }
    for (let index = 0; index < 6; index++) {
      const picture = photoForm('image', [{ name: `photo-${index}.jpg`, content: await photo(index) }])
      expect((await visitor.call(analyzeImage, { body: picture })).status).toBe(200)
    }
    const home = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
    expect((await importCsv(visitor, home?.id ?? 0, 2_000)).status).toBe(200)
    await product.untilIdle()
  })

  const list = async () => (await visitor.call(listAccountExports)).body
  const open = async ({ id }: AccountExport) =>
    Buffer.from(await (await visitor.fetch(fill(downloadAccountExport.path, { id }))).arrayBuffer())
  /** Its daily limit is not of interest here. */
  const forget = () => query('delete from reports.account_exports where user_id = $1', [visitor.userId])

  it('is complete or not there, whenever it is killed, and leaves no other file', { timeout: 1_200_000 }, async () => {
    const before = await storedFiles()
    let withinMs = 0
    for (let round = 0; round <= ROUNDS; round++) {
      const started = performance.now()
      const { status, body } = await visitor.call(startAccountExport)
      expect([status, body.status]).toEqual([200, 'waiting'])
      if (round > 0) visitor = await killed(visitor, withinMs)
      await expect.poll(async () => (await list()).map((row) => row.status), LONG).toEqual(['ready'])
      if (round === 0) withinMs = performance.now() - started
      const [ready] = await list()
      assert(ready)
      bytes = await open(ready)
      const zip = await ReadZip.from(bytes)
      const lamps = zip.records('item').filter(({ name }) => name.startsWith('Lamp'))
      expect([lamps.length, zip.records('photo').length, zip.records('document').length]).toEqual([2_000, 6, 12])
      const file = `exports/${visitor.userId}/${ready.id}.zip`
      expect((await storedFiles()).filter((name) => !before.includes(name))).toEqual([file, `${file}@type`])
      expect(await temporaryFiles()).toEqual([])
      expect((await visitor.call(deleteAccountExport, { params: { id: ready.id } })).status).toBe(200)
      await expect.poll(storedFiles, LONG).toEqual(before)
      await forget()
    }
  })

  it('is imported completely or not at all, whenever that is killed, and leaves no other file', { timeout: 1_200_000 }, async () => {
    /** The files of a user, without their ids. */
    const shapeOf = async ({ userId }: Visitor) =>
      (await storedFiles())
        .filter((name) => name.includes(userId))
        .map((name) => name.replace(/[0-9a-f]{16,}/g, 'hash').replace(/[0-9a-f-]{36}/g, 'id'))
        .sort()
    let shape: string[] = []
    let withinMs = 0
    for (let round = 0; round <= ROUNDS; round++) {
      let importer = await signUp(`import-${round}`)
      const statuses = async () => (await importer.call(listAccountImports)).body.map(({ status }) => status)
      const started = performance.now()
      const uploading = uploadExport(importer, bytes).catch(() => null)
      if (round > 0) {
        importer = await killed(importer, withinMs)
        await uploading
        // Killed before its last part had arrived.
        const [status] = await statuses()
        if (status === undefined || status === 'uploading') await uploadExport(importer, bytes)
      }
      await uploading
      await expect.poll(statuses, LONG).toEqual(['done'])
      if (round === 0) withinMs = performance.now() - started
      await product.untilIdle()
      expect((await importer.call(listItems)).body.filter(({ name }) => name.startsWith('Lamp'))).toHaveLength(2_000)
      expect((await importer.call(listDocuments)).body).toHaveLength(12)
      if (round === 0) shape = await shapeOf(importer)
      expect(await shapeOf(importer)).toEqual(shape)
      expect((await storedFiles()).filter((name) => name.includes('imports/') || name.startsWith('@'))).toEqual([])
      expect(await temporaryFiles()).toEqual([])
    }
  })
})

it(`a table of ${LINES} lines whose import is killed is imported by the next start, each line once, or was never accepted`, {
  timeout: 1_200_000,
}, async () => {
  let visitor = await signUp('table')
  let withinMs = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = (await visitor.call(createProject, { body: { name: `Store ${round}` } })).body
    const roomsOf = async () => (await visitor.call(listRooms)).body.filter(({ projectId }) => projectId === id).length
    const imports = async () => (await visitor.call(listItemImports, { params: { id } })).body
    const before = await roomsOf()
    const started = performance.now()
    const importing = importCsv(visitor, id, LINES).then(
      ({ status }) => status,
      () => null,
    )
    // The first round kills in the middle, the others at any moment.
    if (round === 0) await expect.poll(async () => (await imports())[0]?.progress ?? 0, { ...LONG, interval: 5 }).toBeGreaterThan(0)
    visitor = await killed(visitor, withinMs)
    const status = await importing
    if (round === 0) expect([status, (await imports()).length]).toEqual([null, 1])
    // What was accepted ends by itself; what was answered is there.
    await expect.poll(async () => (await imports()).filter((one) => one.status !== 'done'), LONG).toEqual([])
    if (round === 0) withinMs = performance.now() - started
    if ((await imports()).length === 0) {
      expect([status, await itemsIn(visitor, id), await roomsOf()]).toEqual([null, 0, before])
      expect((await importCsv(visitor, id, LINES)).status).toBe(200)
    }
    expect([await itemsIn(visitor, id), await roomsOf()]).toEqual([LINES, before + 40])
    expect((await importCsv(visitor, id, LINES)).status).toBe(409)
    const [totals] = await query<{ items: number }>('select sum(items)::int as items from inventory.item_totals where project_id = $1', [
      id,
    ])
    expect([totals?.items, await itemsIn(visitor, id)]).toEqual([LINES, LINES])
  }
})
