import { Link } from 'react-router-dom'
import styles from './footer.module.css'

const LINKS = [
  ['/signup', 'Sign Up'],
  ['/pricing', 'Pricing'],
  ['/features', 'Features'],
  ['/support', 'Contact'],
  ['/help', 'Help'],
] as const

/** Footer of the public pages (spec SHELL-13). */
export function Footer() {
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        <nav aria-label="Footer" className={styles.links}>
          {LINKS.map(([to, label]) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <p className={styles.imprint}>
          <span>© 2025 a.r.c.</span>
          <span>Fonts: Newsreader and Instrument Sans. Pictures are samples.</span>
        </p>
      </div>
    </footer>
  )
}
