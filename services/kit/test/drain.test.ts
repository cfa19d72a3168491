import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { drainOnClose } from '../src/drain.js'

const LEAVE_MS = 400
const SLOW_MS = 900
const agent = new Agent({ keepAlive: true })
afterEach(() => agent.destroy())

async function start(leave: number) {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  drainOnClose(app, leave)
  app.get('/', async () => 'at once')
  app.get('/slow', () => new Promise((resolve) => setTimeout(resolve, SLOW_MS, 'late')))
  await app.listen()
  const { port } = app.server.address() as AddressInfo
  const get = async (path: string) => {
    const sent = request({ port, path, agent }).end()
    const [response] = await once(sent, 'response')
    let body = ''
    for await (const chunk of response) body += chunk
    return { body, connection: response.headers.connection, reused: sent.reusedSocket }
  }
  return { app, get }
}

it('a closing server serves on for a while, ends its connections with their next answer, and then takes no more', async () => {
  const { app, get } = await start(LEAVE_MS)
  expect(await get('/')).toEqual({ body: 'at once', connection: 'keep-alive', reused: false })
  const slow = get('/slow')
  const closed = app.close()
  expect(await get('/')).toMatchObject({ body: 'at once', connection: 'close' })
  expect(await get('/')).toEqual({ body: 'at once', connection: 'close', reused: false })
  await new Promise((resolve) => setTimeout(resolve, LEAVE_MS + 100))
  await expect(get('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(await slow).toMatchObject({ body: 'late' })
  await closed
})

it('where no other process can take over, it takes no more at once', async () => {
  const { app, get } = await start(0)
  const closed = app.close()
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect(get('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await closed
})
