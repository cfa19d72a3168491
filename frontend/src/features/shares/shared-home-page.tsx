import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { describeError } from '../../lib/describe-error'
import { createQueryClient } from '../../lib/query-client'
import { hasStatus, problemText } from '../../lib/request'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/skeleton'
import { LinkPassword } from './link-password'
import styles from './shared-home.module.css'
import { type LinkKey, sharedHomeQuery, sharedItems } from './shared-home.queries'
import { SHARED_HOME_TEXTS as TEXTS } from './shared-home.texts'
import { SharedSheet } from './shared-sheet'

const PICTURE = '/world/things/floor-lamp-400.webp'
/** Items of a room before "Show more". */
const FIRST = 50

/** `/v#token`: a home for anyone who has its link, signed in or not. What follows `#` reaches no server, log or `Referer`. */
export default function SharedHomePage() {
  const [queries] = useState(createQueryClient)
  const token = useLocation().hash.slice(1)
  return (
    <QueryClientProvider client={queries}>
      <Page title={TEXTS.title} className={styles.page}>
        <Opened key={token} token={token} />
      </Page>
    </QueryClientProvider>
  )
}

function Opened({ token }: { token: string }) {
  const [key, setKey] = useState<LinkKey>({ token, attempt: 0 })
  const query = useQuery(sharedHomeQuery(key))
  const headline = useRef<HTMLHeadingElement>(null)
  const isShown = query.data !== undefined
  // The field that had the focus is gone.
  useEffect(() => {
    if (isShown && key.password !== undefined) headline.current?.focus()
  }, [isShown, key])
  const again = () => setKey((last) => ({ ...last, attempt: last.attempt + 1 }))
  const tried = key.password !== undefined
  const wrong = hasStatus(query.error, 403)

  if (query.data) {
    const { home, pass } = query.data
    const heading = (
      <h1 ref={headline} tabIndex={-1} className={styles.headline}>
        {home.name}
      </h1>
    )
    return <SharedSheet home={home} expiresAt={home.expiresAt} heading={heading} items={sharedItems(pass, again)} first={FIRST} />
  }
  if (query.isPaused) return <Problem error={null} onRetry={() => query.refetch()} />
  if (wrong || (tried && query.isFetching))
    return (
      <LinkPassword
        busy={query.isFetching}
        wrong={wrong && tried}
        onPassword={(password) => setKey({ token, password, attempt: key.attempt + 1 })}
      />
    )
  if (query.isFetching)
    return (
      <div aria-busy="true" className={styles.bones}>
        <h1 className="vh">{TEXTS.title}</h1>
        <Skeleton height={56} width="min(100%, 320px)" />
        <Skeleton height="60vh" />
      </div>
    )
  return <Problem error={query.error} onRetry={() => query.refetch()} />
}

/** Why nothing is shown. `error` is null without a connection. */
function Problem({ error, onRetry }: { error: unknown; onRetry(): void }) {
  if (hasStatus(error, 404)) return <EmptyState level={1} problem picture={PICTURE} {...TEXTS.nowhere} />
  const words =
    error === null
      ? TEXTS.offline
      : hasStatus(error, 429)
        ? { ...TEXTS.tooMany, text: problemText(error) || TEXTS.tooMany.text }
        : { title: TEXTS.failed, text: describeError(error).text }
  return (
    <EmptyState
      level={1}
      problem
      picture={PICTURE}
      {...words}
      action={
        <Button look="line" icon={<Icon name="retry" size={16} />} onClick={onRetry}>
          {TEXTS.retry}
        </Button>
      }
    />
  )
}
