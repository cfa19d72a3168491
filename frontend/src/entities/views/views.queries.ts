import {
  changeView,
  createView,
  deleteView,
  listViews,
  type SavedView,
  type ViewList,
  type ViewSettings,
} from '@arc/contracts/inventory/views'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

const KEY = ['/api/views'] as const

export const viewsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call(listViews, {}, { signal }),
  staleTime: 60_000,
})

const refresh = {
  onSettled: (_data: unknown, _error: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
    client.invalidateQueries({ queryKey: KEY }),
}

export const createViewMutation = mutationOptions({
  mutationFn: (body: { name: string; list: ViewList; settings: ViewSettings }) => call(createView, { body }),
  ...refresh,
})
/** Renames a view or replaces its settings; refused when another tab changed the same since. */
export const changeViewMutation = mutationOptions({
  mutationFn: ({ view, ...body }: { view: SavedView; name?: string; settings?: ViewSettings }) =>
    call(changeView, { params: { id: view.id }, body }, { ifMatch: view.version }),
  ...refresh,
})
export const deleteViewMutation = mutationOptions({
  mutationFn: (id: number) => call(deleteView, { params: { id } }),
  ...refresh,
})
