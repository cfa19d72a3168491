import { fill } from '@arc/contracts/define'
import { createItem, listItemPage, listItems } from '@arc/contracts/inventory/items'
import { listProjects } from '@arc/contracts/inventory/projects'
import { listTrash, restoreFromTrash } from '@arc/contracts/inventory/trash'
import { listDocuments } from '@arc/contracts/media/documents'
import { downloadAccountExport, getAccountFigures, listAccountExports, startAccountExport } from '@arc/contracts/reports/account-exports'
import { type AccountImport, listAccountImports, startAccountImport, uploadImportPart } from '@arc/contracts/reports/account-imports'
import { searchItems } from '@arc/contracts/search/search'
import { Database as InventoryDatabase } from '@arc/inventory/database'
import { findDifferences } from '@arc/inventory/totals/totals.sql'
import { NO_EXPORT } from '@arc/reports/account-imports/archive-reader'
import { ACCOUNT_NOT_EMPTY } from '@arc/reports/account-imports/imports.service'
import { RunImport } from '@arc/reports/account-imports/run-import.job'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { type FilledAccount, fillAccount } from '../filled-account.js'
import { filesOf, uploadExport, withoutIds } from '../import-account.js'
import { type Product, startProduct, type Visitor } from '../product.js'
import { ReadZip, sha256 } from '../zip.js'

let product: Product
let filled: FilledAccount
let bytes: Buffer
beforeAll(async () => {
  product = await startProduct()
  filled = await fillAccount(product)
  bytes = await exportOf(filled.visitor)
})
afterAll(() => product.close())

async function exportOf(visitor: Visitor): Promise<Buffer> {
  expect((await visitor.call(startAccountExport)).status).toBe(200)
  await product.stack.settle()
  const [made] = (await visitor.call(listAccountExports)).body
  expect(made?.status).toBe('ready')
  return Buffer.from(await (await visitor.fetch(fill(downloadAccountExport.path, { id: made?.id }))).arrayBuffer())
}
/** Imports into an account. @returns the ended import */
async function imported(visitor: Visitor, file: Buffer): Promise<AccountImport> {
  const { id } = await uploadExport(visitor, file)
  await product.stack.settle()
  const found = (await visitor.call(listAccountImports)).body.find((one) => one.id === id)
  assert(found)
  return found
}
const isEmpty = async (visitor: Visitor) => (await visitor.call(getAccountFigures)).body.empty
/** Changes bytes of the file wherever they occur; the length stays. */
function tampered(from: string, to: string): Buffer {
  const copy = Buffer.from(bytes)
  expect(Buffer.byteLength(from)).toBe(Buffer.byteLength(to))
  for (let at = copy.indexOf(from); at >= 0; at = copy.indexOf(from, at + 1)) copy.write(to, at)
  expect(copy.equals(bytes)).toBe(false)
  return copy
}

