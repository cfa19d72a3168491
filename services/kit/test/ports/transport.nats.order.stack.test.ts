import { setTimeout as pause } from 'node:timers/promises'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Arrivals } from '../../src/arrivals.js'
import { poolConfig } from '../../src/db.js'
import { Permanent } from '../../src/errors.js'
import { NatsNames } from '../../src/ports/nats.names.js'
import { type DeadLetter, type Message, TooSlow, userOf } from '../../src/ports/transport.js'
import { NatsTransport } from '../../src/ports/transport.nats.js'
import { createPreparedDatabase, ROLE_PASSWORD, type TestDatabase } from '../../src/testing/database.js'
import { deleteStreams } from '../../src/testing/delete-test-data.js'
import { deleteOwnStreams, newPrefix, open, url, WAIT } from './nats.fixtures.js'
import { describeTransport, note, Outage } from './transport.contract.js'

const databases: TestDatabase[] = []
const pools: pg.Pool[] = []

/** The services of a product of its own: each has one database, for all of its replicas. */
async function newDatabase(): Promise<(service: string) => pg.Pool> {
  const database = await createPreparedDatabase()
  databases.push(database)
  return (service) => {
    const address = `postgres://arc_${service}:${encodeURIComponent(ROLE_PASSWORD)}@${database.host}:${database.port}/${database.name}`
    const pool = new pg.Pool(poolConfig({ url: address, schema: service }, 4))
    // A test that stops a process ends its connections.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    pools.push(pool)
    return pool
  }
}

const about = (userId: string, at: number, type?: string): Message => ({ ...note(type), payload: { userId, at } })
const many = (count: number, userId: string): Message[] => Array.from({ length: count }, (_, at) => about(userId, at))
const placesOf = (messages: readonly Message[], userId: string) =>
  messages.filter(({ payload }) => userOf(payload) === userId).map(({ payload }) => (payload as { at: number }).at)
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

/** One replica of the service "search"; as the product's own consumers, it gives up what takes longer than it may. */
async function replica(
  prefix: string,
  pool: pg.Pool,
  handle: (message: Message) => Promise<unknown> = async () => undefined,
  types = [note().type],
) {
  const transport = await open(prefix)
  const handled: Message[] = []
  const end = await transport.subscribe({
    consumer: 'search',
    types,
    arrivals: new Arrivals(pool),
    isOutage: (error) => error instanceof Outage,
    handle: async (message, within) => {
      const late = within === undefined ? [] : [pause(within).then(() => Promise.reject(new TooSlow()))]
      await Promise.race([handle(message), ...late])
      handled.push(message)
    },
  })
  return { transport, handled, end }
}
const untilIdle = (transport: NatsTransport) => vi.waitFor(async () => expect(await transport.idle()).toBe(true), WAIT)

afterAll(async () => {
  await deleteOwnStreams()
  await Promise.all(pools.map((pool) => pool.end().catch(() => undefined)))
  for (const database of databases) await database.drop()
})

/** Subscribes with a database for each consumer, as services do. */
async function withDatabase(): Promise<NatsTransport> {
  const [transport, database] = [await open(), await newDatabase()]
  const subscribe = transport.subscribe.bind(transport)
  transport.subscribe = (subscription) => subscribe({ ...subscription, arrivals: new Arrivals(database(subscription.consumer)) })
  return transport
}

describe.skipIf(!url)('NATS JetStream', () => {
  describeTransport('NATS JetStream with a database', withDatabase)
})

