import { formatMoney } from '../../lib/format'
import styles from './price-range.module.css'
import { likelyAt, type Reviewed, sureness } from './review.rules'

type Props = { item: Pick<Reviewed, 'valueLow' | 'estimatedValue' | 'valueHigh' | 'valueEdited' | 'confidence' | 'quantity'> }

/** What one piece is worth: the likely value on its track from low to high, and how sure that is. */
export function PriceRange({ item }: Props) {
  const { valueLow: low, estimatedValue: likely, valueHigh: high } = item
  const sure = sureness(item.confidence)
  const spans = low !== null && high !== null && likely !== null && !item.valueEdited
  return (
    <div className={styles.price}>
      <p className={styles.value}>
        {likely === null ? 'Not valued yet' : formatMoney(likely)}
        {item.quantity > 1 && <span> × {item.quantity}</span>}
      </p>
      {spans && (
        <div
          className={styles.range}
          role="img"
          aria-label={`From ${formatMoney(low)} to ${formatMoney(high)}, likely ${formatMoney(likely)}`}
        >
          <span>{formatMoney(low)}</span>
          <i>
            <b style={{ left: `${likelyAt(low, likely, high)}%` }} />
          </i>
          <span>{formatMoney(high)}</span>
        </div>
      )}
      <p className={styles.sure} data-check={sure.check && !item.valueEdited}>
        {item.valueEdited ? 'Your value' : sure.text}
      </p>
    </div>
  )
}
