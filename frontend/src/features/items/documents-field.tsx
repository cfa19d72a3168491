import type { Attachment } from '@arc/contracts/inventory/item-files'
import { useRef } from 'react'
import { guessDocumentType } from '../../entities/items/items.rules'
import { Button } from '../../ui/button'
import { FileInput } from '../../ui/file-input'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { toast } from '../../ui/toast-store'
import { AddDocuments } from './add-documents'
import { DocumentRow, ReceiptRow, SavedDocument } from './document-row'
import styles from './documents-field.module.css'
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

/** Receipt and documents in the form: attached ones, chosen files, and the two sources. */
export function DocumentsField({ receiptUrl, documents, files, refused, disabled, inDialog, onFiles, onDocuments, onReceipt }: Props) {
  const receipt = useRef<HTMLInputElement>(null)
  const drop = (label: string, onDrop: () => void) =>
    disabled ? undefined : <IconButton icon="close" iconSize={16} label={TEXTS.remove(label)} onClick={onDrop} />
  return (
    <fieldset className={styles.documents}>
      <legend>{TEXTS.title}</legend>
      <ul>
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
        {files.documents.map((file) => (
          <DocumentRow
            key={`${file.name}${file.lastModified}`}
            name={file.name}
            kind={TEXTS.notSaved(guessDocumentType(file.name))}
            type={guessDocumentType(file.name)}
            act={drop(file.name, () => onFiles({ ...files, documents: files.documents.filter((one) => one !== file) }))}
          />
        ))}
      </ul>
      <RefusedFiles refused={refused} />
      {!disabled && (
        <AddDocuments
          inDialog={inDialog}
          attached={documents.map(({ id }) => id)}
          onFiles={(chosen) => onFiles({ ...files, documents: [...files.documents, ...chosen] })}
          onLibrary={(chosen) => {
            onDocuments([...documents, ...chosen])
            toast({ title: TEXTS.added, text: chosen.map(({ name }) => name).join(', ') })
          }}
        >
          {!receiptUrl && !files.receipt && (
            <Button look="line" size="small" icon={<Icon name="receipt" size={16} />} onClick={() => receipt.current?.click()}>
              {TEXTS.addReceipt}
            </Button>
          )}
        </AddDocuments>
      )}
      {!disabled && (
        <FileInput
          inputRef={receipt}
          accept="image/*,application/pdf"
          label={TEXTS.receiptFile}
          onFiles={([file]) => file && onFiles({ ...files, receipt: file })}
        />
      )}
    </fieldset>
  )
}
