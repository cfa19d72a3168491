import { formatPercent } from '../../lib/format'
import { cx } from '../../ui/cx'
import { Disclosure } from '../../ui/disclosure'
import { Money } from '../../ui/money'
import tables from '../../ui/table.module.css'
import type { CategoryValue } from './dashboard.rules'
import { DASHBOARD_TEXTS } from './dashboard.texts'
import styles from './insights.module.css'

const TEXTS = DASHBOARD_TEXTS.insights

/** The full data table behind the chart. */
export function CategoryTable({ rows }: { rows: readonly CategoryValue[] }) {
  return (
    <Disclosure summary={TEXTS.table(rows.length)}>
      <div className={cx(tables.scroll, styles.figures)}>
        <table>
          <caption className="vh">{TEXTS.caption}</caption>
          <thead>
            <tr>
              {Object.values(TEXTS.columns).map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
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
      </div>
    </Disclosure>
  )
}
