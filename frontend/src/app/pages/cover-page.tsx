import { nextDeadline } from '@arc/contracts/inventory/claim-rules'
import type { ProjectOverview } from '@arc/contracts/inventory/overview'
import { useQuery } from '@tanstack/react-query'
import { CoverSentence } from '../../entities/overview/cover-sentence'
import { shownOverviewQuery } from '../../entities/overview/overview.queries'
import { ValueBar } from '../../entities/overview/value-bar'
import { useProjects } from '../../entities/projects/use-projects'
import { dueText, localDay } from '../../features/claims/claim.rules'
import { CLAIM_TEXTS } from '../../features/claims/claims.texts'
import { coverRows } from '../../features/cover/cover.rules'
import { COVER_TEXTS as TEXTS } from '../../features/cover/cover.texts'
import { CoverList } from '../../features/cover/cover-list'
import { useToday } from '../../lib/use-today'
import { Headline } from '../../ui/headline'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import styles from './cover-page.module.css'

/** `/cover`: everything that counts if something happens, with how it stands. */
export default function CoverPage() {
  // Renders again when another project is selected.
  useProjects()
  const query = useQuery(shownOverviewQuery())
  return (
    <Page title={TEXTS.title}>
      <Headline title={TEXTS.headline} />
      <QueryState query={query} skeleton={<SkeletonRows count={5} />} what={TEXTS.what}>
        {(home) => <Cover home={home} />}
      </QueryState>
    </Page>
  )
}

function Cover({ home }: { home: ProjectOverview }) {
  const today = localDay(useToday())
  return (
    <div className={styles.columns}>
      <CoverList rows={coverRows(home, { today, deadline: deadlineOf(home, today) })} />
      {home.totals.items > 0 && (
        <section className={styles.value} aria-label={TEXTS.value}>
          <h2>{TEXTS.value}</h2>
          <ValueBar tall value={home.totals.value} proven={home.totals.documentedValue} cover={home.cover} />
          <p>
            <CoverSentence cover={home.cover} />
          </p>
        </section>
      )}
    </div>
  )
}

/** What is usually due next of the newest open claim for which something is due, in words. */
function deadlineOf({ openClaims }: ProjectOverview, today: string): string | undefined {
  for (const claim of openClaims) {
    const next = nextDeadline(claim)
    if (next) return TEXTS.claims.due(CLAIM_TEXTS.steps[next.step][0](CLAIM_TEXTS.open.insurer), dueText(next.due, today))
  }
  return undefined
}
