import type { Attachment } from '@arc/contracts/inventory/item-files'
import { useRef } from 'react'
import { guessDocumentType } from '../../entities/items/items.rules'
import { FileInput } from '../../ui/file-input'
import forms from '../../ui/form-grid.module.css'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { ListHeading } from '../../ui/list-heading'
import { ListRow, Rows } from '../../ui/rows'
import { toast } from '../../ui/toast-store'
import { AddDocuments } from './add-documents'
import { DocumentRow, ReceiptRow, SavedDocument } from './document-row'
import { ITEM_TEXTS } from './item.texts'
import type { PendingFiles } from './item-form.schema'
import { type RefusedFile, RefusedFiles } from './refused-files'

const TEXTS = ITEM_TEXTS.documents

interface Props {
  receiptUrl: string | null
  documents: Attachment[]
  files: PendingFiles
  /** Files that were not taken when the form was saved. */
  refused: readonly RefusedFile[]
  disabled?: boolean
  inDialog?: boolean
  onFiles(files: PendingFiles): void
  onDocuments(documents: Attachment[]): void
  onReceipt(url: string | null): void
}

/** Receipt and documents in the form: attached ones, chosen files, those that were refused, and the sources. */
export function DocumentsField({ receiptUrl, documents, files, refused, disabled, inDialog, onFiles, onDocuments, onReceipt }: Props) {
  const receipt = useRef<HTMLInputElement>(null)
  const isRefused = (file: File) => refused.some((one) => one.file === file)
  const hasReceipt = files.receipt !== null || receiptUrl !== null
  const count = documents.length + files.documents.length + (hasReceipt ? 1 : 0)
  const setDocuments = (chosen: readonly File[]) => onFiles({ ...files, documents: chosen })
  const without = (file: File) => files.documents.filter((one) => one !== file)
  const drop = (label: string, onDrop: () => void) =>
    disabled ? undefined : <IconButton icon="close" iconSize={16} label={TEXTS.remove(label)} onClick={onDrop} />
  return (
    <section className={forms.whole} aria-labelledby="form-documents">
      <ListHeading id="form-documents" title={TEXTS.title}>
        {refused.length > 0 && <span className="num">{TEXTS.taken(count - refused.length, count)}</span>}
      </ListHeading>
      <Rows soft labelledBy="form-documents">
        {files.receipt ? (
          <DocumentRow
            name={files.receipt.name}
            kind={TEXTS.notSaved(TEXTS.receipt)}
            act={drop(files.receipt.name, () => onFiles({ ...files, receipt: null }))}
          />
        ) : (
          receiptUrl && <ReceiptRow url={receiptUrl} act={drop(TEXTS.theReceipt, () => onReceipt(null))} />
        )}
        {documents.map((document) => (
          <SavedDocument
            key={document.id}
            document={document}
            act={drop(document.name, () => onDocuments(documents.filter((one) => one.id !== document.id)))}
          />
        ))}
        {files.documents
          .filter((file) => !isRefused(file))
          .map((file) => (
            <DocumentRow
              key={`${file.name}${file.lastModified}`}
              name={file.name}
              kind={TEXTS.notSaved(guessDocumentType(file.name))}
              type={guessDocumentType(file.name)}
              act={drop(file.name, () => setDocuments(without(file)))}
            />
          ))}
        {!disabled && !hasReceipt && (
          <ListRow start={<Icon name="plus" />} title={TEXTS.addReceipt} note={TEXTS.proves} onClick={() => receipt.current?.click()} />
        )}
      </Rows>
      <RefusedFiles
        refused={refused}
        onAnother={(file, other) => setDocuments(files.documents.map((one) => (one === file ? other : one)))}
        onRemove={(file) => setDocuments(without(file))}
      />
      {!disabled && (
        <>
          <AddDocuments
            inDialog={inDialog}
            attached={documents.map(({ id }) => id)}
            onFiles={(chosen) => setDocuments([...files.documents, ...chosen])}
            onLibrary={(chosen) => {
              onDocuments([...documents, ...chosen])
              toast({ title: TEXTS.added, text: chosen.map(({ name }) => name).join(', ') })
            }}
          />
          <FileInput
            inputRef={receipt}
            accept="image/*,application/pdf"
            label={TEXTS.receiptFile}
            onFiles={([file]) => file && onFiles({ ...files, receipt: file })}
          />
        </>
      )}
    </section>
  )
}
