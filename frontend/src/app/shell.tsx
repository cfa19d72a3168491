import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { cx } from '../ui/cx'
import { PageTop, type PageTopProps } from '../ui/page-top'
import { Footer } from './footer'
import { Header } from './header'
import { LAYOUT_TEXTS } from './layout.texts'
import { OverlayHost, type OverlayTable } from './overlay-host'
import styles from './shell.module.css'

interface ShellProps {
  /** Links the logo to the dashboard and hides the footer. */
  signedIn?: boolean
  /** Controls on the right of the header. */
  controls: ReactNode
  /** Without a header: the page has one of its own, and nothing moves when it arrives. */
  bare?: boolean
  /** At the bottom of a phone. */
  bar?: ReactNode
  /** The first row of each page. */
  top?: ComponentType<PageTopProps>
  overlays: OverlayTable
  children: ReactNode
}

/** Header, page, footer and overlays. */
export function Shell({ signedIn = false, controls, bare, bar, top, overlays, children }: ShellProps) {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const main = useRef<HTMLElement>(null)
  const from = useRef(pathname)

  // On a page change: scroll to the top and move the focus into the page (spec SHELL-10); the router has closed the menu.
  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    delete document.documentElement.dataset.first
    // On Back, a signed-in page returns to where it was (lib/scroll-memory.ts).
    if (!signedIn || navigation !== 'POP') window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, signedIn, navigation])

  return (
    <div className={cx(bar ? styles.withBar : undefined, bare && styles.bare)}>
      <a className={styles.skip} href="#main">
        {LAYOUT_TEXTS.skip}
      </a>
      <Header signedIn={signedIn} bar={bar}>
        {controls}
      </Header>
      <main id="main" ref={main} tabIndex={-1} className={signedIn ? styles.main : styles.site}>
        <div key={pathname} className={pathname === '/demo-login' ? undefined : styles.fade}>
          <PageTop value={top ?? null}>{children}</PageTop>
        </div>
      </main>
      {!signedIn && <Footer />}
      <OverlayHost table={overlays} />
    </div>
  )
}
