import { randomUUID } from 'node:crypto'
import { listDeadLetters, redriveDeadLetter } from '@arc/contracts/admin/dead-letters'
import { fill } from '@arc/contracts/define'
import { Permanent } from '@arc/kit/errors'
import { createLog } from '@arc/kit/log'
import { NatsTransport } from '@arc/kit/ports/transport.nats'
import { putRaw } from '@arc/kit/testing/raw-message'
import { ownPrefix, realDependencies } from '@arc/kit/testing/real-dependencies'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { definition } from '../src/service.js'

const { NATS_URL: url = '' } = realDependencies()
const PASSWORD = 'correct horse battery'
const TYPE = 'inventory.note.written'
const POLLING = { timeout: 30_000, interval: 50 }
const Letters = z.array(listDeadLetters.response.element)

describe.skipIf(!url)('dead letters of another process', () => {
  const prefix = ownPrefix()
  let stack: Stack
  /** The transport of another process, which shares only the server. */
  let search: NatsTransport
  let consume: () => Promise<void> = () => Promise.reject(new Permanent('the index is broken'))
  const received: string[] = []
  beforeAll(async () => {
    stack = await startStack([definition], { ADMIN_PASSWORD: PASSWORD, NATS_URL: url, NATS_PREFIX: prefix })
    search = await NatsTransport.open({ url, prefix, replicas: 1, log: createLog({ level: 'silent' }) })
    await search.subscribe({
      consumer: 'search',
      types: [TYPE],
      handle: async ({ id }) => {
        received.push(id)
        await consume()
      },
    })
  })
  afterAll(async () => {
    await search.close()
    await stack.close()
  })

  const ask = (path: string, method = 'GET') =>
    fetch(`${stack.service('admin').address}${path}`, { method, headers: { 'x-admin-password': PASSWORD } })
  const list = async () => Letters.parse(await (await ask(listDeadLetters.path)).json())
  const redrive = (id: string) => ask(fill(redriveDeadLetter.path, { id }), 'POST')

  it('are listed, return when they fail again, and are deleted when they succeed', async () => {
    const eventId = randomUUID()
    await search.publish({ id: eventId, type: TYPE, payload: { text: 'hello' }, traceparent: '', attempt: 1 })
    const listed = async (reason: string) =>
      vi.waitFor(async () => expect(await list()).toMatchObject([{ id: `search:${eventId}`, consumer: 'search', reason }]), POLLING)
    await listed('the index is broken')

    consume = () => Promise.reject(new Error('it is still broken'))
    // It may or may not have failed again by then.
    expect([200, 409]).toContain((await redrive(`search:${eventId}`)).status)
    await listed('it is still broken')

    consume = async () => undefined
    expect((await redrive(`search:${eventId}`)).status).toBe(200)
    await vi.waitFor(() => expect(received).toHaveLength(3), POLLING)
    await stack.settle()
    expect(await list()).toEqual([])
  })

  it('are listed with their reason when they cannot be parsed', async () => {
    const eventId = randomUUID()
    await putRaw(url, `${prefix}.${TYPE}`, 'hello <b>', eventId)
    const deadLetter = { eventId, consumer: 'search', type: TYPE, reason: 'The message is not JSON.', attempts: 1 }
    await vi.waitFor(async () => expect(await list()).toMatchObject([deadLetter]), POLLING)
    expect(received).not.toContain(eventId)
    await stack.settle()
  })
})
