import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openTicket } from '@arc/contracts/admin/tickets'
import { analyzeBatch, getBatchProgress } from '@arc/contracts/analysis/batches'
import { accountDeleted } from '@arc/contracts/auth/account-events'
import { deleteAccount } from '@arc/contracts/auth/accounts'
import { createCategory } from '@arc/contracts/inventory/categories'
import { createCustomField } from '@arc/contracts/inventory/custom-fields'
import { createItem, deleteItem, listItems, saveReviewedItems } from '@arc/contracts/inventory/items'
import { printLabels } from '@arc/contracts/inventory/labels'
import { lendItem } from '@arc/contracts/inventory/loans'
import { createPlace } from '@arc/contracts/inventory/places'
import { createView } from '@arc/contracts/inventory/views'
import { uploadDocument } from '@arc/contracts/media/documents'
import { analyzeImage } from '@arc/contracts/media/photos'
import { uploadReceipt } from '@arc/contracts/media/receipts'
import { startAccountExport } from '@arc/contracts/reports/account-exports'
import { generateReport } from '@arc/contracts/reports/reports'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { uploadExport } from '../import-account.js'
import { type Purchase, signUpByCard, startPaying } from '../paying.js'
import { realDependenciesOfThisRun, type Visitor } from '../product.js'

/** The account is deleted so long after the requests were sent, in milliseconds. */
const DELAYS_MS = [0, 15, 40, 90, 180, 350]
const BATCH_PHOTOS = 6
const UPLOADS = 4

const paying = startPaying()
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** A PDF that is unique for the seed. */
const receiptFile = (seed: number) => Buffer.from(`%PDF-1.4\n% receipt ${seed}\n${'x'.repeat(200)}`)

/** The upload of a document that is unique for the seed. */
const documentForm = (seed: number) =>
  photoForm('document', [{ name: 'warranty.pdf', content: receiptFile(seed + 50), type: 'application/pdf' }])

/** Everything that a user leaves in every service: items with photos, a place with a label, a document, a ticket, a payment. */
async function useProduct(visitor: Visitor, seed: number): Promise<string[]> {
  await uploadExport(visitor, Buffer.from(`no export ${seed}`))
  await paying.product.stack.settle()
  const files = await Promise.all([0, 1].map(async (index) => ({ name: `red-chair-${index}.jpg`, content: await photo(seed + index) })))
  const { body: batch } = await visitor.call(analyzeBatch, { body: photoForm('images', files) })
  await paying.product.stack.settle()
  const { body } = await visitor.call(getBatchProgress, { params: { progressKey: batch.progressKey } })
  const items = body.items.map((item) => ({ ...item, name: item.name || 'Box' }))
  expect((await visitor.call(saveReviewedItems, { body: { items } })).status).toBe(200)
  const saved = (await visitor.call(listItems)).body.find(({ source }) => source !== 'sample')
  const { body: place } = await visitor.call(createPlace, { body: { name: 'Shelf', roomId: saved?.roomId ?? 0 } })
  expect((await visitor.call(printLabels, { body: { places: [place.id] } })).body.labels).toHaveLength(1)
  expect((await visitor.call(createCustomField, { body: { name: 'Color', kind: 'text' } })).status).toBe(200)
  const receipt = receiptFile(seed)
  await visitor.call(uploadReceipt, { body: photoForm('receipt', [{ name: 'receipt.pdf', content: receipt, type: 'application/pdf' }]) })
  const document = await visitor.call(uploadDocument, { body: documentForm(seed) })
  expect(document.status).toBe(200)
  await visitor.call(generateReport, { body: {} })
  await visitor.call(createCategory, { body: { name: 'Boats' } })
  await visitor.call(createView, { body: { name: 'Mine', list: 'items', settings: { q: '', sort: 'name', filters: {} } } })
  expect((await visitor.call(lendItem, { params: { id: saved?.id ?? 0 }, body: { borrower: 'Ana', lentOn: '2026-01-02' } })).status).toBe(
    200,
  )
  const { body: broken } = await visitor.call(createItem, { body: { name: 'Broken', imageUrl: saved?.imageUrl } })
  await visitor.call(deleteItem, { params: { id: broken.id } })
  expect((await visitor.call(startAccountExport)).status).toBe(200)
  await visitor.call(openTicket, { body: { subject: 'Help', category: 'technical', message: 'Please.', priority: 'low' } })
  await paying.product.stack.settle()
  return [...files.map(({ content }) => sha256(content)), sha256(receipt), document.body.id]
}

