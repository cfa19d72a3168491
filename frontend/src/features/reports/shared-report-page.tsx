import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { hasStatus } from '../../lib/api'
import { createQueryClient } from '../../lib/query-client'
import { Page } from '../../ui/page'
import { SharedPassword } from './shared-password'
import { SharedProblem } from './shared-problem'
import styles from './shared-report.module.css'
import { type ShareKey, sharedReportQuery } from './shared-report.queries'
import { SHARED_TEXTS as TEXTS } from './shared-report.texts'
import { SharedReportSkeleton, SharedReportView } from './shared-report-view'

/** `/shared#token`: a report for anyone who has its link, signed in or not. */
export default function SharedReportPage() {
  const [queries] = useState(createQueryClient)
  const token = useLocation().hash.slice(1)
  return (
    <QueryClientProvider client={queries}>
      <Page title={TEXTS.title} className={styles.page}>
        <SharedReport key={token} token={token} />
      </Page>
    </QueryClientProvider>
  )
}

function SharedReport({ token }: { token: string }) {
  const [key, setKey] = useState<ShareKey>({ token, attempt: 0 })
  const query = useQuery(sharedReportQuery(key))
  const tried = key.password !== undefined
  const wrong = hasStatus(query.error, 403)

  if (query.data) return <SharedReportView report={query.data} shareKey={key} />
  if (query.isPaused) return <SharedProblem error={null} onRetry={() => query.refetch()} />
  if (wrong || (tried && query.isFetching))
    return (
      <SharedPassword
        busy={query.isFetching}
        wrong={wrong && tried}
        onPassword={(password) => setKey({ token, password, attempt: key.attempt + 1 })}
      />
    )
  if (query.isFetching) return <SharedReportSkeleton />
  return <SharedProblem error={query.error} onRetry={() => query.refetch()} />
}
