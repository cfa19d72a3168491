import type { Attachment } from '@arc/contracts/inventory/item-files'
import type { Item } from '@arc/contracts/inventory/items'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { uploadItemDocumentMutation } from '../../entities/documents/documents.queries'
import { attachDocumentMutation, detachDocumentMutation } from '../../entities/items/items.queries'
import { describeError } from '../../lib/describe-error'
import { formatList } from '../../lib/format'
import { IconButton } from '../../ui/icon-button'
import { ListHeading } from '../../ui/list-heading'
import { Rows } from '../../ui/rows'
import { toast } from '../../ui/toast-store'
import { AddDocuments } from './add-documents'
import { ReceiptRow, SavedDocument } from './document-row'
import { ITEM_TEXTS } from './item.texts'
import styles from './item-documents.module.css'
import { type RefusedFile, RefusedFiles } from './refused-files'

const TEXTS = ITEM_TEXTS.documents

interface Props {
  item: Item
  readOnly: boolean
}

/** The documents of an item, and the two sources to add one. */
export function ItemDocuments({ item, readOnly }: Props) {
  const upload = useMutation(uploadItemDocumentMutation)
  const attach = useMutation(attachDocumentMutation)
  const detach = useMutation(detachDocumentMutation)
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const none = item.documents.length === 0 && !item.receiptUrl

  async function addFiles(files: File[]) {
    let added = 0
    const failed: RefusedFile[] = []
    for (const file of files) {
      try {
        await attach.mutateAsync({ id: item.id, document: await upload.mutateAsync(file) })
        added += 1
      } catch (error) {
        failed.push({ file, reason: describeError(error).text })
      }
    }
    setRefused(failed)
    // Of several toasts only the last could be read.
    const [first] = failed
    if (first)
      toast({ title: ITEM_TEXTS.uploadFailed(formatList(failed.map(({ file }) => file.name))), text: first.reason, look: 'destructive' })
    if (added > 0) toast({ title: ITEM_TEXTS.updated, text: item.name })
  }

  async function addFromLibrary(documents: Attachment[]) {
    try {
      for (const document of documents) await attach.mutateAsync({ id: item.id, document })
      toast({ title: TEXTS.added, text: documents.map(({ name }) => name).join(', ') })
    } catch (error) {
      toast({ title: ITEM_TEXTS.updateFailed, text: describeError(error).text, look: 'destructive' })
    }
  }

  async function remove({ id, name }: Attachment) {
    try {
      await detach.mutateAsync({ id: item.id, documentId: id })
      toast({ title: TEXTS.removed, text: name })
    } catch (error) {
      toast({ title: ITEM_TEXTS.updateFailed, text: describeError(error).text, look: 'destructive' })
    }
  }

  const act = (document: Attachment) =>
    readOnly ? undefined : (
      <IconButton
        icon="close"
        iconSize={16}
        label={TEXTS.remove(document.name)}
        disabled={detach.isPending}
        onClick={() => remove(document)}
      />
    )

  return (
    <section className={styles.documents} aria-labelledby="documents">
      <ListHeading id="documents" title={ITEM_TEXTS.documents.title} />
      {none && <p className="muted">{ITEM_TEXTS.noDocuments}</p>}
      <Rows soft label={TEXTS.attached}>
        {item.receiptUrl && <ReceiptRow url={item.receiptUrl} />}
        {item.documents.map((document) => (
          <SavedDocument key={document.id} document={document} act={act(document)} />
        ))}
      </Rows>
      <RefusedFiles
        refused={refused}
        onAnother={(_, file) => void addFiles([file])}
        onRemove={(file) => setRefused(refused.filter((one) => one.file !== file))}
      />
      {!readOnly && (
        <AddDocuments
          busy={upload.isPending || attach.isPending}
          attached={item.documents.map(({ id }) => id)}
          onFiles={addFiles}
          onLibrary={addFromLibrary}
        />
      )}
    </section>
  )
}
