import type { Report, ReportChanges } from '@arc/contracts/reports/reports'
import { valueOfTotals } from '../../entities/items/items.rules'
import { formatCount, formatDate } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { REPORT_TEXTS } from './report.texts'

const TEXTS = REPORT_TEXTS.changes

/** An amount as it reads; "no value" for one that is unknown, never $0. */
export const amountText = (value: number | null): string => (value === null ? TEXTS.noValue : formatMoney(value, 'auto'))

/** What changed, in two sentences. */
export function changesText(
  { since, added, removed, changed }: ReportChanges,
  report: Pick<Report, 'totalItems' | 'valuedItems' | 'totalValue'>,
): string {
  const parts = [
    added.count > 0 && TEXTS.added(formatCount(added.count, 'item')),
    removed.count > 0 && TEXTS.removed(formatCount(removed.count, 'item')),
    changed.count > 0 && TEXTS.changed(formatCount(changed.count, 'item')),
  ].filter((part) => part !== false)
  const what = parts.length > 0 ? `${parts.join(', ')}.` : TEXTS.nothing
  const before = amountText(valueOfTotals({ items: since.totalItems, valued: since.valuedItems, value: since.totalValue }))
  const after = amountText(valueOfTotals({ items: report.totalItems, valued: report.valuedItems, value: report.totalValue }))
  return `${TEXTS.since(formatDate(since.createdAt))}${what} ${before === after ? TEXTS.sameTotal(after) : TEXTS.total(before, after)}`
}
