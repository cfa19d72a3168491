import type { Item, ItemChange } from '@arc/contracts/inventory/items'
import { useMutation } from '@tanstack/react-query'
import { uploadReceiptMutation } from '../../entities/items/items.queries'
import { problemText } from '../../lib/api'
import { toast } from '../../ui/toast-store'
import { AddDocuments } from './add-documents'
import { DocumentRow, SavedDocument } from './document-row'
import { ITEM_TEXTS } from './item.texts'
import styles from './item-documents.module.css'
import { newDocument } from './item-form.rules'

interface Props {
  item: Item
  readOnly: boolean
  onSave(change: ItemChange): Promise<boolean>
}

/** The documents of an item, and the two sources to add one. */
export function ItemDocuments({ item, readOnly, onSave }: Props) {
  const upload = useMutation(uploadReceiptMutation)
  const none = item.documents.length === 0 && !item.receiptUrl

  async function add(files: File[]) {
    const documents = [...item.documents]
    for (const file of files) {
      try {
        const stored = await upload.mutateAsync(file)
        documents.push(newDocument(file.name, stored.receiptUrl, stored.mimeType, documents.length))
      } catch (error) {
        toast({ title: ITEM_TEXTS.uploadFailed(file.name), text: problemText(error), look: 'destructive' })
      }
    }
    if (documents.length > item.documents.length) await onSave({ documents: documents })
  }

  return (
    <section className={styles.documents} aria-labelledby="documents">
      <h2 id="documents">Receipts &amp; documents</h2>
      {none && <p className="muted">{ITEM_TEXTS.noDocuments}</p>}
      <ul>
        {item.receiptUrl && <DocumentRow name="Receipt" kind="Receipt" href={item.receiptUrl} />}
        {item.documents.map((document) => (
          <SavedDocument key={document.id} document={document} />
        ))}
      </ul>
      {!readOnly && <AddDocuments busy={upload.isPending} onFiles={add} />}
    </section>
  )
}
