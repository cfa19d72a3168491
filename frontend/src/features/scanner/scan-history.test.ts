import { beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
})

const KETTLE = { code: '036000291452', checked: true, name: 'Kettle', price: 99, named: true }

/** The module as a page loads it. */
async function freshHistory() {
  vi.resetModules()
  return import('./scan-history')
}

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00') })
})

it('scans survive a reload of the tab, the latest first, each number once', async () => {
  const { rememberLookup } = await freshHistory()
  for (const code of ['1', '2', '1']) rememberLookup({ ...KETTLE, code })
  expect((await freshHistory()).scannedToday().map(({ code }) => code)).toEqual(['1', '2'])
})

it('an item that was added stays added when its number is scanned again', async () => {
  const { rememberLookup, rememberScan, scannedToday } = await freshHistory()
  rememberScan({ ...KETTLE, room: 'Kitchen', itemId: 7 })
  rememberLookup({ ...KETTLE, name: 'Other' })
  expect(scannedToday()).toMatchObject([{ name: 'Kettle', room: 'Kitchen', itemId: 7 }])
})

it('scans of yesterday are not listed, and unreadable ones are dropped', async () => {
  const { rememberLookup, scannedToday } = await freshHistory()
  rememberLookup(KETTLE)
  vi.setSystemTime(new Date('2026-11-24T00:01:00'))
  expect(scannedToday()).toEqual([])
  stored.set('scanned', '{broken')
  expect((await freshHistory()).scannedToday()).toEqual([])
})
