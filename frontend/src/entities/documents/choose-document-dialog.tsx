import type { LibraryDocument } from '@arc/contracts/media/documents'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { CHOOSE_DOCUMENT_TEXTS as TEXTS } from './documents.texts'
import { LibraryDialog } from './library-dialog'

interface Props {
  title: string
  busy: boolean
  onChoose(document: LibraryDocument): void
  onClose(): void
}

/** Chooses one document of the library. */
export function ChooseDocumentDialog({ title, busy, onChoose, onClose }: Props) {
  const [chosen, setChosen] = useState<LibraryDocument | null>(null)
  return (
    <LibraryDialog
      title={title}
      texts={TEXTS}
      action={
        <Button busy={busy} disabled={chosen === null} onClick={() => chosen && onChoose(chosen)}>
          {TEXTS.attach}
        </Button>
      }
      choiceOf={({ id }) => ({ checked: chosen?.id === id, only: 'document' })}
      onToggle={setChosen}
      onClose={onClose}
    />
  )
}
