import { useEffect } from 'react'
import { describeError } from '../lib/describe-error'
import { currentTraceId } from '../lib/trace'
import { Button } from '../ui/button'
import { ErrorDetails } from '../ui/error-details'
import { useTitle } from '../ui/page'
import styles from './error-page.module.css'

/**
 * A page that failed: what happened, the status, the reference for support, and a retry button. Part of the main bundle,
 * because it must work when nothing else can be loaded.
 */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useTitle('Error')
  useEffect(() => console.error('The page failed', error), [error])
  return (
    <div className={`wrap ${styles.page}`} role="alert">
      <h1>this page failed to load</h1>
      <p>{describeError(error).text}</p>
      <ErrorDetails error={error} reference={currentTraceId()} />
      <p className={styles.actions}>
        <Button onClick={onRetry}>Try again</Button>
        <a className="link" href="/">
          Go to the start page
        </a>
      </p>
    </div>
  )
}
