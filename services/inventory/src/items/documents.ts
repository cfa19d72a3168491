import type { NewAttachment } from '@arc/contracts/inventory/item-files'
import { Conflict } from '@arc/kit/errors'
import { currentTrace } from '@arc/kit/telemetry'
import type { z } from 'zod'
import type { Tx } from '../database.js'

type Attached = z.output<typeof NewAttachment>

export const DOCUMENT_DELETED = 'This document was deleted.'

/** @throws Conflict for a document that the library does not have any more. The caller holds the lock of a project of the user. */
export async function refuseDeletedDocument(tx: Tx, userId: string, documentId: string): Promise<void> {
  if (await tx.libraryDocument.findFirst({ where: { userId, documentId, deleted: true } })) throw new Conflict(DOCUMENT_DELETED)
}

/** Who the change log names; null for the product itself. */
export interface Writer {
  actorId: string | null
}

/**
 * Makes these the documents of an item, in this order, under the names that the library has for them and without those that were deleted; the
 * change is logged with the item's version.
 * @param item the item after its version was raised
 */
export async function replaceDocuments(
  tx: Tx,
  caller: Writer,
  item: { id: number; userId: string; version: number },
  documents: readonly Attached[],
): Promise<void> {
  const known = await tx.libraryDocument.findMany({ where: { userId: item.userId, documentId: { in: documents.map(({ id }) => id) } } })
  const library = new Map(known.map((document) => [document.documentId, document]))
  const before = await tx.itemDocument.findMany({ where: { itemId: item.id }, orderBy: { position: 'asc' } })
  const rows = documents
    .filter(({ id }) => !library.get(id)?.deleted)
    .map((document, position) => ({
      ...{ itemId: item.id, userId: item.userId, position },
      ...{ id: document.id, name: library.get(document.id)?.name ?? document.name, type: document.type, url: document.url },
      mimeType: document.mimeType ?? 'application/octet-stream',
      fromLibrary: document.fromLibrary ?? false,
    }))
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
  const stored = new Map(before.map(({ createdAt, ...row }) => [row.id, { row, createdAt }]))
  const same = (row: (typeof unique)[number]) => JSON.stringify(sorted(stored.get(row.id)?.row)) === JSON.stringify(sorted(row))
  if (unique.length === before.length && unique.every(same)) return
  await tx.itemDocument.deleteMany({ where: { itemId: item.id } })
  await tx.itemDocument.createMany({ data: unique.map((row) => ({ ...row, createdAt: stored.get(row.id)?.createdAt ?? new Date() })) })
  const shown = (list: readonly { id: string; name: string; type: string; url: string; mimeType: string; fromLibrary: boolean }[]) =>
    list.map(({ id, name, type, url, mimeType, fromLibrary }) => ({ id, name, type, url, mimeType, fromLibrary }))
  await tx.$executeRaw`insert into changes (user_id, entity, entity_id, version, kind, fields, actor, request_id)
    values (${item.userId}, 'item', ${item.id}, ${item.version}, 'changed',
      ${JSON.stringify({ documents: [shown(before), shown(unique)] })}::jsonb, ${caller.actorId}, ${currentTrace()?.traceId ?? null})`
}

const sorted = (row: object | undefined) => (row ? Object.entries(row).sort(([one], [other]) => one.localeCompare(other)) : undefined)
