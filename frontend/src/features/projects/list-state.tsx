import type { ReactNode } from 'react'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'

export interface ListQuery<Data> {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  refetch(): unknown
}

interface Props<Data> {
  query: ListQuery<Data>
  skeleton: ReactNode
  /** "rooms": for the words of the failure. */
  what: string
  children(data: Data): ReactNode
}

/** A list on its way, failed or there; a failure says what could not be fetched (checklist ROOM-15, ITEM-33). */
export function ListState<Data>({ query, skeleton, what, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending || query.isFetching) return <div aria-busy="true">{skeleton}</div>
  return (
    <EmptyState
      problem
      picture="/pictures/things/lamp.webp"
      title={`the ${what} did not load`}
      text={`${query.error?.message ?? `Failed to fetch ${what}`}. Nothing was changed. Check the connection and try again.`}
      action={
        <Button look="line" icon={<Icon name="retry" size={16} />} onClick={() => query.refetch()}>
          Try again
        </Button>
      }
    />
  )
}
