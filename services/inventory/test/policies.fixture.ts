import {
  changePolicy,
  createPolicy,
  deletePolicy,
  listPolicies,
  type NewPolicy,
  type PolicyChange,
  putPolicyDocument,
} from '@arc/contracts/inventory/policies'
import { insureProject, listProjects } from '@arc/contracts/inventory/projects'
import { undoAction } from '@arc/contracts/inventory/trash'
import type { Stack } from '@arc/kit/testing/stack'
import { expect } from 'vitest'
import { givenOwner, type Owner } from './fixtures.js'

export const JEWELRY = { name: 'Jewelry', categories: ['Jewelry'], perItem: null, perLoss: 1_500 }
export const RENTER: Omit<NewPolicy, 'projectId'> = { insurer: 'Amica', kind: 'renter', coverage: 50_000 }

/** Requests about policies. @param stack reads the stack, which starts before the tests */
export function policyRequests(stack: () => Stack) {
  const call: Stack['call'] = (...args) => stack().call(...args)
  const add = (owner: Owner, input: Partial<NewPolicy> = {}) =>
    call('inventory', createPolicy, { body: { projectId: owner.home.id, ...RENTER, ...input } }, owner.user)
  return {
    add,
    owned: () => givenOwner(stack(), { tier: 'pro' }),
    given: async (owner: Owner, input: Partial<NewPolicy> = {}) => {
      const reply = await add(owner, input)
      expect(reply.status).toBe(200)
      return reply.body
    },
    change: (owner: Owner, id: number, body: PolicyChange, version?: number) => {
      const headers = version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }
      return call('inventory', changePolicy, { params: { id }, body }, owner.user, headers)
    },
    remove: (owner: Owner, id: number) => call('inventory', deletePolicy, { params: { id } }, owner.user),
    attach: (owner: Owner, id: number, documentId: string, name = 'Policy') =>
      call('inventory', putPolicyDocument, { params: { id, documentId }, body: { name, mimeType: 'application/pdf' } }, owner.user),
    undo: (owner: Owner, actionId: string) => call('inventory', undoAction, { params: { actionId } }, owner.user),
    read: async (owner: Owner, id = owner.home.id) =>
      (await call('inventory', listPolicies, { params: { id }, query: {} }, owner.user)).body,
    cardOf: async (owner: Owner) => {
      const { body } = await call('inventory', listProjects, {}, owner.user)
      const home = body.find(({ id }) => id === owner.home.id)
      return [home?.insuranceCompany, home?.personalItemsCoverage, home?.insuranceRenewal]
    },
    insure: (owner: Owner, insuranceCompany: string, personalItemsCoverage: number) =>
      call('inventory', insureProject, { params: { id: owner.home.id }, body: { insuranceCompany, personalItemsCoverage } }, owner.user),
  }
}
