import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backUp } from '../../src/backup/backup.js'
import { pathOf } from '../../src/backup/encrypted-folder.js'
import { restoreFiles } from '../../src/backup/restore.js'
import { manifestIn, snapshotsIn } from '../../src/backup/snapshots.js'
import { verifyFolder } from '../../src/backup/verify-folder.js'
import { NotFound } from '../../src/errors.js'
import type { FolderFiles } from '../../src/ports/files.folder.js'
import type { TestDatabase } from '../../src/testing/database.js'
import {
  addPhotos,
  damage,
  KINDS,
  keyOf,
  likeEarlierRelease,
  newFiles,
  newProduct,
  type Product,
  pathsIn,
  randomFrom,
  smallDatabase,
} from './damaged-folder.fixture.js'

const FILES = Number(process.env.FILES ?? 40)
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)

let database: TestDatabase
let product: Product
beforeAll(async () => {
  database = await smallDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  product = await newProduct(database.admin)
})
afterEach(() => product.remove())

const on = (path: string): string => join(product.folder.path, path)
const nameOf = async (key: string, snapshot: string): Promise<string> =>
  (await manifestIn(product.readable, snapshot)).files.find((file) => file.key === key)?.name ?? ''
/** Restores the files of a snapshot into an empty store. */
async function restored(snapshot: string) {
  const files = await newFiles(product.place)
  const lost = await restoreFiles(product.readable, await manifestIn(product.readable, snapshot), files)
  const keys: string[] = []
  for await (const { key } of files.list()) {
    keys.push(key)
    const [copy, original] = [await files.get(key), await product.files.get(key).catch(() => null)]
    const bytes = await buffer(copy.stream)
    if (original) expect([copy.contentType, bytes]).toEqual([original.contentType, await buffer(original.stream)])
  }
  return { lost, keys }
}

