import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publish } from '../../src/outbox.js'
import { RELAY_LOCK } from '../../src/relay.js'
import { type Stack, startStack } from '../../src/testing/stack.js'
import { noteWritten } from '../tiny/src/notes.js'
import { Database, definition, Script } from '../tiny/src/service.js'

// How a backup keeps events from being between an outbox and the transport.
let stack: Stack
let script: Script
let db: Database
let backup: pg.Client
beforeAll(async () => {
  stack = await startStack([definition])
  script = stack.service('inventory').get(Script)
  db = stack.service('inventory').get(Database)
  backup = new pg.Client({ connectionString: stack.admin })
  await backup.connect()
})
afterAll(async () => {
  await backup.end()
  await stack.close()
})

const write = (text: string) => db.transaction((tx) => publish(tx, noteWritten, { text, version: 1 }))
const outbox = async () => (await backup.query<{ n: number }>('select count(*)::int as n from inventory.outbox')).rows[0]?.n

describe('the lock of relays', () => {
  it('makes them wait while a backup holds it, and then publish', async () => {
    script.consume = async () => undefined
    await backup.query('select pg_advisory_lock($1)', [RELAY_LOCK])
    await write('held')
    await pause(500)
    expect([script.received.includes('held'), await outbox()]).toEqual([false, 1])
    await backup.query('select pg_advisory_unlock($1)', [RELAY_LOCK])
    await stack.settle()
    expect([script.received.includes('held'), await outbox()]).toEqual([true, 0])
  })

  it('is got by a backup only when what is being published has left the outbox', async () => {
    let [arrive, finish] = [() => {}, () => {}]
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const finished = new Promise<void>((resolve) => (finish = resolve))
    script.consume = () => {
      arrive()
      return finished
    }
    await write('on its way')
    await arrived
    let held = false
    const locked = backup.query('select pg_advisory_lock($1)', [RELAY_LOCK]).then(() => (held = true))
    await pause(300)
    expect(held).toBe(false)
    finish()
    await locked
    expect(await outbox()).toBe(0)
    await backup.query('select pg_advisory_unlock($1)', [RELAY_LOCK])
    await stack.settle()
  })
})
