import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Permanent } from '../src/errors.js'
import { publish, publishAll } from '../src/outbox.js'
import type { DeadLetter } from '../src/ports/transport.js'
import { control, type DependencyName, dependenciesCommand, realDependenciesEnv } from '../src/testing/real-dependencies.js'
import { type Stack, startStack } from '../src/testing/stack.js'
import { noteWritten } from './tiny/src/notes.js'
import { Database, definition, Script } from './tiny/src/service.js'

const env = realDependenciesEnv()
const WAIT = { timeout: 60_000, interval: 100 }

describe.skipIf(!env)('a service on NATS, Redis and S3', () => {
  let stack: Stack
  let script: Script
  let db: Database
  const dead: DeadLetter[] = []
  beforeAll(async () => {
    stack = await startStack([definition], env ?? {})
    script = stack.service('inventory').get(Script)
    db = stack.service('inventory').get(Database)
    await stack.platform.transport.onDeadLetter(async (letter) => void dead.push(letter))
  })
  beforeEach(() => {
    script.consume = async () => undefined
  })
  afterAll(() => stack.close())

  const newTexts = (count: number) => Array.from({ length: count }, () => `note ${randomUUID()}`)
  const write = (texts: string[]) =>
    db.transaction((tx) =>
      publishAll(
        tx,
        noteWritten,
        texts.map((text) => ({ text, version: 1 })),
      ),
    )
  const stored = async (texts: string[]) =>
    (await db.client.$queryRawUnsafe<{ text: string }[]>('select text from notes where text = any($1)', texts)).map(({ text }) => text)
  const health = async () => {
    const response = await fetch(`${stack.service('inventory').address}/health`)
    return { status: response.status, ...((await response.json()) as Record<string, unknown>) }
  }

  it('handles every event once before it settles', async () => {
    const texts = newTexts(500)
    await write(texts)
    await stack.settle()
    expect((await stored(texts)).sort()).toEqual([...texts].sort())
  })

  it('receives no event of a rolled-back transaction', async () => {
    const [text = ''] = newTexts(1)
    const rolledBack = db.transaction(async (tx) => {
      await publish(tx, noteWritten, { text, version: 1 })
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    await stack.settle()
    expect(script.received).not.toContain(text)
  })

  it('receives a failed event again, and settles only after that', async () => {
    const texts = newTexts(1)
    let failures = 1
    script.consume = async () => {
      if (failures-- > 0) throw new Error('not yet')
    }
    await write(texts)
    await stack.settle()
    expect(await stored(texts)).toEqual(texts)
  })

  it('stores an event it gave up on as a dead letter, and receives it again on redrive', async () => {
    const texts = newTexts(1)
    script.consume = () => Promise.reject(new Permanent('never'))
    await write(texts)
    await stack.settle()
    expect(dead).toMatchObject([{ consumer: 'inventory', reason: 'never', message: { payload: { text: texts[0] } } }])
    script.consume = async () => undefined
    for (const letter of dead) await stack.platform.transport.redrive(letter)
    await stack.settle()
    expect(await stored(texts)).toEqual(texts)
  })

  it('is healthy, with all dependencies', async () => {
    expect(await health()).toEqual({
      status: 200,
      service: 'inventory',
      database: true,
      events: true,
      cache: true,
      files: true,
      mail: true,
      scanner: null,
    })
  })

  describe.skipIf(!dependenciesCommand())('during an outage', () => {
    afterAll(async () => {
      for (const name of ['nats', 'redis', 's3'] as const) await control('start', name)
    })

    it.each([
      ['nats', 'events'],
      ['redis', 'cache'],
      ['s3', 'files'],
    ] satisfies [DependencyName, string][])('of %s it reports the outage, stays available, and recovers', async (dependency, name) => {
      await control('kill', dependency)
      await vi.waitFor(async () => expect(await health()).toMatchObject({ status: 200, database: true, [name]: false }), WAIT)
      await control('start', dependency)
      await vi.waitFor(async () => expect(await health()).toMatchObject({ status: 200, [name]: true }), WAIT)
    })

    it.each(['stop', 'kill'] as const)(
      'of NATS (%s) while many events are in transit, none is lost and none is handled twice',
      { timeout: 120_000 },
      async (how) => {
        const texts = newTexts(600)
        // Slow enough that the outage hits events in every stage.
        script.consume = () => new Promise((resolve) => setTimeout(resolve, 3))
        const writing = (async () => {
          for (let at = 0; at < texts.length; at += 20) {
            await write(texts.slice(at, at + 20))
            await new Promise((resolve) => setTimeout(resolve, 20))
          }
        })()
        await vi.waitFor(async () => expect((await stored(texts)).length).toBeGreaterThan(20), WAIT)
        await control(how, 'nats')
        await writing
        await control('start', 'nats')
        await vi.waitFor(async () => expect(await stored(texts)).toHaveLength(texts.length), WAIT)
        await stack.settle()
        expect((await stored(texts)).sort()).toEqual([...texts].sort())
      },
    )
  })
})
