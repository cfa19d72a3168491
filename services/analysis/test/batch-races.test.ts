import { randomUUID } from 'node:crypto'
import { cancelBatch } from '@arc/contracts/analysis/batches'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OutcomesService } from '../src/batches/outcomes.service.js'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'

const ROUNDS = 40
const PHOTOS = 12

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('analysis').get(Database)
})
afterAll(() => stack.close())

/** A batch whose photos wait, without jobs. */
async function waitingBatch(userId: string): Promise<string> {
  const key = randomUUID()
  const batch = { key, userId, projectId: 1, rooms: [], categories: [], tier: 'pro', source: 'demo', total: PHOTOS }
  const photo = (position: number) => ({ batchKey: key, position, photoId: `p${position}`, fileName: 'a.jpg', width: 1, height: 1 })
  await db.transaction(async (tx) => {
    await tx.batch.create({ data: { ...batch, expiresAt: new Date(Date.now() + 3_600_000) } })
    await tx.batchPhoto.createMany({ data: Array.from({ length: PHOTOS }, (_, position) => photo(position)) })
  })
  return key
}

/** Deadlocks in this database so far; PostgreSQL publishes its statistics at most once a second. */
async function deadlocks(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  const { rows } = await db.pool.query<{ deadlocks: string }>('select deadlocks from pg_stat_database where datname = current_database()')
  return Number(rows[0]?.deadlocks)
}

const NOTHING = { findings: [], textRead: false, otherBarcodes: [] }

describe('a batch that is cancelled while its photos finish', () => {
  it('never deadlocks: every transaction locks the batch before its photos', async () => {
    const before = await deadlocks()
    const outcomes = stack.service('analysis').get(OutcomesService)
    const user = stack.newUser()
    for (let round = 0; round < ROUNDS; round++) {
      const key = await waitingBatch(user.userId)
      const photos = await db.client.batchPhoto.findMany({ where: { batchKey: key } })
      const finish = photos.map((photo, index) => (index % 3 === 0 ? outcomes.failed(photo, 'no') : outcomes.done(photo, NOTHING)))
      const cancel = stack.call('analysis', cancelBatch, { params: { progressKey: key } }, user)
      const [{ status }] = await Promise.all([cancel, ...finish])
      expect({ round, status, left: await db.client.batch.count({ where: { key } }) }).toEqual({ round, status: 200, left: 0 })
    }
    expect((await deadlocks()) - before).toBe(0)
  })

  it('counts each photo once when its outcome is stored twice at once', async () => {
    const outcomes = stack.service('analysis').get(OutcomesService)
    for (let round = 0; round < 10; round++) {
      const key = await waitingBatch(stack.newUser().userId)
      const photos = await db.client.batchPhoto.findMany({ where: { batchKey: key } })
      await Promise.all([...photos, ...photos].map((photo) => outcomes.done(photo, NOTHING)))
      expect(await db.client.batch.findUnique({ where: { key } })).toMatchObject({ finished: PHOTOS, status: 'completed' })
    }
  })
})
