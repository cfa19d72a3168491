import type { Attachment } from '@arc/contracts/inventory/item-files'
import type { LibraryDocument } from '@arc/contracts/media/documents'
import { useState } from 'react'
import { attachmentOf } from '../../entities/documents/documents.rules'
import { LibraryDialog } from '../../entities/documents/library-dialog'
import { Button } from '../../ui/button'
import { toast } from '../../ui/toast-store'
import { ITEM_TEXTS } from './item.texts'
import styles from './library-picker.module.css'

const TEXTS = ITEM_TEXTS.documents

interface Props {
  open: boolean
  onClose(): void
  /** Ids of the documents that the item has. */
  attached: readonly string[]
  onAdd(documents: Attachment[]): void
}

/** Chooses documents of the library for an item. */
export function LibraryPicker({ open, ...props }: Props) {
  return open ? <Picker {...props} /> : null
}

function Picker({ onClose, attached, onAdd }: Omit<Props, 'open'>) {
  const [chosen, setChosen] = useState<readonly LibraryDocument[]>([])

  function toggle(document: LibraryDocument) {
    if (attached.includes(document.id)) return toast({ title: TEXTS.alreadyAttached, text: document.name, look: 'destructive' })
    setChosen((now) => (now.some(({ id }) => id === document.id) ? now.filter(({ id }) => id !== document.id) : [...now, document]))
  }

  function add() {
    onAdd(chosen.map(attachmentOf))
    onClose()
  }

  return (
    <LibraryDialog
      title={TEXTS.library}
      texts={TEXTS}
      action={
        <Button disabled={chosen.length === 0} onClick={add}>
          {TEXTS.add(chosen.length)}
        </Button>
      }
      pictureClass={styles.print}
      choiceOf={({ id }) => {
        const has = attached.includes(id)
        return { checked: has || chosen.some((one) => one.id === id), note: has ? TEXTS.onThisItem : undefined }
      }}
      onToggle={toggle}
      onClose={onClose}
    />
  )
}
