import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LinkContent } from '../../entities/share-links/link-content'
import type { LinkKey } from '../../entities/share-links/link-key'
import { createQueryClient } from '../../lib/query-client'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/skeleton'
import { SHARED_HOME_TEXTS as TEXTS } from './share.texts'
import styles from './shared-home.module.css'
import { sharedHomeQuery, sharedItems } from './shared-home.queries'
import { SharedSheet } from './shared-sheet'
import sheet from './shared-sheet.module.css'

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
  return (
    <LinkContent query={query} linkKey={key} texts={TEXTS.link} skeleton={<HomeSkeleton />} onKey={setKey}>
      {({ home, pass }) => {
        const heading = (
          <h1 ref={headline} tabIndex={-1} className={styles.headline}>
            {home.name}
          </h1>
        )
        return (
          <>
            <SharedSheet home={home} expiresAt={home.expiresAt} heading={heading} items={sharedItems(pass, again)} first={FIRST} />
            <p className={sheet.made}>
              {TEXTS.made}{' '}
              <a className="link" href="/">
                {COMMON_TEXTS.brand}
              </a>
            </p>
          </>
        )
      }}
    </LinkContent>
  )
}

function HomeSkeleton() {
  return (
    <div aria-busy="true" className={styles.bones}>
      <h1 className="vh">{TEXTS.title}</h1>
      <Skeleton height={56} width="min(100%, 320px)" />
      <Skeleton height="60vh" />
    </div>
  )
}
