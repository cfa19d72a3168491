import type { Claim } from '@arc/contracts/inventory/claims'
import { useNavigate } from 'react-router-dom'
import { formatMoney } from '../../lib/format-money'
import { Button } from '../../ui/button'
import styles from './claim.module.css'
import { markedText } from './claim.rules'
import { CLAIM_TEXTS } from './claims.texts'

/** What the claim amounts to, and the way to its pack; stays in sight while things are marked. */
export function ClaimStrip({ claim: { id, figures } }: { claim: Claim }) {
  const navigate = useNavigate()
  const { items, replacement } = figures.total
  return (
    <section className={styles.strip} aria-label={CLAIM_TEXTS.card.label}>
      <p>
        {items > 0 && <b className="figure num">{formatMoney(replacement)}</b>}
        <small className="num">{markedText(figures)}</small>
      </p>
      <Button size="small" disabled={items === 0} onClick={() => navigate(`/claims/${id}/pack`, { state: { make: true } })}>
        {items === 0 ? CLAIM_TEXTS.acts.noPack : CLAIM_TEXTS.acts.pack}
      </Button>
    </section>
  )
}
