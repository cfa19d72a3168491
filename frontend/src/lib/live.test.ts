import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { affects, connectLive } from './live'
import type { SessionCheck } from './request'

/** Stands in for the browser's EventSource. */
class FakeSource {
  static readonly CLOSED = 2
  static opened: FakeSource[] = []
  readyState = 1
  onmessage?: (event: { data: string }) => void
  onopen?: () => void
  onerror?: () => Promise<void>
  constructor() {
    FakeSource.opened.push(this)
  }
  close() {}
}

beforeEach(() => {
  FakeSource.opened = []
  vi.stubGlobal('EventSource', FakeSource)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const connect = (check: SessionCheck = 'valid') => {
  const queries = { invalidateQueries: vi.fn() }
  const close = connectLive({ queries, checkSession: async () => check })
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
  ]).toEqual([true, false, true])
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
