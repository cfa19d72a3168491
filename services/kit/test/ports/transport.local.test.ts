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
})
