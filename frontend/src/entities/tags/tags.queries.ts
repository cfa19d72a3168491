import { deleteTag, listTags, renameTag, tagItems } from '@arc/contracts/inventory/tags'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { fetchList } from '../../lib/fetch-list'
import { STALE } from '../../lib/stale-times'
import { refreshInventory } from '../items/items.queries'

/** The tags of all items with the number of items that have each. */
export const tagsQuery = queryOptions({
  queryKey: ['/api/tags'],
  queryFn: ({ signal }) => fetchList('tags', call(listTags, {}, { signal })),
  staleTime: STALE.items,
})

const refresh = (client: QueryClient) => Promise.all([client.invalidateQueries({ queryKey: ['/api/tags'] }), refreshInventory(client)])

export const tagItemsMutation = mutationOptions({
  mutationFn: (body: { ids: number[]; add: string[]; remove: string[] }) => call(tagItems, { body }),
  onSuccess: (_answer, _input, _result, { client }) => refresh(client),
})

export const renameTagMutation = mutationOptions({
  mutationFn: (body: { from: string; to: string }) => call(renameTag, { body }),
  onSuccess: (_answer, _input, _result, { client }) => refresh(client),
})

export const deleteTagMutation = mutationOptions({
  mutationFn: (name: string) => call(deleteTag, { body: { name } }),
  onSuccess: (_answer, _name, _result, { client }) => refresh(client),
})
