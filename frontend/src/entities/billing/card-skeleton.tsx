import { Skeleton } from '../../ui/skeleton'
import { PAYMENT_TEXTS } from './billing.texts'
import styles from './card.module.css'

/** While the card form loads. */
export function CardSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className="vh" role="status">
        {PAYMENT_TEXTS.loading}
      </span>
      <Skeleton height={104} radius="var(--radius-field)" />
      <Skeleton height={44} radius="var(--radius-field)" />
    </div>
  )
}
