import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Permanent } from '../src/errors.js'
import { publish, publishAll } from '../src/outbox.js'
import type { Dead } from '../src/ports/transport.js'
import { type Stack, startStack } from '../src/testing/stack.js'
import { noteWritten } from './tiny/src/notes.js'
import { Database, definition, Script } from './tiny/src/service.js'

let stack: Stack
let script: Script
let db: Database
const dead: Dead[] = []
beforeAll(async () => {
  stack = await startStack([definition])
  script = stack.service('inventory').get(Script)
  db = stack.service('inventory').get(Database)
  stack.platform.transport.onDead(async (letter) => void dead.push(letter))
})
beforeEach(() => {
  script.consume = async () => undefined
})
afterAll(() => stack.close())

const newText = () => `note ${randomUUID()}`
const write = (text: string) => db.transaction((tx) => publish(tx, noteWritten, { text, version: 1 }))
const heard = (text: string) => script.heard.filter((one) => one === text).length
const kept = async (text: string) => (await db.client.$queryRawUnsafe<unknown[]>('select 1 from notes where text = $1', text)).length
const message = (text: string) => ({
  id: randomUUID(),
  type: noteWritten.type,
  payload: { text, version: 1 },
  traceparent: '',
  attempt: 1,
})

describe('events', () => {
  it('reach their consumer after the commit', async () => {
    const text = newText()
    await write(text)
    await stack.settle()
    expect(await kept(text)).toBe(1)
  })

  it('of a transaction that was rolled back are never seen', async () => {
    const text = newText()
    const rolledBack = db.transaction(async (tx) => {
      await publish(tx, noteWritten, { text, version: 1 })
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    await stack.settle()
    expect(heard(text)).toBe(0)
  })

  it('published many at once are each heard once', async () => {
    const texts = Array.from({ length: 120 }, newText)
    await db.transaction((tx) =>
      publishAll(
        tx,
        noteWritten,
        texts.map((text) => ({ text, version: 1 })),
      ),
    )
    await stack.settle()
    expect(script.heard.filter((text) => texts.includes(text)).sort()).toEqual([...texts].sort())
  })

  it('that are not what the contract promises are not published', async () => {
    const wrong = { text: 7, version: 1 } as unknown as { text: string; version: number }
    await expect(db.transaction((tx) => publish(tx, noteWritten, wrong))).rejects.toThrow('expected string')
  })

  it('delivered twice are handled once', async () => {
    const text = newText()
    const once = message(text)
    await stack.platform.transport.publish(once)
    await stack.platform.transport.publish({ ...once, attempt: 2 })
    expect(heard(text)).toBe(1)
  })

  it('delivered twice at the same moment are handled once', async () => {
    const text = newText()
    const once = message(text)
    await Promise.all([stack.platform.transport.publish(once), stack.platform.transport.publish(once)])
    expect(await kept(text)).toBe(1)
  })

  it('leave no rows of a consumer that failed', async () => {
    const text = newText()
    script.consume = () => Promise.reject(new Error('not yet'))
    await expect(stack.platform.transport.publish(message(text))).rejects.toThrow('not yet')
    expect(await kept(text)).toBe(0)
  })

  it('come again to a consumer that failed, until it is done', async () => {
    const text = newText()
    let failures = 1
    script.consume = async () => {
      if (failures-- > 0) throw new Error('not yet')
    }
    await write(text)
    await stack.settle()
    expect([heard(text), await kept(text)]).toEqual([2, 1])
  })

  it('are not lost with the consumer that gives up on them', async () => {
    const text = newText()
    script.consume = () => Promise.reject(new Permanent('never'))
    await write(text)
    await stack.settle()
    expect(dead).toMatchObject([{ consumer: 'inventory', reason: 'never', message: { payload: { text } } }])
  })

  it('with a payload that is not promised do not reach the consumer, and are dead at once', async () => {
    const wrong = { ...message('x'), payload: { text: 7 } }
    await stack.platform.transport.publish(wrong)
    expect(heard('x')).toBe(0)
    expect(dead.at(-1)).toMatchObject({
      consumer: 'inventory',
      reason: `This is no ${noteWritten.type}: text: invalid_type, version: invalid_type`,
      message: { id: wrong.id, payload: { text: 7 } },
    })
  })
})
