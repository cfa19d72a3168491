import { Stack } from '../../ui/layout'
import { Skeleton } from '../../ui/skeleton'
import styles from './hero.module.css'
import rooms from './room-card.module.css'

/** The blocks of the dashboard that is coming. */
export function DashboardSkeleton() {
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.picture}>
          <Skeleton height="100%" radius={0} className={styles.plate} />
        </div>
        <div className={styles.side}>
          <Stack gap={2}>
            <Skeleton height={13} width={80} />
            <Skeleton height={52} width={210} />
          </Stack>
          <Skeleton height={34} />
          <Skeleton height={88} />
          <Skeleton height={80} radius={14} />
        </div>
      </div>
      <Stack gap={5} className={rooms.blocks}>
        <Skeleton height={30} width={110} />
        <Skeleton height={44} />
        <div className={rooms.rooms}>
          {[1, 2, 3, 4].map((room) => (
            <Stack key={room} gap={3}>
              <Skeleton height={28} width={130} />
              <Skeleton height={96} />
            </Stack>
          ))}
        </div>
      </Stack>
    </>
  )
}
