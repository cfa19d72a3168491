import { Link } from 'react-router-dom'
import styles from './footer.module.css'
import { LAYOUT_TEXTS } from './layout.texts'

const LINKS = [
  ['/signup', LAYOUT_TEXTS.links.signUp],
  ['/pricing', LAYOUT_TEXTS.links.pricing],
  ['/features', LAYOUT_TEXTS.links.features],
  ['/scan', LAYOUT_TEXTS.links.scan],
  ['/support', LAYOUT_TEXTS.links.contact],
  ['/help', LAYOUT_TEXTS.links.help],
  ['/verify', LAYOUT_TEXTS.links.verify],
] as const

const LEGAL = [
  ['/terms', LAYOUT_TEXTS.links.terms],
  ['/privacy', LAYOUT_TEXTS.links.privacy],
  ['/imprint', LAYOUT_TEXTS.links.imprint],
] as const

/** Footer of the public pages (spec SHELL-13). */
export function Footer() {
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        <nav aria-label={LAYOUT_TEXTS.footer.label} className={styles.links}>
          {LINKS.map(([to, label]) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <p className={styles.imprint}>
          <span>{LAYOUT_TEXTS.footer.copyright}</span>
          <span className={styles.legal}>
            {LEGAL.map(([to, label]) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </span>
          <span>{LAYOUT_TEXTS.footer.credits}</span>
        </p>
      </div>
    </footer>
  )
}
