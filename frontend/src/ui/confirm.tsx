/**
 * Confirmation dialog for an action that cannot be undone. The cancel button has the focus.
 * Props: `open`, `onOpenChange`, `title`, `text`, `action` (label of the button), `busy`, `onConfirm`,
 * stays open while it is `busy`, `look` ('danger' by default), `cancel` ("Cancel" by default), `children` (for example a field).
 */
import * as AlertDialog from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { isAwaited } from '../lib/unsaved'
import { useBackCloses } from './back-closes'
import { Button } from './button'
import styles from './confirm.module.css'
import { cx } from './cx'
import dialogStyles from './dialog.module.css'
import { closeOnEscape } from './escape'
import { useFocusReturn } from './use-focus-return'

interface ConfirmProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  text: ReactNode
  action: string
  busy?: boolean
  /** Disables the action, for example until a word has been typed. */
  blocked?: boolean
  look?: 'danger' | 'solid'
  cancel?: string
  onConfirm: () => void
  children?: ReactNode
}

export function Confirm({
  open,
  onOpenChange,
  title,
  text,
  action,
  busy = false,
  blocked,
  look = 'danger',
  cancel = 'Cancel',
  onConfirm,
  children,
}: ConfirmProps) {
  const returnFocus = useFocusReturn(open)
  const close = () => {
    if (!isAwaited(busy)) onOpenChange(false)
  }
  useBackCloses(open, close)
  return (
    <AlertDialog.Root open={open} onOpenChange={close}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={dialogStyles.veil} />
        <AlertDialog.Content
          className={cx(dialogStyles.panel, styles.panel)}
          onCloseAutoFocus={returnFocus}
          onKeyDown={closeOnEscape(close)}
        >
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={styles.text}>{text}</AlertDialog.Description>
          {children}
          <div className={styles.actions}>
            <AlertDialog.Cancel asChild>
              <Button look="line">{cancel}</Button>
            </AlertDialog.Cancel>
            <Button look={look} busy={busy} disabled={blocked} onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
