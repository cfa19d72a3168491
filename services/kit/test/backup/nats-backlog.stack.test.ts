import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { type NatsAddress, NatsBacklog } from '../../src/backup/nats-backlog.js'
import { requireEmptyDatabase } from '../../src/backup/restore-database.js'
import { putBack, putBackArrivals, type WaitingEvent } from '../../src/backup/waiting-event.js'
import { Permanent } from '../../src/errors.js'
import { migrateServices } from '../../src/migrate-schema.js'
import { connectToNats } from '../../src/ports/nats.client.js'
import type { Message } from '../../src/ports/transport.js'
import { prepareDatabase } from '../../src/prepare-database.js'
import { roleIn } from '../../src/process.env.js'
import { createTestDatabase, ROLE_PASSWORD } from '../../src/testing/database.js'
import { deleteOwnStreams, listen, newPrefix, open, url, WAIT } from '../ports/nats.fixtures.js'
import { note } from '../ports/transport.contract.js'

const all = async (events: AsyncIterable<WaitingEvent>) => {
  const found: WaitingEvent[] = []
  for await (const event of events) found.push(event)
  return found
}
const idsOf = (events: { id: string }[]) => events.map(({ id }) => id).sort()

describe.skipIf(!url)('events that NATS alone has', () => {
  afterAll(deleteOwnStreams)
  const address = (prefix: string): NatsAddress => ({ url, prefix })
  const published = async (transport: Awaited<ReturnType<typeof open>>, count: number): Promise<Message[]> => {
    const messages = Array.from({ length: count }, () => note())
    for (const message of messages) await transport.publish(message)
    return messages
  }
  /** As a backup reads them. @param meanwhile is done between the two looks at the streams */
  const backlogOf = async (prefix: string, meanwhile: () => Promise<unknown> = async () => undefined) => {
    const backlog = await NatsBacklog.open(address(prefix))
    const beginning = await backlog.begin()
    await meanwhile()
    const events = await all(backlog.between(beginning, await backlog.ends()))
    await backlog.close()
    return { events }
  }

  it('are those that one of the services has not handled, whole and in their order', async () => {
    const prefix = newPrefix()
    const transport = await open(prefix)
    const early = await published(transport, 3)
    const [fast, slow] = [await listen(transport, 'reports'), await listen(transport, 'search')]
    await vi.waitFor(() => expect([fast.received.length, slow.received.length]).toEqual([3, 3]), WAIT)
    await vi.waitFor(async () => expect(await transport.idle()).toBe(true), WAIT)
    await slow.end()
    const late = await published(transport, 2)
    await vi.waitFor(() => expect(fast.received).toHaveLength(5), WAIT)
    let last: Message[] = []
    const { events } = await backlogOf(prefix, async () => {
      last = await published(transport, 1)
    })
    const wanted = [...late, ...last]
    expect(events).toEqual(wanted.map(({ id, type, payload, traceparent }) => ({ id, type, payload, traceparent, at: expect.any(String) })))
    expect(idsOf(events).some((id) => early.some((message) => message.id === id))).toBe(false)
    await transport.close()
  })

  it('are all of a stream that nobody has read yet, and none of one that does not exist', async () => {
    const prefix = newPrefix()
    expect((await backlogOf(prefix)).events).toEqual([])
    const transport = await open(prefix)
    const messages = await published(transport, 700)
    expect(idsOf((await backlogOf(prefix)).events)).toEqual(idsOf(messages))
    await transport.close()
  })

  it('are also those that a service gave up and that are stored nowhere else', async () => {
    const prefix = newPrefix()
    const transport = await open(prefix)
    await listen(transport, 'search', () => Promise.reject(new Permanent('broken')))
    const messages = await published(transport, 2)
    await vi.waitFor(async () => expect(await transport.idle()).toBe(true), WAIT)
    expect(idsOf((await backlogOf(prefix)).events)).toEqual(idsOf(messages))
    await transport.onDeadLetter(async () => undefined)
    await vi.waitFor(async () => expect((await backlogOf(prefix)).events).toEqual([]), WAIT)
    await transport.close()
  })

  it('are those after the position that a service has in its database, and all of a stream that was created anew', async () => {
    const prefix = newPrefix()
    const transport = await open(prefix)
    const messages = await published(transport, 4)
    const backlog = await NatsBacklog.open(address(prefix))
    const connection = await connectToNats(url)
    const { created } = await connection.manager.streams.info(`${prefix}-inventory`)
    await connection.connection.close()
    const after = async (seq: number, of: string) => {
      const beginning = await backlog.begin([{ stream: `${prefix}-inventory`, created: of, seq }])
      return idsOf(await all(backlog.between(beginning, await backlog.ends())))
    }
    expect(await after(3, String(created))).toEqual(idsOf(messages.slice(3)))
    expect(await after(3, 'another')).toEqual(idsOf(messages))
    await backlog.close()
    await transport.close()
  })

  it('go back to their outbox once, beside those that it has', async () => {
    const database = await createTestDatabase()
    await prepareDatabase(database.admin, () => ROLE_PASSWORD)
    await migrateServices((service) => roleIn(database.admin, service, ROLE_PASSWORD))
    await requireEmptyDatabase(database.admin)
    const client = new pg.Client({ connectionString: database.admin })
    await client.connect()
    const event = (payload: unknown): WaitingEvent => ({ ...note(), payload, at: '2026-11-26T06:00:00.000Z' })
    const [kept, ...others] = [event({ text: 'kept' }), ...Array.from({ length: 1_200 }, (_, n) => event({ text: `ü ${n}` }))]
    await client.query(`insert into inventory.outbox (id, type, payload, traceparent) values ($1, 'x', '{}', '')`, [kept?.id])
    for (let twice = 0; twice < 2; twice++) expect(await putBack(client, [...(kept ? [kept] : []), ...others])).toBe(1_201)
    const { rows } = await client.query('select id, payload, created_at from inventory.outbox order by created_at')
    expect(rows).toHaveLength(1_201)
    expect(rows.find(({ id }) => id === kept?.id).payload).toEqual({})
    expect(rows[0]).toMatchObject({ payload: { text: expect.stringMatching(/^ü \d+$/) }, created_at: new Date('2026-11-26T06:00:00Z') })
    const arrived = event({ text: 'arrived' })
    for (const service of ['search', 'reports']) {
      await client.query(`insert into ${service}.arrivals (id, type, payload, traceparent, created_at) values ($1, $2, $3, '', $4)`, [
        arrived.id,
        arrived.type,
        arrived.payload,
        arrived.at,
      ])
    }
    expect(await putBackArrivals(client)).toBe(1)
    expect((await client.query('select 1 from search.arrivals union all select 1 from reports.arrivals')).rowCount).toBe(0)
    await expect(putBack(client, [{ ...event({}), type: 'nobody.note.written' }])).rejects.toThrow(
      'No service publishes events of the type',
    )
    await expect(requireEmptyDatabase(database.admin)).rejects.toThrow('The database is not empty: inventory.outbox has rows.')
    await client.end()
    await database.drop()
  })

  it('before a moment are those of a recovery to it; afterwards the streams are gone', async () => {
    const prefix = newPrefix()
    const transport = await open(prefix)
    const before = await published(transport, 3)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const moment = new Date()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await published(transport, 2)
    await transport.close()
    const backlog = await NatsBacklog.open(address(prefix))
    expect(idsOf(await all(backlog.publishedBefore(moment)))).toEqual(idsOf(before))
    await expect(backlog.requireEmpty()).rejects.toThrow(`NATS is not empty: its stream ${prefix}-inventory has 5 events.`)
    await backlog.deleteStreams()
    await backlog.requireEmpty()
    await backlog.close()
  })
})
