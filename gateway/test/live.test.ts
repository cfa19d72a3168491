import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { ticketChanged } from '@arc/contracts/admin/ticket-events'
import { accountChanged } from '@arc/contracts/auth/account-events'
import { itemDeleted, itemsCreated } from '@arc/contracts/inventory/item-events'
import { roomDeleted } from '@arc/contracts/inventory/room-events'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveStream } from '../src/live.streams.js'
import { cookieOf, type Gateway, startGatewayAlone } from './gateway.stack.js'

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGatewayAlone()
})
afterAll(() => gateway.close())

/** Another user for each test, so that what one publishes does not reach the page of the next. */
let dana: string
beforeEach(() => {
  dana = randomUUID()
})

const MESSAGE_END = '\n\n'

/** A page that is subscribed; `next` is its next message, undefined when the stream has ended. */
async function openStream(userId: string) {
  const stop = new AbortController()
  const response = await fetch(`${gateway.address}/api/live`, { headers: { cookie: cookieOf(userId) }, signal: stop.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  async function next(): Promise<string | undefined> {
    while (!received.includes(MESSAGE_END)) {
      const chunk = await reader?.read()
      if (!chunk?.value) return undefined
      received += chunk.value
    }
    const end = received.indexOf(MESSAGE_END) + MESSAGE_END.length
    const message = received.slice(0, end)
    received = received.slice(end)
    return message
  }
  return { response, next, greeting: await next(), leave: () => stop.abort() }
}
const publishEvent = (userId: string, type = itemDeleted.type, more: object = {}) =>
  gateway.platform.transport.publish({
    ...{ id: randomUUID(), type, traceparent: '', attempt: 1 },
    payload: { id: 7, userId, version: 2, imageUrl: null, ...more },
  })

describe('live messages', () => {
  it('are an event stream that is not cached', async () => {
    const page = await openStream(dana)
    expect(Object.fromEntries(page.response.headers)).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    expect(page.greeting).toBe('retry: 2000\nevent: heartbeat\ndata: 1\n\n')
    page.leave()
  })

  it('end when they cannot be subscribed to, so that the browser opens them again', async () => {
    const subscribe = vi.spyOn(gateway.platform.cache, 'subscribe').mockRejectedValueOnce(new Error('The cache is unreachable.'))
    const page = await openStream(dana)
    expect(await page.next()).toBeUndefined()
    subscribe.mockRestore()
  })

  it('reach every open page of their owner', async () => {
    const pages = [await openStream(dana), await openStream(dana)]
    await publishEvent(dana)
    const message = 'data: {"type":"inventory","projects":[],"rooms":[],"items":[7]}\n\n'
    expect(await Promise.all(pages.map((page) => page.next()))).toEqual([message, message])
    for (const page of pages) page.leave()
  })

  it('are one for all events of a transaction, with the projects, rooms and items it changed', async () => {
    const page = await openStream(dana)
    await publishEvent(dana, itemDeleted.type, { id: 1, projectId: 3, roomId: 5 })
    await publishEvent(dana, itemDeleted.type, { id: 2, projectId: 3, roomId: 6 })
    await publishEvent(dana, roomDeleted.type, { id: undefined, projectId: 3, roomId: 6 })
    expect(await page.next()).toBe('data: {"type":"inventory","projects":[3],"rooms":[5,6],"items":[1,2]}\n\n')
    page.leave()
  })

  it('name nothing when too much changed to name it', async () => {
    const page = await openStream(dana)
    const items = Array.from({ length: 200 }, (_, at) => ({ id: at + 1, projectId: 3, roomId: 5 }))
    await publishEvent(dana, itemsCreated.type, { id: undefined, items })
    expect(await page.next()).toBe('data: {"type":"inventory","projects":[],"rooms":[],"items":[]}\n\n')
    page.leave()
  })

  it('reach no other user', async () => {
    const martha = randomUUID()
    const page = await openStream(martha)
    await publishEvent(dana)
    await publishEvent(martha, 'reports.report.ready', { reportId: 3 })
    expect(await page.next()).toBe('data: {"type":"report","reportId":3,"progress":100}\n\n')
    page.leave()
  })

  it('say that the account changed, such as its plan', async () => {
    const page = await openStream(dana)
    await publishEvent(dana, accountChanged.type, { id: undefined })
    expect(await page.next()).toBe('data: {"type":"account"}\n\n')
    page.leave()
  })

  it('report a ticket to its writer, and one without a writer to nobody', async () => {
    const page = await openStream(dana)
    await publishEvent(dana, ticketChanged.type, { userId: null, ticketId: 1, status: 'answered' })
    await publishEvent(dana, ticketChanged.type, { ticketId: 2, status: 'answered' })
    expect(await page.next()).toBe('data: {"type":"tickets"}\n\n')
    page.leave()
  })

  it('end when messages of other replicas may have been lost, so that the browser reconnects and fetches everything again', async () => {
    const subscribe = vi.spyOn(gateway.platform.cache, 'subscribe')
    const page = await openStream(dana)
    await vi.waitFor(() => expect(subscribe).toHaveBeenCalledWith(`live:${dana}`, expect.any(Function), expect.any(Function)))
    const onGap = subscribe.mock.calls.at(-1)?.[2]
    onGap?.()
    expect(await page.next()).toBeUndefined()
    subscribe.mockRestore()
  })

  it('end at once with the session, and only with this one', async () => {
    const [ending, staying] = [await openStream('ending'), await openStream(dana)]
    await gateway.endSession('ending')
    expect(await ending.next()).toBeUndefined()
    await publishEvent(dana)
    expect(await staying.next()).toContain('"items":[7]')
    staying.leave()
  })

  it('are not kept for a browser that reads too slowly: its stream is closed', () => {
    const response = Object.assign(new EventEmitter(), { destroyed: false, writableEnded: false, writableLength: 0 })
    const slow = Object.assign(response, {
      write: (text: string) => (response.writableLength += text.length),
      destroy: () => (response.destroyed = true),
      end: () => undefined,
    })
    const stream = new LiveStream(slow, async () => null)
    for (let n = 0; n < 300; n++) stream.write('x'.repeat(1024))
    expect([stream.ended, response.writableLength]).toEqual([true, 257 * 1024])
  })

  it('need a session', async () => {
    expect((await fetch(`${gateway.address}/api/live`)).status).toBe(401)
  })
})
