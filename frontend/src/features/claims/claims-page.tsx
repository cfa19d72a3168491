import type { ClaimHead, HomeClaims } from '@arc/contracts/inventory/claims'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { chosenNames, claimHeadline } from '../../entities/claims/claim-words.rules'
import { useProjects } from '../../entities/projects/use-projects'
import { problemText } from '../../lib/api'
import { formatMoney } from '../../lib/format-money'
import { useToday } from '../../lib/use-today'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page'
import { PageHeader } from '../../ui/page-header'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'
import styles from './claim.module.css'
import { dayText, insurerOf, localDay } from './claim.rules'
import { createClaimMutation, shownClaimsQuery } from './claims.queries'
import { CLAIM_TEXTS as TEXTS } from './claims.texts'

/** `/claims`: the claims of the selected project, and the way to begin one. */
export default function ClaimsPage() {
  // Renders again when another project is selected.
  useProjects()
  const today = localDay(useToday())
  const query = useQuery(shownClaimsQuery())
  const create = useMutation(createClaimMutation)
  const navigate = useNavigate()

  async function begin({ project }: HomeClaims) {
    try {
      const claim = await create.mutateAsync({ projectId: project.id, lostOn: today, cause: 'water' })
      navigate(`/claims/${claim.id}`)
    } catch (error) {
      toast({ title: TEXTS.notBegun, text: problemText(error) || TEXTS.tryAgain, look: 'destructive' })
    }
  }
  return (
    <Page title={TEXTS.title}>
      {!query.data && <h1 className="vh">{TEXTS.title}</h1>}
      <QueryState query={query} skeleton={<Skeleton height={320} />} what={TEXTS.what}>
        {(home) => (
          <>
            <PageHeader title={TEXTS.headline} className={styles.header}>
              <p>{TEXTS.lead}</p>
            </PageHeader>
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
              <Button busy={create.isPending} icon={<Icon name="plus" size={16} />} onClick={() => void begin(home)}>
                {TEXTS.begin}
              </Button>
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
