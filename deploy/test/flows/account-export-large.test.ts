import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fill } from '@arc/contracts/define'
import { listProjects } from '@arc/contracts/inventory/projects'
import { createRoom } from '@arc/contracts/inventory/rooms'
import { downloadAccountExport, listAccountExports, startAccountExport } from '@arc/contracts/reports/account-exports'
import { Database as InventoryDatabase } from '@arc/inventory/database'
import { Database as MediaDatabase } from '@arc/media/database'
import { originalKey, photoId } from '@arc/media/photos/photos.keys'
import { BuildExport } from '@arc/reports/account-exports/build-export.job'
import { Database } from '@arc/reports/database'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct, type Visitor } from '../product.js'
import { ReadZip, sha256 } from '../zip.js'

const PHOTOS = 2_000
const PHOTO_BYTES = 200_000
/** Far below the 400 MB of the photos; the collector runs late, so the peak contains garbage too. */
const MAX_GROWTH_MB = 160
const MB = 1024 * 1024

let product: Product
let visitor: Visitor
beforeAll(async () => {
  product = await startProduct()
  visitor = await product.signUp()
  await addPhotos()
})
afterAll(() => product.close())

/** Items with a photo each, whose bytes no program can compress. */
async function addPhotos(): Promise<void> {
  const { userId } = visitor
  const { stack } = product
  const home = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
  assert(home)
  const { body: room } = await visitor.call(createRoom, { body: { name: 'Warehouse', projectId: home.id } })
  const urls: string[] = []
  const rows = []
  for (let index = 0; index < PHOTOS; index++) {
    const content = randomBytes(PHOTO_BYTES)
    const hash = sha256(content)
    await stack.platform.files.put(originalKey({ userId, sha256: hash }), content, { contentType: 'image/jpeg' })
    const id = photoId(userId, hash)
    urls.push(`/api/image/${id}`)
    rows.push({
      id,
      userId,
      sha256: hash,
      name: `p${index}.jpg`,
      width: 1,
      height: 1,
      contentType: 'image/jpeg',
      bytes: PHOTO_BYTES,
      placeholder: '',
    })
  }
  await stack.service('media').get(MediaDatabase).client.photo.createMany({ data: rows })
  await stack
    .service('inventory')
    .get(InventoryDatabase)
    .pool.query(
      `insert into items (user_id, project_id, room_id, name, category, image_url)
     select $1, $2, $3, 'Box', 'Other', url from unnest($4::text[]) as url`,
      [userId, home.id, room.id, urls],
    )
}

/** Runs work and samples the memory of the process meanwhile. @returns the growth of its peak over the start, in MB */
async function growthOf(work: () => Promise<void>): Promise<number> {
  const start = process.memoryUsage().rss
  let peak = start
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 10)
  await work().finally(() => clearInterval(timer))
  return (peak - start) / MB
}

describe('an export of 2,000 photos', () => {
  it('that is stopped in the middle leaves no file, starts again, and stays within its memory', async () => {
    const { stack } = product
    const job = stack.service('reports').get(BuildExport)
    const { client } = stack.service('reports').get(Database)
    // The job is run by hand: first by a process that stops, then by another one.
    const id = '3f6c1ad0-54a7-4a4c-8f5e-0d4c5f5f6a01'
    await client.accountExport.create({ data: { id, userId: visitor.userId, createdAt: stack.clock.now() } })
    const growth = await growthOf(async () => {
      const stopping = new AbortController()
      const first = job.run({ exportId: id }, { signal: stopping.signal, lastAttempt: false })
      const progress = async () => (await client.accountExport.findUniqueOrThrow({ where: { id } })).progress
      while ((await progress()) < 20) await pause(10)
      stopping.abort()
      await expect(first).rejects.toThrow()
      expect(await progress()).toBeLessThan(97)
      expect((await stack.storedPaths()).filter((path) => path.includes(id))).toEqual([])
      expect((await visitor.call(startAccountExport)).status).toBe(409)
      await job.run({ exportId: id }, { signal: new AbortController().signal, lastAttempt: false })
    })
    const [made] = (await visitor.call(listAccountExports)).body
    assert(made)
    console.info(`export of ${PHOTOS} photos, ${Math.round(made.sizeBytes / MB)} MB: memory grew by ${Math.round(growth)} MB at its peak`)
    expect(made).toMatchObject({ id, status: 'ready', photos: PHOTOS, missing: 0 })
    expect(growth).toBeLessThan(MAX_GROWTH_MB)

    const zip = await ReadZip.from(Buffer.from(await (await visitor.fetch(fill(downloadAccountExport.path, { id }))).arrayBuffer()))
    expect(zip.paths.filter((path) => path.startsWith('Projects/My Home/Warehouse/Box'))).toHaveLength(PHOTOS)
    expect(zip.bytes(`Projects/My Home/Warehouse/Box (${PHOTOS})/Photo.jpg`)).toHaveLength(PHOTO_BYTES)
    for (const { path, sha256: hash } of zip.manifest.files) expect(sha256(zip.bytes(path))).toBe(hash)
  })
})
