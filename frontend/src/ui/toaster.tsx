/** Brings in the toast area with the first toast, so that pages which say nothing do not carry it. Stands once, in the shell. */
import { lazy, Suspense } from 'react'
import { useToasts } from './toast-store'

const ToastViewport = lazy(() => import('./toast-viewport'))

export function Toaster() {
  const needed = useToasts().length > 0
  return <Suspense fallback={null}>{needed && <ToastViewport />}</Suspense>
}
