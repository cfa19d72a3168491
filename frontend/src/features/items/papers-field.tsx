import type { Attachment } from '@arc/contracts/inventory/items'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { guessPaperType } from './items.rules'
import { LibraryPicker } from './library-picker'
import { PaperRow } from './paper-row'
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

const PAPERS = 'image/*,.pdf,.doc,.docx,application/pdf'

/** The receipt and the documents of the form: what hangs there already, what was chosen, and the two sources. */
export function PapersField({ receiptUrl, documents, files, disabled, inDialog, onFiles, onDocuments, onReceipt }: Props) {
  const receipt = useRef<HTMLInputElement>(null)
  const papers = useRef<HTMLInputElement>(null)
  const [library, setLibrary] = useState(false)
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
          <PaperRow
            key={paper.id}
            name={paper.name}
            kind={paper.fromLibrary ? `${paper.type} · from a.r.c. Library` : paper.type}
            type={paper.type}
            href={paper.url}
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
        <div className={styles.sources}>
          {!receiptUrl && !files.receipt && (
            <Button look="line" size="small" icon={<Icon name="receipt" size={16} />} onClick={() => receipt.current?.click()}>
              Add receipt
            </Button>
          )}
          <Button look="line" size="small" icon={<Icon name="upload" size={16} />} onClick={() => papers.current?.click()}>
            Upload New
          </Button>
          <Button look="line" size="small" icon={<Icon name="book" size={16} />} onClick={() => setLibrary(true)}>
            From a.r.c. Library
          </Button>
        </div>
      )}
      <input
        ref={receipt}
        type="file"
        accept="image/*,application/pdf"
        className="vh"
        tabIndex={-1}
        aria-label="Receipt file"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFiles({ ...files, receipt: file })
        }}
      />
      <input
        ref={papers}
        type="file"
        multiple
        accept={inDialog ? `${PAPERS},.txt` : PAPERS}
        className="vh"
        tabIndex={-1}
        aria-label="Document files"
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])]
          event.target.value = ''
          onFiles({ ...files, papers: [...files.papers, ...chosen] })
        }}
      />
      <LibraryPicker open={library} onClose={() => setLibrary(false)} />
    </fieldset>
  )
}
