import { ROUTES } from '@arc/contracts/catalog'
import { deleteItem } from '@arc/contracts/inventory/items'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { TOUCHED } from './touched'

const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('location', { pathname: '/', search: '' })
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('fetch', fetched)
const { mutationOf } = await import('./mutation-of')
const { keyOf } = await import('./query-of')
const { onUserTouched } = await import('./user-refresh')
const refreshUser = vi.fn(async () => {})
onUserTouched(refreshUser)

const CHANGES = ROUTES.filter(({ method, access }) => method !== 'GET' && access === 'user')
const READS = ROUTES.filter(({ method }) => method === 'GET')

/** Changes after which nothing that a query shows is another: what they answer is used, or another change follows them. */
const TOUCH_NOTHING = [
  ...['acceptInvitation', 'addPasskey', 'analyzeBatch', 'analyzeImage', 'analyzeStored', 'cancelBatch', 'cancelReport', 'changePassword'],
  ...['changePreferences', 'changeProfile', 'confirmTotp', 'createApiToken', 'createSetupIntent', 'cropPhotoThing', 'deleteAccount'],
  ...['findDuplicates', 'generateReport', 'matchReceipt', 'openHome', 'previewHomeShare', 'previewHomeShareItems'],
  ...['previewImport', 'printLabels', 'proposeCorrections', 'removePasskey', 'removeTotp', 'renewRecoveryCodes', 'replaceItem'],
  ...['sendVerification', 'startPasskey', 'startTotp', 'uncheckDashboardImage', 'uncheckProjectThumbnail'],
  ...['upgradeSubscription', 'uploadImportPart', 'uploadReceipt'],
]

it('says of each change of the contracts what it concerns', () => {
  const names = CHANGES.map(({ name }) => name)
  expect(names.filter((name) => !(name in TOUCHED) && !TOUCH_NOTHING.includes(name))).toEqual([])
  expect(Object.keys(TOUCHED).filter((name) => !ROUTES.some((route) => route.name === name && route.method !== 'GET'))).toEqual([])
  expect(TOUCH_NOTHING.filter((name) => !names.includes(name) || name in TOUCHED)).toEqual([])
})

it('names paths that routes have', () => {
  const starts = [...new Set(Object.values(TOUCHED).flat())]
  expect(starts.filter((start) => !READS.some(({ path }) => path.startsWith(start)))).toEqual([])
})

const ITEM = { path: '/api/items/{id}', args: { id: 7 } }
const HISTORY = { path: '/api/items/{id}/history', args: { id: 7 } }
const OTHER = { path: '/api/items/{id}', args: { id: 8 } }
const LISTS = ['/api/items', '/api/items/page', '/api/rooms', '/api/places', '/api/tags', '/api/projects', '/api/claims/{id}', '/api/trash']
const UNTOUCHED = ['/api/views', '/api/documents', '/api/reminders']

let client: QueryClient
beforeEach(() => {
  vi.clearAllMocks()
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (const { path, args } of [ITEM, HISTORY, OTHER]) client.setQueryData([path, args], {})
  for (const path of [...LISTS, ...UNTOUCHED, '/api/user/stats']) client.setQueryData([path], {})
})
const touched = () =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey: [path, args] }) => (args ? `${path} ${(args as { id: number }).id}` : String(path)))

const remove = (status: number) => {
  fetched.mockImplementation(async () => new Response(status === 200 ? '{"ok":true}' : '{}', { status }))
  const options = mutationOf(deleteItem, (id: number) => ({ params: { id } }), {
    gone: (id) => (asked, path) => path.startsWith('/api/items/{id}') && asked.id === id,
  })
  return client.getMutationCache().build(client, options).execute(7)
}

it('[CACHE-05] fetches again whatever shows or counts items, and the user, after an item was changed, and not what is gone', async () => {
  await remove(200).catch(() => undefined)
  expect(touched().sort()).toEqual([...LISTS, '/api/items/{id} 8', '/api/user/stats'].sort())
  expect(refreshUser).toHaveBeenCalledOnce()
})

it.each([
  [400, 'was refused, and so changed nothing', false],
  [409, 'was refused because of a change elsewhere', true],
  [404, 'was refused because it does not exist any more', true],
  [502, 'failed, and may have been made all the same', true],
])('a change that the server answers with %i %s', async (status, _why, refetches) => {
  await expect(remove(status)).rejects.toThrow()
  expect(touched().length > 0).toBe(refetches)
})

it('fetches only what is on the screen', async () => {
  const read = vi.fn(async () => ({}))
  const shown = new QueryObserver(client, { queryKey: keyOf({ ...deleteItem, path: '/api/items/page' }), queryFn: read, staleTime: 60_000 })
  const stop = shown.subscribe(() => {})
  await remove(200).catch(() => undefined)
  stop()
  expect(read).toHaveBeenCalledOnce()
})
