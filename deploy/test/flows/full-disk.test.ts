import { spawnSync } from 'node:child_process'
import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createItem, listItems } from '@arc/contracts/inventory/items'
import { listProjects } from '@arc/contracts/inventory/projects'
import { uploadDocument } from '@arc/contracts/media/documents'
import { analyzeImage, getImage } from '@arc/contracts/media/photos'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { ChildProduct } from '../../src/bench/child.js'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { newEnvironment } from '../environment.js'
import { pdf } from '../filled-account.js'
import type { Visitor } from '../product.js'
import { signUpOn } from '../sign-up.js'

const SIZE_MB = 300
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
const storedFiles = async () => (await readdir(join(environment.dataDir, 'files'), { recursive: true })).sort()

afterAll(async () => {
  await product?.kill()
  if (isMounted) spawnSync('umount', ['--lazy', environment.dataDir])
  await environment.remove()
})

describe.runIf(isMounted)('while the disk of the data folder is full', () => {
  beforeAll(async () => {
    product = await ChildProduct.start(environment.dataDir, environment.env)
    visitor = await signUpOn(product)
    const home = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
    assert(home)
    projectId = home.id
    expect((await saveItem('Globe')).status).toBe(200)
    photoId = (await visitor.call(analyzeImage, { body: photoForm('image', [{ name: 'globe.jpg', content: await photo(1) }]) })).body.id
    await product.untilIdle()
    await fillDisk()
  })

  it('writes answer 507 and leave nothing behind, reads go on, and everything is saved once there is room', {
    timeout: 60_000,
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
        expect(item.body.message).toBe('There is no room left to save this. Nothing was changed; everything can still be read.')
      }
      expect(await names()).toEqual(saved.sort())
      expect((await visitor.call(getImage, { params: { id: photoId } })).status).toBe(200)
      expect((await fetch(`${product.address}/health`)).status).toBe(200)
    }
    expect(await storedFiles()).toEqual(before)
    expect(product.process.exitCode).toBe(null)
    await rm(join(environment.dataDir, 'filler'))
    await expect.poll(async () => (await saveItem('Lamp')).status, { timeout: 10_000 }).toBe(200)
    expect((await upload(1)).status).toBe(200)
    expect(await names()).toEqual([...saved, 'Lamp'].sort())
  })
})
