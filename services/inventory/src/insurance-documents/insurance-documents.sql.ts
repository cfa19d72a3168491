import type { ClaimLetter, InsuranceDocument } from '@arc/contracts/inventory/insurance-documents'
import type { DocumentUse } from '@arc/contracts/inventory/item-attachments'
import type { Reader } from '../claims/claims.sql.js'
import type { Tx } from '../database.js'

const COLUMNS = `d.document_id as "documentId", d.name, d.url, d.mime_type as "mimeType", d.version`

/** The correspondence of a claim, by day. */
export const readLetters = (db: Reader, { userId, id }: { userId: string; id: number }) =>
  db.$queryRawUnsafe<ClaimLetter[]>(
    `select ${COLUMNS}, d.day, d.direction, d.note from insurance_documents d where d.user_id = $1 and d.claim_id = $2 order by d.day, d.id`,
    userId,
    id,
  )

/** The documents of the policies of a project, by policy. */
export async function readPolicyDocuments(db: Reader, userId: string, projectId: number): Promise<Map<number, InsuranceDocument[]>> {
  const rows = await db.$queryRawUnsafe<(InsuranceDocument & { policyId: number })[]>(
    `select d.policy_id as "policyId", ${COLUMNS} from insurance_documents d join policies c on c.id = d.policy_id
     where d.user_id = $1 and c.project_id = $2 order by d.id`,
    userId,
    projectId,
  )
  const byPolicy = new Map<number, InsuranceDocument[]>()
  for (const { policyId, ...document } of rows) byPolicy.set(policyId, [...(byPolicy.get(policyId) ?? []), document])
  return byPolicy
}

type ClaimUse = DocumentUse['claims'][number] & { documentId: string }
type PolicyUse = DocumentUse['policies'][number] & { documentId: string }

/** The claims and policies that documents are attached to, without those of deleted projects. */
export async function readInsuranceUses(tx: Tx, userId: string, documentIds: string[]) {
  const claims = await tx.$queryRaw<ClaimUse[]>`
    select d.document_id as "documentId", c.id, c.lost_on as "lostOn", c.cause, array(
      select r.name from rooms r where r.project_id = c.project_id and r.deleted_at is null and c.room_ids @> to_jsonb(r.id) order by r.id) as rooms
    from insurance_documents d join claims c on c.id = d.claim_id join projects p on p.id = c.project_id and p.deleted_at is null
    where d.user_id = ${userId} and d.document_id = any(${documentIds}) order by c.id`
  const policies = await tx.$queryRaw<PolicyUse[]>`
    select d.document_id as "documentId", c.id, c.project_id as "projectId", c.insurer, c.kind
    from insurance_documents d join policies c on c.id = d.policy_id join projects p on p.id = c.project_id and p.deleted_at is null
    where d.user_id = ${userId} and d.document_id = any(${documentIds}) order by c.id`
  return { claims, policies }
}

/** Inserts the documents again that an action detached, with their present names; not those that are attached again. @returns how many were deleted from the library since */
export async function restoreDocuments(tx: Tx, userId: string, actionId: string): Promise<number> {
  await tx.$executeRaw`
    select insert_rows('insurance_documents', coalesce(jsonb_agg(c.fields || jsonb_build_object('version', c.version)
      || case when l.name is null then '{}'::jsonb else jsonb_build_object('name', l.name) end order by c.id), '[]'))
    from changes c left join library_documents l on l.document_id = c.fields ->> 'document_id' and l.user_id = c.user_id
    where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'insurance-document' and c.kind = 'deleted'
      and l.deleted is not true and not exists (select 1 from insurance_documents d where d.document_id = c.fields ->> 'document_id'
        and (d.claim_id = (c.fields ->> 'claim_id')::int or d.policy_id = (c.fields ->> 'policy_id')::int))`
  const [gone] = await tx.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from changes c join library_documents l on l.document_id = c.fields ->> 'document_id' and l.user_id = c.user_id
    where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'insurance-document' and c.kind = 'deleted' and l.deleted`
  return gone?.count ?? 0
}
