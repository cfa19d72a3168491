import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type AccountExport,
  accountExportsQuery,
  accountFiguresQuery,
  startExportMutation,
} from '../../entities/account-data/account-data.queries'
import { formatBytes, formatDay } from '../../lib/format'
import { problemText } from '../../lib/request'
import { Icon } from '../../ui/icon'
import { Stack } from '../../ui/layout'
import { ListHeading } from '../../ui/list-heading'
import { Pill } from '../../ui/pill'
import { Progress } from '../../ui/progress'
import { ListRow, Rows } from '../../ui/rows'
import { Text } from '../../ui/text'
import { toast } from '../../ui/toast-store'
import { EXPORT_TEXTS as TEXTS } from './account-export.texts'
import { ExportRow } from './export-row'
import styles from './export-section.module.css'

/** The copies that one can take, the progress of the export of the whole account, and finished ones. Open to a suspended account. */
export function ExportSection() {
  const bytes = useQuery(accountFiguresQuery).data?.bytes
  const exports = useQuery(accountExportsQuery).data
  const start = useMutation({
    ...startExportMutation,
    onError: (error) => toast({ title: TEXTS.failed, ...(problemText(error) ? { text: problemText(error) } : {}), look: 'destructive' }),
  })
  const ready = exports?.filter(({ status }) => status === 'ready') ?? []
  const running = exports?.find(({ status }) => status === 'waiting' || status === 'running')
  return (
    <section id="export" aria-labelledby="take-a-copy">
      <ListHeading id="take-a-copy" title={TEXTS.title}>
        {ready[0] && <span>{TEXTS.last(formatDay(ready[0].createdAt))}</span>}
      </ListHeading>
      <Rows soft label={TEXTS.copies}>
        <ListRow
          start={<Icon name="box" />}
          title={TEXTS.everything}
          note={TEXTS.contents(bytes ? formatBytes(bytes) : '')}
          end={
            <Pill
              aria-label={TEXTS.action}
              aria-busy={start.isPending || undefined}
              disabled={start.isPending || running !== undefined}
              onClick={() => start.mutate()}
            >
              {TEXTS.make}
            </Pill>
          }
        />
        <ListRow to="/reports" start={<Icon name="table" />} title={TEXTS.list} note={TEXTS.listNote} end={<Icon name="chevronRight" />} />
      </Rows>
      <ExportState running={running} failed={exports?.[0]?.status === 'failed' ? exports[0] : undefined} />
      {ready.length > 0 && (
        <Rows soft label={TEXTS.exports}>
          {ready.map((one) => (
            <ExportRow key={one.id} made={one} />
          ))}
        </Rows>
      )}
    </section>
  )
}

/** The progress of an export that is being created, or why the last one failed. */
function ExportState({ running, failed }: { running: AccountExport | undefined; failed: AccountExport | undefined }) {
  return (
    <div aria-live="polite">
      {running ? (
        <Stack gap={2}>
          <Text strong>{TEXTS.creating(running.progress)}</Text>
          <Progress label={TEXTS.progress} value={running.progress} thin />
          <Text tone="muted">{TEXTS.leave}</Text>
        </Stack>
      ) : (
        <>
          {failed?.error && (
            <Text tone="brick" role="alert">
              {failed.error}
            </Text>
          )}
          <Text size={1} tone="muted" className={styles.note}>
            {TEXTS.ready}
          </Text>
        </>
      )}
    </div>
  )
}