describe('one file of a backup that is damaged', () => {
  it.each(KINDS)(`costs that file alone, is named, and is stored again (%s, seed ${SEED})`, async (kind) => {
    const random = randomFrom(SEED + KINDS.indexOf(kind))
    await addPhotos(product, 0, FILES)
    const { snapshot } = await product.backUp()
    const second = (await product.backUp()).snapshot
    const [index, otherIndex] = [Math.floor(random() * FILES), Math.floor(random() * (FILES - 1))]
    const [key, other] = [keyOf(index), keyOf(otherIndex < index ? otherIndex : otherIndex + 1)]
    const path = pathOf(await nameOf(key, snapshot))
    await damage(on(path), kind, on(pathOf(await nameOf(other, snapshot))), random)

    const needed = [snapshot, second]
    for (const folder of [product.folder, product.readable])
      expect((await verifyFolder(folder)).damaged.map((each) => [each.path, each.snapshots])).toEqual([[path, needed]])
    const { lost, keys } = await restored(snapshot)
    expect(lost.map((each) => [each.path, each.key])).toEqual([[path, key]])
    expect([keys.length, keys.includes(key)]).toEqual([FILES - 1, false])

    const { repaired, damaged } = await product.backUp()
    expect(repaired.map((each) => [each.path, each.key, each.snapshots])).toEqual([[path, key, needed]])
    expect(damaged).toEqual([])
    // Also in the older snapshots.
    for (const id of await snapshotsIn(product.folder)) expect(await restored(id)).toMatchObject({ lost: [], keys: { length: FILES } })
    expect(await verifyFolder(product.folder)).toMatchObject({ damaged: [], unverified: [] })
  })

  it(`is found wherever it is in the folder, and costs no file of the product (seed ${SEED})`, { timeout: 120_000 }, async () => {
    const random = randomFrom(SEED)
    await addPhotos(product, 0, 5)
    const { snapshot } = await product.backUp()
    const paths = (await pathsIn(product)).filter((path) => path.startsWith('snapshots/'))
    const tables = paths.filter((path) => path.includes('/tables/'))
    const drawn = [...paths.filter((path) => !path.includes('/tables/')), ...tables.slice(0, 2)]
    for (const path of drawn)
      for (const kind of KINDS) {
        const before = await readFile(on(path))
        await damage(on(path), kind, on(tables.find((table) => table !== path) ?? ''), random)
        const { damaged } = await verifyFolder(product.folder)
        expect([kind, damaged.map((each) => [each.path, each.snapshots])]).toEqual([kind, [[path, [snapshot]]]])
        expect([path, kind, await restored(snapshot)]).toMatchObject([path, kind, { lost: [], keys: { length: 5 } }])
        await writeFile(on(path), before)
      }
    expect(drawn.map((path) => path.split('/').at(-1))).toEqual(expect.arrayContaining(['manifest.age', 'SHA256SUMS', 'files.txt']))
  })

  it('and is a list that names another file as well costs that list alone', async () => {
    await addPhotos(product, 0, 2)
    const { snapshot } = await product.backUp()
    const path = `${snapshot}/files.txt`
    const list = await readFile(on(path), 'utf8')
    const at = list.indexOf('/', 'files/'.length) + 1
    await writeFile(on(path), `${list.slice(0, at)}${list[at] === '0' ? '1' : '0'}${list.slice(at + 1)}`)
    for (const folder of [product.folder, product.readable])
      expect((await verifyFolder(folder)).damaged.map((each) => each.path)).toEqual([path])
    expect(await product.backUp()).toMatchObject({ damaged: [], repaired: [{ path }] })
    expect(await readFile(on(path), 'utf8')).toBe(list)
  })

  it.each([
    ['files.txt', 'repaired'],
    ['SHA256SUMS', 'damaged'],
    ['manifest.age', 'repaired'],
    ['manifest-copy.age', 'repaired'],
  ] as const)('and is the %s of an older backup makes no backup delete a file, and is %s', async (list, outcome) => {
    await addPhotos(product, 0, 5)
    const { snapshot } = await product.backUp()
    const name = await nameOf(keyOf(2), snapshot)
    await product.files.remove(keyOf(2))
    const path = `${snapshot}/${list}`
    for (const kind of ['emptied', 'cut', 'missing'] as const) {
      const before = await readFile(on(path))
      await damage(on(path), kind, '')
      const result = await product.backUp()
      expect(result[outcome].map((each) => each.path)).toEqual([path])
      expect(product.folder.has(name)).toBe(true)
      expect((await snapshotsIn(product.folder))[0]).toBe(snapshot)
      if (outcome === 'repaired') expect(await readFile(on(path))).toEqual(before)
      await writeFile(on(path), before)
    }
  })

  it('and that the product no longer has is named by every backup, which stores everything else', async () => {
    await addPhotos(product, 0, 5)
    const { snapshot } = await product.backUp()
    const path = pathOf(await nameOf(keyOf(2), snapshot))
    await product.files.remove(keyOf(2))
    await damage(on(path), 'changed', '')
    await addPhotos(product, 5, 7)
    const next = await product.backUp()
    expect(next.damaged).toEqual([{ path, reason: 'was changed or cut', snapshots: [snapshot] }])
    expect(await restored(next.snapshot)).toMatchObject({ lost: [], keys: { length: 6 } })
    // Its snapshot goes, and with it the damage.
    expect((await product.backUp(1)).damaged).toEqual([])
  })

  it('and is an older snapshot stays named, and the newest one is whole', async () => {
    await addPhotos(product, 0, 2)
    const { snapshot } = await product.backUp()
    const table = (await pathsIn(product)).find((path) => path.includes('/tables/')) ?? ''
    await damage(on(table), 'changed', '')
    const next = await product.backUp()
    expect(next.damaged.map((each) => [each.path, each.snapshots])).toEqual([[table, [snapshot]]])
  })
})

