import type { Claim } from '@arc/contracts/inventory/claims'
import { chosenNames, claimHeadline } from '../../entities/claims/claim-words.rules'
import { formatMoney } from '../../lib/format-money'
import { cx } from '../../ui/cx'
import { DescriptionList, DescriptionRow } from '../../ui/description-list'
import { insurerOf } from './claim.rules'
import styles from './claim-sheet.module.css'
import { CLAIM_TEXTS } from './claims.texts'

const TEXTS = CLAIM_TEXTS.card

/** The pack as a pile of printed sheets: what it amounts to, and what proves it. */
export function ClaimSheet({ claim, day }: { claim: Claim /** On which it was made. */; day: string }) {
  const { figures, evidence, photos, policies } = claim
  const { lost, damaged, total } = figures
  const [plain, italic] = claimHeadline({ cause: claim.cause, rooms: chosenNames(claim) })
  const insurer = insurerOf(claim, policies)
  const groups = [
    [TEXTS.lost, lost],
    [TEXTS.damaged, damaged],
  ] as const
  const rows: [string, string][] = [
    ...groups.flatMap(([label, { items, replacement }]): [string, string][] =>
      items > 0 ? [[label, TEXTS.items(items, formatMoney(replacement))]] : [],
    ),
    [TEXTS.before, String(evidence.photos)],
    [TEXTS.damage, String(photos.length)],
    [TEXTS.receipts, TEXTS.of(evidence.documented, total.items)],
  ]
  return (
    <section className={styles.sheet} aria-labelledby="claim-sheet">
      <p className={cx('muted small', styles.top)}>
        <span>{insurer === null ? TEXTS.noInsurer : `${insurer}, ${TEXTS.personal}`}</span>
        <span>{day}</span>
      </p>
      <h2 id="claim-sheet">
        {plain} <em>{italic}</em>
      </h2>
      <p className={styles.amount} aria-label={`${TEXTS.basis}: ${formatMoney(total.replacement)}`} role="img">
        {formatMoney(total.replacement)}
      </p>
      <DescriptionList>
        {rows.map(([label, value]) => (
          <DescriptionRow key={label} term={label}>
            {value}
          </DescriptionRow>
        ))}
      </DescriptionList>
    </section>
  )
}
