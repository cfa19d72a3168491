import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../src/log.js'
import type { Dead, Message } from '../../src/ports/transport.js'
import { NatsTransport } from '../../src/ports/transport.nats.js'
import { forgetNats } from '../../src/testing/forget.js'
import { putRaw } from '../../src/testing/raw-message.js'
import { control, dependenciesCommand, ownPrefix, realDependencies } from '../../src/testing/real-dependencies.js'
import { describeTransport, note } from './transport.contract.js'

const { NATS_URL: url = '' } = realDependencies()
const log = createLog({ level: 'silent' })
const PATIENCE = { timeout: 60_000, interval: 20 }
const prefixes: string[] = []
const newPrefix = () => {
  const prefix = ownPrefix()
  prefixes.push(prefix)
  return prefix
}
const open = (prefix = newPrefix()) => NatsTransport.open({ url, prefix, replicas: 1, log, delayAfter: (attempt) => attempt * 10 })
const listen = async (transport: NatsTransport, consumer: string, handle: (message: Message) => Promise<void> = async () => undefined) => {
  const heard: Message[] = []
  const end = await transport.subscribe({
    consumer,
    types: [note().type],
    handle: async (message) => {
      heard.push(message)
      await handle(message)
    },
  })
  return { heard, end }
}

describe.skipIf(!url)('NATS JetStream', () => {
  afterAll(async () => {
    for (const prefix of prefixes) await forgetNats(url, prefix)
  })

  describeTransport('NATS JetStream', open)

  it('keeps an event for a consumer that comes later', async () => {
    const transport = await open()
    const message = note()
    await transport.publish(message)
    const { heard } = await listen(transport, 'search')
    await vi.waitFor(() => expect(heard.map(({ id }) => id)).toEqual([message.id]), PATIENCE)
    await transport.close()
  })

  it('takes an event that is published twice once', async () => {
    const transport = await open()
    const message = note()
    await Promise.all([transport.publish(message), transport.publish(message)])
    const { heard } = await listen(transport, 'search')
    await vi.waitFor(async () => expect(await transport.idle()).toBe(true), PATIENCE)
    expect(heard).toHaveLength(1)
    await transport.close()
  })

  it('shares the events of a service among its replicas', async () => {
    const prefix = newPrefix()
    const replicas = await Promise.all([open(prefix), open(prefix)])
    const ears = await Promise.all(
      replicas.map((replica) => listen(replica, 'search', () => new Promise((resolve) => setTimeout(resolve, 5)))),
    )
    const messages = Array.from({ length: 60 }, () => note())
    await Promise.all(messages.map((message) => replicas[0]?.publish(message)))
    await vi.waitFor(() => expect(ears.flatMap(({ heard }) => heard)).toHaveLength(60), PATIENCE)
    expect(new Set(ears.flatMap(({ heard }) => heard.map(({ id }) => id))).size).toBe(60)
    expect(ears.every(({ heard }) => heard.length > 0)).toBe(true)
    await Promise.all(replicas.map((replica) => replica.close()))
  })

  it('may be begun by eight processes at once', async () => {
    const prefix = newPrefix()
    const transports = await Promise.all(Array.from({ length: 8 }, () => open(prefix)))
    const ears = await Promise.all(transports.map((transport, n) => listen(transport, n % 2 ? 'search' : 'reports')))
    await Promise.all(transports.map((transport) => transport.publish(note())))
    await vi.waitFor(() => expect(ears.flatMap(({ heard }) => heard)).toHaveLength(16), PATIENCE)
    await Promise.all(transports.map((transport) => transport.close()))
  })

  it('tells another process of what died in this one', async () => {
    const prefix = newPrefix()
    const [search, admin] = [await open(prefix), await open(prefix)]
    const dead: Dead[] = []
    await admin.onDead(async (letter) => void dead.push(letter))
    let broken = true
    const { heard } = await listen(search, 'search', async () => {
      if (broken) throw new Error('the index is broken')
    })
    const message = note()
    await search.publish(message)
    await vi.waitFor(
      () => expect(dead).toMatchObject([{ consumer: 'search', reason: 'the index is broken', message: { id: message.id } }]),
      PATIENCE,
    )
    broken = false
    for (const letter of dead) await admin.redrive(letter)
    await vi.waitFor(() => expect(heard).toHaveLength(7), PATIENCE)
    await Promise.all([search.close(), admin.close()])
  })

  it('keeps a dead letter until somebody has kept it', async () => {
    const transport = await open()
    const { end } = await listen(transport, 'search', () => Promise.reject(new Error('broken')))
    const message = note()
    await transport.publish(message)
    await vi.waitFor(async () => expect(await transport.idle()).toBe(true), PATIENCE)
    await end()
    const kept: Dead[] = []
    let failures = 2
    await transport.onDead(async (letter) => {
      if (failures-- > 0) throw new Error('the database is away')
      kept.push(letter)
    })
    await vi.waitFor(() => expect(kept.map((letter) => letter.message.id)).toEqual([message.id]), PATIENCE)
    await transport.close()
  })

  describe('what nobody could ever handle', () => {
    const given = async () => {
      const prefix = newPrefix()
      const transport = await open(prefix)
      const dead: Dead[] = []
      await transport.onDead(async (letter) => void dead.push(letter))
      const { heard } = await listen(transport, 'search')
      await vi.waitFor(async () => expect(await transport.idle()).toBe(true), PATIENCE)
      const put = async (subject: string, body: string, id?: string) => {
        await putRaw(url, `${prefix}.${subject}`, body, id)
        await vi.waitFor(async () => expect(await transport.idle()).toBe(true), PATIENCE)
      }
      return { transport, put, dead, heard }
    }

    it('is a dead letter with its reason when it is no JSON, and is not delivered again', async () => {
      const { transport, put, dead, heard } = await given()
      const id = randomUUID()
      await put(note().type, '{"text": "cut sho', id)
      expect(dead).toEqual([
        {
          consumer: 'search',
          reason: 'The message is no JSON.',
          message: { id, type: note().type, payload: { text: '{"text": "cut sho' }, traceparent: '', attempt: 1 },
        },
      ])
      expect(heard).toEqual([])
      // What comes behind it comes through.
      await transport.publish(note())
      await vi.waitFor(() => expect(heard).toHaveLength(1), PATIENCE)
      expect(dead).toHaveLength(1)
      await transport.close()
    })

    it('is one when it has no id, which it is given then', async () => {
      const { transport, put, dead, heard } = await given()
      await put(note().type, '{"text": "hello"}')
      expect(dead).toMatchObject([{ reason: 'The event has no id.', message: { payload: { text: 'hello' } } }])
      expect(dead[0]?.message.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      expect(heard).toEqual([])
      await transport.close()
    })

    it.each(['no JSON', '{"message": 7}'])('is one when it is a dead letter that says %s', async (body) => {
      const { transport, put, dead } = await given()
      await put('dead.reports', body)
      await vi.waitFor(
        () => expect(dead).toMatchObject([{ consumer: 'reports', reason: expect.stringMatching(/JSON|not one of ours/) }]),
        PATIENCE,
      )
      await put('redrive.search', body)
      await vi.waitFor(() => expect(dead).toMatchObject([{ consumer: 'reports' }, { consumer: 'search' }]), PATIENCE)
      await transport.close()
    })
  })

  it('is not idle while an event waits for its next attempt', async () => {
    const transport = await NatsTransport.open({ url, prefix: newPrefix(), replicas: 1, log, delayAfter: () => 1_500 })
    let failures = 1
    const { heard } = await listen(transport, 'search', async () => {
      if (failures-- > 0) throw new Error('not yet')
    })
    await transport.publish(note())
    await vi.waitFor(() => expect(heard).toHaveLength(1), PATIENCE)
    expect(await transport.idle()).toBe(false)
    await vi.waitFor(() => expect(heard).toHaveLength(2), PATIENCE)
    await vi.waitFor(async () => expect(await transport.idle()).toBe(true), PATIENCE)
    await transport.close()
  })

  it('hands an event that is being handled for long to nobody else', { timeout: 60_000 }, async () => {
    const prefix = newPrefix()
    const [one, other] = [await open(prefix), await open(prefix)]
    const slowly = () => new Promise<void>((resolve) => setTimeout(resolve, 20_000))
    const ears = [await listen(one, 'search', slowly), await listen(other, 'search', slowly)]
    await one.publish(note())
    await vi.waitFor(async () => expect(await one.idle()).toBe(true), PATIENCE)
    expect(ears.flatMap(({ heard }) => heard)).toHaveLength(1)
    await Promise.all([one.close(), other.close()])
  })

  it('takes up a consumer that hears other types since its last version', async () => {
    const prefix = newPrefix()
    const before = await open(prefix)
    await before.subscribe({ consumer: 'search', types: ['inventory.note.burnt'], handle: async () => undefined })
    await before.publish(note('inventory.note.burnt'))
    await vi.waitFor(async () => expect(await before.idle()).toBe(true), PATIENCE)
    await before.close()
    const after = await open(prefix)
    const { heard } = await listen(after, 'search')
    await vi.waitFor(async () => expect(await after.idle()).toBe(true), PATIENCE)
    await after.publish(note())
    await vi.waitFor(() => expect(heard).toHaveLength(1), PATIENCE)
    await after.close()
  })

  it('begins anew when its streams are gone', async () => {
    const prefix = newPrefix()
    const transport = await open(prefix)
    const { heard } = await listen(transport, 'search')
    await transport.publish(note())
    await vi.waitFor(() => expect(heard).toHaveLength(1), PATIENCE)
    await forgetNats(url, prefix)
    await transport.publish(note()).catch(() => transport.publish(note()))
    await vi.waitFor(() => expect(heard).toHaveLength(2), PATIENCE)
    await transport.close()
  })
})

describe.skipIf(!url || !dependenciesCommand())('NATS that goes away', () => {
  afterAll(() => control('start', 'nats'))

  it.each(['stop', 'kill'] as const)('(%s) loses nothing that it took, and is found again', async (how) => {
    const transport = await open()
    const { heard } = await listen(transport, 'search')
    const [before, after] = [note(), note()]
    await transport.publish(before)
    await vi.waitFor(() => expect(heard).toHaveLength(1), PATIENCE)
    await control(how, 'nats')
    await vi.waitFor(() => expect(transport.healthy()).toBe(false), PATIENCE)
    await expect(transport.publish(after)).rejects.toThrow('NATS is not answering')
    await control('start', 'nats')
    await vi.waitFor(() => transport.publish(after), PATIENCE)
    await vi.waitFor(() => expect(heard.map(({ id }) => id)).toEqual([before.id, after.id]), PATIENCE)
    await transport.close()
  })

  it('is waited for in the background when it is away at the start', async () => {
    await control('stop', 'nats')
    const transport = await open()
    const { heard } = await listen(transport, 'search')
    await expect(transport.publish(note())).rejects.toThrow('NATS is not answering')
    await control('start', 'nats')
    await vi.waitFor(() => transport.publish(note()), PATIENCE)
    await vi.waitFor(() => expect(heard).toHaveLength(1), PATIENCE)
    await transport.close()
  })
})
