import type { Policy as PolicyAnswer } from '@arc/contracts/inventory/policies'
import { policyChanged } from '@arc/contracts/inventory/policy-events'
import { NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { publish } from '@arc/kit/outbox'
import { writeOf } from '../changes/write.js'
import type { Tx } from '../database.js'
import type { Policy } from '../generated/prisma/client.js'
import { lockProjects } from '../locks.js'
import { settleMain } from './main-policy.js'
import { readHome } from './policies.answers.js'

/** @throws NotFound for an unknown policy and for somebody else's */
async function ownPolicy(tx: Tx, { userId }: Caller, id: number): Promise<Policy> {
  const policy = await tx.policy.findFirst({ where: { id, userId, project: { deletedAt: null } } })
  if (!policy) throw new NotFound('The policy')
  return policy
}

/** The policy, once writes to its project are serialized. @throws NotFound, and Refused for a read-only project */
async function lockPolicy(tx: Tx, caller: Caller, id: number): Promise<Policy> {
  const { projectId } = await ownPolicy(tx, caller, id)
  await lockProjects(tx, caller, [projectId])
  return ownPolicy(tx, caller, id)
}

/** The one way to change a policy: see `writeOf`. */
export const writePolicy = writeOf({ entity: 'policy', lock: lockPolicy, answer: (tx, _caller, policy) => policyAnswer(tx, policy) })

/** Gives a policy its next version after its documents were changed. */
export async function renewPolicy(tx: Tx, { id, userId }: Pick<Policy, 'id' | 'userId'>): Promise<void> {
  await tx.policy.update({ where: { id, userId }, data: { version: { increment: 1 }, updatedAt: new Date() } })
}

/** Settles which policy is the main one, publishes the change, and reads the policy again. */
export async function finishPolicy(tx: Tx, { userId }: Caller, { id, projectId }: Pick<Policy, 'id' | 'projectId'>): Promise<PolicyAnswer> {
  await settleMain(tx, userId, projectId)
  const policy = await tx.policy.findUniqueOrThrow({ where: { id, userId } })
  await publish(tx, policyChanged, { policyId: id, projectId, userId, version: policy.version })
  return policyAnswer(tx, policy)
}

/** A policy with its figures. @throws NotFound when it is not there any more */
export async function policyAnswer(tx: Tx, { id, userId, projectId }: Pick<Policy, 'id' | 'userId' | 'projectId'>): Promise<PolicyAnswer> {
  const { policies } = await readHome(tx, userId, projectId)
  const policy = policies.find((one) => one.id === id)
  if (!policy) throw new NotFound('The policy')
  return policy
}
