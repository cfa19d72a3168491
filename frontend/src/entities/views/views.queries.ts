import {
  changeView,
  createView,
  deleteView,
  listViews,
  type SavedView,
  type ViewList,
  type ViewSettings,
} from '@arc/contracts/inventory/views'
import { mutationOf } from '../../lib/mutation-of'
import { queryOf } from '../../lib/query-of'

export const viewsQuery = queryOf(listViews, {}, { staleTime: 60_000 })

export const createViewMutation = mutationOf(createView, (body: { name: string; list: ViewList; settings: ViewSettings }) => ({ body }))
/** Renames a view or replaces its settings; refused when another tab changed the same since. */
export const changeViewMutation = mutationOf(
  changeView,
  ({ view, ...body }: { view: SavedView; name?: string; settings?: ViewSettings }) => ({
    params: { id: view.id },
    body,
    ifMatch: view.version,
  }),
)
export const deleteViewMutation = mutationOf(deleteView, (id: number) => ({ params: { id } }))
