import type { Input, ResponseOf } from '@arc/contracts/define'
import { type attachToItems, type DocumentUse, type listDocumentUses, MAX_NAMED_ITEMS } from '@arc/contracts/inventory/item-attachments'
import type { Attachment } from '@arc/contracts/inventory/item-files'
import { Conflict } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { readInsuranceUses } from '../insurance-documents/insurance-documents.sql.js'
import { attachToAll, TOO_MANY_DOCUMENTS } from './bulk-documents.sql.js'
import { refuseDeletedDocument } from './documents.js'
import { itemsByIds } from './items.sql.js'
import { itemsChanged, writeItems } from './write-item.js'

/** Attaches a document to several items, and finds the items of documents. */
@Injectable()
export class ItemAttachmentsService {
  constructor(private readonly db: Database) {}

  /**
   * Attaches one document to several items, or to none when one of them cannot be changed.
   * @throws NotFound for an unknown item and for somebody else's, Refused for the sample of a basic user, Conflict for a
   * document that was deleted and for an item that has the most documents
   */
  attach(caller: Caller, { document, itemIds }: Input<typeof attachToItems>['body']): Promise<ResponseOf<typeof attachToItems>> {
    const ids = [...new Set(itemIds)].sort((one, other) => one - other)
    return writeItems(this.db, caller, { ids, required: 'The item' }, async (tx, projects) => {
      await refuseDeletedDocument(tx, caller.userId, document.id)
      const answers = await itemsByIds(tx, caller.userId, ids)
      const isAttached = ({ documents }: { documents: Attachment[] }) => documents.some(({ id }) => id === document.id)
      const others = answers.filter((item) => !isAttached(item))
      const attached = others.map(({ id }) => id)
      if ((await attachToAll(tx, caller, attached, document)).length < attached.length) throw new Conflict(TOO_MANY_DOCUMENTS)
      await itemsChanged(tx, caller.userId, attached, ...projects)
      return { attached, alreadyAttached: answers.filter(isAttached).map(({ id }) => id) }
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
}
