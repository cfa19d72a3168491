import { Confirm } from '../../ui/confirm'
import { ARCHIVE_TEXTS } from './archive.texts'

const TEXTS = ARCHIVE_TEXTS.drop

/** Asks before a review is dropped: what was found is not saved anywhere else. */
export function DropConfirm({
  open,
  found,
  onOpen,
  onDrop,
}: {
  open: boolean
  found: number
  onOpen(open: boolean): void
  onDrop(): void
}) {
  return (
    <Confirm
      open={open}
      onOpenChange={onOpen}
      title={TEXTS.title(found)}
      text={TEXTS.text}
      action={TEXTS.action}
      cancel={TEXTS.stay}
      onConfirm={() => {
        onOpen(false)
        onDrop()
      }}
    />
  )
}
