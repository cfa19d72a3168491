import type { Claim } from '@arc/contracts/inventory/claims'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../lib/format-money'
import { DescriptionList, DescriptionRow } from '../../ui/description-list'
import { ListHeading } from '../../ui/list-heading'
import styles from './claim.module.css'
import { CLAIM_TEXTS } from './claims.texts'

const TEXTS = CLAIM_TEXTS.pays

/** Replacement cost and actual cash value, and what the policy would pay by coverage, sub-limit and deductible. */
export function ClaimPays({ claim: { figures } }: { claim: Claim }) {
  const { total, unvalued, undated, policy } = figures
  if (total.items === 0) return null
  const rows: [string, string, string?][] = [
    [TEXTS.replacement, formatMoney(total.replacement)],
    [TEXTS.cash, formatMoney(total.cash)],
  ]
  if (policy) {
    if (policy.scheduled.items > 0) rows.push([TEXTS.scheduled(policy.scheduled.items), formatMoney(policy.scheduled.amount)])
    for (const { name, payable, above } of policy.limits)
      rows.push([TEXTS.limit(name), formatMoney(payable), above > 0 ? TEXTS.above(formatMoney(above)) : undefined])
    if (policy.deductible !== null) rows.push([TEXTS.deductible, formatMoney(-policy.deductible)])
    if (policy.coverage !== null) rows.push([TEXTS.coverage, formatMoney(policy.coverage)])
    if (policy.aboveCoverage > 0) rows.push([TEXTS.aboveCoverage, formatMoney(policy.aboveCoverage)])
    rows.push([TEXTS.expected, formatMoney(policy.expected), TEXTS.settles[policy.basis]])
  }
  return (
    <section aria-labelledby="claim-pays" className={styles.block}>
      <ListHeading id="claim-pays" title={TEXTS.title}>
        <span>{TEXTS.note}</span>
      </ListHeading>
      <DescriptionList className={styles.rows}>
        {rows.map(([label, value, note]) => (
          <DescriptionRow key={label} term={label}>
            {value}
            {note && <small>{note}</small>}
          </DescriptionRow>
        ))}
      </DescriptionList>
      {unvalued > 0 && <p className={styles.empty}>{TEXTS.unvalued(unvalued)}</p>}
      {undated > 0 && <p className={styles.empty}>{TEXTS.undated(undated)}</p>}
      {!policy && (
        <p className={styles.empty}>
          <Link className="link" to="/insurance">
            {TEXTS.noPolicy}
          </Link>
        </p>
      )}
    </section>
  )
}
