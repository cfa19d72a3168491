import type { Report } from '@arc/contracts/reports/reports'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { REPORT_TEXTS } from './report.texts'
import { ReportRow } from './report-row'
import styles from './reports-library.module.css'

interface Props {
  reports: readonly Report[]
  onGenerate(): void
}

/** All reports, newest first. */
export function ReportsLibrary({ reports, onGenerate }: Props) {
  if (reports.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyState
          picture="/world/things/print-shapes-400.webp"
          title={REPORT_TEXTS.empty.title}
          text={REPORT_TEXTS.empty.text}
          action={<Button onClick={onGenerate}>{REPORT_TEXTS.generate}</Button>}
        />
      </div>
    )
  return (
    <ul className={styles.list} aria-label={REPORT_TEXTS.title}>
      {reports.map((report) => (
        <ReportRow key={report.id} report={report} />
      ))}
    </ul>
  )
}
