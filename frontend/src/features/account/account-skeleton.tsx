import { Skeleton } from '../../ui/skeleton'
import { SkeletonRows } from '../../ui/skeleton-rows'
import styles from './account.module.css'

/** The security tab while it loads. */
export function AccountSkeleton() {
  return (
    <div className={styles.block}>
      <Skeleton width="60%" height={32} />
      <SkeletonRows count={3} />
    </div>
  )
}
