import { getItem, type ItemChange } from '@arc/contracts/inventory/items'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'

const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('location', { pathname: '/', search: '' })
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('fetch', fetched)
const { changeItemMutation, itemQuery } = await import('./items.queries')

const ITEM = '/api/items/7'
let client: QueryClient
beforeEach(() => {
  vi.clearAllMocks()
  client = new QueryClient()
  client.setQueryData([getItem.path, { id: 7 }], {})
})
const isOutdated = () => client.getQueryState(itemQuery(7).queryKey)?.isInvalidated

const change = (status: number, change: ItemChange) => {
  fetched.mockImplementation(async (url) => (url === ITEM ? new Response('{}', { status }) : Response.json({ ok: true })))
  const item = { id: 7, projectId: 3 }
  return client.getMutationCache().build(client, changeItemMutation).execute({ item, change, version: 1 })
}

it('an item is fetched again when the answer to its change was lost', async () => {
  await expect(change(502, { name: 'Lamp' })).rejects.toThrow()
  expect(isOutdated()).toBe(true)
})

it('an item whose change was refused is not fetched again', async () => {
  await expect(change(400, { name: 'Lamp' })).rejects.toThrow()
  expect(isOutdated()).toBe(false)
})

it('[ITEM-18] a pin is cleared before the change, and what shows it is fetched again even when the change is refused', async () => {
  await expect(change(400, { isDashboardImage: true })).rejects.toThrow()
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/items/uncheck-dashboard-image', ITEM])
  expect(isOutdated()).toBe(true)
})
