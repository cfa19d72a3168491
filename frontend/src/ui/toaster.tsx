/** Loads the toast viewport with the first toast, so that pages without toasts don't include it. Mounted once, in the app root. */
import { Suspense } from 'react'
import { lazyComponent } from '../lib/lazy-component'
import { useToasts } from './toast-store'

export const ToastViewport = lazyComponent(() => import('./toast-viewport'))

export function Toaster() {
  const needed = useToasts().length > 0
  return <Suspense fallback={null}>{needed && <ToastViewport />}</Suspense>
}

/** The toasts as plain text, for when the viewport can't be loaded. */
export function PlainToasts() {
  return (
    <p
      role="alert"
      style={{ position: 'fixed', inset: 'auto 0 0', zIndex: 100, padding: 16, background: 'var(--ink)', color: 'var(--on-ink)' }}
    >
      {useToasts()
        .filter(({ open }) => open)
        .map(({ title, text }) => `${title}. ${text ?? ''}`)}
    </p>
  )
}
