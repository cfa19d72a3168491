import { Skeleton } from '../../ui/skeleton'
import styles from './hero.module.css'

/** The blocks of the dashboard that is coming. */
export function DashboardSkeleton() {
  return (
    <div className={styles.hero}>
      <div className={styles.picture}>
        <Skeleton height="100%" className={styles.plate} />
      </div>
      <div className={styles.side}>
        <Skeleton height={76} width="75%" />
        <Skeleton height={12} />
        <Skeleton height={120} />
        <Skeleton height={80} radius={14} />
      </div>
    </div>
  )
}
