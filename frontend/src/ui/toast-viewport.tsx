/**
 * Where toasts appear: at the top of a phone, bottom right on anything larger. F8 moves the focus there; a swipe to the
 * right past 50 px dismisses. Loaded with the first toast (see toaster.tsx).
 */
import * as Radix from 'radix-ui/toast'
import { COMMON_TEXTS } from './common.texts'
import { cx } from './cx'
import { IconButton } from './icon-button'
import { TOAST } from './timings'
import { dismissToast, useToasts } from './toast-store'
import styles from './toast-viewport.module.css'

export default function ToastViewport() {
  const toasts = useToasts()
  return (
    <Radix.Provider duration={TOAST.normal} swipeDirection="right" swipeThreshold={TOAST.swipe} label={COMMON_TEXTS.notification}>
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id)
          }}
          duration={toast.duration ?? TOAST.normal}
          type={toast.look === 'destructive' ? 'foreground' : 'background'}
          className={cx(styles.toast, toast.look === 'destructive' && styles.destructive)}
          data-look={toast.look ?? 'plain'}
        >
          <div className={styles.words}>
            <Radix.Title className={styles.title}>{toast.title}</Radix.Title>
            {toast.text && <Radix.Description className={styles.text}>{toast.text}</Radix.Description>}
          </div>
          {toast.action && (
            <Radix.Action className={styles.action} altText={toast.action.label} onClick={toast.action.onSelect}>
              {toast.action.label}
            </Radix.Action>
          )}
          <Radix.Close asChild>
            {/* The focus stays where it is: the blur of a name that is being edited would save it again. */}
            <IconButton
              label={COMMON_TEXTS.dismiss}
              icon="close"
              iconSize={16}
              className={styles.close}
              onMouseDown={(event) => event.preventDefault()}
            />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className={styles.viewport} hotkey={[TOAST.hotkey]} label={COMMON_TEXTS.notifications} />
    </Radix.Provider>
  )
}
