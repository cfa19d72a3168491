import type { ProjectInsights } from '@arc/contracts/inventory/insights'
import { formatNumber, formatPercent, stripEmoji } from '../../lib/format'
import { cx } from '../../ui/cx'
import { Money } from '../../ui/money'
import styles from './category-bars.module.css'
import { ChartKey, ChartSection } from './chart-section'
import { BARS, categoriesHeadline, drawn } from './insights.rules'
import { INSIGHTS_TEXTS } from './insights.texts'

const TEXTS = INSIGHTS_TEXTS.categories

/** Value by category as ranked bars, because names are long and the order is what is asked. */
export function CategoryBars({ insights }: { insights: ProjectInsights }) {
  const { categories, totals } = insights
  const bars = drawn(
    categories.map(({ name, totals: { value, documentedValue } }) => ({ key: name, name: stripEmoji(name), value, documentedValue })),
    BARS + 1,
    (count) => TEXTS.rest(formatNumber(count)),
  )
  const largest = Math.max(1, ...bars.filter(({ key }) => key !== null).map(({ value }) => value))
  return (
    <ChartSection
      name={TEXTS.name}
      headline={categoriesHeadline(insights)}
      columns={TEXTS.columns}
      rows={categories.map(({ name, totals: { value, documentedValue } }) => ({
        key: name,
        cells: [
          stripEmoji(name),
          <Money key="documented" value={documentedValue} />,
          <Money key="estimated" value={value - documentedValue} />,
          <Money key="value" value={value} />,
          totals.value > 0 ? formatPercent(value / totals.value) : '–',
        ],
      }))}
    >
      <ol className={styles.rank}>
        {bars.map(({ key, name, value, documentedValue }) => (
          <li key={key ?? 'rest'} className={cx(key === null && styles.rest)}>
            <span className={styles.name}>{name}</span>
            <span className={styles.bar} aria-hidden="true">
              {key !== null && (
                <>
                  <i style={{ width: `${(documentedValue / largest) * 100}%` }} />
                  <i className={styles.hatched} style={{ width: `${((value - documentedValue) / largest) * 100}%` }} />
                </>
              )}
            </span>
            <Money value={value} className={styles.value} />
          </li>
        ))}
      </ol>
      <ChartKey />
    </ChartSection>
  )
}
