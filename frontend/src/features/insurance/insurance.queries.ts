import { type ItemCard, listItemPage } from '@arc/contracts/inventory/items'
import {
  changePolicy,
  createPolicy,
  deletePolicy,
  deletePolicyDocument,
  listPolicies,
  type NewPolicy,
  type PolicyChange,
  putPolicyDocument,
} from '@arc/contracts/inventory/policies'
import { searchItems } from '@arc/contracts/search/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { shownQuery } from '../../entities/projects/of-project'
import { call } from '../../lib/api'
import { mutationOf } from '../../lib/mutation-of'

/** The policies of the project that the dashboard shows. */
export const shownPoliciesQuery = () => shownQuery(listPolicies)

/** Items that are offered at once. */
const OFFERED = 20
/** Items of a project that can be scheduled: those that match the words, or the most valuable. */
export const schedulableItemsQuery = (projectId: number, words: string) =>
  queryOptions({
    queryKey: ['/api/items', 'schedulable', projectId, words],
    queryFn: async ({
      signal,
    }): Promise<Pick<ItemCard, 'id' | 'name' | 'category' | 'imageUrl' | 'estimatedValue' | 'value' | 'quantity'>[]> => {
      if (!words) return (await call(listItemPage, { query: { projectId, sort: 'value', limit: OFFERED } }, { signal })).items
      const { items } = await call(searchItems, { query: { q: words } }, { signal })
      return items.flatMap((item) => (item.projectId === projectId ? [{ ...item, value: null }] : [])).slice(0, OFFERED)
    },
    placeholderData: keepPreviousData,
  })

export const createPolicyMutation = mutationOf(createPolicy, (body: NewPolicy) => ({ body }))

/** `version` is the one the form is based on. */
export const changePolicyMutation = mutationOf(
  changePolicy,
  ({ id, change, version }: { id: number; change: PolicyChange; version: number }) => ({ params: { id }, body: change, ifMatch: version }),
)

export const deletePolicyMutation = mutationOf(deletePolicy, ({ id, version }: { id: number; version: number }) => ({
  params: { id },
  ifMatch: version,
}))

interface PolicyDocument {
  id: number
  documentId: string
  document: { name: string; mimeType: string }
}
export const putPolicyDocumentMutation = mutationOf(putPolicyDocument, ({ id, documentId, document }: PolicyDocument) => ({
  params: { id, documentId },
  body: document,
}))

export const deletePolicyDocumentMutation = mutationOf(deletePolicyDocument, (params: { id: number; documentId: string }) => ({ params }))
