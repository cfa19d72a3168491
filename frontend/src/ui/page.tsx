/**
 * The frame of one page: sets the document's title and gives the content its width and its room below the header.
 * `title` ("Kitchen" becomes "Kitchen, a.r.c."), `full` (no width: the page lays itself out), `dock` (room for a bottom
 * action bar), `children`. `PageSection` is a part with a headline and the drawn distance to the part above.
 */
import { type ReactNode, useEffect } from 'react'
import { cx } from './cx'
import styles from './page.module.css'

/** Names the document after the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title}, a.r.c.`
  }, [title])
}

interface PageProps {
  title: string
  full?: boolean
  dock?: boolean
  className?: string
  children: ReactNode
}

export function Page({ title, full, dock, className, children }: PageProps) {
  useTitle(title)
  return <div className={cx(!full && 'wrap', styles.page, dock && styles.docked, className)}>{children}</div>
}

interface PageSectionProps {
  title: ReactNode
  /** A control at the right end of the headline. */
  action?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}

export function PageSection({ title, action, id, className, children }: PageSectionProps) {
  return (
    <section id={id} className={cx(styles.section, className)}>
      <div className={styles.heading}>
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
