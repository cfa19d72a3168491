import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Permanent, Unavailable } from '../../src/errors.js'
import { type DeadLetter, MAX_ATTEMPTS, type Message, type Transport } from '../../src/ports/transport.js'

const WRITTEN = 'inventory.note.written'
/** External brokers delay retries. */
const WAIT = { timeout: 60_000, interval: 20 }

export const note = (type = WRITTEN): Message => ({ id: randomUUID(), type, payload: { text: 'hello' }, traceparent: '', attempt: 1 })

/** Publishes like the relay: again until it succeeds, with the next attempt unless something was unavailable. */
async function relayed(transport: Transport, message: Message): Promise<void> {
  for (let attempt = 1; ; ) {
    try {
      return await transport.publish({ ...message, attempt })
    } catch (error) {
      if (error instanceof Unavailable) continue
      if (attempt >= MAX_ATTEMPTS) throw error
      attempt++
    }
  }
}

/** What a consumer throws while its database can't be reached. */
export class Outage extends Error {}

/** The contract of every transport: in the process and over a broker. */
export function describeTransport(title: string, open: () => Promise<Transport>): void {
  describe(`${title} implements the transport contract`, () => {
    let transport: Transport
    let dead: DeadLetter[]
    beforeEach(async () => {
      transport = await open()
      dead = []
      await transport.onDeadLetter(async (deadLetter) => void dead.push(deadLetter))
    })
    afterEach(() => transport.close())

    const createDeadLetter = async (message = note()): Promise<DeadLetter> => {
      await relayed(transport, message)
      await vi.waitFor(() => expect(dead.map(({ message: { id } }) => id)).toContain(message.id), WAIT)
      const deadLetter = dead.find(({ message: { id } }) => id === message.id)
      if (!deadLetter) throw new Error('The event did not become a dead letter.')
      return deadLetter
    }
    const subscribe = async (consumer: string, handle: (message: Message) => Promise<void> = async () => undefined, types = [WRITTEN]) => {
      const received: Message[] = []
      await transport.subscribe({
        consumer,
        types,
        isOutage: (error) => error instanceof Outage,
        handle: async (message) => {
          received.push(message)
          await handle(message)
        },
      })
      return received
    }
    const failing = (error: Error) => async () => Promise.reject(error)

    it('delivers an event to every consumer of its type', async () => {
      const [search, reports] = [await subscribe('search'), await subscribe('reports')]
      const message = note()
      await relayed(transport, message)
      await vi.waitFor(() => expect([search[0]?.id, reports[0]?.id]).toEqual([message.id, message.id]), WAIT)
    })

    it('counts the events that a consumer has not handled yet', async () => {
      let release: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await subscribe('search', () => held)
      await subscribe('reports')
      const published = relayed(transport, note())
      await vi.waitFor(async () => expect(await transport.pending('search')).toBe(1), WAIT)
      await vi.waitFor(async () => expect(await transport.pending('reports')).toBe(0), WAIT)
      release()
      await published
      await vi.waitFor(async () => expect(await transport.pending('search')).toBe(0), WAIT)
    })

    it('delivers the payload unchanged', async () => {
      const received = await subscribe('search')
      await relayed(transport, { ...note(), payload: { text: 'Grüße – 日本語 – 🙂', list: [1, null] } })
      await vi.waitFor(() => expect(received[0]?.payload).toEqual({ text: 'Grüße – 日本語 – 🙂', list: [1, null] }), WAIT)
    })

    it('delivers id and trace', async () => {
      const received = await subscribe('search')
      const message = { ...note(), traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }
      await relayed(transport, message)
      await vi.waitFor(() => expect(received).toMatchObject([{ id: message.id, traceparent: message.traceparent }]), WAIT)
    })

    it('does not deliver other types to a consumer', async () => {
      const [other, written] = [await subscribe('reports', undefined, ['inventory.note.burnt']), await subscribe('search')]
      await relayed(transport, note())
      await vi.waitFor(() => expect(written).toHaveLength(1), WAIT)
      expect(other).toEqual([])
    })

    it('delivers several in their order, and reports which of them failed', async () => {
      const received = await subscribe('search')
      const messages = Array.from({ length: 20 }, () => note())
      expect(await transport.publishAll(messages)).toEqual(messages.map(() => null))
      await vi.waitFor(() => expect(received).toHaveLength(20), WAIT)
      expect(received.map(({ id }) => id)).toEqual(messages.map(({ id }) => id))
    })

    it('accepts an event without subscribers', async () => {
      await expect(transport.publish(note())).resolves.toBeUndefined()
    })

    it('redelivers with an increasing attempt until the consumer succeeds', async () => {
      let failures = 2
      const received = await subscribe('search', async () => {
        if (failures-- > 0) throw new Error('not yet')
      })
      await relayed(transport, note())
      await vi.waitFor(() => expect(received.map(({ attempt }) => attempt)).toEqual([1, 2, 3]), WAIT)
      expect(dead).toEqual([])
    })

    it('does not count an outage of what the consumer needs as an attempt', async () => {
      let outages = 2 * MAX_ATTEMPTS
      let failures = MAX_ATTEMPTS - 1
      const received = await subscribe('search', async () => {
        if (outages-- > 0) throw new Outage('the database is unreachable')
        if (failures-- > 0) throw new Error('not yet')
      })
      await relayed(transport, note())
      const attempts = [...Array<number>(2 * MAX_ATTEMPTS).fill(1), 1, 2, 3, 4, 5, 6]
      await vi.waitFor(() => expect(received.map(({ attempt }) => attempt)).toEqual(attempts), WAIT)
      expect(dead).toEqual([])
    })

    it('creates a dead letter with consumer and reason after the last attempt', async () => {
      const received = await subscribe('search', failing(new Error('the index is broken')))
      const message = note()
      await relayed(transport, message)
      await vi.waitFor(() => expect(dead).toHaveLength(1), WAIT)
      expect(dead[0]).toMatchObject({ consumer: 'search', reason: 'the index is broken', message: { id: message.id, type: WRITTEN } })
      expect(received).toHaveLength(MAX_ATTEMPTS)
    })

    it('creates a dead letter at once after a Permanent error', async () => {
      const received = await subscribe('search', failing(new Permanent('it will never fit')))
      await relayed(transport, note())
      await vi.waitFor(() => expect(dead.map(({ reason }) => reason)).toEqual(['it will never fit']), WAIT)
      expect(received).toHaveLength(1)
    })

    it('isolates a failing consumer from the others', async () => {
      await subscribe('search', failing(new Error('broken')))
      const healthy = await subscribe('reports')
      const message = note()
      await relayed(transport, message)
      await vi.waitFor(() => expect(dead.map(({ consumer }) => consumer)).toEqual(['search']), WAIT)
      expect(healthy.map(({ id }) => id)).toContain(message.id)
    })

    it('redrives a dead letter to the consumer that gave up, and to no other', async () => {
      let broken = true
      const received = await subscribe('search', async () => {
        if (broken) throw new Permanent('the index is broken')
      })
      const others = await subscribe('reports')
      const deadLetter = await createDeadLetter()
      broken = false
      await transport.redrive(deadLetter)
      await vi.waitFor(
        () => expect(received.map(({ id, attempt }) => [id, attempt])).toEqual([1, 2].map((n) => [deadLetter.message.id, n])),
        WAIT,
      )
      await vi.waitFor(async () => expect(await transport.idle()).toBe(true), WAIT)
      expect([others.length, dead.length]).toEqual([1, 1])
    })

    it('makes one attempt for a redriven event, then creates a dead letter again', async () => {
      let reason = 'the index is broken'
      const received = await subscribe('search', () => Promise.reject(new Permanent(reason)))
      const deadLetter = await createDeadLetter()
      reason = 'it is still broken'
      await transport.redrive(deadLetter)
      await vi.waitFor(() => expect(dead).toHaveLength(2), WAIT)
      expect(dead[1]).toMatchObject({
        consumer: 'search',
        reason,
        message: { id: deadLetter.message.id, attempt: 2, payload: { text: 'hello' } },
      })
      expect(received).toHaveLength(2)
    })

    it('waits for events in progress when a consumer unsubscribes, and delivers nothing more', async () => {
      const received: string[] = []
      let finish = (): void => undefined
      let finished = false
      const end = await transport.subscribe({
        consumer: 'search',
        types: [WRITTEN],
        handle: async ({ id }) => {
          received.push(id)
          await new Promise<void>((resolve) => (finish = resolve))
          finished = true
        },
      })
      const published = relayed(transport, note())
      await vi.waitFor(() => expect(received).toHaveLength(1), WAIT)
      const ended = end().then(() => finished)
      finish()
      await published
      expect(await ended).toBe(true)
      await transport.publish(note()).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(received).toHaveLength(1)
    })

    it('is idle only when no event is in progress', async () => {
      let finish = (): void => undefined
      const received = await subscribe('search', () => new Promise((resolve) => (finish = resolve)))
      const published = relayed(transport, note())
      await vi.waitFor(() => expect(received).toHaveLength(1), WAIT)
      expect(await transport.idle()).toBe(false)
      finish()
      await published
      await vi.waitFor(async () => expect(await transport.idle()).toBe(true), WAIT)
    })
  })
}
