import type { NewAttachment } from '@arc/contracts/inventory/item-files'
import type { Caller } from '@arc/kit/identity'
import { currentTrace } from '@arc/kit/telemetry'
import type { z } from 'zod'
import type { Tx } from '../database.js'
import type { Writer } from './documents.js'

type Attached = z.output<typeof NewAttachment>

/** Most documents of an item; those that have so many get no other. */
const MAX_DOCUMENTS = 100
export const TOO_MANY_DOCUMENTS = `An item takes at most ${MAX_DOCUMENTS} documents.`
/** The documents of an item as the change log contains them, with names by an expression. */
const logged = (
  name = 'd.name',
) => `(select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', ${name}, 'type', d.type, 'url', d.url,
  'mimeType', d.mime_type, 'fromLibrary', d.from_library) order by d.position), '[]') from item_documents d where d.item_id = i.id`
const WITH_ALL = `${logged()})`
const WITHOUT_THIS = `${logged()} and d.id <> $3)`
const WITH_NEW_NAME = `${logged('case when d.id = $3 then $6 else d.name end')})`

/** Whose items are written, and who the change log names. */
export type OwnWriter = Writer & { userId: string }

/** The values of `log`. */
const values = ({ userId, actorId }: OwnWriter, ids: readonly number[], documentId: string): unknown[] => [
  ...[userId, [...ids], documentId, currentTrace()?.traceId ?? null, actorId],
]

const log = (before: string, after: string): string => `
  insert into changes (user_id, entity, entity_id, version, kind, fields, actor, request_id, action_id)
  select $1, 'item', i.id, i.version, 'changed', jsonb_build_object('documents', jsonb_build_array(${before}, ${after})), $5, $4,
    nullif(current_setting('arc.action', true), '')::uuid
  from items i where i.user_id = $1 and i.id = any($2)`

/**
 * Attaches a document to live items of the user that do not have it, under the name that the library has for it, in a fixed number of statements.
 * The caller holds the locks of their projects.
 * @returns the ids of the items that got it
 */
export async function attachToAll(tx: Tx, caller: Caller, ids: readonly number[], document: Attached): Promise<number[]> {
  const { userId } = caller
  const { id, name, type, url, mimeType = 'application/octet-stream', fromLibrary = false } = document
  const rows = await tx.$queryRaw<{ id: number }[]>`
    insert into item_documents (item_id, id, user_id, position, name, type, url, mime_type, from_library)
    select i.id, ${id}, i.user_id, coalesce((select max(position) + 1 from item_documents d where d.item_id = i.id), 0),
      coalesce((select l.name from library_documents l where l.document_id = ${id} and l.user_id = i.user_id), ${name}), ${type},
      ${url}, ${mimeType}, ${fromLibrary}
    from items i join rooms r on r.id = i.room_id and r.deleted_at is null
    where i.user_id = ${userId} and i.id = any(${[...ids]})
      and (select count(*) from item_documents d where d.item_id = i.id) < ${MAX_DOCUMENTS}
    on conflict (item_id, id) do nothing returning item_id as id`
  const attached = rows.map((row) => row.id)
  await raiseVersions(tx, userId, attached)
  await tx.$executeRawUnsafe(log(WITHOUT_THIS, WITH_ALL), ...values(caller, attached, id))
  return attached
}

/** Detaches a document from items, with a log entry each. The caller raises the versions of the items. */
export async function detachFromAll(tx: Tx, writer: OwnWriter, documentId: string, ids: readonly number[]): Promise<void> {
  await tx.$executeRawUnsafe(log(WITH_ALL, WITHOUT_THIS), ...values(writer, ids, documentId))
  await tx.itemDocument.deleteMany({ where: { userId: writer.userId, id: documentId, itemId: { in: [...ids] } } })
}

/** Gives a document another name on items, with a log entry each. The caller raises the versions of the items. */
export async function renameOnAll(
  tx: Tx,
  writer: OwnWriter,
  { documentId, name }: { documentId: string; name: string },
  ids: readonly number[],
): Promise<void> {
  await tx.$executeRawUnsafe(log(WITH_ALL, WITH_NEW_NAME), ...values(writer, ids, documentId), name)
  await tx.itemDocument.updateMany({ where: { userId: writer.userId, id: documentId, itemId: { in: [...ids] } }, data: { name } })
}

/** Detaches from each item the documents that an action attached to it, with a log entry. */
export async function detachAdded(tx: Tx, { userId, actorId }: Caller, actionId: string): Promise<void> {
  const added = await tx.$queryRaw<{ itemId: number; documentId: string }[]>`
    select c.entity_id as "itemId", document ->> 'id' as "documentId"
    from changes c cross join lateral jsonb_array_elements(c.fields -> 'documents' -> 1) document
    where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'item' and c.kind = 'changed'
      and not (c.fields -> 'documents' -> 0) @> jsonb_build_array(jsonb_build_object('id', document ->> 'id'))`
  for (const documentId of new Set(added.map((one) => one.documentId))) {
    const ids = added.filter((one) => one.documentId === documentId).map(({ itemId }) => itemId)
    await detachFromAll(tx, { userId, actorId }, documentId, ids)
  }
}

export const raiseVersions = (tx: Tx, userId: string, ids: readonly number[]): Promise<number> => tx.$executeRaw`
  update items set version = version + 1, updated_at = now() where user_id = ${userId} and id = any(${[...ids]})`
