import { Dialog } from '../../ui/dialog'

/** The document library to choose from. The library itself is not there yet, and this says no more than that. */
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
