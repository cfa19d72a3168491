import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { NatsNames } from '../../src/ports/nats.names.js'
import type { DeadLetter, Message } from '../../src/ports/transport.js'
import type { NatsTransport } from '../../src/ports/transport.nats.js'
import { deleteOwnStreams, listen, newPrefix, open, url, WAIT } from './nats.fixtures.js'
import { note, Outage } from './transport.contract.js'

const [WRITTEN, BURNT] = [note().type, 'inventory.note.burnt']
const untilIdle = (transport: NatsTransport) => vi.waitFor(async () => expect(await transport.idle()).toBe(true), WAIT)

/** A replica of the service "search" of a version that knows these types. */
async function replica(prefix: string, types: string[], handle: (message: Message) => Promise<void> = async () => undefined) {
  const transport = await open(prefix)
  const received: Message[] = []
  const end = await transport.subscribe({
    ...{ consumer: 'search', types, isOutage: (error) => error instanceof Outage },
    handle: async (message) => {
      received.push(message)
      await handle(message)
    },
  })
  await untilIdle(transport)
  return { transport, received, end }
}

/** Asks the server itself. */
async function withManager<T>(work: (manager: Awaited<ReturnType<typeof jetstreamManager>>) => Promise<T>): Promise<T> {
  const connection = await connect({ servers: url.replace('nats://', '') })
  try {
    return await work(await jetstreamManager(connection))
  } finally {
    await connection.close()
  }
}

describe.skipIf(!url)('replicas of different versions', () => {
  afterAll(deleteOwnStreams)

  it('an older one is sent no type that it does not know, and takes none from a newer one when it starts later', async () => {
    const prefix = newPrefix()
    const dead: DeadLetter[] = []
    const newer = await replica(prefix, [WRITTEN, BURNT])
    await newer.transport.onDeadLetter(async (letter) => void dead.push(letter))
    const older = await replica(prefix, [WRITTEN])
    const messages = Array.from({ length: 30 }, (_, index) => note(index % 2 ? BURNT : WRITTEN))
    await newer.transport.publishAll(messages)
    await vi.waitFor(() => expect(newer.received.length + older.received.length).toBe(30), WAIT)
    expect(newer.received.filter(({ type }) => type === BURNT)).toHaveLength(15)
    expect(older.received.every(({ type }) => type === WRITTEN)).toBe(true)
    expect(dead).toEqual([])
    await Promise.all([newer.transport.close(), older.transport.close()])
  })

  it('a newer one gets the events of a type that were published while only older ones ran', async () => {
    const prefix = newPrefix()
    const older = await replica(prefix, [WRITTEN])
    const message = note(BURNT)
    await older.transport.publish(message)
    await untilIdle(older.transport)
    const newer = await replica(prefix, [WRITTEN, BURNT])
    await vi.waitFor(() => expect(newer.received.map(({ id }) => id)).toEqual([message.id]), WAIT)
    await Promise.all([newer.transport.close(), older.transport.close()])
  })

  it('continues where the one consumer of all types of an earlier version stopped, which the server removes later', async () => {
    const prefix = newPrefix()
    const names = new NatsNames(prefix, 1)
    const stream = names.ownerStream('inventory')
    const [handled, unhandled] = [note(), note()]
    const publisher = await open(prefix)
    await publisher.publish(handled)
    await withManager(async (manager) => {
      await manager.consumers.add(stream.name, {
        durable_name: 'search',
        filter_subjects: names.subjectsOf(WRITTEN),
        ack_policy: 'explicit',
      })
      const pulled = await manager.jetstream().consumers.get(stream.name, 'search')
      const next = await pulled.next()
      await next?.ackAck()
    })
    await publisher.publish(unhandled)
    const { transport, received } = await replica(prefix, [WRITTEN])
    await vi.waitFor(() => expect(received.map(({ id }) => id)).toEqual([unhandled.id]), WAIT)
    const legacy = await withManager((manager) => manager.consumers.info(stream.name, 'search'))
    expect(Number(legacy.config.inactive_threshold)).toBeGreaterThan(0)
    await Promise.all([publisher.close(), transport.close()])
  })
})

describe.skipIf(!url)('a subscription', () => {
  afterAll(deleteOwnStreams)

  it('from now on gets nothing that was published before, and goes on where it stopped', async () => {
    const prefix = newPrefix()
    const transport = await open(prefix)
    const subscribe = async () => {
      const received: string[] = []
      const handle = async ({ id }: Message) => void received.push(id)
      return { received, end: await transport.subscribe({ consumer: 'gateway', types: [WRITTEN], from: 'now', handle }) }
    }
    await transport.publish(note())
    const first = await subscribe()
    await untilIdle(transport)
    const [while1, between] = [note(), note()]
    await transport.publish(while1)
    await vi.waitFor(() => expect(first.received).toEqual([while1.id]), WAIT)
    await first.end()
    await transport.publish(between)
    const second = await subscribe()
    await vi.waitFor(() => expect(second.received).toEqual([between.id]), WAIT)
    await transport.close()
  })

  it.each([
    ['of many users', 4],
    ['of one user half as many', 2],
  ])('handles no more events at once than its database has connections, over all types: %s', async (whose, limit) => {
    const types = [WRITTEN, BURNT, 'inventory.note.read', 'inventory.note.lost']
    let [now, most] = [0, 0]
    const { transport, received } = await replica(newPrefix(), types, async () => {
      most = Math.max(most, ++now)
      await new Promise((resolve) => setTimeout(resolve, 5))
      now--
    })
    const userOf = (index: number) => (whose === 'of many users' ? `user-${index}` : 'one-user')
    const messages = Array.from({ length: 80 }, (_, index) => ({
      ...note(types[index % types.length]),
      payload: { text: 'hello', userId: userOf(index) },
    }))
    await transport.publishAll(messages)
    await vi.waitFor(() => expect(received).toHaveLength(80), WAIT)
    expect(most).toBe(limit)
    await transport.close()
  })

  it('that ends during an outage of its database leaves the event to another replica', async () => {
    const prefix = newPrefix()
    const first = await replica(prefix, [WRITTEN], () => Promise.reject(new Outage('the database is unreachable')))
    await first.transport.publish(note())
    await vi.waitFor(() => expect(first.received.length).toBeGreaterThan(2), WAIT)
    await first.end()
    const { received } = await listen(first.transport, 'search')
    await vi.waitFor(() => expect(received).toHaveLength(1), WAIT)
    await first.transport.close()
  })
})
