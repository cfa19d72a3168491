import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { createLog } from '../../src/log.js'
import { RedisCache } from '../../src/ports/cache.redis.js'

const log = createLog({ level: 'silent' })
const servers: Server[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers) server.close()
})

/** A server that accepts connections but never answers. */
async function silentServer(): Promise<string> {
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `redis://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}

it.each([
  ['refuses', async () => 'redis://127.0.0.1:1'],
  ['hangs', silentServer],
])('a Redis that %s delays no call: values and counters are local to the process', async (_, address) => {
  const cache = await RedisCache.open({ url: await address(), prefix: 'arc', log })
  const started = performance.now()
  await cache.set('key', 'value', 60)
  expect(await cache.get('unknown')).toBeNull()
  expect([await cache.count('limit', 60), await cache.count('limit', 60), await cache.get('limit')]).toEqual([1, 2, '2'])
  const received = vi.fn()
  await cache.subscribe('channel', received)
  await cache.publish('channel', 'hello')
  expect(received).toHaveBeenCalledExactlyOnceWith('hello')
  expect(performance.now() - started).toBeLessThan(500)
  expect(cache.healthy()).toBe(false)
  await cache.close()
})
