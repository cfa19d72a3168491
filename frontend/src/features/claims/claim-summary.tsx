import type { Claim } from '@arc/contracts/inventory/claims'
import { chosenNames, claimHeadline } from '../../entities/claims/claim-words.rules'
import { formatMoney } from '../../lib/format-money'
import styles from './claim.module.css'
import { insurerOf } from './claim.rules'
import { CLAIM_TEXTS } from './claims.texts'

const TEXTS = CLAIM_TEXTS.card

/** The claim as a sheet of paper: what it amounts to, and what proves it. */
export function ClaimSummary({ claim }: { claim: Claim }) {
  const { figures, evidence, photos, policies } = claim
  const { lost, damaged, total } = figures
  const [plain, italic] = claimHeadline({ cause: claim.cause, rooms: chosenNames(claim) })
  const insurer = insurerOf(claim, policies)
  const rows: [string, string, boolean][] = [
    [TEXTS.lost, TEXTS.things(lost.items, formatMoney(lost.replacement)), false],
    [TEXTS.damaged, TEXTS.things(damaged.items, formatMoney(damaged.replacement)), false],
    [TEXTS.before, String(evidence.photos), false],
    [TEXTS.receipts, TEXTS.of(evidence.documented, total.items), false],
    [TEXTS.damage, photos.length === 0 ? TEXTS.none : String(photos.length), photos.length === 0 && total.items > 0],
  ]
  return (
    <section className={styles.sheet} aria-labelledby="claim-summary">
      <p className={styles.top}>
        <span>{insurer === null ? TEXTS.noInsurer : `${insurer}, ${TEXTS.personal}`}</span>
        <span>{CLAIM_TEXTS.statuses[claim.status]}</span>
      </p>
      <h2 id="claim-summary">
        {plain} <em>{italic}</em>
      </h2>
      <p className={styles.amount} aria-label={`${TEXTS.basis}: ${formatMoney(total.replacement)}`} role="img">
        {formatMoney(total.replacement)}
      </p>
      <dl>
        {rows.map(([label, value, missing]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-missing={missing || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
