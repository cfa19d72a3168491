import type { ReactNode } from 'react'
import type { CapturePlace, QueuedSet } from '../../entities/photo-queue/queue.rules'

/** What the camera can do with a connection; the page that combines the features provides it. */
export interface OnlineTools {
  /** Whether the account takes no photos; those on the device can still be looked at. */
  readOnly: boolean
  /** The dialog in which project and room are chosen. */
  chooser(options: { open: boolean; onOpen(open: boolean): void; place: CapturePlace; onPlace(place: CapturePlace): void }): ReactNode
  /** Opens the review of a set that was sent. @returns the page where another batch has to be reviewed first, else null */
  openSet(set: QueuedSet): Promise<string | null>
  /** Tries to send what waits once more. */
  send(): void
}
