import type { ItemTotals } from '@arc/contracts/inventory/items'
import { NameHeadline } from '../../ui/headline'
import { Skeleton } from '../../ui/skeleton'
import columns from '../../ui/two-columns.module.css'
import { GridSkeleton } from './grid-skeleton'
import { RoomNote } from './room-note'
import styles from './room-view.module.css'

/** The blocks of the room page. @param known what another page has shown of the room already */
export function RoomSkeleton({ known }: { known?: { name: string; totals: ItemTotals } | undefined }) {
  return (
    <div className={columns.columns}>
      <div>
        <Skeleton height="auto" radius={16} className={styles.picture} />
        <div className={styles.title}>
          {known ? <NameHeadline name={known.name} note={<RoomNote totals={known.totals} />} /> : <Skeleton height={44} width="60%" />}
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
