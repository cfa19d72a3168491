/**
 * The frame of a page: sets the document title, the content width and the space below the header.
 * `title` ("Kitchen" becomes "Kitchen, a.r.c."), `full` (no fixed width), `dock` (space for a bottom
 * action bar), `top` (what the eyebrow row says that its place does not), `children`. `PageSection` is a section with a heading and the
 * standard distance to the one above.
 */
import { type ReactNode, use, useEffect, useState } from 'react'
import { cx } from './cx'
import styles from './page.module.css'
import { PageMenuSlot } from './page-menu'
import { PageTop, type PageTopProps } from './page-top'

/** Sets the document title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title}, a.r.c.`
  }, [title])
}

interface PageProps {
  title: string
  full?: boolean
  dock?: boolean
  top?: Omit<PageTopProps, 'children'>
  className?: string
  children: ReactNode
}

export function Page({ title, full, dock, top, className, children }: PageProps) {
  useTitle(title)
  const Top = use(PageTop)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <PageMenuSlot value={slot}>
      {Top && (
        <Top {...top}>
          <span ref={setSlot} />
        </Top>
      )}
      <div className={cx(!full && 'wrap', styles.page, dock && styles.docked, className)}>{children}</div>
    </PageMenuSlot>
  )
}

interface PageSectionProps {
  title: ReactNode
  /** A control on the right of the heading. */
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
