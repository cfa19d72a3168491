import { afterAll, describe, expect, it, vi } from 'vitest'
import type { DeadLetter, Message } from '../../src/ports/transport.js'
import { NatsTransport } from '../../src/ports/transport.nats.js'
import { messagesOf } from '../../src/testing/stored-texts.js'
import { deleteOwnStreams, listen, newPrefix, open, url, WAIT } from './nats.fixtures.js'
import { note } from './transport.contract.js'

describe.skipIf(!url)('personal data in NATS JetStream', () => {
  afterAll(deleteOwnStreams)

  describe('removing the events of a user', () => {
    const about = (userId: string, type = note().type): Message => ({ ...note(type), payload: { userId, text: 'hello' } })
    const remove = (transport: NatsTransport, userId: string) =>
      transport.removeEvents({ owner: 'inventory', userId, except: 'inventory.note.burnt' })

    it('removes them from the stream, delivered or not, and keeps those of others and of the excepted type', async () => {
      const prefix = newPrefix()
      const transport = await open(prefix)
      const { received } = await listen(transport, 'reports')
      const messages = [about('dana'), about('dana.w'), about('martha'), note(), about('dana', 'inventory.note.burnt')]
      for (const message of messages) await transport.publish(message)
      await vi.waitFor(() => expect(received).toHaveLength(4), WAIT)
      await remove(transport, 'dana')
      expect((await messagesOf(url, prefix)).filter((text) => text.includes('"dana"'))).toEqual([
        expect.stringContaining(`${prefix}.inventory.note.burnt.dana `),
      ])
      const late = await listen(transport, 'search')
      await vi.waitFor(() => expect(late.received).toHaveLength(3), WAIT)
      expect(late.received.map(({ type, payload }) => ({ type, payload }))).toEqual(
        [messages[1], messages[2], messages[3]].map((message) => ({ type: message?.type, payload: message?.payload })),
      )
      await transport.close()
    })

    it('removes an event that is being retried, and its consumer becomes idle', async () => {
      const transport = await open()
      const { received } = await listen(transport, 'search', () => Promise.reject(new Error('broken')))
      await transport.publish(about('dana'))
      await vi.waitFor(() => expect(received.length).toBeGreaterThan(0), WAIT)
      await remove(transport, 'dana')
      await vi.waitFor(async () => expect(await transport.idle()).toBe(true), WAIT)
      await transport.close()
    })

    it('needs no stream yet', async () => {
      const transport = await open()
      await remove(transport, 'dana')
      await transport.close()
    })
  })

  it('erases a dead letter from its stream once it is stored, and a redriven one once it is handled', async () => {
    const prefix = newPrefix()
    const transport = await open(prefix)
    const dead: DeadLetter[] = []
    await transport.onDeadLetter(async (letter) => void dead.push(letter))
    let broken = true
    const { received } = await listen(transport, 'search', async () => {
      if (broken) throw new Error('the index is broken')
    })
    await transport.publish(note())
    const deadTexts = async () => (await messagesOf(url, prefix)).filter((text) => /\.(dead|redrive)\./.test(text))
    await vi.waitFor(() => expect(dead).toHaveLength(1), WAIT)
    await vi.waitFor(async () => expect(await deadTexts()).toEqual([]), WAIT)
    broken = false
    for (const letter of dead) await transport.redrive(letter)
    await vi.waitFor(() => expect(received).toHaveLength(7), WAIT)
    await vi.waitFor(async () => expect(await deadTexts()).toEqual([]), WAIT)
    await transport.close()
  })
})
