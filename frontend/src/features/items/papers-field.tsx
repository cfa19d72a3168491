import type { Attachment } from '@arc/contracts/inventory/items'
import { useRef } from 'react'
import { guessPaperType } from '../../entities/items/items.rules'
import { Button } from '../../ui/button'
import { FileInput } from '../../ui/file-input'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { AddPapers } from './add-papers'
import { PaperRow, SavedPaper } from './paper-row'
import styles from './papers-field.module.css'
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

/** The receipt and the documents of the form: what hangs there already, what was chosen, and the two sources. */
export function PapersField({ receiptUrl, documents, files, disabled, inDialog, onFiles, onDocuments, onReceipt }: Props) {
  const receipt = useRef<HTMLInputElement>(null)
  const drop = (label: string, onDrop: () => void) =>
    disabled ? undefined : <IconButton icon="close" iconSize={16} label={`Take off ${label}`} onClick={onDrop} />
  return (
    <fieldset className={styles.papers}>
      <legend>Receipts &amp; documents</legend>
      <ul>
        {files.receipt ? (
          <PaperRow
            name={files.receipt.name}
            kind="Receipt · not saved yet"
            act={drop(files.receipt.name, () => onFiles({ ...files, receipt: null }))}
          />
        ) : (
          receiptUrl && <PaperRow name="Receipt" kind="Receipt" href={receiptUrl} act={drop('the receipt', () => onReceipt(null))} />
        )}
        {documents.map((paper) => (
          <SavedPaper
            key={paper.id}
            paper={paper}
            act={drop(paper.name, () => onDocuments(documents.filter((one) => one.id !== paper.id)))}
          />
        ))}
        {files.papers.map((file) => (
          <PaperRow
            key={`${file.name}${file.lastModified}`}
            name={file.name}
            kind={`${guessPaperType(file.name)} · not saved yet`}
            type={guessPaperType(file.name)}
            act={drop(file.name, () => onFiles({ ...files, papers: files.papers.filter((one) => one !== file) }))}
          />
        ))}
      </ul>
      {!disabled && (
        <AddPapers inDialog={inDialog} onFiles={(chosen) => onFiles({ ...files, papers: [...files.papers, ...chosen] })}>
          {!receiptUrl && !files.receipt && (
            <Button look="line" size="small" icon={<Icon name="receipt" size={16} />} onClick={() => receipt.current?.click()}>
              Add receipt
            </Button>
          )}
        </AddPapers>
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
