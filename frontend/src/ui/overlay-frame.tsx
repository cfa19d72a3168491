/**
 * A full-screen overlay (search, menu, new project, new room). `phase` and `onClose` come from the shell; the frame renders
 * the bar with name and close button, traps the focus, closes on Esc and plays the open and close animations.
 * Props: `phase`, `onClose`, `label` (accessible name), `closeLabel` or a custom `closer`, `children`.
 */
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { useBackCloses } from './back-closes'
import { closeOnEscape } from './escape'
import { useAskedClose } from './form-scope'
import { IconButton } from './icon-button'
import styles from './overlay-frame.module.css'
import { OVERLAY_CLOSING } from './timings'
import { useFocusReturn } from './use-focus-return'

export type OverlayPhase = 'open' | 'closing' | 'closed'
/** Props the shell passes to every overlay. */
export interface OverlayProps {
  phase: OverlayPhase
  onClose: () => void
}
interface OverlayFrameProps extends OverlayProps {
  label: string
  closeLabel?: string
  /** A custom button instead of the close icon. */
  closer?: ReactNode
  children: ReactNode
}

export function OverlayFrame({ phase, onClose, label, closeLabel = 'Close', closer, children }: OverlayFrameProps) {
  const returnFocus = useFocusReturn(phase !== 'closed')
  const { requestClose, scope } = useAskedClose(onClose)
  useBackCloses(phase === 'open', requestClose)
  if (phase === 'closed') return null
  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (!open) requestClose()
      }}
    >
      <Radix.Portal>
        <Radix.Content
          className={styles.overlay}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onKeyDown={closeOnEscape(requestClose)}
          data-phase={phase}
          style={{ animationDuration: phase === 'closing' ? `${OVERLAY_CLOSING}ms` : undefined }}
        >
          <Radix.Title className="vh">{label}</Radix.Title>
          <div className={`wrap ${styles.bar}`}>
            <span className={styles.name} aria-hidden="true">
              a.r.c.
            </span>
            <Radix.Close asChild>{closer ?? <IconButton label={closeLabel} icon="close" className={styles.close} />}</Radix.Close>
          </div>
          {scope(children)}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
