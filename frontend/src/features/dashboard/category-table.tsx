import { formatPercent } from '../../lib/format'
import { Money } from '../../ui/money'
import type { CategoryValue } from './dashboard.rules'
import { DASHBOARD_TEXTS } from './dashboard.texts'
import styles from './insights.module.css'

const TEXTS = DASHBOARD_TEXTS.insights

/** The full data table behind the chart. */
export function CategoryTable({ rows }: { rows: readonly CategoryValue[] }) {
  return (
    <details className={styles.behind}>
      <summary>{TEXTS.table(rows.length)}</summary>
      <table>
        <caption className="vh">{TEXTS.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{TEXTS.columns.category}</th>
            <th scope="col">{TEXTS.columns.share}</th>
            <th scope="col">{TEXTS.columns.value}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{row.value === null ? '–' : formatPercent(row.share)}</td>
              <td>
                <Money value={row.value} cents="auto" none={DASHBOARD_TEXTS.notValued} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
