import { deleteTag, listTags, renameTag, tagItems } from '@arc/contracts/inventory/tags'
import { mutationOf } from '../../lib/mutation-of'
import { queryOf } from '../../lib/query-of'
import { STALE } from '../../lib/stale-times'

/** The tags of all items with the number of items that have each. */
export const tagsQuery = queryOf(listTags, {}, { list: 'tags', staleTime: STALE.items })

export const tagItemsMutation = mutationOf(tagItems, (body: { ids: number[]; add: string[]; remove: string[] }) => ({ body }))
export const renameTagMutation = mutationOf(renameTag, (body: { from: string; to: string }) => ({ body }))
export const deleteTagMutation = mutationOf(deleteTag, (name: string) => ({ body: { name } }))
