import type { Report } from '@arc/contracts/reports/reports'
import { valueOfTotals } from '../../entities/items/items.rules'
import { formatNumber } from '../../lib/format'
import { Money } from '../../ui/money'
import { REPORT_TEXTS } from './report.texts'
import styles from './report-cover.module.css'

const TEXTS = REPORT_TEXTS.cover

/** The cover of a finished report, from what the report says: its headline, title, picture and figures. Paper is light in both themes. */
export function ReportCover({ report }: { report: Report }) {
  const [first, of, last] = TEXTS.headlines[report.kind]
  const value = valueOfTotals({ items: report.totalItems, valued: report.valuedItems, value: report.totalValue })
  return (
    <div className={styles.ground} aria-hidden="true">
      <div className={styles.sheet}>
        <p className={styles.name}>{TEXTS.brand}</p>
        <p className={styles.headline}>
          {first}
          <br />
          {of} <em>{last}</em>
        </p>
        <p className={styles.place}>{report.title}</p>
        <div className={styles.picture}>
          {report.hasCover && <img src={`/api/reports/${report.id}/cover`} alt="" loading="lazy" decoding="async" />}
        </div>
        <dl>
          <div>
            <dt>{TEXTS.value}</dt>
            <dd>
              <Money value={value} cents="auto" none={REPORT_TEXTS.noValue} />
            </dd>
          </div>
          <div>
            <dt>{TEXTS.items}</dt>
            <dd>{formatNumber(report.totalItems)}</dd>
          </div>
        </dl>
      </div>
    </div>
  )
}
