import { PLANS } from '@arc/contracts/plans'
import { Link } from 'react-router-dom'
import { cx } from '../ui/cx'
import { Icon } from '../ui/icon'
import { OverlayFrame, type OverlayProps } from '../ui/overlay-frame'
import headerStyles from './header.module.css'
import { LAYOUT_TEXTS } from './layout.texts'
import styles from './menu-signed-out.module.css'

const LINKS = [
  ['/signup', LAYOUT_TEXTS.links.signUp],
  ['/pricing', LAYOUT_TEXTS.links.pricing],
  ['/support', LAYOUT_TEXTS.links.contactUs],
] as const

/** Menu of the public pages (spec SHELL-08, SHELL-09). */
export default function MenuSignedOut(props: OverlayProps) {
  const { onClose } = props
  return (
    <OverlayFrame
      {...props}
      label={LAYOUT_TEXTS.menu.label}
      closer={
        <button type="button" className={cx(headerStyles.menu, headerStyles.close)}>
          {LAYOUT_TEXTS.visitorMenu.close}
          <i aria-hidden="true" />
        </button>
      }
    >
      <nav className={cx('wrap', styles.visitor)} aria-label={LAYOUT_TEXTS.menu.navigation}>
        <ul>
          {LINKS.map(([to, label]) => (
            <li key={to}>
              <Link to={to} onClick={onClose}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/login" onClick={onClose}>
              {LAYOUT_TEXTS.links.login} <Icon name="signIn" size={28} />
            </Link>
          </li>
        </ul>
        <Link to="/signup" className={styles.offer} onClick={onClose}>
          <span>
            {LAYOUT_TEXTS.offer.title}
            <br />
            {LAYOUT_TEXTS.offer.price(PLANS.basic.monthly)}
          </span>
          <Icon name="arrowRight" />
        </Link>
      </nav>
    </OverlayFrame>
  )
}
