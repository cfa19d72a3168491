import type { ProjectInsights } from '@arc/contracts/inventory/insights'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../lib/format-money'
import { Money } from '../../ui/money'
import { ChartSection } from './chart-section'
import styles from './coverage-chart.module.css'
import { coverageHeadline } from './insights.rules'
import { INSIGHTS_TEXTS } from './insights.texts'

const TEXTS = INSIGHTS_TEXTS.coverage

interface Props {
  insights: ProjectInsights
  /** The verdict, as the dashboard words it: "You may need additional coverage". */
  verdict: { difference: string; text: string } | null
}

/** The archived value against the coverage, with a tick where the coverage ends. */
export function CoverageChart({ insights: { project, totals }, verdict }: Props) {
  const { insuranceCompany: company, personalItemsCoverage: coverage } = project
  const { value, documentedValue } = totals
  const scale = Math.max(coverage ?? 0, value, 1) * 1.02
  const percent = (amount: number) => `${(amount / scale) * 100}%`
  return (
    <ChartSection
      name={TEXTS.name}
      headline={coverageHeadline(coverage, value)}
      note={company && TEXTS.insurer(company)}
      columns={TEXTS.columns}
      rows={[
        { key: 'documented', cells: [TEXTS.rows.documented, <Money key="value" value={documentedValue} />] },
        { key: 'estimated', cells: [TEXTS.rows.estimated, <Money key="value" value={value - documentedValue} />] },
        { key: 'archived', cells: [TEXTS.rows.archived, <Money key="value" value={value} />] },
        { key: 'coverage', cells: [company ? TEXTS.insurer(company) : TEXTS.rows.coverage, <Money key="value" value={coverage} />] },
        { key: 'difference', cells: [TEXTS.rows.difference, verdict?.difference ?? '–'] },
      ]}
    >
      <div className={styles.chart} aria-hidden="true">
        {coverage !== null && (
          <p className={styles.above} style={{ left: percent(coverage) }}>
            <span>{`${TEXTS.coverage} ${formatMoney(coverage, 'never')}`}</span>
          </p>
        )}
        <div className={styles.bar}>
          <i style={{ width: percent(documentedValue) }} />
          <i className={styles.hatched} style={{ width: percent(value - documentedValue) }} />
          {coverage !== null && <u style={{ left: percent(coverage) }} />}
        </div>
        <p className={styles.below}>
          <span>{`${TEXTS.documented} ${formatMoney(documentedValue, 'never')}`}</span>
          <span>{`${TEXTS.archived} ${formatMoney(value, 'never')}`}</span>
        </p>
      </div>
      <p className={styles.verdict}>
        {verdict ? (
          <>
            <b className="figure">{verdict.difference}</b> {verdict.text}
          </>
        ) : (
          <Link to="/dashboard" className="link">
            {TEXTS.enter}
          </Link>
        )}
      </p>
    </ChartSection>
  )
}
