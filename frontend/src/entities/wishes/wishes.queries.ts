import type { ProjectRef } from '@arc/contracts/inventory/projects'
import { deleteWish, getWish, listWishes, setWish, type WishChange } from '@arc/contracts/inventory/wishes'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { STALE } from '../../lib/stale-times'
import { isQueryable } from '../projects/deleting-projects'
import { shownProject } from '../projects/use-projects'

const wishesQuery = (project: ProjectRef, last: number | null) =>
  queryOptions({
    queryKey: ['/api/projects', 'wishes', { projectId: project, ...(project === 'current' && { last }) }],
    queryFn: ({ signal }) => call(listWishes, { params: { id: project }, query: last !== null ? { last } : {} }, { signal }),
    enabled: () => isQueryable(project),
    staleTime: STALE.projects,
  })

/** The wishes of the project that the dashboard shows. */
export function shownWishesQuery() {
  const { project, last } = shownProject()
  return wishesQuery(project, last)
}

/** The wish of an item, if it has one. */
export const wishQuery = (itemId: number) =>
  queryOptions({
    queryKey: ['/api/items', 'wish', itemId],
    queryFn: ({ signal }) => call(getWish, { params: { id: itemId } }, { signal }),
    staleTime: 0,
  })

const refresh = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['/api/projects', 'wishes'] }),
    client.invalidateQueries({ queryKey: ['/api/items', 'wish'] }),
  ])

/** Says who is to get an item. `version` is that of the wish that was shown, 0 for none. */
export const setWishMutation = mutationOptions({
  mutationFn: ({ itemId, wish, version }: { itemId: number; wish: WishChange; version: number }) =>
    call(setWish, { params: { id: itemId }, body: wish }, { ifMatch: version }),
  onSettled: (_answer, _error, _input, _result, { client }) => refresh(client),
})
export const deleteWishMutation = mutationOptions({
  mutationFn: ({ itemId, version }: { itemId: number; version: number }) =>
    call(deleteWish, { params: { id: itemId } }, { ifMatch: version }),
  onSettled: (_answer, _error, _input, _result, { client }) => refresh(client),
})