describe('the import of an account', () => {
  it('[PHOTO-16] [CLAIM-16] [PROOF-23] reproduces it row by row and byte by byte, with new ids that refer to each other as before', async () => {
    const other = await product.signUp()
    expect(await imported(other, bytes)).toMatchObject({ status: 'done', progress: 100, error: null, photos: 3 })
    const [before, after] = [await ReadZip.from(bytes), await ReadZip.from(await exportOf(other))]
    expect(JSON.stringify(withoutIds(before))).not.toMatch(/unknown|missing|undefined/)
    expect(withoutIds(after)).toEqual(withoutIds(before))
    // Of a report only the PDF is imported.
    const isTable = (path: string) => /^Reports\/.*\.(?:csv|xlsx)$/.test(path)
    expect(filesOf(after)).toEqual(Object.fromEntries(Object.entries(filesOf(before)).filter(([path]) => !isTable(path))))
    const ids = (zip: ReadZip) => zip.records('item').map(({ id }) => id)
    expect(ids(after).filter((id) => ids(before).includes(id))).toEqual([])

    // The product shows it: lists, search, the library, totals, and printed labels.
    const items = (await other.call(listItems)).body
    expect(items.find(({ name }) => name === 'Drill')).toMatchObject({ placePath: 'Shelf > Box 3', loan: { borrower: 'Ana' } })
    expect(items.find(({ name }) => name === 'drill')).toMatchObject({ lostIn: expect.any(Number) })
    expect((await other.call(searchItems, { query: { q: 'sofa halden' } })).body.items[0]).toMatchObject({ name: 'Sofa' })
    expect((await other.call(listDocuments)).body.map(({ name }) => name).sort()).toEqual(['Manual sofa', 'policy.pdf'])
    expect(await findDifferences(product.stack.service('inventory').get(InventoryDatabase).client)).toEqual([])
    expect((await other.call(listProjects)).body.filter(({ isSample }) => isSample)).toHaveLength(1)
    expect((await product.stack.storedPaths()).filter((path) => path.startsWith(`imports/${other.userId}/`))).toEqual([])
    const newest = async (visitor: Visitor) => (await visitor.call(listItemPage)).body.items.map(({ name }) => name)
    expect((await newest(other)).slice(0, 4)).toEqual(['Kettle', 'drill', 'Drill', 'Sofa'])
    expect(await newest(other)).toEqual(await newest(filled.visitor))
  })

  it('puts what was in the trash back into the trash until the same day, from where it can be restored', async () => {
    const other = await product.signUp()
    expect(await imported(other, bytes)).toMatchObject({ status: 'done' })
    const trashOf = async (visitor: Visitor) => {
      const { projects, rooms, items } = (await visitor.call(listTrash)).body
      return [...projects, ...rooms, ...items].map(({ id, name, purgeAt }) => ({ id, name, purgeAt }))
    }
    const withoutId = (listed: { id: number; name: string; purgeAt: string }[]) => listed.map(({ name, purgeAt }) => `${name} ${purgeAt}`)
    const trash = await trashOf(other)
    expect(withoutId(trash)).toEqual(withoutId(await trashOf(filled.visitor)))
    expect((await other.call(listProjects)).body.map(({ name }) => name)).not.toContain('Boat')
    expect((await other.call(listItems)).body.map(({ name }) => name)).not.toContain('Sextant')
    expect((await other.call(searchItems, { query: { q: 'sextant' } })).body.items).toEqual([])

    const boat = trash.find(({ name }) => name === 'Boat')?.id ?? 0
    expect((await other.call(restoreFromTrash, { body: { items: [], rooms: [], projects: [boat] } })).status).toBe(200)
    await product.stack.settle()
    const sextant = (await other.call(listItems)).body.find(({ name }) => name === 'Sextant')
    expect(sextant).toMatchObject({ projectId: boat, placePath: 'Locker', loan: { borrower: 'Ole' }, estimatedValue: 640 })
    expect((await other.call(searchItems, { query: { q: 'sextant' } })).body.items.map(({ id }) => id)).toEqual([sextant?.id])
    expect((await trashOf(other)).map(({ name }) => name).sort()).toEqual(['Anchor', 'Bow', 'Broken lamp', 'Shed'])
    expect(await findDifferences(product.stack.service('inventory').get(InventoryDatabase).client)).toEqual([])
  })

  it('is refused for an account that is not empty, before the upload and at its end', async () => {
    const visitor = await product.signUp()
    const { body } = await visitor.call(startAccountImport, { body: { name: 'export.zip', sizeBytes: bytes.length } })
    const home = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
    await visitor.call(createItem, { body: { name: 'Chair', projectId: home?.id } })
    const refused = await visitor.call(startAccountImport, { body: { name: 'export.zip', sizeBytes: bytes.length } })
    expect([refused.status, refused.body.message]).toEqual([409, ACCOUNT_NOT_EMPTY])
    const form = new FormData()
    form.append('part', new Blob([new Uint8Array(bytes)]), 'part')
    expect((await visitor.call(uploadImportPart, { params: { id: body.id, index: 0 }, body: form })).status).toBe(200)
    await product.stack.settle()
    expect((await visitor.call(listAccountImports)).body).toMatchObject([{ status: 'failed', error: ACCOUNT_NOT_EMPTY }])
    expect((await visitor.call(listItems)).body.filter(({ source }) => source !== 'sample').map(({ name }) => name)).toEqual(['Chair'])
    expect((await visitor.call(listDocuments)).body).toEqual([])
  })

  it('is limited by the plan: two projects do not fit basic, and the account stays empty', async () => {
    const visitor = await product.signUp('basic')
    const failed = await imported(visitor, bytes)
    expect(failed.status).toBe('failed')
    expect(failed.error).toMatch(/^The export contains 2 projects, and your plan includes one\./)
    expect(await isEmpty(visitor)).toBe(true)
  })

  it('imports nothing of a file that was changed or leads outside, and the same account can import the right one then', async () => {
    const visitor = await product.signUp()
    for (const [from, to] of [
      // A byte of a document, a hash in the manifest is compressed: the document no longer has its hash.
      ['% document 1', '% document 9'],
      ['Library/policy.pdf', '../../../../pol.sh'],
      ['Library/policy.pdf', 'C:\\Windows\\policyx'],
    ] as const) {
      const failed = await imported(visitor, tampered(from, to))
      expect([failed.status, failed.error]).toEqual(['failed', expect.stringMatching(/damaged/)])
      expect(await isEmpty(visitor)).toBe(true)
      expect((await visitor.call(listDocuments)).body).toEqual([])
    }
    for (const file of [Buffer.from('PK no zip'), bytes.subarray(0, bytes.length - 500), bytes.subarray(1000)])
      expect(await imported(visitor, Buffer.from(file))).toMatchObject({ status: 'failed', error: NO_EXPORT })
    expect(await imported(visitor, bytes)).toMatchObject({ status: 'done' })
  })

  it('stops at a file that unpacks to more than it lists, and at one that lists too much', async () => {
    const visitor = await product.signUp()
    const bomb = async (size: number) => {
      const zip = new ZipFile()
      const content = Buffer.alloc(size)
      zip.addBuffer(content, 'data/profile.json')
      const files = [{ path: 'data/profile.json', bytes: size, sha256: sha256(content) }]
      const manifest = {
        format: 'arc-account-export',
        version: 1,
        createdAt: new Date().toISOString(),
        counts: {},
        media: { files: 0, bytes: 0 },
        missing: [],
        files,
      }
      zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json')
      zip.end()
      const chunks: Buffer[] = []
      for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
      return Buffer.concat(chunks)
    }
    // 300 MB of zeros are 300 kB in the file: the longest line ends it.
    const zeros = await bomb(300 * 1024 * 1024)
    expect(zeros.length).toBeLessThan(1024 * 1024)
    expect((await imported(visitor, zeros)).error).toBe('data/profile.json contains a record that is too long.')
    // The list of entries promises 5 bytes: reading stops there.
    const lying = await bomb(1_000_003)
    const real = Buffer.alloc(4)
    real.writeUInt32LE(1_000_003)
    for (let at = lying.indexOf(real); at >= 0; at = lying.indexOf(real, at + 1)) lying.writeUInt32LE(5, at)
    expect((await imported(visitor, lying)).status).toBe('failed')
    // 4 GB are declared: more than a record, photo or report has.
    const huge = await bomb(1_000_003)
    for (let at = huge.indexOf(real); at >= 0; at = huge.indexOf(real, at + 1)) huge.writeUInt32LE(4_000_000_000, at)
    expect((await imported(visitor, huge)).error).toBe('The export is too large.')
    expect(await isEmpty(visitor)).toBe(true)
  })

  it('takes the parts of an upload in their order, from its owner only', async () => {
    const [visitor, stranger] = [await product.signUp(), await product.signUp()]
    const { body } = await visitor.call(startAccountImport, { body: { name: 'export.zip', sizeBytes: 40 * 1024 * 1024 } })
    const part = (index: number, by = visitor) => {
      const form = new FormData()
      form.append('part', new Blob(['short']), 'part')
      return by.call(uploadImportPart, { params: { id: body.id, index }, body: form })
    }
    expect((await part(0, stranger)).status).toBe(404)
    expect((await part(1)).status).toBe(409)
    expect((await part(0)).status).toBe(400)
    expect((await visitor.call(listAccountImports)).body).toMatchObject([{ status: 'uploading', parts: 0 }])
  })

  it('that dies in the middle starts again and imports everything once', async () => {
    const visitor = await product.signUp()
    const { id } = await uploadExport(visitor, bytes)
    await product.stack.settle()
    const { Database } = await import('@arc/reports/database')
    const { client } = product.stack.service('reports').get(Database)
    // As if the process had died after inventory had stored the records, before the end was noted.
    expect(await client.accountImport.updateMany({ where: { id, status: 'done' }, data: { status: 'running', progress: 90 } })).toEqual({
      count: 1,
    })
    await client.report.deleteMany({ where: { userId: visitor.userId } })
    const again = await uploadParts(visitor, id)
    await product.stack.service('reports').get(RunImport).run({ importId: id }, { signal: again, lastAttempt: false })
    await product.stack.settle()
    const [before, after] = [await ReadZip.from(bytes), await ReadZip.from(await exportOf(visitor))]
    expect(withoutIds(after)).toEqual(withoutIds(before))
  })
})

/** Stores the parts of an import again, which its end removed. */
async function uploadParts(visitor: Visitor, id: string): Promise<AbortSignal> {
  await product.stack.platform.files.put(`imports/${visitor.userId}/${id}/0`, bytes, { contentType: 'application/octet-stream' })
  return new AbortController().signal
}
