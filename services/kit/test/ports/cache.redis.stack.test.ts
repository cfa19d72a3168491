import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
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

describe.skipIf(!url)('a gap in the messages between replicas', () => {
  /** Two replicas, connected and subscribed. */
  const given = async () => {
    const [one, other] = [await open(), await open()]
    await vi.waitFor(() => expect([one.healthy(), other.healthy()]).toEqual([true, true]), WAIT)
    const [received, onGap] = [vi.fn(), vi.fn()]
    const stop = await other.subscribe('live', received, onGap)
    const close = () => Promise.all([one.close(), other.close()])
    return { one, received, onGap, stop, close }
  }
  /** Closes the connections of a replica that subscribe to channels, or those that don't. */
  const disconnect = async (type: 'pubsub' | 'normal') => {
    const redis = new Redis(url)
    await redis.call('CLIENT', 'KILL', 'TYPE', type, 'SKIPME', 'yes')
    redis.disconnect()
  }

  it('is reported after the subscriber has reconnected, when messages arrive again', async () => {
    const { one, received, onGap, close } = await given()
    expect(onGap).not.toHaveBeenCalled()
    await disconnect('pubsub')
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1), WAIT)
    await one.publish('live', 'after the gap')
    await vi.waitFor(() => expect(received).toHaveBeenCalledWith('after the gap'), WAIT)
    await close()
  })

  it('is reported to a listener that subscribed before its replica was connected', async () => {
    const [one, other] = [await open(), await open()]
    await vi.waitFor(() => expect([one.healthy(), other.healthy()]).toEqual([true, true]), WAIT)
    // Its connections reconnect after 100 ms at the earliest.
    await disconnect('normal')
    const [received, onGap] = [vi.fn(), vi.fn()]
    await other.subscribe('live', received, onGap)
    await one.publish('live', 'lost')
    await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), WAIT)
    // The publisher reconnects by itself, in its own time.
    await vi.waitFor(() => expect(one.healthy()).toBe(true), WAIT)
    await one.publish('live', 'arrives')
    await vi.waitFor(() => expect(received).toHaveBeenCalledWith('arrives'), WAIT)
    await Promise.all([one.close(), other.close()])
  })

  it('is reported when another replica could not publish', async () => {
    const { one, onGap, close } = await given()
    await disconnect('normal')
    await vi.waitFor(async () => {
      await one.publish('live', 'while the connection is down')
      expect(onGap).toHaveBeenCalled()
    }, WAIT)
    await close()
  })

  it('is not reported to a listener that has unsubscribed', async () => {
    const { onGap, stop, close } = await given()
    const other = await given()
    stop()
    await disconnect('pubsub')
    await vi.waitFor(() => expect(other.onGap).toHaveBeenCalled(), WAIT)
    expect(onGap).not.toHaveBeenCalled()
    await Promise.all([close(), other.close()])
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
