import { formatMoney } from '../../lib/format-money'
import { ARCHIVE_TEXTS } from './archive.texts'
import styles from './price-range.module.css'
import { confidenceText, likelyPosition } from './price-range.rules'
import type { Reviewed } from './review.rules'
import { ValueInput } from './value-input'

interface Props {
  item: Reviewed
  /** Shows the value as an input. */
  valuing: boolean
  onValue(): void
  onChange(item: Reviewed): void
  onLeaveValue(to: 'next' | 'previous' | null): boolean
}

/** Value of one item: the likely value on a bar from low to high, and the confidence. */
export function PriceRange({ item, valuing, onValue, onChange, onLeaveValue }: Props) {
  const { valueLow: low, estimatedValue: likely, valueHigh: high } = item
  const sure = confidenceText(item)
  const shown = likely === null ? ARCHIVE_TEXTS.notValued : formatMoney(likely)
  const spans = low !== null && high !== null && likely !== null && !item.valueEdited
  return (
    <div className={styles.price}>
      <p className={styles.value}>
        {valuing ? (
          <ValueInput item={item} onChange={onChange} onLeave={onLeaveValue} />
        ) : (
          <button type="button" onClick={onValue} aria-label={ARCHIVE_TEXTS.review.changeValue(item.name || ARCHIVE_TEXTS.thisItem, shown)}>
            {shown}
          </button>
        )}
        {item.quantity > 1 && <span> × {item.quantity}</span>}
      </p>
      {spans && !valuing && (
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
