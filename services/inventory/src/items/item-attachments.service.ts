import type { Input, ResponseOf } from '@arc/contracts/define'
import { type attachToItems, type DocumentUse, type listDocumentUses, MAX_NAMED_ITEMS } from '@arc/contracts/inventory/item-attachments'
import { itemChanged } from '@arc/contracts/inventory/item-events'
import type { Attachment } from '@arc/contracts/inventory/item-files'
import { Conflict, NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { publishAll } from '@arc/kit/outbox'
import { Injectable } from '@nestjs/common'
import { allowChange, LIVE_ITEM } from '../access.js'
import { writeAs } from '../changes/changes.js'
import { Database, type Tx } from '../database.js'
import { detachFromInsurance, renameInInsurance } from '../insurance-documents/follow-library.js'
import { readInsuranceUses } from '../insurance-documents/insurance-documents.sql.js'
import { lockProjects } from '../locks.js'
import { touch } from '../projects/touch.js'
import { renameInTrash } from '../trash/trash.sql.js'
import { refuseDeletedDocument, replaceDocuments, type Writer } from './documents.js'
import { itemsByIds, payloadsByIds } from './items.sql.js'

type NewDocument = Input<typeof attachToItems>['body']['document']

/** Attaches a document to several items, and finds the items of documents. */
@Injectable()
export class ItemAttachmentsService {
  constructor(private readonly db: Database) {}

  /**
   * Attaches one document to several items, or to none when one of them cannot be changed.
   * @throws NotFound for an unknown item and for somebody else's, Refused for the sample of a basic user, Conflict for a
   * document that was deleted
   */
  attach(caller: Caller, { document, itemIds }: Input<typeof attachToItems>['body']): Promise<ResponseOf<typeof attachToItems>> {
    const ids = [...new Set(itemIds)].sort((one, other) => one - other)
    return writeAs(this.db, caller, async (tx) => {
      const before = await ownItems(tx, caller, ids)
      const projectIds = before.map(({ projectId }) => projectId)
      await lockProjects(tx, caller, projectIds)
      // An item may have moved or been deleted while the lock was waited for.
      const items = await ownItems(tx, caller, ids)
      if (items.some(({ projectId }) => !projectIds.includes(projectId)))
        throw new Conflict('An item was moved meanwhile. Please try again.')
      for (const { project } of items) allowChange(project, caller)
      await refuseDeletedDocument(tx, caller.userId, document.id)
      const answers = await itemsByIds(tx, caller.userId, ids)
      const isAttached = ({ documents }: { documents: Attachment[] }) => documents.some(({ id }) => id === document.id)
      const others = answers.filter((item) => !isAttached(item))
      await replaceAll(tx, caller, others, (documents) => [...documents, document])
      for (const projectId of new Set(projectIds)) await touch(tx, projectId)
      return { attached: others.map(({ id }) => id), alreadyAttached: answers.filter(isAttached).map(({ id }) => id) }
    })
  }

  /** The items of each document, newest first, and its claims and policies; documents without any are left out. */
  async uses({ userId }: Caller, documentIds: string[]): Promise<ResponseOf<typeof listDocumentUses>> {
    const rows = await this.db.client.$queryRaw<{ documentId: string; count: number; id: number; name: string; imageUrl: string | null }[]>`
      select * from (
        select d.id as "documentId", (count(*) over (partition by d.id))::int as count,
          row_number() over (partition by d.id order by i.id desc) as place, i.id, i.name, i.image_url as "imageUrl"
        from item_documents d join items i on i.id = d.item_id
          join rooms r on r.id = i.room_id and r.deleted_at is null join projects p on p.id = i.project_id and p.deleted_at is null
        where d.user_id = ${userId} and i.user_id = ${userId} and d.id = any(${documentIds})
      ) listed where place <= ${MAX_NAMED_ITEMS} order by "documentId", place`
    const uses = new Map<string, DocumentUse>()
    const useOf = (documentId: string): DocumentUse => {
      const use = uses.get(documentId) ?? { documentId, count: 0, items: [], claims: [], policies: [] }
      uses.set(documentId, use)
      return use
    }
    for (const { documentId, count, id, name, imageUrl } of rows) {
      const use = useOf(documentId)
      use.count = count
      use.items.push({ id, name, imageUrl })
    }
    const { claims, policies } = await readInsuranceUses(this.db.client, userId, documentIds)
    for (const { documentId, ...claim } of claims) useOf(documentId).claims.push(claim)
    for (const { documentId, ...policy } of policies) useOf(documentId).policies.push(policy)
    return { uses: [...uses.values()] }
  }

  /** Gives a document its new name on all items, and in claims and policies. An older version than the latest known one changes nothing. */
  async rename(tx: Tx, { id, userId, name, version, actorId }: DocumentNews & { name: string }): Promise<void> {
    if (!(await isNews(tx, { id, userId, version, name, deleted: false }))) return
    await renameInTrash(tx, { id, userId, name })
    await renameInInsurance(tx, { id, userId, name })
    const outdated = { userId, id, name: { not: name } }
    if ((await tx.itemDocument.count({ where: outdated })) === 0) return
    const writer = { userId, actorId: actorId ?? userId }
    await changeEverywhere(tx, writer, id, (documents) => documents.map((one) => (one.id === id ? { ...one, name } : one)))
  }

  /** Detaches a deleted document from all items, claims and policies, for good. Idempotent. */
  async forget(tx: Tx, { id, userId, version, actorId }: DocumentNews): Promise<void> {
    // The locks of all projects come first: no item of the user is written meanwhile, so none gets the document after this.
    await lockAllProjects(tx, userId)
    if (!(await isNews(tx, { id, userId, version, name: null, deleted: true }))) return
    await detachFromInsurance(tx, userId, id)
    const writer = { userId, actorId: actorId ?? userId }
    await changeEverywhere(tx, writer, id, (documents) => documents.filter((one) => one.id !== id))
    await tx.itemDocument.deleteMany({ where: { userId, id } })
  }
}

/** What an event says of a document. Without `actorId` it was its owner: events of versions without households name nobody. */
interface DocumentNews {
  id: string
  userId: string
  version: number
  actorId?: string | undefined
}

/** Stores the version and name of a document. @returns false when a later one is known, it is deleted, or its user is */
async function isNews(
  tx: Tx,
  { id, userId, version, name, deleted }: { id: string; userId: string; version: number; name: string | null; deleted: boolean },
): Promise<boolean> {
  if (await tx.deletedUser.findUnique({ where: { userId } })) return false
  const written = await tx.$executeRaw`
    insert into library_documents (document_id, user_id, version, name, deleted) values (${id}, ${userId}, ${version}, ${name}, ${deleted})
    on conflict (document_id) do update set version = excluded.version, name = excluded.name, deleted = excluded.deleted
    where library_documents.user_id = excluded.user_id and library_documents.version < excluded.version and not library_documents.deleted`
  return written > 0
}

const lockAllProjects = (tx: Tx, userId: string) =>
  tx.$queryRaw`select id from projects where user_id = ${userId} order by id for no key update`

/** Changes the documents of every item that has this one. */
async function changeEverywhere(
  tx: Tx,
  writer: Writer & { userId: string },
  documentId: string,
  next: (documents: Attachment[]) => NewDocument[],
): Promise<void> {
  const { userId } = writer
  await lockAllProjects(tx, userId)
  const rows = await tx.itemDocument.findMany({ where: { userId, id: documentId, item: LIVE_ITEM }, select: { itemId: true } })
  const ids = rows.map(({ itemId }) => itemId)
  await replaceAll(tx, writer, await itemsByIds(tx, userId, ids), next)
}

async function ownItems(tx: Tx, caller: Caller, ids: number[]) {
  const where = { id: { in: ids }, userId: caller.userId, ...LIVE_ITEM }
  const items = await tx.item.findMany({ where, select: { projectId: true, project: { select: { isSample: true } } } })
  if (items.length < ids.length) throw new NotFound('The item')
  return items
}

/** Writes the documents of items, each with its new version and log entry, and publishes them together. */
async function replaceAll(
  tx: Tx,
  { userId, actorId }: Writer & { userId: string },
  items: { id: number; documents: Attachment[] }[],
  next: (documents: Attachment[]) => NewDocument[],
): Promise<void> {
  if (items.length === 0) return
  for (const { id, documents } of items) {
    const { version } = await tx.item.update({ where: { id, userId }, data: { version: { increment: 1 } } })
    await replaceDocuments(tx, { actorId }, { id, userId, version }, next(documents))
  }
  await publishAll(
    tx,
    itemChanged,
    await payloadsByIds(
      tx,
      userId,
      items.map(({ id }) => id),
    ),
  )
}
