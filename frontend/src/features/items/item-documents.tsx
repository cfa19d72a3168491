import type { Item } from '@arc/contracts/inventory/items'
import { useMutation } from '@tanstack/react-query'
import { attachDocumentMutation, uploadReceiptMutation } from '../../entities/items/items.queries'
import { describeError } from '../../lib/describe-error'
import { toast } from '../../ui/toast-store'
import { AddDocuments } from './add-documents'
import { DocumentRow, SavedDocument } from './document-row'
import { ITEM_TEXTS } from './item.texts'
import styles from './item-documents.module.css'
import { newDocument } from './item-form.rules'

interface Props {
  item: Item
  readOnly: boolean
}

/** The documents of an item, and the two sources to add one. */
export function ItemDocuments({ item, readOnly }: Props) {
  const upload = useMutation(uploadReceiptMutation)
  const attach = useMutation(attachDocumentMutation)
  const none = item.documents.length === 0 && !item.receiptUrl

  async function add(files: File[]) {
    let added = item.documents.length
    for (const file of files) {
      try {
        const stored = await upload.mutateAsync(file)
        await attach.mutateAsync({ id: item.id, document: newDocument(file.name, stored.receiptUrl, stored.mimeType, added) })
        added += 1
      } catch (error) {
        toast({ title: ITEM_TEXTS.uploadFailed(file.name), text: describeError(error).text, look: 'destructive' })
      }
    }
    if (added > item.documents.length) toast({ title: ITEM_TEXTS.updated, text: item.name })
  }

  return (
    <section className={styles.documents} aria-labelledby="documents">
      <h2 id="documents">{ITEM_TEXTS.documents.title}</h2>
      {none && <p className="muted">{ITEM_TEXTS.noDocuments}</p>}
      <ul>
        {item.receiptUrl && <DocumentRow name={ITEM_TEXTS.documents.receipt} kind={ITEM_TEXTS.documents.receipt} href={item.receiptUrl} />}
        {item.documents.map((document) => (
          <SavedDocument key={document.id} document={document} />
        ))}
      </ul>
      {!readOnly && <AddDocuments busy={upload.isPending || attach.isPending} onFiles={add} />}
    </section>
  )
}
