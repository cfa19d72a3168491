import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { cookieOf, startGatewayAlone } from './gateway.stack.js'

/** Resolves after `ms`, with what a promise has become by then. */
const stateAfter = (ms: number, promise: Promise<unknown>) =>
  Promise.race([promise.then(() => 'settled'), new Promise((resolve) => setTimeout(resolve, ms, 'open'))])

it.each(['network', 'process'] as const)('a stopping gateway cuts no request, and no stream holds it up (%s)', async (upstream) => {
  const gateway = await startGatewayAlone({}, {}, upstream)
  const headers = { cookie: cookieOf('dana') }
  const stream = await fetch(`${gateway.address}/api/live`, { headers })
  // An idle connection that the client keeps.
  await (await fetch(`${gateway.address}/live`)).text()
  // One that a browser opened in advance.
  const unused = connect(Number(new URL(gateway.address).port), '127.0.0.1')
  await new Promise((resolve) => unused.once('connect', resolve))
  const release = gateway.holdBack()
  const response = fetch(`${gateway.address}/api/rooms`, { headers })
  await expect.poll(() => gateway.received.length).toBe(1)
  const closed = gateway.close()
  await stream.text()
  expect(await stateAfter(200, closed)).toBe('open')
  release()
  expect(await (await response).json()).toEqual({ through: true })
  await closed
})

it('an answer of a service tells how long the gateway keeps the connection, not the service', async () => {
  const gateway = await startGatewayAlone()
  const { headers } = await fetch(`${gateway.address}/api/rooms`, { headers: { cookie: cookieOf('dana') } })
  expect([headers.get('connection'), headers.get('keep-alive')]).toEqual(['keep-alive', 'timeout=72'])
  await gateway.close()
})
