import type { DocumentUse } from '@arc/contracts/inventory/item-attachments'
import type { LibraryDocument } from '@arc/contracts/media/documents'
import { useMutation } from '@tanstack/react-query'
import { deleteDocumentMutation } from '../../entities/documents/documents.queries'
import { describeError } from '../../lib/describe-error'
import { Confirm } from '../../ui/confirm'
import { toast } from '../../ui/toast-store'
import { AttachDialog } from './attach-dialog'
import { DOCUMENT_TEXTS } from './documents.texts'
import { EditDialog } from './edit-dialog'
import { usesText } from './insurance-uses'

const TEXTS = DOCUMENT_TEXTS.deletion

export type DialogName = 'edit' | 'attach' | 'delete'

interface Props {
  document: LibraryDocument
  use: DocumentUse | undefined
  open: DialogName | null
  onOpen(dialog: DialogName | null): void
  onDeleted?(): void
}

/** The dialogs of one document: edit, attach to items, and the question before it is deleted. */
export function DocumentDialogs({ document, use, open, onOpen, onDeleted }: Props) {
  const remove = useMutation(deleteDocumentMutation)
  const close = (next: boolean) => {
    if (!next) onOpen(null)
  }

  async function confirm() {
    try {
      await remove.mutateAsync(document.id)
      toast({ title: TEXTS.done, text: document.name })
      onOpen(null)
      onDeleted?.()
    } catch (error) {
      toast({ title: TEXTS.failed, text: describeError(error).text, look: 'destructive' })
      onOpen(null)
    }
  }

  return (
    <>
      {open === 'edit' && <EditDialog document={document} onOpenChange={close} onDelete={() => onOpen('delete')} />}
      {open === 'attach' && <AttachDialog document={document} onOpenChange={close} />}
      <Confirm
        open={open === 'delete'}
        onOpenChange={close}
        title={TEXTS.title}
        text={TEXTS.text(document.name, usesText(use))}
        action={TEXTS.action}
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </>
  )
}
