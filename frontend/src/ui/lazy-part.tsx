import { type ReactNode, Suspense, useEffect } from 'react'
import { describeError } from '../lib/describe-error'
import { COMMON_TEXTS } from './common.texts'
import { ErrorBoundary } from './error-boundary'
import { toast } from './toast-store'

interface Props {
  children: ReactNode
  /** Rendered while the code of the children is downloaded. */
  waiting?: ReactNode
  /** Rendered when the download has failed; without it, a toast reports the error. */
  failed?: (error: unknown, retry: () => void) => ReactNode
}

/** A part of a page whose code is downloaded separately. A failed download replaces only this part, not the page. */
export function LazyPart({ children, waiting = null, failed = (error) => <FailedToast error={error} /> }: Props) {
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function FailedToast({ error }: { error: unknown }) {
  useEffect(() => {
    toast({ title: COMMON_TEXTS.error, text: describeError(error).text, look: 'destructive' })
  }, [error])
  return null
}
