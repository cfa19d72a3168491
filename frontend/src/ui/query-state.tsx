/**
 * Loading, failed or there: one way to say it for every query.
 * `query` (of React Query), `skeleton` (in the final layout), `what` ("the rooms", for the words of the failure), `children(data)`.
 */
import type { ReactNode } from 'react'
import { problemText } from '../lib/api'
import { Button } from './button'
import { EmptyState } from './empty-state'
import { Icon } from './icon'

interface Query<Data> {
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
  if (query.data !== undefined) return children(query.data)
  if (query.isPending || query.isFetching) return <div aria-busy="true">{skeleton}</div>
  return (
    <EmptyState
      problem
      title={`${what} did not load`}
      text={problemText(query.error) || 'Nothing was changed. Check the connection and try again.'}
      action={
        <Button look="line" icon={<Icon name="retry" size={16} />} onClick={() => query.refetch()}>
          Try again
        </Button>
      }
    />
  )
}
