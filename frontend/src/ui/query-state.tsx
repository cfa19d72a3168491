/**
 * Renders a query: loading, error or data.
 * `query` (React Query), `skeleton` (same layout as the data), `what` ("the rooms", for the error text), `children(data)`.
 * A failed list has its own message (lib/fetch-list.ts, spec ROOM-15, ITEM-33); any other error shows the server's.
 */
import { type ReactNode, useRef } from 'react'
import { describeError } from '../lib/describe-error'
import { Button } from './button'
import { COMMON_TEXTS } from './common.texts'
import { EmptyState } from './empty-state'
import { ErrorDetails } from './error-details'
import { Icon } from './icon'
import styles from './query-state.module.css'
import { useFadeIn } from './use-fade-in'

export interface Query<Data> {
  data: Data | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface QueryStateProps<Data> {
  query: Query<Data>
  skeleton: ReactNode
  what: string
  children: (data: Data) => ReactNode
}

export function QueryState<Data>({ query, skeleton, what, children }: QueryStateProps<Data>) {
  const blocks = useRef<HTMLDivElement>(null)
  useFadeIn(blocks, query.data !== undefined)
  if (query.data !== undefined) return children(query.data)
  if (query.isPending || query.isFetching)
    return (
      <div ref={blocks} aria-busy="true">
        {skeleton}
      </div>
    )
  return <DidNotLoad what={what} error={query.error} onRetry={query.refetch} />
}

/** Says what did not load and why, with a button to try again. */
export function DidNotLoad({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => unknown }) {
  return (
    <EmptyState
      problem
      className={styles.problem}
      picture="/world/things/floor-lamp-400.webp"
      title={COMMON_TEXTS.didNotLoad(what)}
      text={describeError(error).text}
      action={
        <>
          <ErrorDetails error={error} />
          <Button look="line" icon={<Icon name="retry" size={16} />} onClick={() => onRetry()}>
            {COMMON_TEXTS.tryAgain}
          </Button>
        </>
      }
    />
  )
}
