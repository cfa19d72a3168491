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
import type { ProjectRef } from '@arc/contracts/inventory/projects'
import { searchItems } from '@arc/contracts/search/search'
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { isQueryable } from '../../entities/projects/deleting-projects'
import { shownProject } from '../../entities/projects/use-projects'
import { call } from '../../lib/api'
import { isConflict } from '../../lib/conflict'
import { STALE } from '../../lib/stale-times'

const policiesQuery = (project: ProjectRef, last: number | null) =>
  queryOptions({
    queryKey: ['/api/projects', 'policies', { projectId: project, ...(project === 'current' && { last }) }],
    queryFn: ({ signal }) => call(listPolicies, { params: { id: project }, query: last !== null ? { last } : {} }, { signal }),
    enabled: () => isQueryable(project),
    staleTime: STALE.projects,
  })

/** The policies of the project that the dashboard shows. */
export function shownPoliciesQuery() {
  const { project, last } = shownProject()
  return policiesQuery(project, last)
}

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

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ['/api/projects'] })

export const createPolicyMutation = mutationOptions({
  mutationFn: (body: NewPolicy) => call(createPolicy, { body }),
  onSuccess: (_policy, _input, _result, { client }) => refresh(client),
})

export const changePolicyMutation = mutationOptions({
  /** `version` is the one the form is based on: 409 when the same was changed elsewhere after it. */
  mutationFn: ({ id, change, version }: { id: number; change: PolicyChange; version: number }) =>
    call(changePolicy, { params: { id }, body: change }, { ifMatch: version }),
  onError: (error, _input, _result, { client }) => (isConflict(error) ? refresh(client) : undefined),
  onSuccess: (_policy, _input, _result, { client }) => refresh(client),
})

export const deletePolicyMutation = mutationOptions({
  mutationFn: ({ id, version }: { id: number; version: number }) => call(deletePolicy, { params: { id } }, { ifMatch: version }),
  onError: (error, _input, _result, { client }) => (isConflict(error) ? refresh(client) : undefined),
  onSuccess: (_answer, _input, _result, { client }) => refresh(client),
})

/** Policies, and what the library says of its documents. */
const refreshDocuments = (client: QueryClient) =>
  Promise.all([refresh(client), client.invalidateQueries({ queryKey: ['/api/items', 'documents'] })])

export const putPolicyDocumentMutation = mutationOptions({
  mutationFn: ({ id, documentId, document }: { id: number; documentId: string; document: { name: string; mimeType: string } }) =>
    call(putPolicyDocument, { params: { id, documentId }, body: document }),
  onSuccess: (_policy, _input, _result, { client }) => refreshDocuments(client),
})

export const deletePolicyDocumentMutation = mutationOptions({
  mutationFn: (params: { id: number; documentId: string }) => call(deletePolicyDocument, { params }),
  onSuccess: (_answer, _input, _result, { client }) => refreshDocuments(client),
})
