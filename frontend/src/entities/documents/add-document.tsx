import type { LibraryDocument } from '@arc/contracts/media/documents'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { FileInput } from '../../ui/file-input'
import { Icon } from '../../ui/icon'
import { ChooseDocumentDialog } from './choose-document-dialog'
import { ADD_DOCUMENT_TEXTS as TEXTS } from './documents.texts'

const ACCEPT = 'image/*,.heic,.heif,.pdf,.doc,.docx,.txt,application/pdf'

interface Props {
  /** What the document is added to, for screen readers and as the title of the dialog. */
  title: string
  busy: boolean
  onFile(file: File): void
  onDocument(document: LibraryDocument): void
}

/** The two sources of a document: a new file, and the library. */
export function AddDocument({ title, busy, onFile, onDocument }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Button
        look="line"
        size="small"
        busy={busy}
        icon={<Icon name="upload" size={16} />}
        aria-label={`${TEXTS.upload}: ${title}`}
        onClick={() => input.current?.click()}
      >
        {TEXTS.upload}
      </Button>
      <Button
        look="line"
        size="small"
        disabled={busy}
        icon={<Icon name="book" size={16} />}
        aria-label={`${TEXTS.library}: ${title}`}
        onClick={() => setChoosing(true)}
      >
        {TEXTS.library}
      </Button>
      <FileInput inputRef={input} accept={ACCEPT} label={`${TEXTS.file}: ${title}`} onFiles={([file]) => file && onFile(file)} />
      {choosing && (
        <ChooseDocumentDialog
          title={title}
          busy={false}
          onClose={() => setChoosing(false)}
          onChoose={(document) => {
            setChoosing(false)
            onDocument(document)
          }}
        />
      )}
    </>
  )
}
