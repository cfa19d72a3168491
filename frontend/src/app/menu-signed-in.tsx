import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useStats, useUser } from '../entities/auth/auth.queries'
import { homeKey } from '../entities/auth/auth.rules'
import { SignOutLink } from '../entities/auth/sign-out-link'
import { WaitingBatches } from '../features/archive/waiting-batches'
import { QueuedPhotos } from '../features/camera/queued-photos'
import { formatCount } from '../lib/format'
import { cx } from '../ui/cx'
import { Icon, type IconName } from '../ui/icon'
import { OverlayFrame, type OverlayProps } from '../ui/overlay-frame'
import { Plate } from '../ui/plate'
import { HomesMenu } from './homes-menu'
import { LAYOUT_TEXTS } from './layout.texts'
import styles from './menu.module.css'

const TILES = [
  { to: '/dashboard', label: LAYOUT_TEXTS.links.dashboard, picture: '/world/rooms/living-room-400.webp', fit: 'diorama' },
  { to: '/archive', label: LAYOUT_TEXTS.links.archive, picture: '/world/things/camera-400.webp', fit: 'object' },
  { to: '/documents', label: LAYOUT_TEXTS.links.documents, picture: '/world/things/card-catalogue-400.webp', fit: 'object' },
  { to: '/reports', label: LAYOUT_TEXTS.links.reports, picture: '/world/things/typewriter-400.webp', fit: 'object' },
] as const
const SMALL: readonly { to: string; label: string; icon: IconName }[] = [
  { to: '/billing', label: LAYOUT_TEXTS.links.billing, icon: 'card' },
  { to: '/account', label: LAYOUT_TEXTS.links.account, icon: 'account' },
  { to: '/support', label: LAYOUT_TEXTS.links.support, icon: 'support' },
]

/** Menu of a signed-in user (spec SHELL-05 to SHELL-07). */
export default function MenuSignedIn(props: OverlayProps) {
  const { pathname } = useLocation()
  const user = useUser()
  const current = pathname === '/' ? '/dashboard' : pathname
  // A link to the current page changes no route, so it closes the menu itself.
  const link = (to: string) => ({ to, 'aria-current': current === to ? ('page' as const) : undefined, onClick: props.onClose })
  return (
    <OverlayFrame {...props} label={LAYOUT_TEXTS.menu.label} closeLabel={LAYOUT_TEXTS.menu.close}>
      <nav className={cx('wrap', styles.tiles)} aria-label={LAYOUT_TEXTS.menu.navigation}>
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
        <WaitingBatches onFollow={props.onClose} />
        {user && <QueuedPhotos userId={homeKey(user)} onFollow={props.onClose} />}
        <HomesMenu />
        <UserInfo>
          <Link className={styles.out} {...link('/proof')}>
            <Icon name="shield" size={16} />
            {LAYOUT_TEXTS.links.proof}
          </Link>
          <Link className={styles.out} {...link('/scan')}>
            <Icon name="scan" size={16} />
            {LAYOUT_TEXTS.links.scan}
          </Link>
          <Link className={styles.out} {...link('/insurance')}>
            <Icon name="umbrella" size={16} />
            {LAYOUT_TEXTS.links.insurance}
          </Link>
          <Link className={styles.out} {...link('/claims')}>
            <Icon name="alert" size={16} />
            {LAYOUT_TEXTS.links.claims}
          </Link>
          <Link className={styles.out} {...link('/share')}>
            <Icon name="open" size={16} />
            {LAYOUT_TEXTS.links.share}
          </Link>
          <Link className={styles.out} {...link('/estate')}>
            <Icon name="star" size={16} />
            {LAYOUT_TEXTS.links.estate}
          </Link>
          <Link className={styles.out} {...link('/account/household')}>
            <Icon name="people" size={16} />
            {LAYOUT_TEXTS.links.household}
          </Link>
          <Link className={styles.out} {...link('/help')}>
            <Icon name="book" size={16} />
            {LAYOUT_TEXTS.links.help}
          </Link>
          <Link className={styles.out} {...link('/trash')}>
            <Icon name="trash" size={16} />
            {LAYOUT_TEXTS.links.trash}
          </Link>
        </UserInfo>
      </nav>
    </OverlayFrame>
  )
}

function UserInfo({ children }: { children: ReactNode }) {
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
      {children}
      <SignOutLink className={styles.out}>
        <Icon name="signOut" size={16} />
        {LAYOUT_TEXTS.menu.signOut}
      </SignOutLink>
    </div>
  )
}
