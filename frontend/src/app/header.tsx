import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { scrolledPast, scrollToTop } from '../lib/scroll'
import { cx } from '../ui/cx'
import styles from './header.module.css'
import { LAYOUT_TEXTS } from './layout.texts'

interface Props {
  signedIn: boolean
  /** At the right of the logo. */
  children: ReactNode
  /** The bar at the bottom of a phone: it belongs to the header, so that the header carries the menu button on every width. */
  bar?: ReactNode
}

/** Fixed header (spec SHELL-03): logo that links home, and the controls on the right. */
export function Header({ signedIn, children, bar }: Props) {
  const { pathname } = useLocation()
  const scrolled = useScrolled()
  const home = signedIn ? '/dashboard' : '/'
  return (
    <header className={cx(styles.head, (signedIn || scrolled) && styles.lined)}>
      <div className={cx('wrap', styles.row)}>
        <Link
          to={home}
          className={cx(styles.logo, signedIn && styles.inside)}
          aria-label={signedIn ? LAYOUT_TEXTS.logo.signedIn : LAYOUT_TEXTS.logo.signedOut}
          onClick={() => pathname === home && scrollToTop()}
        >
          {LAYOUT_TEXTS.brand}
        </Link>
        {children}
      </div>
      {bar}
    </header>
  )
}

/** Whether the page is scrolled past the header's threshold (spec SHELL-21). */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(scrolledPast(window.scrollY))
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}
