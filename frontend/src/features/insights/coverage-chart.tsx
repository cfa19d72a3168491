import type { ProjectInsights } from '@arc/contracts/inventory/insights'
import { Link } from 'react-router-dom'
import { CoverSentence } from '../../entities/overview/cover-sentence'
import { ValueBar } from '../../entities/overview/value-bar'
import { Stack } from '../../ui/layout'
import { Money } from '../../ui/money'
import { ChartSection } from './chart-section'
import { coverageHeadline } from './insights.rules'
import { INSIGHTS_TEXTS } from './insights.texts'

const TEXTS = INSIGHTS_TEXTS.coverage

/** What is proven, what is an estimate, and what the policies pay: the bar and the sentence of Cover and Insurance. */
export function CoverageChart({ insights: { project, totals, cover } }: { insights: ProjectInsights }) {
  const { value, documentedValue } = totals
  const rows = {
    proven: documentedValue,
    estimate: value - documentedValue,
    value,
    coverage: cover.coverage,
    covered: cover.coverage === null ? null : cover.covered,
    notCovered: cover.coverage === null ? null : cover.notCovered,
  }
  return (
    <ChartSection
      name={TEXTS.name}
      headline={coverageHeadline(cover)}
      note={project.insuranceCompany}
      columns={TEXTS.columns}
      rows={(['proven', 'estimate', 'value', 'coverage', 'covered', 'notCovered'] as const).map((key) => ({
        key,
        cells: [TEXTS.rows[key], <Money key="value" value={rows[key]} />],
      }))}
    >
      <Stack gap={3}>
        <ValueBar tall value={value} proven={documentedValue} cover={cover} />
        <p>
          <Link className="link" to="/insurance">
            <CoverSentence cover={cover} />
          </Link>
        </p>
      </Stack>
    </ChartSection>
  )
}
