import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { type DeadLetter, userOf } from '../../src/ports/transport.js'
import { NatsTransport } from '../../src/ports/transport.nats.js'
import { deleteStreams } from '../../src/testing/delete-test-data.js'
import { putRaw } from '../../src/testing/raw-message.js'
import { deleteOwnStreams, listen, log, newPrefix, open, url, WAIT } from './nats.fixtures.js'
import { describeTransport, note } from './transport.contract.js'

describe.skipIf(!url)('NATS JetStream', () => {
  afterAll(deleteOwnStreams)

  describeTransport('NATS JetStream', open)

  it('stores an event for a consumer that subscribes later', async () => {
    const transport = await open()
    const message = note()
    await transport.publish(message)
    const { received } = await listen(transport, 'search')
    await vi.waitFor(() => expect(received.map(({ id }) => id)).toEqual([message.id]), WAIT)
    await transport.close()
  })

  it('deduplicates an event that is published twice', async () => {
    const transport = await open()
    const message = note()
    await Promise.all([transport.publish(message), transport.publish(message)])
    const { received } = await listen(transport, 'search')
    await vi.waitFor(async () => expect(await transport.idle()).toBe(true), WAIT)
    expect(received).toHaveLength(1)
    await transport.close()
  })

  it('shares the events of a service among its replicas', async () => {
    const prefix = newPrefix()
    const replicas = await Promise.all([open(prefix), open(prefix)])
    const subscribers = await Promise.all(
      replicas.map((replica) => listen(replica, 'search', () => new Promise((resolve) => setTimeout(resolve, 5)))),
    )
    const messages = Array.from({ length: 60 }, () => note())
    await Promise.all(messages.map((message) => replicas[0]?.publish(message)))
    await vi.waitFor(() => expect(subscribers.flatMap(({ received }) => received)).toHaveLength(60), WAIT)
    expect(new Set(subscribers.flatMap(({ received }) => received.map(({ id }) => id))).size).toBe(60)
    expect(subscribers.every(({ received }) => received.length > 0)).toBe(true)
    await Promise.all(replicas.map((replica) => replica.close()))
  })

  it('supports eight processes that start in parallel', async () => {
    const prefix = newPrefix()
    const transports = await Promise.all(Array.from({ length: 8 }, () => open(prefix)))
    const subscribers = await Promise.all(transports.map((transport, n) => listen(transport, n % 2 ? 'search' : 'reports')))
    await Promise.all(transports.map((transport) => transport.publish(note())))
    await vi.waitFor(() => expect(subscribers.flatMap(({ received }) => received)).toHaveLength(16), WAIT)
    await Promise.all(transports.map((transport) => transport.close()))
  })

  it('delivers dead letters to another process', async () => {
    const prefix = newPrefix()
    const [search, admin] = [await open(prefix), await open(prefix)]
    const dead: DeadLetter[] = []
    await admin.onDeadLetter(async (letter) => void dead.push(letter))
    let broken = true
    const { received } = await listen(search, 'search', async () => {
      if (broken) throw new Error('the index is broken')
    })
    const message = note()
    await search.publish(message)
    await vi.waitFor(
      () => expect(dead).toMatchObject([{ consumer: 'search', reason: 'the index is broken', message: { id: message.id } }]),
      WAIT,
    )
    broken = false
    for (const letter of dead) await admin.redrive(letter)
    await vi.waitFor(() => expect(received).toHaveLength(7), WAIT)
    await Promise.all([search.close(), admin.close()])
  })

  it('redelivers a dead letter until it is stored', async () => {
    const transport = await open()
    const { end } = await listen(transport, 'search', () => Promise.reject(new Error('broken')))
    const message = note()
    await transport.publish(message)
    await vi.waitFor(async () => expect(await transport.idle()).toBe(true), WAIT)
    await end()
    const stored: DeadLetter[] = []
    let failures = 2
    await transport.onDeadLetter(async (letter) => {
      if (failures-- > 0) throw new Error('the database is unreachable')
      stored.push(letter)
    })
    await vi.waitFor(() => expect(stored.map((letter) => letter.message.id)).toEqual([message.id]), WAIT)
    await transport.close()
  })

  describe('an invalid message', () => {
    const given = async () => {
      const prefix = newPrefix()
      const transport = await open(prefix)
      const dead: DeadLetter[] = []
      await transport.onDeadLetter(async (letter) => void dead.push(letter))
      const { received } = await listen(transport, 'search')
      await vi.waitFor(async () => expect(await transport.idle()).toBe(true), WAIT)
      const put = async (subject: string, body: string, id?: string) => {
        await putRaw(url, `${prefix}.${subject}`, body, id)
        await vi.waitFor(async () => expect(await transport.idle()).toBe(true), WAIT)
      }
      return { transport, put, dead, received }
    }

    it('that is not JSON becomes a dead letter with its reason and is not redelivered', async () => {
      const { transport, put, dead, received } = await given()
      const id = randomUUID()
      await put(note().type, '{"text": "cut sho', id)
      expect(dead).toEqual([
        {
          consumer: 'search',
          reason: 'The message is not JSON.',
          message: { id, type: note().type, payload: { text: '{"text": "cut sho' }, traceparent: '', attempt: 1 },
        },
      ])
      expect(received).toEqual([])
      // Later events are delivered.
      await transport.publish(note())
      await vi.waitFor(() => expect(received).toHaveLength(1), WAIT)
      expect(dead).toHaveLength(1)
      await transport.close()
    })

    it('without an id becomes a dead letter with a derived id', async () => {
      const { transport, put, dead, received } = await given()
      await put(note().type, '{"text": "hello"}')
      expect(dead).toMatchObject([{ reason: 'The event has no id.', message: { payload: { text: 'hello' } } }])
      expect(dead[0]?.message.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      expect(received).toEqual([])
      await transport.close()
    })

    it.each(['no JSON', '{"message": 7}'])('in the dead-letter stream (%s) becomes a dead letter itself', async (body) => {
      const { transport, put, dead } = await given()
      await put('dead.reports', body)
      await vi.waitFor(
        () => expect(dead).toMatchObject([{ consumer: 'reports', reason: expect.stringMatching(/JSON|unknown format/) }]),
        WAIT,
      )
      await put('redrive.search', body)
      await vi.waitFor(() => expect(dead).toMatchObject([{ consumer: 'reports' }, { consumer: 'search' }]), WAIT)
      await transport.close()
    })
  })

  it('is not idle while an event waits for a retry', async () => {
    const transport = await NatsTransport.open({ url, prefix: newPrefix(), replicas: 1, log, delayAfter: () => 1_500 })
    let failures = 1
    const { received } = await listen(transport, 'search', async () => {
      if (failures-- > 0) throw new Error('not yet')
    })
    await transport.publish(note())
    await vi.waitFor(() => expect(received).toHaveLength(1), WAIT)
    expect(await transport.idle()).toBe(false)
    await vi.waitFor(() => expect(received).toHaveLength(2), WAIT)
    await vi.waitFor(async () => expect(await transport.idle()).toBe(true), WAIT)
    await transport.close()
  })

  it.each([
    { fate: 'hang', handle: (released: Promise<void>) => released },
    { fate: 'wait for a retry', handle: () => Promise.reject(new Error('not yet')) },
  ])('delivers the event of a user although 150 events of another one $fate', async ({ handle }) => {
    const transport = await NatsTransport.open({ url, prefix: newPrefix(), replicas: 1, log, delayAfter: () => 300_000 })
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    const { received } = await listen(transport, 'search', ({ payload }) =>
      userOf(payload) === 'slow' ? handle(released) : Promise.resolve(),
    )
    const of = (userId: string) => ({ ...note(), payload: { userId } })
    await transport.publishAll(Array.from({ length: 150 }, () => of('slow')))
    const quick = of('quick')
    await transport.publish(quick)
    await vi.waitFor(() => expect(received.map(({ id }) => id)).toContain(quick.id), WAIT)
    release()
    await transport.close()
  })

  it('does not redeliver an event that is handled for long', { timeout: 60_000 }, async () => {
    const prefix = newPrefix()
    const [one, other] = [await open(prefix), await open(prefix)]
    const slowly = () => new Promise<void>((resolve) => setTimeout(resolve, 20_000))
    const subscribers = [await listen(one, 'search', slowly), await listen(other, 'search', slowly)]
    await one.publish(note())
    await vi.waitFor(async () => expect(await one.idle()).toBe(true), WAIT)
    expect(subscribers.flatMap(({ received }) => received)).toHaveLength(1)
    await Promise.all([one.close(), other.close()])
  })

  it('updates a consumer whose event types changed with a new version', async () => {
    const prefix = newPrefix()
    const before = await open(prefix)
    await before.subscribe({ consumer: 'search', types: ['inventory.note.burnt'], handle: async () => undefined })
    await before.publish(note('inventory.note.burnt'))
    await vi.waitFor(async () => expect(await before.idle()).toBe(true), WAIT)
    await before.close()
    const after = await open(prefix)
    const { received } = await listen(after, 'search')
    await vi.waitFor(async () => expect(await after.idle()).toBe(true), WAIT)
    await after.publish(note())
    await vi.waitFor(() => expect(received).toHaveLength(1), WAIT)
    await after.close()
  })

  it('recreates deleted streams', async () => {
    const prefix = newPrefix()
    const transport = await open(prefix)
    const { received } = await listen(transport, 'search')
    await transport.publish(note())
    await vi.waitFor(() => expect(received).toHaveLength(1), WAIT)
    await deleteStreams(url, prefix)
    await transport.publish(note()).catch(() => transport.publish(note()))
    await vi.waitFor(() => expect(received).toHaveLength(2), WAIT)
    await transport.close()
  })
})
