import type { Attachment } from '@arc/contracts/inventory/item-files'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { FileInput } from '../../ui/file-input'
import { Icon } from '../../ui/icon'
import styles from './add-documents.module.css'
import { ITEM_TEXTS } from './item.texts'
import { LibraryPicker } from './library-picker'

interface Props {
  busy?: boolean
  /** In a dialog the picker also accepts text files (spec ITEM-20). */
  inDialog?: boolean
  /** Ids of the documents that the item has. */
  attached: readonly string[]
  onFiles(files: File[]): void
  /** Adds documents of the library. */
  onLibrary(documents: Attachment[]): void
}

/** What can be chosen. */
export const DOCUMENT_TYPES = 'image/*,.heic,.heif,.pdf,.doc,.docx,application/pdf'

/** The two document sources: upload and library. */
export function AddDocuments({ busy, inDialog, attached, onFiles, onLibrary }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [library, setLibrary] = useState(false)
  return (
    <div className={styles.sources}>
      <Button look="line" size="small" busy={busy} icon={<Icon name="upload" size={16} />} onClick={() => input.current?.click()}>
        {busy ? COMMON_TEXTS.uploading : ITEM_TEXTS.documents.upload}
      </Button>
      <Button look="line" size="small" icon={<Icon name="book" size={16} />} onClick={() => setLibrary(true)}>
        {ITEM_TEXTS.documents.library}
      </Button>
      <FileInput
        inputRef={input}
        accept={inDialog ? `${DOCUMENT_TYPES},.txt` : DOCUMENT_TYPES}
        multiple
        label={ITEM_TEXTS.documents.files}
        onFiles={onFiles}
      />
      <LibraryPicker open={library} onClose={() => setLibrary(false)} attached={attached} onAdd={onLibrary} />
    </div>
  )
}
