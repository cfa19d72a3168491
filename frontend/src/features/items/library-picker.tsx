import { Dialog } from '../../ui/dialog'
import { ITEM_TEXTS } from './item.texts'

/** Document picker of the library, which is not built yet. */
export function LibraryPicker({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(now) => {
        if (!now) onClose()
      }}
      title={ITEM_TEXTS.documents.library}
    >
      <p className="muted">{ITEM_TEXTS.documents.emptyLibrary}</p>
    </Dialog>
  )
}
