import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

vi.stubGlobal('location', { pathname: '/', search: '' })
vi.stubGlobal('localStorage', { getItem: () => null })
const { refreshInventory } = await import('./items.queries')

const KEYS = [
  ['/api/items'],
  ['/api/items', 7],
  ['/api/items', 8],
  ['/api/rooms'],
  ['/api/places'],
  ['/api/tags'],
  ['/api/projects'],
  ['/api/claims', 3],
  ['/api/user/stats'],
]

it.each([
  { change: 'a change of items', deleted: undefined, stays: [] },
  { change: 'the deletion of an item', deleted: 7, stays: [['/api/items', 7]] },
])('[CACHE-05] $change invalidates everything that shows or counts items, claims too', async ({ deleted, stays }) => {
  const client = new QueryClient()
  for (const key of KEYS) client.setQueryData(key, {})
  await refreshInventory(client, deleted)
  expect(KEYS.filter((key) => !client.getQueryState(key)?.isInvalidated)).toEqual(stays)
})
