import { useEffect } from 'react'
import { describeError, isNetworkError } from '../lib/describe-error'
import { currentTraceId } from '../lib/trace'
import { useReconnect } from '../lib/use-reconnect'
import { Button } from '../ui/button'
import { ErrorDetails } from '../ui/error-details'
import { useTitle } from '../ui/page'
import styles from './error-page.module.css'
import { LAYOUT_TEXTS } from './layout.texts'

const TEXTS = LAYOUT_TEXTS.error

/**
 * A page that failed: what happened, the status, the reference for support, and a retry button; without a connection it
 * retries by itself when there is one. Part of the main bundle, because it must work when nothing else can be loaded.
 */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useTitle(TEXTS.title)
  useReconnect(isNetworkError(error), onRetry)
  useEffect(() => console.error('The page failed', error), [error])
  return (
    <div className={`wrap ${styles.page}`} role="alert">
      <h1>{TEXTS.headline}</h1>
      <p>{describeError(error).text}</p>
      <ErrorDetails error={error} reference={isNetworkError(error) ? undefined : currentTraceId()} />
      <p className={styles.actions}>
        <Button onClick={onRetry}>{TEXTS.retry}</Button>
        <a className="link" href="/">
          {TEXTS.start}
        </a>
      </p>
    </div>
  )
}