describe.skipIf(!url)('the events of one user over NATS', () => {
  let prefix: string
  let database: (service: string) => pg.Pool
  beforeEach(async () => {
    prefix = newPrefix()
    database = await newDatabase()
  })

  it('are handled in their order, also by two replicas and of several types', async () => {
    const types = [note().type, 'inventory.note.burnt', 'inventory.note.read']
    const order: Message[] = []
    const handle = async (message: Message) => {
      await pause(Math.random() * 4)
      order.push(message)
    }
    const replicas = [await replica(prefix, database('search'), handle, types), await replica(prefix, database('search'), handle, types)]
    const [one] = replicas
    const messages = upTo(300).flatMap((at) => ['dana', 'martha', 'sam'].map((user) => about(user, at, types[at % 3])))
    for (let from = 0; from < messages.length; from += 100) await one?.transport.publishAll(messages.slice(from, from + 100))
    await vi.waitFor(() => expect(order).toHaveLength(900), WAIT)
    for (const user of ['dana', 'martha', 'sam']) expect(placesOf(order, user)).toEqual(upTo(300))
    await Promise.all(replicas.map(({ transport }) => transport.close()))
  })

  it('wait for one of them that fails, and those of others do not', async () => {
    let failures = 3
    const { transport, handled } = await replica(prefix, database('search'), async ({ payload }) => {
      if (JSON.stringify(payload) === '{"at":2,"userId":"dana"}' && failures-- > 0) throw new Error('not yet')
    })
    await transport.publishAll(upTo(10).flatMap((at) => [about('dana', at), about('martha', at)]))
    await vi.waitFor(() => expect(handled).toHaveLength(20), WAIT)
    expect(placesOf(handled, 'dana')).toEqual(upTo(10))
    expect(placesOf(handled.slice(0, 12), 'martha')).toEqual(upTo(10))
    await transport.close()
  })

  it('go on after one that became a dead letter', async () => {
    const { transport, handled } = await replica(prefix, database('search'), async ({ payload }) => {
      if ((payload as { at: number }).at === 1) throw new Permanent('broken')
    })
    const dead: DeadLetter[] = []
    await transport.onDeadLetter(async (letter) => void dead.push(letter))
    await transport.publishAll(many(4, 'dana'))
    await vi.waitFor(() => expect([handled.length, dead.length]).toEqual([3, 1]), WAIT)
    expect(placesOf(handled, 'dana')).toEqual([0, 2, 3])
    await transport.close()
  })

  it('delay nobody else, although 1,000 of them are slow', async () => {
    const { transport, handled } = await replica(prefix, database('search'), ({ payload }) => pause(userOf(payload) === 'slow' ? 3_000 : 0))
    await transport.publishAll(many(1_000, 'slow'))
    await pause(500)
    const delays: number[] = []
    for (const at of upTo(5)) {
      const started = performance.now()
      await transport.publish(about('quick', at))
      await vi.waitFor(() => expect(placesOf(handled, 'quick')).toHaveLength(at + 1), { ...WAIT, interval: 5 })
      delays.push(performance.now() - started)
    }
    expect(Math.max(...delays)).toBeLessThan(6_000)
    expect(delays.at(-1)).toBeLessThan(2_500)
    await transport.close()
  })

  it('are each handled, in their order, when a process dies between any two of its steps', async () => {
    const publisher = await open(prefix)
    const [inbox, order]: [Set<string>, number[]] = [new Set(), []]
    // As a consumer with an inbox: what it has handled it drops.
    const handle = async ({ id, payload }: Message) => {
      await pause(2)
      if (inbox.has(id)) return
      inbox.add(id)
      order.push((payload as { at: number }).at)
    }
    const sending = (async () => {
      for (const message of many(400, 'dana')) await publisher.publish(message)
    })()
    for (let kills = 0; kills < 8 || order.length < 400; kills++) {
      const pool = database('search')
      const { transport } = await replica(prefix, pool, handle)
      await pause(30 + Math.random() * 400)
      // Its connections end as those of a killed process do: in the middle of a transaction.
      if (kills < 8)
        await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
        )
      await transport.close().catch(() => undefined)
    }
    await sending
    expect(order).toEqual(upTo(400))
    await publisher.close()
  })

  it('are stored once in their order by replicas that read the same stream, and not again from an inbox', async () => {
    const pool = database('search')
    const arrivals = [new Arrivals(pool), new Arrivals(database('search'))]
    const part = { stream: 's', created: '2026', types: ['a.b.c', 'a.b.d'] }
    const events = many(300, 'dana').map((message, at) => ({
      ...{ ...message, type: at % 2 ? 'a.b.c' : 'a.b.d', seq: at + 1, at: new Date().toISOString() },
    }))
    for (const one of arrivals) expect(await one.begin(part, async () => 0)).toBe(0)
    await pool.query('insert into inbox (event_id) values ($1)', [events[7]?.id])
    const read = async (one: Arrivals, size: number) => {
      for (let from = 0; from < events.length; from += size)
        await one.store(part, events.slice(from, from + size), Math.min(from + size, 300))
    }
    await Promise.all(arrivals.map((one, at) => read(one, 7 + at * 4)))
    const { rows } = await pool.query<{ id: string }>('select id from arrivals order by position')
    expect(rows.map(({ id }) => id)).toEqual(events.filter((_, at) => at !== 7).map(({ id }) => id))
    expect(await arrivals[0]?.begin(part, async () => 0)).toBe(300)
    expect(await arrivals[0]?.begin({ ...part, created: '2027' }, async () => 0)).toBe(0)
    await expect(arrivals[1]?.store(part, events.slice(0, 1), 1)).rejects.toThrow('The stream was created anew.')
  })

  it('are all handled after the stream was deleted and made anew', async () => {
    const { transport, handled } = await replica(prefix, database('search'))
    await transport.publishAll(many(5, 'dana'))
    await vi.waitFor(() => expect(handled).toHaveLength(5), WAIT)
    await deleteStreams(url, prefix)
    const [first, ...later] = many(4, 'martha')
    if (!first) throw new Error('There is none.')
    await vi.waitFor(() => transport.publish(first), WAIT)
    await transport.publishAll(later)
    await vi.waitFor(() => expect(placesOf(handled, 'martha')).toEqual(upTo(4)), WAIT)
    await transport.close()
  })

  it('of a type that only a newer version handles are handled once it starts', async () => {
    const older = await replica(prefix, database('search'))
    await older.transport.publishAll([about('dana', 0, 'inventory.note.burnt'), about('dana', 1)])
    await vi.waitFor(() => expect(older.handled).toHaveLength(1), WAIT)
    const newer = await replica(prefix, database('search'), undefined, [note().type, 'inventory.note.burnt'])
    await vi.waitFor(() => expect(placesOf(newer.handled, 'dana')).toEqual([0]), WAIT)
    await untilIdle(newer.transport)
    expect([older.handled.length, newer.handled.length]).toEqual([1, 1])
    await Promise.all([older.transport.close(), newer.transport.close()])
  })

  it('go on after those that the release before handled, which goes on with its own consumers when it is installed again', async () => {
    const before = await open(prefix)
    const handled: Message[] = []
    const old = { consumer: 'search', types: [note().type], handle: async (message: Message) => void handled.push(message) }
    const end = await before.subscribe(old)
    await before.publishAll(many(3, 'dana'))
    await vi.waitFor(() => expect(handled).toHaveLength(3), WAIT)
    await untilIdle(before)
    await end()
    await before.publish(about('dana', 3))
    const now = await replica(prefix, database('search'))
    await vi.waitFor(() => expect(placesOf(now.handled, 'dana')).toEqual([3]), WAIT)
    const connection = await connect({ servers: url.replace('nats://', '') })
    const info = await (await jetstreamManager(connection)).consumers.info(
      new NatsNames(prefix, 1).streamOf('inventory'),
      'search_inventory_note_written',
    )
    await connection.close()
    expect([info.num_pending, Number(info.config.inactive_threshold) > 0]).toEqual([1, true])
    await now.transport.close()
    await before.subscribe(old)
    await vi.waitFor(() => expect(placesOf(handled, 'dana')).toEqual([0, 1, 2, 3]), WAIT)
    await before.close()
  })

  it('are read up to the end of their stream, also where it has only others', { timeout: 60_000 }, async () => {
    const pool = database('search')
    const publisher = await open(prefix)
    await publisher.publishAll(upTo(5).map((at) => about('dana', at, 'inventory.note.burnt')))
    const { transport } = await replica(prefix, pool)
    const position = async () => (await pool.query<{ seq: number }>('select seq::int as seq from arrival_cursors')).rows
    await vi.waitFor(async () => expect(await position()).toEqual([{ seq: 5 }]), WAIT)
    await Promise.all([publisher.close(), transport.close()])
  })

  it('leave nothing in the database once they are handled', async () => {
    const pool = database('search')
    const { transport, handled } = await replica(prefix, pool)
    await transport.publishAll(many(50, 'dana'))
    await vi.waitFor(() => expect(handled).toHaveLength(50), WAIT)
    await untilIdle(transport)
    expect((await pool.query('select 1 from arrivals')).rowCount).toBe(0)
    await transport.close()
  })
})
