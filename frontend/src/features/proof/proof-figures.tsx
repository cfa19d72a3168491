import type { ProofTotals } from '@arc/contracts/inventory/proof-rules'
import { formatCount } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Money } from '../../ui/money'
import styles from './proof.module.css'
import { PROOF_TEXTS as TEXTS } from './proof.texts'

/** What would stand, and what rests on the word of the owner, as amounts and as a bar. */
export function ProofFigures({ totals: { value, stands, word, unvalued } }: { totals: ProofTotals }) {
  const percent = (amount: number) => `${(amount / value) * 100}%`
  return (
    <div className={styles.stand}>
      <dl>
        <div>
          <dt>{TEXTS.stands}</dt>
          <dd>
            <Money value={stands} className="figure" />
          </dd>
        </div>
        <div>
          <dt>{TEXTS.word}</dt>
          <dd>
            <Money value={word} className="figure" />
          </dd>
        </div>
      </dl>
      {value > 0 && (
        <div className={styles.bar} role="img" aria-label={TEXTS.bar(formatMoney(stands, 'never'), formatMoney(word, 'never'))}>
          {stands > 0 && <i style={{ width: percent(stands) }} />}
          {word > 0 && <i className={styles.hatched} style={{ width: percent(word) }} />}
        </div>
      )}
      {unvalued > 0 && <p className="muted small">{TEXTS.unvalued(formatCount(unvalued, 'item'), unvalued === 1)}</p>}
    </div>
  )
}
