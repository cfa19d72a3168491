import { type ReactNode, useId } from 'react'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import tables from '../../ui/table.module.css'
import styles from './chart-section.module.css'
import { INSIGHTS_TEXTS } from './insights.texts'

interface Props {
  /** What is shown: "Value by room". */
  name: string
  /** What it says. */
  headline: string
  note?: ReactNode
  /** The columns of the table behind the chart; the first is a name, the others are figures. */
  columns: readonly string[]
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
  /** Below the table. */
  footnote?: ReactNode
  children: ReactNode
}

/** A sentence, a chart, and the table behind it. */
export function ChartSection({ name, headline, note, columns, rows, footnote, children }: Props) {
  const heading = useId()
  return (
    <section className={styles.chart} aria-labelledby={heading}>
      <div className={styles.title}>
        <p className={styles.name}>{name}</p>
        <h2 id={heading}>{headline}</h2>
        {note && <p className="muted">{note}</p>}
      </div>
      {children}
      <details className={styles.behind}>
        <summary>
          {INSIGHTS_TEXTS.table} <Icon name="chevronDown" size={16} className={styles.arrow} />
        </summary>
        {/* A wide table scrolls inside; the keyboard has to reach it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs focus */}
        <section className={cx(tables.scroll, styles.table)} tabIndex={0} aria-label={name}>
          <table>
            <caption className="vh">{name}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [first, ...others] }) => (
                <tr key={key}>
                  <th scope="row">{first}</th>
                  {others.map((cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their column
                    <td key={at}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {footnote}
      </details>
    </section>
  )
}

/** The two kinds of value: solid is proven, hatched is an estimate. */
export function ChartKey({ area }: { area?: boolean }) {
  return (
    <p className={styles.key}>
      <span>
        <i className={styles.solid} /> {INSIGHTS_TEXTS.key.proven}
      </span>
      <span>
        <i className={styles.hatched} /> {INSIGHTS_TEXTS.key.estimate}
      </span>
      {area && <span>{INSIGHTS_TEXTS.key.area}</span>}
    </p>
  )
}
