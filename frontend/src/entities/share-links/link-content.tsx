import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasStatus } from '../../lib/request'
import type { LinkKey } from './link-key'
import { LinkPassword } from './link-password'
import { LinkProblem, type ProblemTexts } from './link-problem'

interface Props<Data> {
  /** Opens the link with `linkKey`; 403 while the password is missing or wrong. */
  query: UseQueryResult<Data>
  linkKey: LinkKey
  texts: ProblemTexts & {
    /** The label of the button below the password. */
    open: string
  }
  skeleton: ReactNode
  onKey(key: LinkKey): void
  children(data: Data): ReactNode
}

/** What a link leads to, or until it is open: the question for its password, or why nothing is shown. */
export function LinkContent<Data>({ query, linkKey, texts, skeleton, onKey, children }: Props<Data>) {
  const { data, error, isFetching, isPaused } = query
  const tried = linkKey.password !== undefined
  const wrong = hasStatus(error, 403)

  if (data !== undefined) return children(data)
  if (isPaused) return <LinkProblem error={null} texts={texts} onRetry={() => query.refetch()} />
  if (wrong || (tried && isFetching))
    return (
      <LinkPassword
        action={texts.open}
        busy={isFetching}
        wrong={wrong && tried}
        onPassword={(password) => onKey({ token: linkKey.token, password, attempt: linkKey.attempt + 1 })}
      />
    )
  if (isFetching) return skeleton
  return <LinkProblem error={error} texts={texts} onRetry={() => query.refetch()} />
}
