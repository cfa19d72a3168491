import { Skeleton } from '../../ui/skeleton'
import styles from './hero.module.css'

/** Loading skeleton of the dashboard below the project picker. */
export function DashboardSkeleton() {
  return (
    <div className={styles.hero}>
      <Skeleton height="auto" radius={16} className={styles.picture} />
      <div className={styles.side}>
        <div>
          <Skeleton height={44} width="60%" />
          <br />
          <Skeleton height={64} width="75%" />
        </div>
        <Skeleton height={82} />
        <Skeleton height={130} />
      </div>
    </div>
  )
}
