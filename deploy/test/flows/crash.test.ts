import { analyzeBatch, type BatchProgress, getBatchProgress } from '@arc/contracts/analysis/batches'
import { trialSignup } from '@arc/contracts/auth/accounts'
import { listItems, saveReviewedItems } from '@arc/contracts/inventory/items'
import { sized } from '@arc/kit/testing/sized'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ChildProduct } from '../../src/bench/child.js'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { newEnvironment, type TestEnvironment } from '../environment.js'
import { Visitor } from '../product.js'

const KILLS = sized(20, 6)
const PHOTOS = 20
/** The recogniser takes this long per photo, so that a kill hits a running batch. */
const PACE_MS = '250'

let environment: TestEnvironment
let product: ChildProduct
let visitor: Visitor

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function restart(): Promise<void> {
  product = await ChildProduct.start(environment.dataDir, { ...environment.env, PACE_MS }, 'paced')
  const { cookie } = visitor
  visitor = new Visitor(product.address)
  visitor.cookie = cookie
}

beforeAll(async () => {
  environment = await newEnvironment('crash')
  product = await ChildProduct.start(environment.dataDir, { ...environment.env, PACE_MS }, 'paced')
  visitor = new Visitor(product.address)
  const body = {
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana@mail.example',
    password: 'correct horse',
    trialCode: product.trialCode,
  }
  expect((await visitor.call(trialSignup, { body })).status).toBe(200)
})
afterAll(async () => {
  await product.kill()
  await environment.remove()
})

async function progressOf(progressKey: string): Promise<BatchProgress> {
  const { status, body } = await visitor.call(getBatchProgress, { params: { progressKey } })
  expect(status).toBe(200)
  return body
}

describe('a killed process', () => {
  it(`finishes a batch that was killed in the middle, ${KILLS} times, without loss or duplicates`, { timeout: 400_000 }, async () => {
    const files = await Promise.all(
      Array.from({ length: PHOTOS }, async (_, index) => ({ name: `thing-number-${index}.jpg`, content: await photo(index) })),
    )
    let kills = 0
    let saved = 0
    for (let round = 0; kills < KILLS; round++) {
      const { body: started } = await visitor.call(analyzeBatch, {
        body: photoForm(
          'images',
          files.map((file) => ({ ...file, name: `round-${round}-${file.name}` })),
        ),
      })
      expect(started.total).toBe(PHOTOS)
      let before = 0
      for (;;) {
        const { progress, finished } = await progressOf(started.progressKey)
        expect(finished).toBeGreaterThanOrEqual(before)
        before = finished
        if (progress === 100) break
        if (kills >= KILLS) {
          await pause(100)
          continue
        }
        await pause(Math.random() * 700)
        await product.kill()
        kills++
        await restart()
      }
      const { items, photos } = await progressOf(started.progressKey)
      expect(photos.map(({ status }) => status)).toEqual(Array(PHOTOS).fill('done'))
      expect(new Set(items.map(({ photoId }) => photoId)).size).toBe(PHOTOS)
      expect(items).toHaveLength(PHOTOS)
      expect(new Set(items.map(({ key }) => key)).size).toBe(PHOTOS)

      const toSave = items.map(({ key, name, category, imageUrl, source }) => ({
        key,
        name: name || 'Unnamed',
        category,
        imageUrl,
        source,
      }))
      for (let again = 0; again < 2; again++)
        expect((await visitor.call(saveReviewedItems, { body: { items: toSave, projectId: started.projectId } })).body.items).toHaveLength(
          PHOTOS,
        )
      saved += PHOTOS
      const { body: own } = await visitor.call(listItems, { query: { projectId: started.projectId } })
      expect(own).toHaveLength(saved)
    }
    expect(kills).toBe(KILLS)
  })
})
