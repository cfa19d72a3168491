import { LIVE_HEARTBEAT_MS } from '@arc/contracts/live'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { affects, connectLive } from './live'
import type { SessionCheck } from './request'

/** Stands in for the browser's EventSource. */
class FakeSource {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static opened: FakeSource[] = []
  readyState = 1
  onmessage?: (event: { data: string }) => void
  onopen?: () => void
  onerror?: () => Promise<void>
  constructor() {
    FakeSource.opened.push(this)
  }
  private readonly listeners = new Map<string, () => void>()
  addEventListener(type: string, listener: () => void) {
    this.listeners.set(type, listener)
  }
  beat() {
    this.listeners.get('heartbeat')?.()
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
}

/** Stands in for the document. */
const page = new EventTarget()
const connections: (() => void)[] = []

beforeEach(() => {
  FakeSource.opened = []
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('document', page)
  vi.useFakeTimers()
})
afterEach(() => {
  for (const close of connections.splice(0)) close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const connect = (check: SessionCheck = 'valid') => {
  const queries = { invalidateQueries: vi.fn() }
  const close = connectLive({ queries, checkSession: async () => check })
  connections.push(close)
  return { queries, close }
}
const refuse = async (source?: FakeSource) => {
  if (source) source.readyState = FakeSource.CLOSED
  await source?.onerror?.()
}

it('invalidates the queries a message is about, and no others', () => {
  const report = { type: 'report', reportId: 3, progress: 40 } as const
  expect([
    affects(report, '/api/reports'),
    affects(report, '/api/rooms'),
    affects({ type: 'inventory', projects: [], rooms: [], items: [] }, '/api/items/7'),
    affects({ type: 'inventory', projects: [], rooms: [], items: [] }, '/api/reminders'),
    affects({ type: 'reminders' }, '/api/reminders'),
    affects({ type: 'reminders' }, '/api/items'),
    affects({ type: 'tickets' }, '/api/support/tickets'),
  ]).toEqual([true, false, true, true, true, false, true])
})

it('ignores a kind of message that a later version sends, and fields that it does not know', () => {
  const { queries } = connect()
  const send = (message: object) => FakeSource.opened[0]?.onmessage?.({ data: JSON.stringify(message) })
  send({ type: 'weather', city: 'Basel' })
  expect(queries.invalidateQueries).not.toHaveBeenCalled()
  send({ type: 'report', reportId: 3, progress: 40, page: 7 })
  expect(queries.invalidateQueries).toHaveBeenCalledOnce()
})

it('invalidates everything after the connection was lost and reopened, and nothing on the first connection', async () => {
  const { queries } = connect()
  const [source] = FakeSource.opened
  source?.onopen?.()
  expect(queries.invalidateQueries).not.toHaveBeenCalled()
  await source?.onerror?.()
  source?.onopen?.()
  expect(queries.invalidateQueries).toHaveBeenCalledExactlyOnceWith()
})

it('reconnects after a refusal, with a growing delay', async () => {
  connect()
  await refuse(FakeSource.opened[0])
  vi.advanceTimersByTime(2_000)
  expect(FakeSource.opened).toHaveLength(2)
  await refuse(FakeSource.opened[1])
  vi.advanceTimersByTime(3_999)
  expect(FakeSource.opened).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(FakeSource.opened).toHaveLength(3)
})

it('does not reconnect when the session has ended or the page is left', async () => {
  connect('ended')
  await refuse(FakeSource.opened[0])
  const { close } = connect()
  const refused = refuse(FakeSource.opened[1])
  close()
  await refused
  vi.advanceTimersByTime(600_000)
  expect(FakeSource.opened).toHaveLength(2)
})

it('reconnects and invalidates everything when nothing, not even a heartbeat, has arrived for a while', () => {
  const { queries, close } = connect()
  FakeSource.opened[0]?.onopen?.()
  for (let beats = 0; beats < 8; beats += 1) {
    vi.advanceTimersByTime(LIVE_HEARTBEAT_MS)
    FakeSource.opened[0]?.beat()
  }
  expect(FakeSource.opened).toHaveLength(1)
  vi.advanceTimersByTime(3 * LIVE_HEARTBEAT_MS)
  expect(FakeSource.opened).toHaveLength(2)
  expect(FakeSource.opened[0]?.readyState).toBe(FakeSource.CLOSED)
  FakeSource.opened[1]?.onopen?.()
  expect(queries.invalidateQueries).toHaveBeenCalledExactlyOnceWith()
  close()
})

it('reconnects when the page is shown again after the computer slept', () => {
  const { close } = connect()
  FakeSource.opened[0]?.onopen?.()
  page.dispatchEvent(new Event('visibilitychange'))
  expect(FakeSource.opened).toHaveLength(1)
  vi.setSystemTime(Date.now() + 3_600_000)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(FakeSource.opened).toHaveLength(2)
  close()
  page.dispatchEvent(new Event('visibilitychange'))
  expect(FakeSource.opened).toHaveLength(2)
})
