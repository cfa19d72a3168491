import { Skeleton } from '../../ui/skeleton'
import styles from './billing-page.module.css'

/** The two columns of the subscription while it loads. */
export function BillingSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.bones}>
        <Skeleton width="60%" height={28} />
        <Skeleton width="80%" height={120} />
        <Skeleton width="40%" height={40} />
      </div>
      <div className={styles.bones}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={24} />
        ))}
      </div>
    </div>
  )
}
