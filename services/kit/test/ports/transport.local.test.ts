import { describe, expect, it } from 'vitest'
import { LocalTransport } from '../../src/ports/transport.local.js'
import { describeTransport, note } from './transport.contract.js'

describeTransport('The transport in the process', async () => new LocalTransport())

describe('the local transport', () => {
  it('rejects while a consumer fails, so that the outbox keeps the event', async () => {
    const transport = new LocalTransport()
    await transport.subscribe({ consumer: 'search', types: [note().type], handle: () => Promise.reject(new Error('not yet')) })
    await expect(transport.publish(note())).rejects.toThrow('search: not yet')
  })

  it('resolves only when every consumer has committed', async () => {
    const transport = new LocalTransport()
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
    const transport = new LocalTransport()
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
})
