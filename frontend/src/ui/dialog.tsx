/**
 * A modal dialog; a bottom sheet on a phone. Esc, the close button and a click outside close it, after asking where a form in it holds text
 * that is not saved. Its own Cancel does not ask. It stays open while a form in it is being saved.
 * Props: `open`, `onOpenChange`, `title`, `text` (one line under the title), `wide` (880 px instead of 560), `hideTitle`
 * (for screen readers only), `footer` (actions, always visible), `busy` (it saves something that is in no form, and stays open), `hang` (from a
 * tablet up it hangs from a button of the header or of the eyebrow row), `children`.
 */
import * as Radix from 'radix-ui/dialog'
import type { CSSProperties, ReactNode } from 'react'
import { useBackCloses } from './back-closes'
import { COMMON_TEXTS } from './common.texts'
import { cx } from './cx'
import styles from './dialog.module.css'
import { closeOnEscape } from './escape'
import { useAskedClose } from './form-scope'
import { IconButton } from './icon-button'
import { useFocusReturn } from './use-focus-return'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  text?: ReactNode
  hideTitle?: boolean
  wide?: boolean
  footer?: ReactNode
  busy?: boolean
  hang?: Hang
  children?: ReactNode
  className?: string
}

/** Where a dialog hangs, in pixels: its distance from the right edge of the frame and from the header, and its width. */
interface Hang {
  right: number
  top?: number
  width?: number
}
const hangAt = ({ right, top = 8, width = 400 }: Hang) =>
  ({ '--hang-right': `${right}px`, '--hang-top': `${top}px`, '--hang-width': `${width}px` }) as CSSProperties

export function Dialog({ open, onOpenChange, title, text, hideTitle, wide, footer, busy, hang, children, className }: DialogProps) {
  const returnFocus = useFocusReturn(open)
  const { requestClose, scope } = useAskedClose(() => onOpenChange(false), busy)
  useBackCloses(open, requestClose)
  const describedBy = text ? {} : { 'aria-describedby': undefined }
  return (
    <Radix.Root open={open} onOpenChange={requestClose}>
      <Radix.Portal>
        <Radix.Overlay className={styles.veil} />
        <Radix.Content
          className={cx(styles.panel, wide && styles.wide, hang && styles.hang)}
          style={hang && hangAt(hang)}
          onCloseAutoFocus={returnFocus}
          onKeyDown={closeOnEscape(requestClose)}
          {...describedBy}
        >
          <div className={cx(styles.head, hideTitle && styles.bareHead)}>
            <Radix.Title className={hideTitle ? 'vh' : styles.title}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={COMMON_TEXTS.close} icon="close" className={styles.close} />
            </Radix.Close>
          </div>
          <div className={cx(styles.body, className)}>
            {text && <Radix.Description className={styles.text}>{text}</Radix.Description>}
            {scope(children)}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
