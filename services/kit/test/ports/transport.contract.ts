import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Permanent } from '../../src/errors.js'
import { type Dead, MAX_ATTEMPTS, type Message, type Transport } from '../../src/ports/transport.js'

const WRITTEN = 'inventory.note.written'
/** Real adapters back off between attempts. */
const PATIENCE = { timeout: 60_000, interval: 20 }

export const note = (type = WRITTEN): Message => ({ id: randomUUID(), type, payload: { text: 'hello' }, traceparent: '', attempt: 1 })

/** Publishes as the relay does: again, with the next attempt, until the transport has taken charge. */
export async function relayed(transport: Transport, message: Message): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transport.publish({ ...message, attempt })
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS) throw error
    }
  }
}

/** What every transport keeps to, the one in the process and any broker. */
export function describeTransport(title: string, open: () => Promise<Transport>): void {
  describe(`${title} keeps the contract of a transport`, () => {
    let transport: Transport
    let dead: Dead[]
    beforeEach(async () => {
      transport = await open()
      dead = []
      await transport.onDead(async (letter) => void dead.push(letter))
    })
    afterEach(() => transport.close())

    const givenDeadLetter = async (message = note()): Promise<Dead> => {
      await relayed(transport, message)
      await vi.waitFor(() => expect(dead.map(({ message: { id } }) => id)).toContain(message.id), PATIENCE)
      const letter = dead.find(({ message: { id } }) => id === message.id)
      if (!letter) throw new Error('The event did not die.')
      return letter
    }
    const hear = async (consumer: string, handle: (message: Message) => Promise<void> = async () => undefined, types = [WRITTEN]) => {
      const heard: Message[] = []
      await transport.subscribe({
        consumer,
        types,
        handle: async (message) => {
          heard.push(message)
          await handle(message)
        },
      })
      return heard
    }
    const failing = (error: Error) => async () => Promise.reject(error)

    it('delivers an event to every consumer of its type', async () => {
      const [search, reports] = [await hear('search'), await hear('reports')]
      const message = note()
      await relayed(transport, message)
      await vi.waitFor(() => expect([search[0]?.id, reports[0]?.id]).toEqual([message.id, message.id]), PATIENCE)
    })

    it('hands the payload over as it was published', async () => {
      const heard = await hear('search')
      await relayed(transport, { ...note(), payload: { text: 'Grüße – 日本語 – 🙂', list: [1, null] } })
      await vi.waitFor(() => expect(heard[0]?.payload).toEqual({ text: 'Grüße – 日本語 – 🙂', list: [1, null] }), PATIENCE)
    })

    it('carries id and trace along', async () => {
      const heard = await hear('search')
      const message = { ...note(), traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }
      await relayed(transport, message)
      await vi.waitFor(() => expect(heard).toMatchObject([{ id: message.id, traceparent: message.traceparent }]), PATIENCE)
    })

    it('does not bother a consumer with other types', async () => {
      const [other, written] = [await hear('reports', undefined, ['inventory.note.burnt']), await hear('search')]
      await relayed(transport, note())
      await vi.waitFor(() => expect(written).toHaveLength(1), PATIENCE)
      expect(other).toEqual([])
    })

    it('takes an event that nobody hears', async () => {
      await expect(transport.publish(note())).resolves.toBeUndefined()
    })

    it('delivers again, counting the attempts, until the consumer is done', async () => {
      let failures = 2
      const heard = await hear('search', async () => {
        if (failures-- > 0) throw new Error('not yet')
      })
      await relayed(transport, note())
      await vi.waitFor(() => expect(heard.map(({ attempt }) => attempt)).toEqual([1, 2, 3]), PATIENCE)
      expect(dead).toEqual([])
    })

    it('gives up after the last attempt and says who gave up, and why', async () => {
      const heard = await hear('search', failing(new Error('the index is broken')))
      const message = note()
      await relayed(transport, message)
      await vi.waitFor(() => expect(dead).toHaveLength(1), PATIENCE)
      expect(dead[0]).toMatchObject({ consumer: 'search', reason: 'the index is broken', message: { id: message.id, type: WRITTEN } })
      expect(heard).toHaveLength(MAX_ATTEMPTS)
    })

    it('gives up at once when the failure is permanent', async () => {
      const heard = await hear('search', failing(new Permanent('it will never fit')))
      await relayed(transport, note())
      await vi.waitFor(() => expect(dead.map(({ reason }) => reason)).toEqual(['it will never fit']), PATIENCE)
      expect(heard).toHaveLength(1)
    })

    it('lets a consumer that fails disturb no other', async () => {
      await hear('search', failing(new Error('broken')))
      const healthy = await hear('reports')
      const message = note()
      await relayed(transport, message)
      await vi.waitFor(() => expect(dead.map(({ consumer }) => consumer)).toEqual(['search']), PATIENCE)
      expect(healthy.map(({ id }) => id)).toContain(message.id)
    })

    it('hands a dead event once more to the consumer that gave up on it, and to nobody else', async () => {
      let broken = true
      const heard = await hear('search', async () => {
        if (broken) throw new Permanent('the index is broken')
      })
      const others = await hear('reports')
      const letter = await givenDeadLetter()
      broken = false
      await transport.redrive(letter)
      await vi.waitFor(
        () => expect(heard.map(({ id, attempt }) => [id, attempt])).toEqual([1, 2].map((n) => [letter.message.id, n])),
        PATIENCE,
      )
      await vi.waitFor(async () => expect(await transport.idle()).toBe(true), PATIENCE)
      expect([others.length, dead.length]).toEqual([1, 1])
    })

    it('tries an event that was handed over once more just once: then it is dead again', async () => {
      let reason = 'the index is broken'
      const heard = await hear('search', () => Promise.reject(new Permanent(reason)))
      const letter = await givenDeadLetter()
      reason = 'it is still broken'
      await transport.redrive(letter)
      await vi.waitFor(() => expect(dead).toHaveLength(2), PATIENCE)
      expect(dead[1]).toMatchObject({
        consumer: 'search',
        reason,
        message: { id: letter.message.id, attempt: 2, payload: { text: 'hello' } },
      })
      expect(heard).toHaveLength(2)
    })

    it('waits for what is being handled when a consumer ends, and gives it nothing more', async () => {
      const heard: string[] = []
      let finish = (): void => undefined
      let finished = false
      const end = await transport.subscribe({
        consumer: 'search',
        types: [WRITTEN],
        handle: async ({ id }) => {
          heard.push(id)
          await new Promise<void>((resolve) => (finish = resolve))
          finished = true
        },
      })
      const published = relayed(transport, note())
      await vi.waitFor(() => expect(heard).toHaveLength(1), PATIENCE)
      const ended = end().then(() => finished)
      finish()
      await published
      expect(await ended).toBe(true)
      await transport.publish(note()).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(heard).toHaveLength(1)
    })

    it('is idle only when nothing is being handled', async () => {
      let finish = (): void => undefined
      const heard = await hear('search', () => new Promise((resolve) => (finish = resolve)))
      const published = relayed(transport, note())
      await vi.waitFor(() => expect(heard).toHaveLength(1), PATIENCE)
      expect(await transport.idle()).toBe(false)
      finish()
      await published
      await vi.waitFor(async () => expect(await transport.idle()).toBe(true), PATIENCE)
    })
  })
}
