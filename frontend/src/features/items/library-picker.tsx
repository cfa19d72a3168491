import { Dialog } from '../../ui/dialog'

/** Document picker of the library, which is not built yet. */
export function LibraryPicker({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(now) => {
        if (!now) onClose()
      }}
      title="From a.r.c. Library"
    >
      <p className="muted">No documents in your library yet.</p>
    </Dialog>
  )
}
