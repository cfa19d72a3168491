import { isOpenTo, opensOn } from '@arc/contracts/early-access'
import type { Report, ReportFormat } from '@arc/contracts/reports/reports'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { REPORT_TEXTS } from './report.texts'
import { ReportCard } from './report-card'
import styles from './reports-library.module.css'

interface Props {
  reports: readonly Report[]
  /** The formats that the plan includes. */
  formats: readonly ReportFormat[]
  /** Undefined for a viewer of a home, who makes and changes no reports. */
  onGenerate: (() => void) | undefined
  /** A file of a report that was just made, to be downloaded at once. */
  wanted: WantedFile | null
  onWanted(): void
}

export interface WantedFile {
  reportId: number
  format: ReportFormat
}

/** All reports, newest first. */
export function ReportsLibrary({ reports, formats, onGenerate, wanted, onWanted }: Props) {
  if (reports.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyState
          picture="/world/things/print-shapes-400.webp"
          title={REPORT_TEXTS.empty.title}
          text={REPORT_TEXTS.empty.text}
          action={onGenerate && <Button onClick={onGenerate}>{REPORT_TEXTS.generate}</Button>}
        />
      </div>
    )
  return (
    <>
      {formats.includes('xlsx') && !isOpenTo('contentsList', { basic: true, now: new Date() }) && (
        <p className={styles.note}>{REPORT_TEXTS.earlyAccess(opensOn('contentsList'))}</p>
      )}
      <ul className={styles.list} aria-label={REPORT_TEXTS.title}>
        {reports.map((report) => (
          <ReportCard
            key={report.id}
            report={report}
            formats={formats}
            wanted={wanted?.reportId === report.id ? wanted.format : null}
            onWanted={onWanted}
            readOnly={!onGenerate}
          />
        ))}
      </ul>
    </>
  )
}
