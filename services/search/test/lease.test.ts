import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { Lease } from '../src/index/lease.js'
import { definition } from '../src/service.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('search').get(Database)
})
afterAll(() => stack.close())

it('a lease belongs to one replica until it gives it back, or until it is silent for ten seconds', async () => {
  const [one, other, ofOtherWork] = [new Lease(db, 'index'), new Lease(db, 'index'), new Lease(db, 'more')]
  expect([await one.take(), await one.take(), await other.take(), await ofOtherWork.take()]).toEqual([true, true, false, true])
  await other.release()
  expect(await other.take()).toBe(false)
  await one.release()
  expect([await other.take(), await one.take()]).toEqual([true, false])
  await db.pool.query(`update leases set until = now() - interval '1 ms' where name = 'index'`)
  expect(await one.take()).toBe(true)
})

it('of two replicas that ask at once, one gets it', async () => {
  const leases = Array.from({ length: 8 }, () => new Lease(db, 'at once'))
  expect((await Promise.all(leases.map((lease) => lease.take()))).filter(Boolean)).toHaveLength(1)
})
