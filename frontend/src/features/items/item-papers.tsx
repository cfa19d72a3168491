import type { Item, ItemChange } from '@arc/contracts/inventory/items'
import { useMutation } from '@tanstack/react-query'
import { uploadReceiptMutation } from '../../entities/items/items.queries'
import { problemText } from '../../lib/api'
import { toast } from '../../ui/toast-store'
import { AddPapers } from './add-papers'
import { newPaper } from './item-form.rules'
import styles from './item-papers.module.css'
import { PaperRow, SavedPaper } from './paper-row'
import { sayReadOnly } from './say-read-only'

interface Props {
  item: Item
  readOnly: boolean
  /** An item of the sample: adding is refused before anything is uploaded. */
  sample: boolean
  onSave(change: ItemChange): Promise<boolean>
}

/** The papers of an item, and the two ways to add one. */
export function ItemPapers({ item, readOnly, sample, onSave }: Props) {
  const upload = useMutation(uploadReceiptMutation)
  const none = item.documents.length === 0 && !item.receiptUrl

  async function add(files: File[]) {
    if (sample) return sayReadOnly()
    const papers = [...item.documents]
    for (const file of files) {
      try {
        const stored = await upload.mutateAsync(file)
        papers.push(newPaper(file.name, stored.receiptUrl, stored.mimeType, papers.length))
      } catch (error) {
        toast({ title: `Upload failed for ${file.name}`, text: problemText(error), look: 'destructive' })
      }
    }
    if (papers.length > item.documents.length) await onSave({ documents: papers })
  }

  return (
    <section className={styles.papers} aria-labelledby="papers">
      <h2 id="papers">Receipts &amp; documents</h2>
      {none && <p className="muted">No paper yet. A receipt turns the estimate into a fact.</p>}
      <ul>
        {item.receiptUrl && <PaperRow name="Receipt" kind="Receipt" href={item.receiptUrl} />}
        {item.documents.map((paper) => (
          <SavedPaper key={paper.id} paper={paper} />
        ))}
      </ul>
      {!readOnly && <AddPapers busy={upload.isPending} onFiles={add} />}
    </section>
  )
}
