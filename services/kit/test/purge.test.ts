import { randomUUID } from 'node:crypto'
import { accountDeleted } from '@arc/contracts/auth/account-events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { markUserDeleted, usersToPurge } from '../src/deleted-users.js'
import { removeWaitingEvents } from '../src/outbox.js'
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

it('events about a deleted user that have arrived and are not handled are removed, but that of the deletion', async () => {
  const [gone, other] = [randomUUID(), randomUUID()]
  const events = [gone, gone, other].map((userId, at) => [
    randomUUID(),
    at === 1 ? accountDeleted.type : 'inventory.note.written',
    { userId },
  ])
  for (const event of events)
    await db.pool.query(
      `insert into arrivals (id, type, payload, traceparent, next_attempt_at, created_at) values ($1, $2, $3, '', now() + interval '5 minutes', now())`,
      event,
    )
  await db.transaction((tx) => removeWaitingEvents(tx, { userId: gone, except: accountDeleted.type }))
  const { rows } = await db.pool.query<{ id: string }>('select id from arrivals order by position')
  expect(rows.map(({ id }) => id)).toEqual(events.slice(1).map(([id]) => id))
})
