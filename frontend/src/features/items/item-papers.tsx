import type { Item, ItemChange } from '@arc/contracts/inventory/items'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { problemText } from '../../lib/api'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { toast } from '../../ui/toast-store'
import { newPaper } from './item-form.rules'
import styles from './item-papers.module.css'
import { uploadReceiptMutation } from './items.queries'
import { LibraryPicker } from './library-picker'
import { PaperRow } from './paper-row'

interface Props {
  item: Item
  readOnly: boolean
  onSave(change: ItemChange): Promise<boolean>
}

/** The papers of an item, and the two ways to add one. */
export function ItemPapers({ item, readOnly, onSave }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [library, setLibrary] = useState(false)
  const upload = useMutation(uploadReceiptMutation)
  const none = item.documents.length === 0 && !item.receiptUrl

  async function add(files: File[]) {
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
          <PaperRow
            key={paper.id}
            name={paper.name}
            type={paper.type}
            kind={paper.fromLibrary ? `${paper.type} · from a.r.c. Library` : paper.type}
            href={paper.url}
          />
        ))}
      </ul>
      {!readOnly && (
        <div className={styles.sources}>
          <Button
            look="line"
            size="small"
            busy={upload.isPending}
            icon={<Icon name="upload" size={16} />}
            onClick={() => input.current?.click()}
          >
            {upload.isPending ? 'Uploading...' : 'Upload New'}
          </Button>
          <Button look="line" size="small" icon={<Icon name="book" size={16} />} onClick={() => setLibrary(true)}>
            From a.r.c. Library
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept="image/*,.pdf,.doc,.docx,application/pdf"
        className="vh"
        tabIndex={-1}
        aria-label="Document files"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          add(files)
        }}
      />
      <LibraryPicker open={library} onClose={() => setLibrary(false)} />
    </section>
  )
}
