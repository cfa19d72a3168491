import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../src/log.js'
import { RedisCache } from '../../src/ports/cache.redis.js'
import { control, dependenciesCommand, ownPrefix, realDependencies } from '../../src/testing/real-dependencies.js'
import { describeCache } from './cache.contract.js'

const { REDIS_URL: url = '' } = realDependencies()
const WAIT = { timeout: 30_000, interval: 20 }
const log = createLog({ level: 'silent' })
const prefix = ownPrefix()
const open = (own = prefix, ownLog = log) => RedisCache.open({ url, prefix: own, log: ownLog })

describe.skipIf(!url)('Redis', () => {
  describeCache('Redis', open, (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)))

  it('is shared by all replicas', async () => {
    const [one, other] = [await open(), await open()]
    await one.set('shared', 'value', 60)
    await one.count('counted', 60)
    expect([await other.get('shared'), await other.count('counted', 60)]).toEqual(['value', 2])
    await Promise.all([one.close(), other.close()])
  })

  it('delivers a message once to the listeners of every replica', async () => {
    const [one, other] = [await open(), await open()]
    const [here, there] = [vi.fn(), vi.fn()]
    // Before it is connected, a replica receives nothing from the others.
    await vi.waitFor(() => expect([one.healthy(), other.healthy()]).toEqual([true, true]), WAIT)
    await one.subscribe('live', here)
    await other.subscribe('live', there)
    await one.publish('live', 'hello')
    await vi.waitFor(() => expect(there).toHaveBeenCalledExactlyOnceWith('hello'), WAIT)
    await other.publish('live', 'again')
    await vi.waitFor(() => expect(here.mock.calls).toEqual([['hello'], ['again']]), WAIT)
    await Promise.all([one.close(), other.close()])
  })

  it('separates prefixes', async () => {
    const [one, other] = [await open(), await open(ownPrefix())]
    const received = vi.fn()
    await other.subscribe('live', received)
    await one.set('key', 'value', 60)
    await one.publish('live', 'hello')
    expect(await other.get('key')).toBeNull()
    expect(received).not.toHaveBeenCalled()
    await Promise.all([one.close(), other.close()])
  })

  it('sets an expiry on counters, also with parallel first increments', async () => {
    const replicas = await Promise.all([open(), open(), open()])
    const key = randomUUID()
    await Promise.all(replicas.flatMap((replica) => Array.from({ length: 10 }, () => replica.count(key, 1))))
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(await replicas[0]?.get(key)).toBeNull()
    await Promise.all(replicas.map((replica) => replica.close()))
  })
})

describe.skipIf(!url || !dependenciesCommand())('a Redis outage', () => {
  afterAll(() => control('start', 'redis'))

  it.each(['stop', 'kill'] as const)('(%s) is bridged by process memory, logged once, and followed by resubscription', async (how) => {
    const logged = { warn: vi.fn(), info: vi.fn() }
    const spied = Object.assign(createLog({ level: 'silent' }), logged)
    const [one, other] = [await open(prefix, spied), await open()]
    const received = vi.fn()
    await other.subscribe('live', received)
    await control(how, 'redis')
    await vi.waitFor(() => expect(one.healthy()).toBe(false), WAIT)

    const started = performance.now()
    for (let times = 1; times <= 20; times++) expect(await one.count(`limit-${how}`, 60)).toBe(times)
    expect(await one.get('key')).toBeNull()
    expect(performance.now() - started).toBeLessThan(500)

    await control('start', 'redis')
    await vi.waitFor(() => expect([one.healthy(), other.healthy()]).toEqual([true, true]), WAIT)
    await vi.waitFor(async () => {
      await one.publish('live', how)
      expect(received).toHaveBeenCalledWith(how)
    }, WAIT)
    expect([logged.warn.mock.calls.length, logged.info.mock.calls.length]).toEqual([1, 1])
    await Promise.all([one.close(), other.close()])
  })
})
