import { Skeleton } from '../../ui/skeleton'
import grid from './item-grid.module.css'
import styles from './room-view.module.css'

/** Loading skeleton of the room page. */
export function RoomSkeleton() {
  return (
    <div className={styles.columns}>
      <div>
        <div className={styles.crumb} />
        <Skeleton height="auto" radius={16} className={styles.picture} />
        <div className={styles.title}>
          <Skeleton height={44} width="60%" />
        </div>
        <Skeleton height={82} />
      </div>
      <div>
        <div className={styles.tools} />
        <div className={grid.grid}>
          {[0, 1, 2, 3, 4, 5].map((at) => (
            <div key={at}>
              <Skeleton height="auto" radius={12} className={styles.square} />
              <Skeleton width="80%" className={styles.bone} />
              <Skeleton width="50%" className={styles.bone} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
