import { formatPercent } from '../../lib/format'
import { Money } from '../../ui/money'
import type { CategoryValue } from './dashboard.rules'
import styles from './insights.module.css'

/** The full data table behind the chart. */
export function CategoryTable({ rows }: { rows: readonly CategoryValue[] }) {
  return (
    <details className={styles.behind}>
      <summary>All {rows.length} as a table</summary>
      <table>
        <caption className="vh">Value by category</caption>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Share</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{row.value === null ? '–' : formatPercent(row.share)}</td>
              <td>
                <Money value={row.value} cents="auto" none="Not valued yet" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
