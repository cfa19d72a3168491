import { Link, useLocation } from 'react-router-dom'
import { useStats, useUser } from '../entities/auth/auth.queries'
import { formatCount } from '../lib/format'
import { cx } from '../ui/cx'
import { Icon, type IconName } from '../ui/icon'
import { OverlayFrame, type OverlayProps } from '../ui/overlay-frame'
import { Plate } from '../ui/plate'
import styles from './menu.module.css'

const TILES = [
  { to: '/dashboard', label: 'Dashboard', picture: '/world/rooms/living-room-400.webp', fit: 'diorama' },
  { to: '/archive', label: 'Photo Archive', picture: '/world/things/camera-400.webp', fit: 'object' },
  { to: '/documents', label: 'Documents', picture: '/world/things/card-catalogue-400.webp', fit: 'object' },
  { to: '/reports', label: 'Reports', picture: '/world/things/typewriter-400.webp', fit: 'object' },
] as const
const SMALL: readonly { to: string; label: string; icon: IconName }[] = [
  { to: '/billing', label: 'Billing', icon: 'card' },
  { to: '/account', label: 'Account', icon: 'account' },
  { to: '/support', label: 'Support', icon: 'support' },
]

/** Menu of a signed-in user (spec SHELL-05 to SHELL-07). */
export default function MenuSignedIn(props: OverlayProps) {
  const { pathname } = useLocation()
  const current = pathname === '/' ? '/dashboard' : pathname
  // A link to the current page changes no route, so it closes the menu itself.
  const link = (to: string) => ({ to, 'aria-current': current === to ? ('page' as const) : undefined, onClick: props.onClose })
  return (
    <OverlayFrame {...props} label="Menu" closeLabel="Close menu">
      <nav className={cx('wrap', styles.tiles)} aria-label="Main">
        {TILES.map(({ to, label, picture, fit }) => (
          <Link key={to} className={styles.tile} {...link(to)}>
            <Plate src={picture} alt="" fit={fit} ratio="1" radius={14} eager />
            <b>{label}</b>
          </Link>
        ))}
        {SMALL.map(({ to, label, icon }) => (
          <Link key={to} className={styles.mini} {...link(to)}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
        <UserInfo />
      </nav>
    </OverlayFrame>
  )
}

function UserInfo() {
  const user = useUser()
  const stats = useStats()
  if (!user) return null
  return (
    <div className={styles.who}>
      <p>
        <b>
          {user.firstName} {user.lastName}
        </b>
        <small className="muted num">{stats.data ? formatCount(stats.data.itemCount, 'item') : '\u00a0'}</small>
      </p>
      {/* A full browser navigation: the server ends the session and the app starts fresh. */}
      <a className={styles.out} href="/api/logout">
        <Icon name="signOut" size={16} />
        Sign Out
      </a>
    </div>
  )
}
