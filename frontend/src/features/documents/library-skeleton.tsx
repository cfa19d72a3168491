import { Skeleton } from '../../ui/skeleton'
import styles from './library-view.module.css'

/** Three documents while the library is loading (spec DOCS-06). */
export function LibrarySkeleton() {
  return (
    <div className={styles.bones}>
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} height="min(40vh, 360px)" radius={12} />
      ))}
    </div>
  )
}
