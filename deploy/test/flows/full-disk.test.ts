import { spawnSync } from 'node:child_process'
import { mkdir, open, readdir, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { importItems, listItemImports } from '@arc/contracts/inventory/imports'
import { createItem, listItems } from '@arc/contracts/inventory/items'
import { listProjects } from '@arc/contracts/inventory/projects'
import { listRooms } from '@arc/contracts/inventory/rooms'
import { uploadDocument } from '@arc/contracts/media/documents'
import { analyzeImage, getImage, getThumbnail } from '@arc/contracts/media/photos'
import { uploadReceipt } from '@arc/contracts/media/receipts'
import { listAccountExports, startAccountExport } from '@arc/contracts/reports/account-exports'
import { generateReport, listReports } from '@arc/contracts/reports/reports'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { ChildProduct } from '../../src/bench/child.js'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { newEnvironment } from '../environment.js'
import { pdf } from '../filled-account.js'
import type { Visitor } from '../product.js'
import { signUpOn } from '../sign-up.js'

const SIZE_MB = 300
const FULL = 'There is no room left to save this. Nothing was changed; everything can still be read.'
const environment = await newEnvironment('full-disk')
/** A file system of its own, in memory. Only an administrator may mount one (Linux). */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=711`, 'tmpfs', environment.dataDir]).status === 0

let product: ChildProduct
let visitor: Visitor
let projectId: number
let photoId: string

/** Writes a file until not one more page of memory is free. */
async function fillDisk(): Promise<void> {
  const file = await open(join(environment.dataDir, 'filler'), 'a')
  for (const size of [1 << 20, 4096])
    for (let isFull = false; !isFull; )
      isFull = await file.write(Buffer.alloc(size)).then(
        ({ bytesWritten }) => bytesWritten < size,
        () => true,
      )
  await file.close()
}

const saveItem = (name: string) => visitor.call(createItem, { body: { name, category: 'Furniture', projectId } })
const upload = (seed: number) =>
  visitor.call(uploadDocument, { body: photoForm('document', [{ name: 'manual.pdf', content: pdf(seed), type: 'application/pdf' }]) })
const picture = (field: string, content: Buffer) => photoForm(field, [{ name: 'photo.jpg', content }])
const storedFiles = async () => (await readdir(join(environment.dataDir, 'files'), { recursive: true })).sort()

afterAll(async () => {
  await product?.kill()
  if (isMounted) spawnSync('umount', ['--lazy', environment.dataDir])
  await environment.remove()
})

describe.runIf(isMounted)('while the disk of the data folder is full', () => {
  beforeAll(async () => {
    // Pixels of pictures are written to temporary files, on the same disk here.
    const temporary = join(environment.dataDir, 'temporary')
    await mkdir(temporary)
    product = await ChildProduct.start(environment.dataDir, { ...environment.env, TMPDIR: temporary })
    visitor = await signUpOn(product)
    const home = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
    assert(home)
    projectId = home.id
    expect((await saveItem('Globe')).status).toBe(200)
    photoId = (await visitor.call(analyzeImage, { body: photoForm('image', [{ name: 'globe.jpg', content: await photo(1) }]) })).body.id
    await product.untilIdle()
    for (const name of await storedFiles()) if (/(?:small|thumbnail)\.webp$/.test(name)) await rm(join(environment.dataDir, 'files', name))
    await fillDisk()
  })

  it('writes answer 507 and leave nothing behind, reads go on, and everything is saved once there is room', {
    timeout: 240_000,
  }, async () => {
    const before = await storedFiles()
    const names = async () => (await visitor.call(listItems, { query: { projectId } })).body.map(({ name }) => name).sort()
    // A row may still find room on a page that its table has.
    const saved = ['Globe']
    let refused = 0
    for (let round = 0; refused < 20; round++) {
      const name = `Lamp ${round}`
      const [item, file] = await Promise.all([saveItem(name), upload(round)])
      expect([[200, 507].includes(item.status), file.status]).toEqual([true, 507])
      if (item.status === 200) saved.push(name)
      else {
        refused++
        expect(item.body.message).toBe(FULL)
      }
      expect(await names()).toEqual(saved.sort())
      expect((await visitor.call(getImage, { params: { id: photoId } })).status).toBe(200)
      expect((await fetch(`${product.address}/health`)).status).toBe(200)
    }
    expect(await storedFiles()).toEqual(before)
    // A size that has to be made first, whose pixels do not fit.
    expect((await visitor.call(getThumbnail, { params: { id: photoId }, query: { size: 'small' } })).status).toBe(507)
    // Photos, with their pictures at once and later, and receipts.
    for (const pictures of ['now', 'later'] as const)
      expect([
        pictures,
        (await visitor.call(analyzeImage, { query: { pictures }, body: picture('image', await photo(2)) })).status,
      ]).toEqual([pictures, 507])
    expect((await visitor.call(uploadReceipt, { body: picture('receipt', await photo(3)) })).status).toBe(507)
    // What begins with a row, which may still find room, and goes on in the background.
    const table = photoForm('file', [{ name: 'items.csv', content: Buffer.from('Name\nChair'), type: 'text/csv' }])
    const asked = {
      import: await visitor.call(importItems, { params: { id: projectId }, body: table }),
      report: await visitor.call(generateReport, { body: { projectId } }),
      export: await visitor.call(startAccountExport),
    }
    for (const [what, { status }] of Object.entries(asked)) expect([what, [200, 507].includes(status)]).toEqual([what, true])
    if (asked.import.status === 200) saved.push('Chair')
    expect(await names()).toEqual(saved.sort())
    expect(await storedFiles()).toEqual(before)
    expect(product.process.exitCode).toBe(null)
    await rm(join(environment.dataDir, 'filler'))
    await expect.poll(async () => (await saveItem('Lamp')).status, { timeout: 10_000 }).toBe(200)
    if (asked.report.status === 507) expect((await visitor.call(generateReport, { body: { projectId } })).status).toBe(200)
    if (asked.export.status === 507) expect((await visitor.call(startAccountExport)).status).toBe(200)
    const states = async () => [
      ...(await visitor.call(listReports)).body.map(({ status }) => status),
      ...(await visitor.call(listAccountExports)).body.map(({ status }) => status),
    ]
    await expect.poll(states, { timeout: 120_000 }).toEqual(['ready', 'ready'])
    expect((await upload(1)).status).toBe(200)
    expect(await names()).toEqual([...saved, 'Lamp'].sort())
  })

  it('an import that it fills under ends with 507, says so in its list, leaves nothing, and works with the same file once there is room', {
    timeout: 240_000,
  }, async () => {
    const params = { id: projectId }
    const lines = Array.from({ length: 10_000 }, (_, line) => `Brick ${line},Shed ${line % 5}`)
    const send = () => {
      const table = { name: 'bricks.csv', content: Buffer.from(['Name,Room', ...lines].join('\n')), type: 'text/csv' }
      return visitor.call(importItems, { params, body: photoForm('file', [table]) })
    }
    const content = async () => [
      (await visitor.call(listItems, { query: { projectId } })).body.length,
      (await visitor.call(listRooms, { query: { projectId } })).body.length,
    ]
    const [items = 0, rooms = 0] = await content()
    // Enough for the file, and not for its items.
    await fillDisk()
    await truncate(join(environment.dataDir, 'filler'), (await stat(join(environment.dataDir, 'filler'))).size - 2 * 1024 * 1024)
    const refused = await send()
    expect([refused.status, refused.body.message]).toEqual([507, FULL])
    expect(await content()).toEqual([items, rooms])
    const [listed] = (await visitor.call(listItemImports, { params })).body
    expect(listed).toMatchObject({ status: 'failed', progress: 0, items: 0, error: FULL })
    expect(product.process.exitCode).toBe(null)
    await rm(join(environment.dataDir, 'filler'))
    await expect.poll(async () => (await send()).status, { timeout: 60_000 }).toBe(200)
    expect(await content()).toEqual([items + 10_000, rooms + 5])
    expect((await send()).status).toBe(409)
  })
})
