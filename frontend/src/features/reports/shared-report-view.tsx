import type { SharedReport } from '@arc/contracts/reports/shares'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LinkKey } from '../../entities/share-links/link-key'
import { LinkNote } from '../../entities/share-links/link-note'
import { LinkProblem } from '../../entities/share-links/link-problem'
import { formatBytes, formatCount, formatDate } from '../../lib/format'
import { lazyComponent } from '../../lib/lazy-component'
import { saveFile } from '../../lib/save-file'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { LazyPart } from '../../ui/lazy-part'
import { Progress } from '../../ui/progress'
import { Skeleton } from '../../ui/skeleton'
import { SHARED_TEXTS as TEXTS } from './report.texts'
import styles from './shared-report.module.css'
import { sharedFileQuery } from './shared-report.queries'

// The renderer of PDF files is large, and the name of the report need not wait for it.
const PdfPages = lazyComponent(() => import('./pdf-pages'))

/** A report for somebody who has its link: its name, and its pages below. */
export function SharedReportView({ report, linkKey }: { report: SharedReport; linkKey: LinkKey }) {
  const headline = useRef<HTMLHeadingElement>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const query = useQuery(sharedFileQuery(linkKey, setPercent))
  const file = query.data
  // The field that had the focus is gone.
  useEffect(() => {
    if (linkKey.password !== undefined) headline.current?.focus()
  }, [linkKey])
  if (query.isPaused) return <LinkProblem error={null} texts={TEXTS.link} onRetry={() => query.refetch()} />
  if (query.error && !query.isFetching) return <LinkProblem error={query.error} texts={TEXTS.link} onRetry={() => query.refetch()} />
  return (
    <>
      <LinkNote expiresAt={report.expiresAt} />
      <div className={styles.head}>
        <div>
          <h1 ref={headline} tabIndex={-1}>
            {report.title}
          </h1>
          <p className={styles.facts}>{[dateOf(report), formatCount(report.pages, 'page'), formatBytes(report.sizeBytes)].join(' · ')}</p>
        </div>
        <Button disabled={!file} icon={<Icon name="download" size={16} />} onClick={() => file && saveFile(file)}>
          {TEXTS.download}
        </Button>
      </div>
      {file ? (
        <LazyPart waiting={<PagesSkeleton />} failed={() => <p className={styles.problem}>{TEXTS.undrawable}</p>}>
          <PdfPages file={file.file} />
        </LazyPart>
      ) : (
        <>
          <Progress label={TEXTS.progress} value={percent ?? undefined} thin />
          <PagesSkeleton />
        </>
      )}
    </>
  )
}

/** An imported report says a day that nobody checked. */
const dateOf = ({ date, importedAt }: SharedReport): string => (importedAt ? TEXTS.imported(formatDate(importedAt)) : formatDate(date))

/** Before anything is known of the report. */
export function SharedReportSkeleton() {
  return (
    <div aria-busy="true">
      <h1 className="vh">{TEXTS.title}</h1>
      <LinkNote expiresAt={null} />
      <div className={styles.head}>
        <div>
          <Skeleton height={56} width="min(100%, 320px)" />
          <Skeleton height={20} width={200} />
        </div>
      </div>
      <PagesSkeleton />
    </div>
  )
}

function PagesSkeleton() {
  return (
    <div className={styles.pages}>
      <Skeleton height="70vh" />
    </div>
  )
}
