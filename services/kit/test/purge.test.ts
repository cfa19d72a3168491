import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { markUserDeleted, usersToPurge } from '../src/deleted-users.js'
import { purge } from '../src/purge.js'
import { type Stack, startStack } from '../src/testing/stack.js'
import { Database, definition } from './tiny/src/service.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

it('the data of a deleted user is removed although that of another one cannot be, which is tried again', async () => {
  const users = [randomUUID(), randomUUID(), randomUUID()].toSorted()
  const [failing = ''] = users
  for (const userId of users) await db.transaction((tx) => markUserDeleted(tx, userId))
  let isBroken = true
  const run = () =>
    purge<Parameters<Parameters<Database['transaction']>[0]>[0]>(db, stack.platform.transport, {
      late: false,
      signal: new AbortController().signal,
      removeRows: async () => false,
      removeFiles: async (userId) => {
        if (isBroken && userId === failing) throw new Error('The file store refused.')
      },
    })
  const left = () => db.transaction((tx) => usersToPurge(tx, false))
  // Nobody is named: a job stores its error.
  await expect(run()).rejects.toThrow(/^Data of 1 deleted users is left\.$/)
  expect(await left()).toEqual([failing])
  isBroken = false
  await run()
  expect(await left()).toEqual([])
})
