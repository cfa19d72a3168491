/**
 * A modal screen that is always dark, for looking at pictures. Esc, the close button, and the browser's Back button close it.
 * Props: `open`, `onOpenChange`, `title`, `text` (a live line under the title), `actions` (buttons before the close button),
 * `onKeyDown`, `children` (fill the space below the bar).
 */
import * as Radix from 'radix-ui/dialog'
import type { KeyboardEvent, ReactNode } from 'react'
import { useBackCloses } from './back-closes'
import { COMMON_TEXTS } from './common.texts'
import { closeOnEscape } from './escape'
import { useAskedClose } from './form-scope'
import styles from './full-screen.module.css'
import { IconButton } from './icon-button'
import { useFocusReturn } from './use-focus-return'

interface FullScreenProps {
  open: boolean
  onOpenChange(open: boolean): void
  title: ReactNode
  text: ReactNode
  actions?: ReactNode
  onKeyDown?(event: KeyboardEvent): void
  children: ReactNode
}

export function FullScreen({ open, onOpenChange, title, text, actions, onKeyDown, children }: FullScreenProps) {
  const returnFocus = useFocusReturn(open)
  const { requestClose, scope } = useAskedClose(() => onOpenChange(false))
  useBackCloses(open, requestClose)
  const onEscape = closeOnEscape(requestClose)
  return (
    <Radix.Root open={open} onOpenChange={requestClose}>
      <Radix.Portal>
        <Radix.Content
          className={styles.screen}
          onCloseAutoFocus={returnFocus}
          onKeyDown={(event) => {
            onEscape(event)
            onKeyDown?.(event)
          }}
          // A toast above the screen, with its "Undo", doesn't close it.
          onInteractOutside={(event) => event.preventDefault()}
        >
          <header className={styles.bar}>
            <div className={styles.words}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              <Radix.Description className={styles.text} aria-live="polite">
                {text}
              </Radix.Description>
            </div>
            {actions}
            <Radix.Close asChild>
              <IconButton label={COMMON_TEXTS.close} icon="close" />
            </Radix.Close>
          </header>
          {scope(children)}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
