import type { Attachment } from '@arc/contracts/inventory/items'
import { useRef } from 'react'
import { guessDocumentType } from '../../entities/items/items.rules'
import { Button } from '../../ui/button'
import { FileInput } from '../../ui/file-input'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { AddDocuments } from './add-documents'
import { DocumentRow, SavedDocument } from './document-row'
import styles from './documents-field.module.css'
import type { PendingFiles } from './use-save-item'

interface Props {
  receiptUrl: string | null
  documents: Attachment[]
  files: PendingFiles
  disabled?: boolean
  inDialog?: boolean
  onFiles(files: PendingFiles): void
  onDocuments(documents: Attachment[]): void
  onReceipt(url: string | null): void
}

/** Receipt and documents in the form: attached ones, chosen files, and the two sources. */
export function DocumentsField({ receiptUrl, documents, files, disabled, inDialog, onFiles, onDocuments, onReceipt }: Props) {
  const receipt = useRef<HTMLInputElement>(null)
  const drop = (label: string, onDrop: () => void) =>
    disabled ? undefined : <IconButton icon="close" iconSize={16} label={`Remove ${label}`} onClick={onDrop} />
  return (
    <fieldset className={styles.documents}>
      <legend>Receipts &amp; documents</legend>
      <ul>
        {files.receipt ? (
          <DocumentRow
            name={files.receipt.name}
            kind="Receipt · not saved yet"
            act={drop(files.receipt.name, () => onFiles({ ...files, receipt: null }))}
          />
        ) : (
          receiptUrl && <DocumentRow name="Receipt" kind="Receipt" href={receiptUrl} act={drop('the receipt', () => onReceipt(null))} />
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
            kind={`${guessDocumentType(file.name)} · not saved yet`}
            type={guessDocumentType(file.name)}
            act={drop(file.name, () => onFiles({ ...files, documents: files.documents.filter((one) => one !== file) }))}
          />
        ))}
      </ul>
      {!disabled && (
        <AddDocuments inDialog={inDialog} onFiles={(chosen) => onFiles({ ...files, documents: [...files.documents, ...chosen] })}>
          {!receiptUrl && !files.receipt && (
            <Button look="line" size="small" icon={<Icon name="receipt" size={16} />} onClick={() => receipt.current?.click()}>
              Add receipt
            </Button>
          )}
        </AddDocuments>
      )}
      <FileInput
        inputRef={receipt}
        accept="image/*,application/pdf"
        label="Receipt file"
        onFiles={([file]) => file && onFiles({ ...files, receipt: file })}
      />
    </fieldset>
  )
}
