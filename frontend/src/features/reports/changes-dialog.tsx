import type { Report, ReportChanges } from '@arc/contracts/reports/reports'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format'
import { Dialog } from '../../ui/dialog'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { amountText, changesText } from './changes.rules'
import styles from './changes-dialog.module.css'
import { REPORT_TEXTS } from './report.texts'
import { reportChangesQuery } from './reports.queries'

const TEXTS = REPORT_TEXTS.changes

/** What changed since the report before of the same kind: in a sentence, and item by item. */
export default function ChangesDialog({ report, onClose }: { report: Report; onClose(): void }) {
  const query = useQuery(reportChangesQuery(report.id))
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={TEXTS.title} className={styles.body}>
      <QueryState query={query} skeleton={<Skeleton height={120} radius={12} />} what={TEXTS.what}>
        {(changes) => (
          <>
            <p className="num">{changesText(changes, report)}</p>
            <Changed list={changes.added} title={TEXTS.lists.added} amount={({ value }) => amountText(value)} />
            <Changed list={changes.removed} title={TEXTS.lists.removed} amount={({ value }) => amountText(value)} />
            <Changed
              list={changes.changed}
              title={TEXTS.lists.changed}
              amount={({ before, after }) => TEXTS.fromTo(amountText(before), amountText(after))}
            />
          </>
        )}
      </QueryState>
    </Dialog>
  )
}

type List = ReportChanges['added' | 'changed']
interface Props<L extends List> {
  list: L
  title: string
  amount(item: L['items'][number]): ReactNode
}

function Changed<L extends List>({ list, title, amount }: Props<L>) {
  const { count, items } = list
  if (count === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.list} aria-label={title}>
        {items.map((item: L['items'][number]) => (
          <li key={item.id}>
            <span>
              {item.name} <span className="muted">{item.room}</span>
            </span>
            <span className="num">{amount(item)}</span>
          </li>
        ))}
      </ul>
      {count > items.length && <p className="muted small">{TEXTS.more(formatNumber(count - items.length))}</p>}
    </section>
  )
}