describe('a file of the product that cannot be read', () => {
  it.each([
    ['is on a broken part of the disk', () => Promise.reject(Object.assign(new Error('i/o error'), { code: 'EIO' }))],
    ['is listed but missing', () => Promise.reject(new NotFound('The file'))],
    ['breaks off', async () => ({ size: 9, contentType: 'image/jpeg', stream: Readable.from([Buffer.from('half')]) })],
    ['breaks in the middle', async () => ({ size: 9, contentType: 'image/jpeg', stream: broken() })],
  ])('(%s) is named, and costs the backup that file alone', async (_, get) => {
    await addPhotos(product, 0, 5)
    const { files } = product
    const failing: FolderFiles = Object.assign(Object.create(files), { get: (key: string) => (key === keyOf(3) ? get() : files.get(key)) })
    const { snapshot, unreadable } = await backUp({ admin: database.admin, files: failing }, product.folder)
    expect(unreadable.map(({ path }) => path)).toEqual([keyOf(3)])
    expect(await restored(snapshot)).toMatchObject({ lost: [], keys: { length: 4 } })
    // And is stored once it can be read.
    expect(await product.backUp()).toMatchObject({ unreadable: [], damaged: [] })
  })
})

function broken(): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw Object.assign(new Error('i/o error'), { code: 'EIO' })
    })(),
  )
}

describe('a backup that is killed', () => {
  it('leaves its files to the next one, which knows their checksums', async () => {
    await addPhotos(product, 0, 5)
    const { snapshot } = await product.backUp()
    const names = await Promise.all([0, 1, 2, 3, 4].map((index) => nameOf(keyOf(index), snapshot)))
    const sums = await readFile(on(`${snapshot}/SHA256SUMS`), 'utf8')
    // As it would be just before the snapshot: files and notes, the last of them cut.
    await appendFile(
      on('files/SHA256SUMS'),
      sums
        .split('\n')
        .filter((line) => line.includes('  files/'))
        .join('\n')
        .slice(0, -10),
    )
    await rm(on(snapshot), { recursive: true })
    const before = await Promise.all(names.map((name) => readFile(on(pathOf(name)))))
    await product.backUp()
    const after = await Promise.all(names.map((name) => readFile(on(pathOf(name)))))
    const same = after.filter((bytes, index) => before[index] && bytes.equals(before[index]))
    expect(same).toHaveLength(4)
    expect(await pathsIn(product)).not.toContain('files/SHA256SUMS')
    expect(await verifyFolder(product.folder)).toMatchObject({ damaged: [], unverified: [] })
  })
})

describe('a folder of an earlier release', () => {
  it('is restored, also when one of its files is damaged', async () => {
    await addPhotos(product, 0, FILES)
    const { snapshot } = await product.backUp()
    const { files } = await likeEarlierRelease(product, snapshot)
    expect(await restored(snapshot)).toMatchObject({ lost: [], keys: { length: FILES } })
    const path = pathOf(files[7]?.name ?? '')
    for (const kind of ['changed', 'cut', 'emptied', 'missing'] as const) {
      const before = await readFile(on(path))
      await damage(on(path), kind, '')
      expect((await restored(snapshot)).lost.map((each) => each.path)).toEqual([path])
      expect((await verifyFolder(product.readable)).damaged.map((each) => each.path)).toEqual([path])
      await writeFile(on(path), before)
    }
  })

  it('is verified with the key alone, and its files get checksums because the next backup stores them again', async () => {
    await addPhotos(product, 0, 5)
    const { snapshot } = await product.backUp()
    await likeEarlierRelease(product, snapshot)
    expect((await verifyFolder(product.folder)).unverified.filter((path) => path.startsWith('files/'))).toHaveLength(5)
    expect(await verifyFolder(product.readable)).toMatchObject({ damaged: [], unverified: [] })
    const [photo] = (await manifestIn(product.readable, snapshot)).files
    await damage(on(pathOf(photo?.name ?? '')), 'changed', '')
    const { unverified, damaged, renewed } = await product.backUp()
    expect(renewed).toBe(5)
    expect([damaged, unverified.filter((path) => !path.startsWith(snapshot))]).toEqual([[], []])
    for (const id of await snapshotsIn(product.folder)) expect(await restored(id)).toMatchObject({ lost: [], keys: { length: 5 } })
  })
})
