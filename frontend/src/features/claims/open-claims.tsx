import type { ProjectSummary } from '@arc/contracts/inventory/projects'
import { Link } from 'react-router-dom'
import { CAUSE_ICONS } from '../../entities/claims/cause-icons'
import { chosenNames, claimTitle } from '../../entities/claims/claim-words.rules'
import { Icon } from '../../ui/icon'
import { CLAIM_TEXTS } from './claims.texts'
import styles from './open-claims.module.css'

const TEXTS = CLAIM_TEXTS.open

/** On the dashboard, one line: the reported claim that is not paid yet, or how many there are, and why the total is lower. */
export function OpenClaims({ summary: { openClaims, rooms } }: { summary: Pick<ProjectSummary, 'openClaims' | 'rooms'> }) {
  // What nobody has reported yet changes no total.
  const [claim, ...others] = openClaims.filter(({ status }) => status !== 'draft')
  if (!claim) return null
  const title = claimTitle({ cause: claim.cause, rooms: chosenNames({ roomIds: claim.roomIds, rooms }) })
  return (
    <section aria-label={TEXTS.title}>
      <Link to={others.length > 0 ? '/claims' : `/claims/${claim.id}`} className={styles.line}>
        <Icon name={CAUSE_ICONS[claim.cause]} />
        <span>
          <b>{others.length > 0 ? TEXTS.many(others.length + 1) : title}</b>
          <small>{TEXTS.notCounted}</small>
        </span>
        <Icon name="chevronRight" size={16} />
      </Link>
    </section>
  )
}
