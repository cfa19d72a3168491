import { formatMoney } from '../../lib/format-money'
import { ARCHIVE_TEXTS } from './archive.texts'
import styles from './price-range.module.css'
import { confidenceText, likelyPosition } from './price-range.rules'
import type { Reviewed } from './review.rules'

type Props = { item: Pick<Reviewed, 'valueLow' | 'estimatedValue' | 'valueHigh' | 'valueEdited' | 'confidence' | 'source' | 'quantity'> }

/** Value of one item: the likely value on a bar from low to high, and the confidence. */
export function PriceRange({ item }: Props) {
  const { valueLow: low, estimatedValue: likely, valueHigh: high } = item
  const sure = confidenceText(item)
  const spans = low !== null && high !== null && likely !== null && !item.valueEdited
  return (
    <div className={styles.price}>
      <p className={styles.value}>
        {likely === null ? ARCHIVE_TEXTS.notValued : formatMoney(likely)}
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
            <b style={{ left: `${likelyPosition(low, likely, high)}%` }} />
          </i>
          <span>{formatMoney(high)}</span>
        </div>
      )}
      <p className={styles.sure} data-check={sure.check && !item.valueEdited}>
        {item.valueEdited ? ARCHIVE_TEXTS.sure.yourValue : sure.text}
      </p>
    </div>
  )
}
