import { LIVE_FULL_RETRY_MS, LIVE_HEARTBEAT_MS } from '@arc/contracts/live'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { affects, connectLive, HIDDEN_MS } from './live'
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
  private readonly listeners = new Map<string, (event: { data: string }) => void>()
  addEventListener(type: string, listener: (event: { data: string }) => void) {
    this.listeners.set(type, listener)
  }
  send(type: 'heartbeat' | 'full', data = '1') {
    this.listeners.get(type)?.({ data })
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
}

/** Stands in for the document. */
const page = Object.assign(new EventTarget(), { hidden: false })
const show = (shown: boolean) => {
  page.hidden = !shown
  page.dispatchEvent(new Event('visibilitychange'))
}
const connections: (() => void)[] = []

beforeEach(() => {
  FakeSource.opened = []
  page.hidden = false
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
  const onLimit = vi.fn<(text: string | undefined) => void>()
  const onAccount = vi.fn()
  const onStart = vi.fn()
  const close = connectLive({ queries, checkSession: async () => check, onAccount, onStart, onLimit })
  connections.push(close)
  return { queries, close, onAccount, onStart, onLimit }
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
    affects({ type: 'account' }, '/api/billing/subscription'),
  ]).toEqual([true, false, true, true, true, false, true, true])
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

it('reports a change of the account, the start, and that the account may have changed while there was no stream', async () => {
  const { onAccount, onStart, queries } = connect()
  const [source] = FakeSource.opened
  source?.onopen?.()
  expect(onStart).toHaveBeenCalledOnce()
  expect(onAccount).not.toHaveBeenCalled()
  source?.onmessage?.({ data: JSON.stringify({ type: 'account' }) })
  expect(onAccount).toHaveBeenCalledOnce()
  expect(queries.invalidateQueries).toHaveBeenCalledOnce()
  source?.onmessage?.({ data: JSON.stringify({ type: 'tickets' }) })
  expect(onAccount).toHaveBeenCalledOnce()
  await source?.onerror?.()
  source?.onopen?.()
  expect(onAccount).toHaveBeenCalledTimes(2)
  expect(onStart).toHaveBeenCalledOnce()
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

it('beyond the limit of open pages says so, fetches everything once a minute, and goes on when a stream is free', () => {
  const { queries, onLimit } = connect()
  for (let minute = 1; minute <= 3; minute += 1) {
    const source = FakeSource.opened.at(-1)
    source?.onopen?.()
    source?.send('full', 'You have 50 pages open.')
    expect([FakeSource.opened.length, source?.readyState]).toEqual([minute, FakeSource.CLOSED])
    expect(onLimit).toHaveBeenLastCalledWith('You have 50 pages open.')
    expect(queries.invalidateQueries).toHaveBeenCalledTimes(minute - 1)
    vi.advanceTimersByTime(LIVE_FULL_RETRY_MS)
  }
  FakeSource.opened.at(-1)?.onopen?.()
  FakeSource.opened.at(-1)?.send('heartbeat')
  expect(queries.invalidateQueries).toHaveBeenCalledTimes(3)
  expect(onLimit).toHaveBeenLastCalledWith(undefined)
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
    FakeSource.opened[0]?.send('heartbeat')
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

it('lets go of the stream when the page has been hidden for a while, and fetches everything when it is shown again', () => {
  const { queries } = connect()
  FakeSource.opened[0]?.onopen?.()
  show(false)
  vi.advanceTimersByTime(HIDDEN_MS - 1)
  show(true)
  vi.advanceTimersByTime(HIDDEN_MS)
  expect([FakeSource.opened.length, FakeSource.opened[0]?.readyState]).toEqual([1, FakeSource.OPEN])

  show(false)
  vi.advanceTimersByTime(HIDDEN_MS)
  expect(FakeSource.opened[0]?.readyState).toBe(FakeSource.CLOSED)
  vi.advanceTimersByTime(3_600_000)
  expect(FakeSource.opened).toHaveLength(1)
  expect(queries.invalidateQueries).not.toHaveBeenCalled()
  show(true)
  FakeSource.opened[1]?.onopen?.()
  expect(FakeSource.opened).toHaveLength(2)
  expect(queries.invalidateQueries).toHaveBeenCalledExactlyOnceWith()
})

it('opens no stream in a tab that was opened in the background, until it is shown', () => {
  page.hidden = true
  const { queries } = connect()
  vi.advanceTimersByTime(60_000)
  expect(FakeSource.opened).toHaveLength(0)
  show(true)
  FakeSource.opened[0]?.onopen?.()
  expect(queries.invalidateQueries).toHaveBeenCalledOnce()
})

it('retries no refused stream while the page is hidden', async () => {
  connect()
  show(false)
  await refuse(FakeSource.opened[0])
  vi.advanceTimersByTime(600_000)
  expect(FakeSource.opened).toHaveLength(1)
  show(true)
  expect(FakeSource.opened).toHaveLength(2)
})

it('has one stream when the page was hidden and shown while its session was checked', async () => {
  let answer: (check: SessionCheck) => void = () => undefined
  const checked = new Promise<SessionCheck>((resolve) => {
    answer = resolve
  })
  const live = { queries: { invalidateQueries: vi.fn() }, onAccount: vi.fn(), onStart: vi.fn(), onLimit: vi.fn() }
  connections.push(connectLive({ ...live, checkSession: () => checked }))
  const refusal = refuse(FakeSource.opened[0])
  show(false)
  vi.advanceTimersByTime(HIDDEN_MS)
  show(true)
  answer('valid')
  await refusal
  vi.advanceTimersByTime(600_000)
  expect(FakeSource.opened.filter(({ readyState }) => readyState === FakeSource.OPEN)).toHaveLength(1)
})
