/** Loads the toast viewport with the first toast, so that pages without toasts don't include it. Mounted once, in the app root. */
import { lazy, Suspense } from 'react'
import { useToasts } from './toast-store'

const ToastViewport = lazy(() => import('./toast-viewport'))

export function Toaster() {
  const needed = useToasts().length > 0
  return <Suspense fallback={null}>{needed && <ToastViewport />}</Suspense>
}
