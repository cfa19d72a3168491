import type { Report, ReportFormat } from '@arc/contracts/reports/reports'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { valueOfTotals } from '../../entities/items/items.rules'
import { formatBytes, formatCount, formatDate, formatNumber } from '../../lib/format'
import { lazyComponent } from '../../lib/lazy-component'
import { saveFile } from '../../lib/save-file'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/confirm'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { LazyPart } from '../../ui/lazy-part'
import { Money } from '../../ui/money'
import { Progress } from '../../ui/progress'
import { toast } from '../../ui/toast-store'
import { REPORT_TEXTS, SHARE_TEXTS } from './report.texts'
import { ReportSheet } from './report-sheet'
import { deleteReportMutation, downloadReportMutation } from './reports.queries'
import { formatsOfFinished } from './reports.rules'
import styles from './reports-library.module.css'

const ChangesDialog = lazyComponent(() => import('./changes-dialog'))
const ShareDialog = lazyComponent(() => import('./share-dialog'))

interface Props {
  report: Report
  /** The formats that the plan includes. */
  formats: readonly ReportFormat[]
  /** A file that was chosen before the report was made: it is downloaded at once. */
  wanted: ReportFormat | null
  /** The download of the wanted file began. */
  onWanted(): void
  /** Whether it can be looked at only, neither deleted nor shared. */
  readOnly: boolean
}

/** One report: its cover and figures, with its files, what changed since the one before, its links, and its end (spec REP-05 to REP-08). */
export function ReportCard({ report, formats, wanted, onWanted, readOnly }: Props) {
  const [percent, setPercent] = useState<number | null>(null)
  const [asking, setAsking] = useState(false)
  const [sharing, setSharing] = useState(false)
  const [comparing, setComparing] = useState(false)
  const download = useMutation(downloadReportMutation)
  const loading = download.isPending ? download.variables.format : null
  const remove = useMutation(deleteReportMutation)

  async function fetchFile(format: ReportFormat) {
    setPercent(0)
    try {
      saveFile(await download.mutateAsync({ id: report.id, format, onProgress: setPercent }))
    } catch {
      toast({ ...REPORT_TEXTS.downloadFailed[format], look: 'destructive' })
    }
    setPercent(null)
  }
  const fetchNow = useRef(fetchFile)
  useEffect(() => {
    fetchNow.current = fetchFile
  })
  useEffect(() => {
    if (!wanted) return
    onWanted()
    void fetchNow.current(wanted)
  }, [wanted, onWanted])

  async function confirm() {
    try {
      await remove.mutateAsync(report.id)
      toast({ title: REPORT_TEXTS.deleted, text: report.title })
    } catch {
      toast({ ...REPORT_TEXTS.deleteFailed, look: 'destructive' })
    }
    setAsking(false)
  }

  const value = valueOfTotals({ items: report.totalItems, valued: report.valuedItems, value: report.totalValue })
  const size = report.sizeBytes > 0 ? [formatCount(report.pages, 'page'), formatBytes(report.sizeBytes)] : []
  return (
    <li className={styles.card}>
      <ReportSheet
        kind={report.kind}
        title={report.title}
        picture={report.hasCover ? `/api/reports/${report.id}/cover` : null}
        items={report.totalItems}
        value={value}
      />
      <div className={styles.head}>
        <h2>{REPORT_TEXTS.named[report.kind](report.title)}</h2>
        {!readOnly && (
          <IconButton
            icon="trash"
            iconSize={18}
            className={styles.bin}
            label={REPORT_TEXTS.delete(report.title)}
            onClick={() => setAsking(true)}
          />
        )}
      </div>
      <div className={styles.facts}>
        <p>{report.importedAt ? REPORT_TEXTS.imported(formatDate(report.importedAt)) : formatDate(report.createdAt)}</p>
        <p>
          {formatCount(report.totalItems, 'item')}, <Money value={value} cents="auto" none={REPORT_TEXTS.noValue} />
        </p>
        <p>
          {REPORT_TEXTS.withPhotos(formatNumber(report.itemsWithPhotos))}
          {size.length > 0 && ` · ${size.join(', ')}`}
        </p>
        {!report.isComparable && !report.importedAt && <p>{REPORT_TEXTS.changes.unknown}</p>}
      </div>
      <div className={styles.acts}>
        {formatsOfFinished(formats, report).map((format) => (
          <Button
            key={format}
            look="text"
            size="small"
            tone={format === 'pdf' ? undefined : 'quiet'}
            busy={loading === format}
            disabled={download.isPending}
            icon={format === 'pdf' && <Icon name="download" size={16} />}
            aria-label={loading === format ? undefined : REPORT_TEXTS.download[format]}
            onClick={() => fetchFile(format)}
          >
            {loading === format ? `${percent ?? 0}%` : REPORT_TEXTS.downloadShort[format]}
          </Button>
        ))}
      </div>
      <div className={styles.acts}>
        {report.previousId !== null && (
          <Button
            look="text"
            size="small"
            tone="quiet"
            aria-label={REPORT_TEXTS.changes.openFor(report.title)}
            onClick={() => setComparing(true)}
          >
            {REPORT_TEXTS.changes.open}
          </Button>
        )}
        {!readOnly && (
          <Button look="text" size="small" tone="quiet" aria-label={SHARE_TEXTS.openFor(report.title)} onClick={() => setSharing(true)}>
            {SHARE_TEXTS.open}
          </Button>
        )}
      </div>
      {download.isPending && (
        <Progress className={styles.progress} label={REPORT_TEXTS.downloading(report.title)} value={percent ?? undefined} thin />
      )}
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={REPORT_TEXTS.confirmDelete.title}
        text={REPORT_TEXTS.confirmDelete.text(REPORT_TEXTS.named[report.kind](report.title), formatDate(report.createdAt))}
        action={REPORT_TEXTS.confirmDelete.action}
        busy={remove.isPending}
        onConfirm={confirm}
      />
      {sharing && (
        <LazyPart>
          <ShareDialog report={report} onClose={() => setSharing(false)} />
        </LazyPart>
      )}
      {comparing && (
        <LazyPart>
          <ChangesDialog report={report} onClose={() => setComparing(false)} />
        </LazyPart>
      )}
    </li>
  )
}
