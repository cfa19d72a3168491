import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LinkContent } from '../../entities/share-links/link-content'
import type { LinkKey } from '../../entities/share-links/link-key'
import { createQueryClient } from '../../lib/query-client'
import { Page } from '../../ui/page'
import { SHARED_TEXTS as TEXTS } from './report.texts'
import { sharedReportQuery } from './shared-report.queries'
import { SharedReportSkeleton, SharedReportView } from './shared-report-view'

/** `/shared#token`: a report for anyone who has its link, signed in or not. */
export default function SharedReportPage() {
  const [queries] = useState(createQueryClient)
  const token = useLocation().hash.slice(1)
  return (
    <QueryClientProvider client={queries}>
      <Page title={TEXTS.title}>
        <SharedReport key={token} token={token} />
      </Page>
    </QueryClientProvider>
  )
}

function SharedReport({ token }: { token: string }) {
  const [key, setKey] = useState<LinkKey>({ token, attempt: 0 })
  const query = useQuery(sharedReportQuery(key))
  return (
    <LinkContent query={query} linkKey={key} texts={TEXTS.link} skeleton={<SharedReportSkeleton />} onKey={setKey}>
      {(report) => <SharedReportView report={report} linkKey={key} />}
    </LinkContent>
  )
}
