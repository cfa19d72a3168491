import type { ProjectInsights } from '@arc/contracts/inventory/insights'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useProjects, useReadOnlyAccount } from '../../entities/projects/use-projects'
import { formatCount } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { ButtonLink } from '../../ui/button-link'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Facts, Headline } from '../../ui/headline'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { CategoryBars } from './category-bars'
import { CostChart } from './cost-chart'
import { CoverageChart } from './coverage-chart'
import styles from './insights.module.css'
import { shownInsightsQuery } from './insights.queries'
import { headlineOf } from './insights.rules'
import { INSIGHTS_TEXTS } from './insights.texts'
import { RoomTreemap } from './room-treemap'

/** Where the value is, how much of it is proven, and what it costs over the years. */
export function Insights() {
  // Renders again when another project is selected.
  useProjects()
  const query = useQuery(shownInsightsQuery())
  return (
    <Page title={INSIGHTS_TEXTS.title}>
      {!query.data && <h1 className="vh">{INSIGHTS_TEXTS.title}</h1>}
      <QueryState query={query} skeleton={<InsightsSkeleton />} what={COMMON_TEXTS.what.items}>
        {(insights) => (
          <>
            <Header insights={insights} />
            {insights.totals.items === 0 ? <NoItems /> : <Charts insights={insights} />}
          </>
        )}
      </QueryState>
    </Page>
  )
}

function Charts({ insights }: { insights: ProjectInsights }) {
  return (
    <>
      <RoomTreemap insights={insights} />
      <div className={styles.pair}>
        <CategoryBars insights={insights} />
        <CoverageChart insights={insights} />
      </div>
      <CostChart insights={insights} />
    </>
  )
}

function Header({ insights }: { insights: ProjectInsights }) {
  const { totals } = insights
  const items = formatCount(totals.items, 'item')
  return (
    <Headline title={headlineOf(insights)}>
      <Facts>
        <span className="num">{totals.value > 0 ? INSIGHTS_TEXTS.total(items, formatMoney(totals.value, 'never')) : items}</span>
        {totals.items > 0 && (
          <Link className="link" to="/proof">
            {INSIGHTS_TEXTS.proof}
          </Link>
        )}
        <Link className="link" to="/past">
          {INSIGHTS_TEXTS.past}
        </Link>
      </Facts>
    </Headline>
  )
}

function NoItems() {
  const readOnly = useReadOnlyAccount()
  return (
    <div className={styles.none}>
      <div className={styles.outline} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
          <i key={name} style={{ gridArea: name }} />
        ))}
      </div>
      <div className={styles.start}>
        <h2>{INSIGHTS_TEXTS.empty.title}</h2>
        <p className="muted">{INSIGHTS_TEXTS.empty.text}</p>
        {!readOnly && (
          <ButtonLink to="/archive" icon={<Icon name="camera" />}>
            {INSIGHTS_TEXTS.empty.action}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function InsightsSkeleton() {
  return (
    <div className={styles.header}>
      <Skeleton width="min(100%, 30rem)" height={64} />
      <Skeleton width={240} height={20} />
      <Skeleton height={520} className={styles.bone} />
    </div>
  )
}
