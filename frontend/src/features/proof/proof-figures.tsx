import type { ProofTotals } from '@arc/contracts/inventory/proof'
import { ValueBar } from '../../entities/overview/value-bar'
import { PROOF_TEXTS as TEXTS } from '../../entities/proof/proof.texts'
import { formatCount } from '../../lib/format'
import { cx } from '../../ui/cx'
import { Row } from '../../ui/layout'
import { Money } from '../../ui/money'
import styles from './proof.module.css'

/** What is proven and what is an estimate, as a bar and as two sums. */
export function ProofFigures({ totals: { items, value, valued, documented, documentedValue } }: { totals: ProofTotals }) {
  const sums = [
    { sum: documentedValue, text: TEXTS.proven(formatCount(documented, 'item')), className: 'pine' },
    { sum: value - documentedValue, text: TEXTS.estimate(formatCount(items - documented, 'item')), className: undefined },
  ]
  // Where there is nothing of one of them, the headline says so.
  const shown = sums.filter(({ sum }) => sum > 0)
  const unvalued = items - valued
  return (
    <div className={styles.figures}>
      {value > 0 && <ValueBar tall bare value={value} proven={documentedValue} cover={null} />}
      <Row between as="dl" className={styles.sums}>
        {shown.map(({ sum, text, className }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              <Money value={sum} className={cx('figure', className)} />
            </dd>
          </div>
        ))}
      </Row>
      {unvalued > 0 && <p className="muted small">{TEXTS.unvalued(formatCount(unvalued, 'item'), unvalued === 1)}</p>}
    </div>
  )
}
