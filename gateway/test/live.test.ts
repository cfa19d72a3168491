import { randomUUID } from 'node:crypto'
import { itemDeleted } from '@arc/contracts/inventory/items'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieOf, type Gateway, startGatewayAlone } from './gateway.stack.js'

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGatewayAlone()
})
afterAll(() => gateway.close())

/** Opens the event stream; `next` returns its next message. */
async function openStream(userId: string) {
  const stop = new AbortController()
  const response = await fetch(`${gateway.address}/api/live`, { headers: { cookie: cookieOf(userId) }, signal: stop.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await reader?.read())?.value
  return { response, next, greeting: await next(), leave: () => stop.abort() }
}
const publishEvent = (userId: string, type = itemDeleted.type, more: object = {}) =>
  gateway.platform.transport.publish({
    ...{ id: randomUUID(), type, traceparent: '', attempt: 1 },
    payload: { id: 7, userId, version: 2, imageUrl: null, ...more },
  })

describe('live messages', () => {
  it('are an event stream that is not cached', async () => {
    const page = await openStream('dana')
    expect(Object.fromEntries(page.response.headers)).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    expect(page.greeting).toBe('retry: 2000\n\n')
    page.leave()
  })

  it('reach every open page of their user', async () => {
    const pages = [await openStream('dana'), await openStream('dana')]
    await publishEvent('dana')
    expect(await Promise.all(pages.map((page) => page.next()))).toEqual(Array(2).fill('data: {"type":"inventory"}\n\n'))
    for (const page of pages) page.leave()
  })

  it('reach no other user', async () => {
    const page = await openStream('martha')
    await publishEvent('dana')
    await publishEvent('martha', 'reports.report.ready', { reportId: 3 })
    expect(await page.next()).toBe('data: {"type":"report","reportId":3,"progress":100}\n\n')
    page.leave()
  })

  it('require a signed-in user', async () => {
    expect((await fetch(`${gateway.address}/api/live`)).status).toBe(401)
  })
})
