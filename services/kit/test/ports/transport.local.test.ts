import pino from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { Permanent } from '../../src/errors.js'
import { MAX_ATTEMPTS } from '../../src/ports/transport.js'
import { LocalTransport } from '../../src/ports/transport.local.js'
import { describeTransport, note } from './transport.contract.js'

const SILENT = pino({ level: 'silent' })

describeTransport('The transport in the process', async () => new LocalTransport(SILENT))

describe('the local transport', () => {
  it('rejects while a consumer fails, so that the outbox keeps the event', async () => {
    const transport = new LocalTransport(SILENT)
    await transport.subscribe({ consumer: 'search', types: [note().type], handle: () => Promise.reject(new Error('not yet')) })
    await expect(transport.publish(note())).rejects.toThrow('search: not yet')
  })

  it('resolves only when every consumer has committed', async () => {
    const transport = new LocalTransport(SILENT)
    const done: string[] = []
    const slowly = async () => {
      await new Promise((resolve) => setImmediate(resolve))
      done.push('committed')
    }
    await transport.subscribe({ consumer: 'search', types: [note().type], handle: slowly })
    await transport.publish(note())
    expect(done).toEqual(['committed'])
  })

  it('hands several to a consumer at once, and one by one when that fails', async () => {
    const transport = new LocalTransport(SILENT)
    const [good, bad] = [note(), note()]
    const handled: string[][] = []
    const handleAll = async (ids: string[]) => {
      handled.push(ids)
      if (ids.includes(bad.id)) throw new Error('bad')
    }
    await transport.subscribe({
      consumer: 'search',
      types: [good.type],
      handle: ({ id }) => handleAll([id]),
      handleAll: (messages) => handleAll(messages.map(({ id }) => id)),
    })
    const errors = await transport.publishAll([good, bad])
    expect(errors.map((error) => error?.message ?? null)).toEqual([null, 'search: bad'])
    expect(handled).toEqual([[good.id, bad.id], [good.id], [bad.id]])
  })

  it('writes the cause of a dead letter to the log, in words and without what a library says of the data', async () => {
    const log = pino({ level: 'silent' })
    const error = vi.spyOn(log, 'error')
    const transport = new LocalTransport(log)
    const causes = [new Permanent('the schema of the event is newer'), new Error('dana@mail.example is no number')]
    const handle = async () => {
      throw causes.shift()
    }
    await transport.subscribe({ consumer: 'search', types: [note().type], handle })
    const [one, two] = [note(), { ...note(), attempt: MAX_ATTEMPTS }]
    await transport.publish(one)
    await transport.publish(two)
    expect(error.mock.calls.map(([fields]) => fields)).toMatchObject([
      { consumer: 'search', event: one.type, id: one.id, reason: 'the schema of the event is newer' },
      { consumer: 'search', event: two.type, id: two.id, reason: 'Error' },
    ])
    expect(error.mock.calls.map(([, text]) => text)).toEqual(['event is dead', 'event is dead'])
  })
})
