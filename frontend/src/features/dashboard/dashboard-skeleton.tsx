import { Skeleton } from '../../ui/skeleton'
import { ProjectPickerSkeleton } from '../projects/project-picker'
import styles from './hero.module.css'

/** The dashboard before it is known: the same boxes in the same places. `bare` leaves out the projects. */
export function DashboardSkeleton({ bare }: { bare?: boolean }) {
  return (
    <>
      {!bare && <ProjectPickerSkeleton />}
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
    </>
  )
}