/** Sends uploads, a batch and a report without waiting for them. @returns their answers, and the hashes of the files */
async function startWork(visitor: Visitor, seed: number) {
  const contents = await Promise.all(Array.from({ length: UPLOADS + BATCH_PHOTOS }, (_, index) => photo(seed + 100 + index)))
  const batch = contents.slice(UPLOADS).map((content, index) => ({ name: `blue-lamp-${index}.jpg`, content }))
  const receipt = receiptFile(seed + 100)
  const answers = [
    visitor.call(analyzeBatch, { body: photoForm('images', batch) }),
    visitor.call(generateReport, { body: {} }),
    visitor.call(startAccountExport),
    visitor.call(uploadDocument, { body: documentForm(seed + 100) }),
    visitor.call(uploadReceipt, { body: photoForm('receipt', [{ name: 'late.pdf', content: receipt, type: 'application/pdf' }]) }),
    ...contents
      .slice(0, UPLOADS)
      .map((content) => visitor.call(analyzeImage, { body: photoForm('image', [{ name: 'late.jpg', content }]) })),
  ]
  return { answers, hashes: [...contents, receipt].map(sha256) }
}

/** Rows of all tables of all services that contain one of the texts, without the tombstones. */
async function rowsWith(needles: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: paying.product.stack.admin })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') and table_name <> 'deleted_users'`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${name} t where exists (select 1 from unnest($1::text[]) as needle where strpos(t::text, needle) > 0)`,
        [needles],
      )
      found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 300)}`))
    }
    return found
  } finally {
    await client.end()
  }
}

/** Tombstones may hold the id of the user only. */
async function tombstones(userId: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: paying.product.stack.admin })
  await client.connect()
  try {
    const { rows: schemas } = await client.query<{ schema: string }>(
      `select table_schema as schema from information_schema.tables where table_name = 'deleted_users' order by 1`,
    )
    const columns = new Set<string>()
    for (const { schema } of schemas) {
      const { rows } = await client.query(`select * from ${schema}.deleted_users where user_id = $1`, [userId])
      for (const row of rows) for (const column of Object.keys(row)) columns.add(column)
    }
    return [...columns].sort()
  } finally {
    await client.end()
  }
}

/** Stored files and emails whose name or text contains one of the texts; stored photos are named by user and hash. */
async function filesWith(needles: string[]): Promise<string[]> {
  const { stack } = paying.product
  const folder = join(stack.dataDir, 'mail')
  const mails = await readdir(folder)
  const texts = await Promise.all(mails.map(async (name) => `${name}\n${await readFile(join(folder, name), 'utf8')}`))
  return [...(await stack.storedPaths()), ...texts].filter((text) => needles.some((needle) => text.includes(needle)))
}

/** What streams, cache and search index store that contains one of the texts, without the event of the deletion. */
async function externallyStored(needles: string[]): Promise<string[]> {
  const { nats, redis, elasticsearch } = await paying.product.stack.storedTexts()
  const found = [...nats, ...redis, ...elasticsearch].filter((text) => needles.some((needle) => text.includes(needle)))
  return found.filter((text) => !text.includes(`.${accountDeleted.type}.`))
}

/** The bodies of the events of the deletion, which stay for services that were stopped meanwhile. */
async function deletionEvents(userId: string): Promise<unknown[]> {
  const { nats } = await paying.product.stack.storedTexts()
  return nats
    .filter((text) => text.includes(`.${accountDeleted.type}.${userId} `))
    .map((text): unknown => JSON.parse(text.slice(text.indexOf('{'))))
}

describe('an account that is deleted while it is in use', () => {
  it.each(DELAYS_MS)(
    '[API-57] [D-37] leaves nothing but its tombstones, %i ms after uploads, a batch and a report were started',
    async (delay) => {
      const visitor: Visitor & { purchase: Purchase } = await signUpByCard(paying.product)
      const { email } = visitor.purchase
      const seed = 1_000 * (delay + 1)
      const stored = await useProduct(visitor, seed)
      expect((await rowsWith([visitor.userId])).length).toBeGreaterThan(20)
      expect((await filesWith([visitor.userId, email])).length).toBeGreaterThan(10)

      const isExternal = realDependenciesOfThisRun() !== null
      expect((await externallyStored([visitor.userId, email])).length).toBeGreaterThan(isExternal ? 50 : -1)

      const { answers, hashes } = await startWork(visitor, seed)
      await pause(delay)
      const deletion = paying.product.visitor()
      deletion.cookie = visitor.cookie
      expect((await deletion.call(deleteAccount, { body: { password: 'correct horse' } })).status).toBe(200)
      // Each request either succeeds before the deletion or is refused; none fails with an error.
      for (const answer of await Promise.all(answers)) expect(answer.status).toBeLessThan(500)
      await paying.product.stack.settle()

      const needles = [visitor.userId, email, ...stored, ...hashes]
      expect(await rowsWith(needles)).toEqual([])
      // The last email stays in the outbox folder of the embedded product, which a mail server does not have.
      expect(await filesWith(needles)).toEqual([expect.stringContaining('Your a.r.c. account has been deleted')])
      expect(await externallyStored(needles)).toEqual([])
      expect(await deletionEvents(visitor.userId)).toEqual(isExternal ? [{ userId: visitor.userId, version: expect.any(Number) }] : [])
      expect(await tombstones(visitor.userId)).toEqual(['purged_at', 'user_id'])
    },
  )
})
