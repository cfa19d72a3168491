import { Skeleton } from '../../ui/skeleton'
import { BillingSkeleton } from './billing-skeleton'
import styles from './upgrade-page.module.css'

const PLACES = [1, 2, 3, 4]

/** The upgrade page while the user loads (spec UPGR-01). */
export default function UpgradeSkeleton() {
  return (
    <div className="wrap" aria-busy="true">
      <div className={styles.places}>
        {PLACES.map((place) => (
          <Skeleton key={place} height="22vw" radius="var(--radius-plate)" />
        ))}
      </div>
      <BillingSkeleton />
    </div>
  )
}
