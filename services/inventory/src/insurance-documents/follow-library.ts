import { claimChanged } from '@arc/contracts/inventory/claim-events'
import { policyChanged } from '@arc/contracts/inventory/policy-events'
import { publishAll } from '@arc/kit/outbox'
import type { Tx } from '../database.js'

interface Subject {
  claimId: number | null
  policyId: number | null
}

/** Gives a document its new name in claims and policies. */
export async function renameInInsurance(tx: Tx, { id, userId, name }: { id: string; userId: string; name: string }): Promise<void> {
  const renamed = await tx.$queryRaw<Subject[]>`
    update insurance_documents set name = ${name}, version = version + 1
    where user_id = ${userId} and document_id = ${id} and name <> ${name} returning claim_id as "claimId", policy_id as "policyId"`
  await publishSubjects(tx, userId, renamed)
}

/** Detaches a document that was deleted from the library from claims and policies. The caller holds the locks of all projects. */
export async function detachFromInsurance(tx: Tx, userId: string, documentId: string): Promise<void> {
  const detached = await tx.$queryRaw<Subject[]>`
    delete from insurance_documents where user_id = ${userId} and document_id = ${documentId}
    returning claim_id as "claimId", policy_id as "policyId"`
  await publishSubjects(tx, userId, detached)
}

/** Gives claims and policies their next version after their documents were changed, and publishes them. */
async function publishSubjects(tx: Tx, userId: string, subjects: readonly Subject[]): Promise<void> {
  if (subjects.length === 0) return
  const claims = await tx.$queryRaw<{ claimId: number; projectId: number; userId: string; version: number }[]>`
    update claims set version = version + 1, updated_at = now()
    where user_id = ${userId} and id = any(${subjects.flatMap(({ claimId }) => claimId ?? [])})
    returning id as "claimId", project_id as "projectId", user_id as "userId", version`
  const policies = await tx.$queryRaw<{ policyId: number; projectId: number; userId: string; version: number }[]>`
    update policies set version = version + 1, updated_at = now()
    where user_id = ${userId} and id = any(${subjects.flatMap(({ policyId }) => policyId ?? [])})
    returning id as "policyId", project_id as "projectId", user_id as "userId", version`
  await publishAll(tx, claimChanged, claims)
  await publishAll(tx, policyChanged, policies)
}
