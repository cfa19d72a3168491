import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Permanent } from '../src/errors.js'
import { publish, publishAll } from '../src/outbox.js'
import type { Dead } from '../src/ports/transport.js'
import { control, type DependencyName, dependenciesCommand, realDependenciesEnv } from '../src/testing/real-dependencies.js'
import { type Stack, startStack } from '../src/testing/stack.js'
import { noteWritten } from './tiny/src/notes.js'
import { Database, definition, Script } from './tiny/src/service.js'

const env = realDependenciesEnv()
const PATIENCE = { timeout: 60_000, interval: 100 }

describe.skipIf(!env)('a service on NATS, Redis and S3', () => {
  let stack: Stack
  let script: Script
  let db: Database
  const dead: Dead[] = []
  beforeAll(async () => {
    stack = await startStack([definition], env ?? {})
    script = stack.service('inventory').get(Script)
    db = stack.service('inventory').get(Database)
    await stack.platform.transport.onDead(async (letter) => void dead.push(letter))
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
  const kept = async (texts: string[]) =>
    (await db.client.$queryRawUnsafe<{ text: string }[]>('select text from notes where text = any($1)', texts)).map(({ text }) => text)
  const health = async () => {
    const response = await fetch(`${stack.service('inventory').address}/health`)
    return { status: response.status, ...((await response.json()) as Record<string, unknown>) }
  }

  it('hears every event once, and has done so when it has settled', async () => {
    const texts = newTexts(500)
    await write(texts)
    await stack.settle()
    expect((await kept(texts)).sort()).toEqual([...texts].sort())
  })

  it('hears of no transaction that was rolled back', async () => {
    const [text = ''] = newTexts(1)
    const rolledBack = db.transaction(async (tx) => {
      await publish(tx, noteWritten, { text, version: 1 })
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    await stack.settle()
    expect(script.heard).not.toContain(text)
  })

  it('hears an event again that it failed on, and has settled only then', async () => {
    const texts = newTexts(1)
    let failures = 1
    script.consume = async () => {
      if (failures-- > 0) throw new Error('not yet')
    }
    await write(texts)
    await stack.settle()
    expect(await kept(texts)).toEqual(texts)
  })

  it('loses no event that it gave up on, and hears it again when it is handed over', async () => {
    const texts = newTexts(1)
    script.consume = () => Promise.reject(new Permanent('never'))
    await write(texts)
    await stack.settle()
    expect(dead).toMatchObject([{ consumer: 'inventory', reason: 'never', message: { payload: { text: texts[0] } } }])
    script.consume = async () => undefined
    for (const letter of dead) await stack.platform.transport.redrive(letter)
    await stack.settle()
    expect(await kept(texts)).toEqual(texts)
  })

  it('is well, with every part', async () => {
    expect(await health()).toEqual({
      status: 200,
      service: 'inventory',
      database: true,
      events: true,
      cache: true,
      files: true,
      mail: true,
    })
  })

  describe.skipIf(!dependenciesCommand())('when a part goes away', () => {
    afterAll(async () => {
      for (const part of ['nats', 'redis', 's3'] as const) await control('start', part)
    })

    it.each([
      ['nats', 'events'],
      ['redis', 'cache'],
      ['s3', 'files'],
    ] satisfies [DependencyName, string][])(
      '%s: it says so, answers what needs it not, and is well when it is back',
      async (part, name) => {
        await control('kill', part)
        await vi.waitFor(async () => expect(await health()).toMatchObject({ status: 200, database: true, [name]: false }), PATIENCE)
        await control('start', part)
        await vi.waitFor(async () => expect(await health()).toMatchObject({ status: 200, [name]: true }), PATIENCE)
      },
    )

    it.each(['stop', 'kill'] as const)(
      '(%s) NATS in the middle of many events: none is lost, none is done twice',
      { timeout: 120_000 },
      async (how) => {
        const texts = newTexts(600)
        // Slow enough that the server goes while events are in every place that there is.
        script.consume = () => new Promise((resolve) => setTimeout(resolve, 3))
        const writing = (async () => {
          for (let at = 0; at < texts.length; at += 20) {
            await write(texts.slice(at, at + 20))
            await new Promise((resolve) => setTimeout(resolve, 20))
          }
        })()
        await vi.waitFor(async () => expect((await kept(texts)).length).toBeGreaterThan(20), PATIENCE)
        await control(how, 'nats')
        await writing
        await control('start', 'nats')
        await vi.waitFor(async () => expect(await kept(texts)).toHaveLength(texts.length), PATIENCE)
        await stack.settle()
        expect((await kept(texts)).sort()).toEqual([...texts].sort())
      },
    )
  })
})
