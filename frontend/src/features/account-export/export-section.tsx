import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type AccountExport,
  type AccountFigures,
  accountExportsQuery,
  accountFiguresQuery,
  startExportMutation,
} from '../../entities/account-data/account-data.queries'
import { formatBytes, formatCount } from '../../lib/format'
import { problemText } from '../../lib/request'
import { Button } from '../../ui/button'
import { ButtonGroup } from '../../ui/button-group'
import { ButtonLink } from '../../ui/button-link'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { Plate } from '../../ui/plate'
import { Progress } from '../../ui/progress'
import { QueryState } from '../../ui/query-state'
import rows from '../../ui/row-list.module.css'
import { Section } from '../../ui/section'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'
import { EXPORT_TEXTS as TEXTS } from './account-export.texts'
import { ExportRow } from './export-row'
import styles from './export-section.module.css'

/** The export of the whole account: what it contains, its progress, and finished ones. Open to a suspended account. */
export function ExportSection() {
  const figures = useQuery(accountFiguresQuery)
  const exports = useQuery(accountExportsQuery)
  return (
    <Section title={TEXTS.title} id="export">
      <div className={styles.columns}>
        <Plate src="/world/things/suitcase-400.webp" alt="" fit="object" ratio="1" radius={10} className={styles.picture} />
        <div>
          <QueryState query={figures} what={TEXTS.what} skeleton={<FiguresSkeleton />}>
            {(data) => <Figures figures={data} />}
          </QueryState>
          <ExportState exports={exports.data} />
        </div>
      </div>
      <FinishedExports exports={exports.data} />
    </Section>
  )
}

function Figures({ figures }: { figures: AccountFigures }) {
  const { items, photos, documents, reports, bytes } = figures
  return (
    <>
      <p>
        {TEXTS.contents(
          formatCount(items, 'item'),
          formatCount(photos, 'photo'),
          formatCount(documents, 'document'),
          formatCount(reports, 'report'),
        )}
      </p>
      <p className={styles.size}>
        {bytes > 0 && `${TEXTS.size(formatBytes(bytes))} `}
        {TEXTS.ready}
      </p>
    </>
  )
}

function FiguresSkeleton() {
  return (
    <div className={styles.bones}>
      <Skeleton height={18} />
      <Skeleton height={18} width="70%" />
      <Skeleton width="50%" />
    </div>
  )
}

/** The button, or the progress of an export that is being created. */
function ExportState({ exports }: { exports: readonly AccountExport[] | undefined }) {
  const start = useMutation({
    ...startExportMutation,
    onError: (error) => toast({ title: TEXTS.failed, ...(problemText(error) ? { text: problemText(error) } : {}), look: 'destructive' }),
  })
  const open = exports?.find(({ status }) => status === 'waiting' || status === 'running')
  const failed = exports?.[0]?.status === 'failed' ? exports[0] : undefined
  return (
    <div className={styles.state} aria-live="polite">
      {open ? (
        <>
          <p className={styles.creating}>{TEXTS.creating(open.progress)}</p>
          <Progress label={TEXTS.progress} value={open.progress} thin />
          <p className={styles.size}>{TEXTS.leave}</p>
        </>
      ) : (
        <>
          {failed?.error && (
            <p className={styles.problem} role="alert">
              {failed.error}
            </p>
          )}
          <ButtonGroup className={styles.actions}>
            <Button busy={start.isPending} icon={<Icon name="download" />} onClick={() => start.mutate()}>
              {TEXTS.action}
            </Button>
            <ButtonLink to="/reports" look="text">
              {TEXTS.report}
            </ButtonLink>
          </ButtonGroup>
        </>
      )}
    </div>
  )
}

function FinishedExports({ exports }: { exports: readonly AccountExport[] | undefined }) {
  const ready = exports?.filter(({ status }) => status === 'ready') ?? []
  if (ready.length === 0) return null
  return (
    <ul className={cx(rows.list, styles.rows)} aria-label={TEXTS.exports}>
      {ready.map((one) => (
        <ExportRow key={one.id} made={one} />
      ))}
    </ul>
  )
}
