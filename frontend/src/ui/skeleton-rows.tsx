/** Grey rows between hairlines for a list that is loading: `count` rows as high as a `ListRow`. */
import { Skeleton } from './skeleton'
import styles from './skeleton-rows.module.css'

export function SkeletonRows({ count = 4 }: { count?: number }) {
  return (
    <ul className={styles.rows} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bones never change
        <li key={at}>
          <Skeleton width="40%" />
          <Skeleton width={64} height={12} />
        </li>
      ))}
    </ul>
  )
}
