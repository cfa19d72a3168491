import { Skeleton } from '../../ui/skeleton'
import styles from './item-grid.module.css'

/** Loading skeleton of a grid of items. @param count number of items shown */
export function GridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <ul className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bones never change
        <li key={at}>
          <Skeleton height="auto" radius={12} className={styles.plate} />
          <Skeleton width="80%" className={styles.bone} />
          <Skeleton width="50%" className={styles.bone} />
        </li>
      ))}
    </ul>
  )
}
