import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createItem, listItems } from '@arc/contracts/inventory/items'
import { listProjects } from '@arc/contracts/inventory/projects'
import { assert, describe, expect, it } from 'vitest'
import { ChildProduct } from '../../src/bench/child.js'
import { newEnvironment } from '../environment.js'
import { signUpOn } from '../sign-up.js'

const ITEMS = 60
/** The deadline of a stop is 25 s. */
const STOPS_WITHIN_MS = 20_000

/** A port that takes connections and requests and never answers. */
async function silentPort(): Promise<{ port: number; received: () => number; close(): void }> {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket.on('error', () => undefined).resume()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  assert(address && typeof address === 'object')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { port: address.port, received: () => sockets.length, close }
}

describe('with a collector of telemetry that', () => {
  it.each(['is down', 'never answers'])('%s, everything works, and the process stops in time', async (state) => {
    const environment = await newEnvironment('collector')
    const collector = await silentPort()
    if (state === 'is down') collector.close()
    const product = await ChildProduct.start(environment.dataDir, {
      ...environment.env,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
      OTEL_BSP_SCHEDULE_DELAY: '500',
      OTEL_METRIC_EXPORT_INTERVAL: '2000',
      OTEL_METRIC_EXPORT_TIMEOUT: '1000',
    })
    try {
      const visitor = await signUpOn(product)
      const projectId = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)?.id
      for (let item = 0; item < ITEMS; item++) {
        const { status } = await visitor.call(createItem, { body: { name: `Lamp ${item}`, category: 'Furniture', projectId } })
        expect(status).toBe(200)
      }
      expect((await visitor.call(listItems, { query: { projectId } })).body).toHaveLength(ITEMS)
      expect((await fetch(`${product.address}/health`)).status).toBe(200)
      if (state === 'never answers') expect(collector.received()).toBeGreaterThan(0)
      const exited = once(product.process, 'exit')
      const stoppedAt = performance.now()
      product.process.kill('SIGTERM')
      expect((await exited)[0]).toBe(0)
      expect(performance.now() - stoppedAt).toBeLessThan(STOPS_WITHIN_MS)
    } finally {
      await product.kill()
      collector.close()
      await environment.remove()
    }
  })
})
