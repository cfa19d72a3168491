import type { ReactNode } from 'react'
import styles from './section.module.css'
import { Skeleton } from './skeleton'
import { SkeletonRows } from './skeleton-rows'

interface Props {
  /** The heading; its second half is set in italics. */
  title: readonly [string, string]
  note?: ReactNode
  /** Of links to this section. */
  id?: string
  children: ReactNode
}

/** A section of a page: its heading on the left of a desktop, where it stays in view, and its content on the right. */
export function Section({ title: [plain, italic], note, id, children }: Props) {
  return (
    <section className={styles.section} id={id} aria-label={`${plain} ${italic}`}>
      <div className={styles.heading}>
        <h2>
          {plain} <em>{italic}</em>
        </h2>
        {note && <p className="muted">{note}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}

/** A section while its content loads. */
export const SectionSkeleton = ({ rows }: { rows: number }) => (
  <div className={styles.section}>
    <Skeleton width="60%" height={32} />
    <SkeletonRows count={rows} />
  </div>
)
