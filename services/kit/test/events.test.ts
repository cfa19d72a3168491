import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { afterCommit } from '../src/db.js'
import { Permanent } from '../src/errors.js'
import { publish, publishAll } from '../src/outbox.js'
import type { DeadLetter } from '../src/ports/transport.js'
import { Relay } from '../src/relay.js'
import { type Stack, startStack } from '../src/testing/stack.js'
import { noteRead, noteWritten } from './tiny/src/notes.js'
import { Database, definition, Script } from './tiny/src/service.js'

let stack: Stack
let script: Script
let db: Database
const dead: DeadLetter[] = []
beforeAll(async () => {
  stack = await startStack([definition])
  script = stack.service('inventory').get(Script)
  db = stack.service('inventory').get(Database)
  stack.platform.transport.onDeadLetter(async (letter) => void dead.push(letter))
})
beforeEach(() => {
  script.consume = async () => undefined
})
afterAll(() => stack.close())

const newText = () => `note ${randomUUID()}`
const write = (text: string) => db.transaction((tx) => publish(tx, noteWritten, { text, version: 1 }))
const received = (text: string) => script.received.filter((one) => one === text).length
const stored = async (text: string) => (await db.client.$queryRawUnsafe<unknown[]>('select 1 from notes where text = $1', text)).length
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
    expect(await stored(text)).toBe(1)
  })

  it('that were stored while the clock was ahead are delivered once it is put back', async () => {
    const text = newText()
    await db.transaction(async (tx) => {
      await publish(tx, noteWritten, { text, version: 1 })
      await tx.$executeRaw`update outbox set next_attempt_at = now() + interval '45 days' where payload ->> 'text' = ${text}`
    })
    await expect.poll(() => stored(text), { timeout: 10_000 }).toBe(1)
  })

  it('that are none of their consumer’s concern leave no trace in its inbox', async () => {
    const text = newText()
    const inbox = async () => (await db.client.$queryRawUnsafe<unknown[]>('select 1 from inbox')).length
    const before = await inbox()
    await db.transaction((tx) => publishAll(tx, noteRead, [{ text: null }, { text }, { text: null }]))
    await stack.settle()
    expect([received(text), (await inbox()) - before]).toEqual([1, 1])
  })

  it('call a listener of one transaction after its commit, and not after a rollback', async () => {
    const text = newText()
    const seen: number[] = []
    const listen = (tx: object) => afterCommit(tx, async () => void seen.push(await stored(text)))
    await expect(
      db.transaction(async (tx) => {
        listen(tx)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    await db.transaction(async (tx) => {
      listen(tx)
      await tx.$executeRawUnsafe('insert into notes (text) values ($1)', text)
      expect(seen).toEqual([])
    })
    await expect.poll(() => seen).toEqual([1])
  })

  it('that find no room on the disk wait until there is some, and that is no attempt', { timeout: 30_000 }, async () => {
    const text = newText()
    const attempts: unknown[] = []
    // As `pg` throws it.
    const full = Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR', routine: 'mdextend' })
    script.consume = async () => {
      attempts.push(await db.client.$queryRawUnsafe('select attempts from outbox where payload ->> $1 = $2', 'text', text))
      if (attempts.length < 4) throw full
    }
    await write(text)
    await expect.poll(() => attempts.length, { timeout: 20_000 }).toBe(4)
    await stack.settle()
    expect(attempts).toEqual(Array(4).fill([{ attempts: 0 }]))
    expect([await stored(text), dead.length]).toEqual([1, 0])
  })

  it('of a rolled-back transaction are not delivered', async () => {
    const text = newText()
    const rolledBack = db.transaction(async (tx) => {
      await publish(tx, noteWritten, { text, version: 1 })
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    await stack.settle()
    expect(received(text)).toBe(0)
  })

  it('published in bulk are each delivered once', async () => {
    const texts = Array.from({ length: 120 }, newText)
    await db.transaction((tx) =>
      publishAll(
        tx,
        noteWritten,
        texts.map((text) => ({ text, version: 1 })),
      ),
    )
    await stack.settle()
    expect(script.received.filter((text) => texts.includes(text)).sort()).toEqual([...texts].sort())
  })

  it('of a user whose consumer waits delay nobody else’s, and keep their order', async () => {
    const [slow, other] = [randomUUID(), randomUUID()]
    const texts = { first: newText(), second: newText(), others: newText(), later: newText() }
    const publishOf = (userId: string, ...more: string[]) =>
      db.transaction((tx) =>
        publishAll(
          tx,
          noteWritten,
          more.map((text) => ({ text, version: 1, userId })),
        ),
      )
    const lock = new pg.Client({ connectionString: db.address.url })
    await lock.connect()
    await lock.query('select pg_advisory_lock(4711)')
    script.consume = async (text, tx) => {
      if (text === texts.first) await tx.$executeRawUnsafe('select pg_advisory_xact_lock(4711)')
    }
    try {
      await publishOf(slow, texts.first, texts.second)
      await publishOf(other, texts.others)
      await expect.poll(() => stored(texts.others)).toBe(1)
      await publishOf(slow, newText())
      await publishOf(other, texts.later)
      await expect.poll(() => stored(texts.later)).toBe(1)
      expect([await stored(texts.first), await stored(texts.second)]).toEqual([0, 0])
    } finally {
      await lock.end()
    }
    await stack.settle()
    expect([await stored(texts.first), await stored(texts.second)]).toEqual([1, 1])
    expect(script.received.lastIndexOf(texts.first)).toBeLessThan(script.received.lastIndexOf(texts.second))
    expect(dead).toEqual([])
  })

  it('of a user whose consumer waited for a moment do not wait for those of another one, which take long', async () => {
    const [slow, briefly] = [randomUUID(), randomUUID()]
    const texts = { slow: newText(), briefly: newText(), after: newText() }
    const publishOf = (userId: string, text: string) => db.transaction((tx) => publish(tx, noteWritten, { text, version: 1, userId }))
    const locks = [4712, 4713].map((key) => ({ key, client: new pg.Client({ connectionString: db.address.url }) }))
    for (const { key, client } of locks) {
      await client.connect()
      await client.query('select pg_advisory_lock($1)', [key])
    }
    let attempts = 0
    script.consume = async (text, tx) => {
      if (text === texts.slow) await tx.$executeRawUnsafe('select pg_advisory_xact_lock(4712)')
      if (text !== texts.briefly) return
      attempts++
      await tx.$executeRawUnsafe('select pg_advisory_xact_lock(4713)')
    }
    const [long, moment] = locks
    try {
      await publishOf(slow, texts.slow)
      await publishOf(briefly, texts.briefly)
      await expect.poll(() => attempts, { timeout: 20_000 }).toBeGreaterThan(0)
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await moment?.client.end()
      await publishOf(briefly, texts.after)
      await expect.poll(() => stored(texts.after), { timeout: 20_000 }).toBe(1)
      expect([await stored(texts.slow), await stored(texts.briefly)]).toEqual([0, 1])
    } finally {
      await long?.client.end()
    }
    await stack.settle()
    expect(await stored(texts.slow)).toBe(1)
    expect(script.received.lastIndexOf(texts.briefly)).toBeLessThan(script.received.lastIndexOf(texts.after))
  })

  it('of one user wait for one of them that fails, and those of others do not', async () => {
    const [userId, other] = [randomUUID(), randomUUID()]
    const texts = Array.from({ length: 6 }, newText)
    const others = newText()
    let failures = 2
    script.consume = async (text) => {
      if (text === texts[2] && failures > 0) throw new Error('not yet')
    }
    const payloads = [...texts.map((text) => ({ text, version: 1, userId })), { text: others, version: 1, userId: other }]
    await db.transaction((tx) => publishAll(tx, noteWritten, payloads))
    await expect.poll(() => stored(others)).toBe(1)
    failures = 0
    await stack.settle()
    const { rows } = await db.pool.query<{ text: string }>('select text from notes where text = any($1) order by ctid', [texts])
    expect(rows.map(({ text }) => text)).toEqual(texts)
    expect(dead).toEqual([])
  })

  it('of one user are published in their order by two relays', async () => {
    const relays = [0, 1].map(() => new Relay('inventory', db.pool, stack.platform.transport, stack.platform.log))
    const texts = Array.from({ length: 300 }, (_, at) => `order ${at} ${randomUUID()}`)
    const userId = randomUUID()
    const before = script.received.length
    for (let from = 0; from < texts.length; from += 20) {
      const some = texts.slice(from, from + 20).map((text) => ({ text, version: 1, userId }))
      await db.transaction((tx) => publishAll(tx, noteWritten, some))
      for (const relay of relays) relay.nudge()
    }
    await stack.settle()
    await Promise.all(relays.map((relay) => relay.close()))
    expect(script.received.slice(before).filter((text) => text.startsWith('order '))).toEqual(texts)
  })

  it('that do not match the contract are not published', async () => {
    const wrong = { text: 7, version: 1 } as unknown as { text: string; version: number }
    await expect(db.transaction((tx) => publish(tx, noteWritten, wrong))).rejects.toThrow('expected string')
  })

  it('with a field that the contract does not declare are not published, one or many', async () => {
    const text = newText()
    const leaking = { text, version: 1, password: 'secret' }
    await expect(db.transaction((tx) => publish(tx, noteWritten, leaking))).rejects.toThrow(
      'inventory.note.written does not declare password',
    )
    await expect(db.transaction((tx) => publishAll(tx, noteWritten, [{ text, version: 1 }, leaking]))).rejects.toThrow('does not declare')
    await stack.settle()
    expect(received(text)).toBe(0)
  })

  it('of a later version are read without the fields that this version does not know', async () => {
    const text = newText()
    const later = message(text)
    await stack.platform.transport.publish({ ...later, payload: { ...later.payload, colour: 'red', links: [{ to: 7 }] } })
    expect([received(text), await stored(text), dead.length]).toEqual([1, 1, 0])
  })

  it('delivered twice are handled once', async () => {
    const text = newText()
    const once = message(text)
    await stack.platform.transport.publish(once)
    await stack.platform.transport.publish({ ...once, attempt: 2 })
    expect(received(text)).toBe(1)
  })

  it('delivered twice in parallel are handled once', async () => {
    const text = newText()
    const once = message(text)
    await Promise.all([stack.platform.transport.publish(once), stack.platform.transport.publish(once)])
    expect(await stored(text)).toBe(1)
  })

  it('leave no rows behind when their consumer fails', async () => {
    const text = newText()
    script.consume = () => Promise.reject(new Error('not yet'))
    await expect(stack.platform.transport.publish(message(text))).rejects.toThrow('not yet')
    expect(await stored(text)).toBe(0)
  })

  it('are redelivered to a failing consumer until it succeeds', async () => {
    const text = newText()
    let failures = 1
    script.consume = async () => {
      if (failures-- > 0) throw new Error('not yet')
    }
    await write(text)
    await stack.settle()
    expect([received(text), await stored(text)]).toEqual([2, 1])
  })

  it('become dead letters when their consumer gives up', async () => {
    const text = newText()
    script.consume = () => Promise.reject(new Permanent('never'))
    await write(text)
    await stack.settle()
    expect(dead).toMatchObject([{ consumer: 'inventory', reason: 'never', message: { payload: { text } } }])
  })

  it('with an invalid payload become dead letters without reaching the consumer', async () => {
    const wrong = { ...message('x'), payload: { text: 7 } }
    await stack.platform.transport.publish(wrong)
    expect(received('x')).toBe(0)
    expect(dead.at(-1)).toMatchObject({
      consumer: 'inventory',
      reason: `Not a valid ${noteWritten.type}: text: invalid_type, version: invalid_type`,
      message: { id: wrong.id, payload: { text: 7 } },
    })
  })
})
