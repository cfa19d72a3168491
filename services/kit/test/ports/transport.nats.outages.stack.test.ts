import { afterAll, describe, expect, it, vi } from 'vitest'
import { control, dependenciesCommand } from '../../src/testing/real-dependencies.js'
import { deleteOwnStreams, listen, open, url, WAIT } from './nats.fixtures.js'
import { note } from './transport.contract.js'

describe.skipIf(!url || !dependenciesCommand())('a NATS outage', () => {
  afterAll(async () => {
    await control('start', 'nats')
    await deleteOwnStreams()
  })

  it.each(['stop', 'kill'] as const)('(%s) loses no accepted event and ends with a reconnection', async (how) => {
    const transport = await open()
    const { received } = await listen(transport, 'search')
    const [before, after] = [note(), note()]
    await transport.publish(before)
    await vi.waitFor(() => expect(received).toHaveLength(1), WAIT)
    await control(how, 'nats')
    await vi.waitFor(() => expect(transport.healthy()).toBe(false), WAIT)
    await expect(transport.publish(after)).rejects.toThrow('NATS is not answering')
    await control('start', 'nats')
    await vi.waitFor(() => transport.publish(after), WAIT)
    await vi.waitFor(() => expect(received.map(({ id }) => id)).toEqual([before.id, after.id]), WAIT)
    await transport.close()
  })

  it('at startup does not prevent the start', async () => {
    await control('stop', 'nats')
    const transport = await open()
    const { received } = await listen(transport, 'search')
    await expect(transport.publish(note())).rejects.toThrow('NATS is not answering')
    await control('start', 'nats')
    await vi.waitFor(() => transport.publish(note()), WAIT)
    await vi.waitFor(() => expect(received).toHaveLength(1), WAIT)
    await transport.close()
  })
})
