import type { ClaimHead, HomeClaims } from '@arc/contracts/inventory/claims'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { chosenNames, claimHeadline } from '../../entities/claims/claim-words.rules'
import { useProjects } from '../../entities/projects/use-projects'
import { formatMoney } from '../../lib/format-money'
import { useToday } from '../../lib/use-today'
import { Button } from '../../ui/button'
import { Headline } from '../../ui/headline'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import styles from './claim.module.css'
import { dayText, insurerOf, localDay } from './claim.rules'
import { shownClaimsQuery } from './claims.queries'
import { CLAIM_TEXTS as TEXTS } from './claims.texts'
import { ReportLoss } from './report-loss'

/** `/claims`: the claims of the selected project, and the way to report a loss. */
export default function ClaimsPage() {
  // Renders again when another project is selected.
  useProjects()
  const today = localDay(useToday())
  const query = useQuery(shownClaimsQuery())
  const [reporting, setReporting] = useState(false)
  const navigate = useNavigate()
  return (
    <Page title={TEXTS.title}>
      {!query.data && <h1 className="vh">{TEXTS.title}</h1>}
      <QueryState query={query} skeleton={<Skeleton height={320} />} what={TEXTS.what}>
        {(home) => (
          <>
            <Headline title={TEXTS.headline} lead={TEXTS.lead} className={styles.header} />
            {home.claims.length === 0 ? (
              <p className={styles.empty}>{TEXTS.none}</p>
            ) : (
              <ul className={styles.claims}>
                {home.claims.map((claim) => (
                  <ClaimRow key={claim.id} claim={claim} home={home} today={today} />
                ))}
              </ul>
            )}
            {!home.project.readOnly && (
              <Button icon={<Icon name="plus" size={16} />} onClick={() => setReporting(true)}>
                {TEXTS.report.open}
              </Button>
            )}
            {reporting && (
              <ReportLoss
                home={home}
                today={today}
                onClose={() => setReporting(false)}
                onReported={({ id }) => navigate(`/claims/${id}`)}
              />
            )}
          </>
        )}
      </QueryState>
    </Page>
  )
}

function ClaimRow({ claim, home, today }: { claim: ClaimHead; home: HomeClaims; today: string }) {
  const [plain, italic] = claimHeadline({ cause: claim.cause, rooms: chosenNames({ ...claim, rooms: home.rooms }) })
  const insurer = insurerOf(claim, home.policies)
  return (
    <li>
      <Link to={`/claims/${claim.id}`}>
        <span className={styles.words}>
          {plain} <em>{italic}</em>
          <small>{[dayText(claim.lostOn, today), insurer, TEXTS.statuses[claim.status]].filter((part) => part !== null).join(', ')}</small>
        </span>
        <span className="figure num">{formatMoney(claim.figures.total.replacement)}</span>
      </Link>
    </li>
  )
}
