import { PLANS } from '@arc/contracts/plans'
import { Link } from 'react-router-dom'
import { cx } from '../ui/cx'
import { Icon } from '../ui/icon'
import { OverlayFrame, type OverlayProps } from '../ui/overlay-frame'
import headerStyles from './header.module.css'
import styles from './menu.module.css'

const LINKS = [
  ['/signup', 'Sign Up'],
  ['/pricing', 'Pricing'],
  ['/support', 'Contact Us'],
] as const

/** Menu of the public pages (spec SHELL-08, SHELL-09). */
export default function MenuSignedOut(props: OverlayProps) {
  const { onClose } = props
  return (
    <OverlayFrame
      {...props}
      label="Menu"
      closer={
        <button type="button" className={cx(headerStyles.menu, headerStyles.close)}>
          close
          <i aria-hidden="true" />
        </button>
      }
    >
      <nav className={cx('wrap', styles.visitor)} aria-label="Main">
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
              Login <Icon name="signIn" size={28} />
            </Link>
          </li>
        </ul>
        <Link to="/signup" className={styles.offer} onClick={onClose}>
          <span>
            Be Ready Now
            <br />
            only ${PLANS.basic.monthly}/mo
          </span>
          <Icon name="arrowRight" />
        </Link>
      </nav>
    </OverlayFrame>
  )
}
