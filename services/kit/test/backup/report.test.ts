import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportBackup, reportRestore, verifyBackups } from '../../src/backup/commands.js'
import { pathOf } from '../../src/backup/encrypted-folder.js'
import { manifestIn } from '../../src/backup/snapshots.js'
import type { TestDatabase } from '../../src/testing/database.js'
import { addPhotos, keyOf, newProduct, type Product, smallDatabase } from './damaged-folder.fixture.js'

let database: TestDatabase
let product: Product
let said = ''
beforeEach(async () => {
  database = await smallDatabase()
  product = await newProduct(database.admin)
  await addPhotos(product, 0, 3)
  said = ''
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      said += chunk
      return true
    })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await product.remove()
  await database.drop()
})

/** Deletes the encrypted file of a photo. @returns its path in the folder */
async function lose(snapshot: string, index: number): Promise<string> {
  const file = (await manifestIn(product.readable, snapshot)).files.find(({ key }) => key === keyOf(index))
  const path = pathOf(file?.name ?? '')
  await rm(join(product.folder.path, path))
  return path
}

it('a backup that repaired a file names it and is complete; one that cannot repair it is not, and ends with 3', async () => {
  const { snapshot } = await product.backUp()
  const path = await lose(snapshot, 1)
  expect(reportBackup(product.folder, await product.backUp())).toBe(0)
  expect(said).toMatch(new RegExp(`${path} is missing: ${keyOf(1)}; needed by ${snapshot}\n.* is complete`, 's'))
  said = ''
  await lose(snapshot, 1)
  await product.files.remove(keyOf(1))
  expect(reportBackup(product.folder, await product.backUp())).toBe(3)
  expect(said).toContain(`${path} is missing; needed by ${snapshot}, snapshots/`)
  expect(said).not.toContain('is complete')
})

it('a check names what is damaged and which backups need it, ends with 1, and changes nothing', async () => {
  const BACKUP_TO = product.folder.path
  expect(await verifyBackups({ BACKUP_TO })).toBe(1)
  expect(said).toContain('The backups were not checked. There is no folder')
  const { snapshot } = await product.backUp()
  expect(await verifyBackups({ BACKUP_TO })).toBe(0)
  said = ''
  const path = await lose(snapshot, 1)
  for (let twice = 0; twice < 2; twice++) {
    expect(await verifyBackups({ BACKUP_TO })).toBe(1)
    expect(said).toContain(`${path} is missing; needed by ${snapshot}\n`)
    expect(said).toContain(': 1 damaged, 0 not verified.')
  }
  const BACKUP_KEY = join(product.place, 'arc.key')
  await writeFile(BACKUP_KEY, product.identity)
  expect(await verifyBackups({ BACKUP_TO, BACKUP_KEY })).toBe(1)
  expect(said).toContain(`${path} is missing: ${keyOf(1)}; needed by ${snapshot}\n`)
})

it('a restore that lacks something names it and ends with 3', async () => {
  const { snapshot } = await product.backUp()
  const open = { folder: product.readable, snapshot, manifest: await manifestIn(product.readable, snapshot), passedOver: [] }
  expect(reportRestore(open, [])).toBe(0)
  expect(said).toBe('')
  const lost = { path: 'files/ab/cd.age', reason: 'is empty', key: keyOf(1), snapshots: [] }
  expect(reportRestore(open, [lost])).toBe(3)
  expect(said).toContain(`files/ab/cd.age is empty: ${keyOf(1)}\n`)
  expect(reportRestore({ ...open, passedOver: [{ ...lost, snapshots: ['snapshots/newer'] }] }, [])).toBe(3)
  expect(said).toContain(`${snapshot} was restored, because newer backups are damaged`)
})
