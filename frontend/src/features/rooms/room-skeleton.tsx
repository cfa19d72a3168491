import { Skeleton } from '../../ui/skeleton'
import columns from '../../ui/two-columns.module.css'
import { GridSkeleton } from './grid-skeleton'
import styles from './room-view.module.css'

/** Loading skeleton of the room page. */
export function RoomSkeleton() {
  return (
    <div className={columns.columns}>
      <div>
        <Skeleton height="auto" radius={16} className={styles.picture} />
        <div className={styles.title}>
          <Skeleton height={44} width="60%" />
        </div>
        <Skeleton height={82} />
      </div>
      <div>
        <div className={styles.tools} />
        <GridSkeleton />
      </div>
    </div>
  )
}
