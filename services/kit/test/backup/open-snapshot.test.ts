import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSnapshot } from '../../src/backup/commands.js'
import { pathOf } from '../../src/backup/encrypted-folder.js'
import { damagedParts } from '../../src/backup/snapshot-damage.js'
import { manifestIn } from '../../src/backup/snapshots.js'
import type { TestDatabase } from '../../src/testing/database.js'
import { addPhotos, damage, newProduct, type Product, smallDatabase } from './damaged-folder.fixture.js'

let database: TestDatabase
let product: Product
let snapshots: string[]
let RESTORE: { BACKUP_FROM: string; BACKUP_KEY: string }
beforeAll(async () => {
  database = await smallDatabase()
  product = await newProduct(database.admin)
  await addPhotos(product, 0, 3)
  snapshots = []
  for (let n = 0; n < 4; n++) snapshots.push((await product.backUp()).snapshot)
  const key = join(product.place, 'arc.key')
  await writeFile(key, `${product.identity}\n`)
  RESTORE = { BACKUP_FROM: product.folder.path, BACKUP_KEY: key }
})
afterAll(async () => {
  await product.remove()
  await database.drop()
})

const open = (more = {}) => openSnapshot({ ...RESTORE, ...more })
const on = (path: string) => join(product.folder.path, path)
const nameOf = (index: number) => (snapshots[index] ?? '').slice('snapshots/'.length)

describe('the snapshot that a restore takes', () => {
  it('is the newest one, also when its manifest is damaged and the copy is whole', async () => {
    await damage(on(`${snapshots[3]}/manifest.age`), 'emptied', '')
    expect(await open({ RESTORE_STRICT: 'yes' })).toMatchObject({ snapshot: snapshots[3], passedOver: [] })
  })

  it('is the newest one whose database is whole, and those that are passed over are named', async () => {
    await damage(on(`${snapshots[3]}/manifest-copy.age`), 'missing', '')
    const table = `${snapshots[2]}/tables/media.rows.age`
    await damage(on(table), 'swapped', on(`${snapshots[1]}/tables/media.rows.age`))
    const { snapshot, passedOver } = await open()
    expect(snapshot).toBe(snapshots[1])
    expect(passedOver.map(({ path, key, snapshots: needed }) => [path, key, needed])).toEqual([
      [`${snapshots[3]}/manifest.age`, undefined, [snapshots[3]]],
      [table, 'table media.rows', [snapshots[2]]],
    ])
    await expect(open({ RESTORE_STRICT: 'yes' })).rejects.toThrow('manifest.age is empty')
  })

  it('is the one that is named, without what is damaged in it, unless it has to be strict', async () => {
    const { snapshot, manifest } = await open({ BACKUP_SNAPSHOT: nameOf(2) })
    expect((await damagedParts(product.readable, snapshot, manifest)).map(({ key }) => key)).toEqual(['table media.rows'])
    await expect(open({ BACKUP_SNAPSHOT: nameOf(2), RESTORE_STRICT: 'yes' })).rejects.toThrow('media.rows.age was changed or cut')
    await expect(open({ BACKUP_SNAPSHOT: nameOf(3) })).rejects.toThrow('None of its backups can be read.')
  })

  it('is refused by a strict restore if one of its files is damaged', async () => {
    const strict = { BACKUP_SNAPSHOT: nameOf(1), RESTORE_STRICT: 'yes' }
    const [photo] = (await manifestIn(product.readable, snapshots[1] ?? '')).files
    expect((await open(strict)).snapshot).toBe(snapshots[1])
    await damage(on(pathOf(photo?.name ?? '')), 'cut', '')
    await expect(open(strict)).rejects.toThrow(photo?.key)
    expect((await open()).snapshot).toBe(snapshots[1])
  })

  it('is none without its key', async () => {
    const other = join(product.place, 'other.key')
    await writeFile(other, `${await generateX25519Identity()}\n`)
    await expect(open({ BACKUP_KEY: other })).rejects.toThrow('manifest.age is encrypted for another key')
  })
})
