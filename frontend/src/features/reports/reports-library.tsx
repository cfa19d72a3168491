import type { Report } from '@arc/contracts/reports/reports'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
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
          title="no report yet"
          text="A report is your whole inventory as a PDF for your insurer."
          action={<Button onClick={onGenerate}>Generate Report</Button>}
        />
      </div>
    )
  return (
    <ul className={styles.list} aria-label="Reports">
      {reports.map((report) => (
        <ReportRow key={report.id} report={report} />
      ))}
    </ul>
  )
}
