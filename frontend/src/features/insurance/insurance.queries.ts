import {
  changePolicy,
  createPolicy,
  deletePolicy,
  deletePolicyDocument,
  type NewPolicy,
  type PolicyChange,
  putPolicyDocument,
} from '@arc/contracts/inventory/policies'
import { mutationOf } from '../../lib/mutation-of'

export const createPolicyMutation = mutationOf(createPolicy, (body: NewPolicy) => ({ body }))

/** `version` is the one the form is based on. */
export const changePolicyMutation = mutationOf(
  changePolicy,
  ({ id, change, version }: { id: number; change: PolicyChange; version: number }) => ({ params: { id }, body: change, ifMatch: version }),
)

export const deletePolicyMutation = mutationOf(
  deletePolicy,
  ({ id, version }: { id: number; version: number }) => ({ params: { id }, ifMatch: version }),
  { ends: ({ id }) => [`policy:${id}`] },
)

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
