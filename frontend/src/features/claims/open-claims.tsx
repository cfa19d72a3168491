import { nextDeadline } from '@arc/contracts/inventory/claim-rules'
import type { OpenClaim, ProjectSummary } from '@arc/contracts/inventory/projects'
import { Link } from 'react-router-dom'
import { chosenNames, claimHeadline } from '../../entities/claims/claim-words.rules'
import { useToday } from '../../lib/use-today'
import { dayText, dueText, localDay } from './claim.rules'
import { CLAIM_TEXTS } from './claims.texts'
import styles from './open-claims.module.css'

const TEXTS = CLAIM_TEXTS.open

/** The claims of a home that are not paid yet, each with its state and what is usually due next. */
export default function OpenClaims({ summary: { openClaims, rooms } }: { summary: Pick<ProjectSummary, 'openClaims' | 'rooms'> }) {
  const today = localDay(useToday())
  return (
    <section className={styles.claims} aria-label={TEXTS.title}>
      <ul>
        {openClaims.map((claim) => (
          <OpenClaimRow key={claim.id} claim={claim} names={chosenNames({ roomIds: claim.roomIds, rooms })} today={today} />
        ))}
      </ul>
    </section>
  )
}

function OpenClaimRow({ claim, names, today }: { claim: OpenClaim; names: readonly string[]; today: string }) {
  const [plain, italic] = claimHeadline({ cause: claim.cause, rooms: names })
  const next = nextDeadline(claim)
  return (
    <li>
      <Link to={`/claims/${claim.id}`}>
        <span className={styles.words}>
          {plain} <em>{italic}</em>
          <small>{`${TEXTS.claim} ${dayText(claim.lostOn, today)}, ${CLAIM_TEXTS.statuses[claim.status]}`}</small>
        </span>
        {next && (
          <span className={styles.next}>
            <b data-now={next.due.kind === 'now' || undefined}>{dueText(next.due, today)}</b>
            <small>{`${TEXTS.usual}: ${CLAIM_TEXTS.steps[next.step][0](TEXTS.insurer)}`}</small>
          </span>
        )}
      </Link>
    </li>
  )
}
