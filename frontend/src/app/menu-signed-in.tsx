import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { accountExportsQuery } from '../entities/account-data/account-data.queries'
import { useStats, useUser } from '../entities/auth/auth.queries'
import { homeKey } from '../entities/auth/auth.rules'
import { SignOutLink } from '../entities/auth/sign-out-link'
import { householdQuery } from '../entities/household/household.queries'
import { shownOverviewQuery } from '../entities/overview/overview.queries'
import { WaitingBatches } from '../features/archive/waiting-batches'
import { QueuedPhotos } from '../features/camera/queued-photos'
import { formatCount, formatNumber } from '../lib/format'
import { cx } from '../ui/cx'
import { Icon, type IconName } from '../ui/icon'
import { OverlayFrame, type OverlayProps } from '../ui/overlay-frame'
import { ListRow, Rows } from '../ui/rows'
import styles from './menu-signed-in.module.css'
import { lastCopy, menuStates, type RowState } from './menu-states'
import { NAVIGATION_TEXTS } from './navigation.texts'

const { menu: TEXTS, places: PLACES, groups: GROUPS } = NAVIGATION_TEXTS
/** The four large tiles. */
export const TILES = [
  { to: '/dashboard', label: PLACES.dashboard, picture: '/world/rooms/living-room-400.webp' },
  { to: '/archive', label: PLACES.archive, picture: '/world/things/camera-400.webp' },
  { to: '/documents', label: PLACES.documents, picture: '/world/things/card-catalogue-400.webp' },
  { to: '/reports', label: PLACES.reports, picture: '/world/things/typewriter-400.webp' },
] as const
/** The three small ones. */
export const SMALL: readonly Row[] = [
  { to: '/billing', label: PLACES.billing, icon: 'card' },
  { to: '/account', label: PLACES.account, icon: 'account' },
  { to: '/support', label: PLACES.support, icon: 'support' },
]

interface Row {
  to: string
  label: string
  icon: IconName
}
/** All pages that no tile leads to, in groups. */
export const MENU_GROUPS: readonly { title: string; rows: readonly Row[] }[] = [
  {
    title: GROUPS.home,
    rows: [
      { to: '/items', label: PLACES.allItems, icon: 'box' },
      { to: '/rooms', label: PLACES.rooms, icon: 'door' },
      { to: '/insights', label: PLACES.insights, icon: 'chart' },
      { to: '/past', label: PLACES.past, icon: 'history' },
      { to: '/trash', label: PLACES.trash, icon: 'trash' },
    ],
  },
  {
    title: GROUPS.happens,
    rows: [
      { to: '/claims', label: PLACES.claims, icon: 'umbrella' },
      { to: '/proof', label: PLACES.proof, icon: 'shield' },
      { to: '/insurance', label: PLACES.insurance, icon: 'document' },
      { to: '/proof/review', label: PLACES.review, icon: 'review' },
      { to: '/reminders', label: PLACES.reminders, icon: 'bell' },
    ],
  },
  {
    title: GROUPS.people,
    rows: [
      { to: '/account/household', label: PLACES.household, icon: 'people' },
      { to: '/share', label: PLACES.share, icon: 'link' },
      { to: '/estate', label: PLACES.wishes, icon: 'heart' },
    ],
  },
  {
    title: GROUPS.add,
    rows: [
      { to: '/camera', label: PLACES.camera, icon: 'camera' },
      { to: '/scan', label: PLACES.scan, icon: 'barcode' },
      { to: '/import', label: PLACES.import, icon: 'table' },
    ],
  },
  {
    title: GROUPS.setUp,
    rows: [
      { to: '/tags', label: PLACES.tags, icon: 'tags' },
      { to: '/fields', label: PLACES.fields, icon: 'field' },
      { to: '/labels', label: PLACES.labels, icon: 'qr' },
      { to: '/account/data', label: PLACES.data, icon: 'data' },
      { to: '/account/tokens', label: PLACES.tokens, icon: 'key' },
      { to: '/help', label: PLACES.help, icon: 'help' },
    ],
  },
]

/** Menu of a signed-in user (spec SHELL-05 to SHELL-07): every page, grouped, with how things stand. */
export default function MenuSignedIn(props: OverlayProps) {
  const { pathname } = useLocation()
  const user = useUser()
  const states = useStates()
  const current = pathname === '/' ? '/dashboard' : pathname
  // A link to the current page changes no route, so it closes the menu itself.
  const link = (to: string) => ({ to, 'aria-current': current === to ? ('page' as const) : undefined, onClick: props.onClose })
  return (
    <OverlayFrame {...props} label={TEXTS.label} closeLabel={TEXTS.close}>
      <nav className={cx('wrap', styles.menu)} aria-label={TEXTS.navigation}>
        <div className={styles.first}>
          <ul className={styles.tiles}>
            {TILES.map(({ to, label, picture }) => (
              <li key={to}>
                <Link {...link(to)}>
                  <img src={picture} alt="" width={400} height={400} />
                  <b>{label}</b>
                </Link>
              </li>
            ))}
          </ul>
          <WaitingBatches onFollow={props.onClose} />
          {user && <QueuedPhotos userId={homeKey(user)} onFollow={props.onClose} />}
        </div>
        <div className={styles.groups}>
          {MENU_GROUPS.map(({ title, rows }) => (
            <section key={title}>
              <h2>
                <em>{title}</em>
              </h2>
              <Rows>
                {rows.map(({ to, label, icon }) => (
                  <ListRow
                    key={to}
                    to={to}
                    size={52}
                    current={current === to}
                    start={<Icon name={icon} />}
                    title={label}
                    state={<small className={cx('small', states[to]?.tone ?? 'muted')}>{states[to]?.text}</small>}
                    onClick={props.onClose}
                  />
                ))}
              </Rows>
            </section>
          ))}
        </div>
        <div className={styles.last}>
          <ul className={styles.small}>
            {SMALL.map(({ to, label, icon }) => (
              <li key={to}>
                <Link {...link(to)}>
                  <Icon name={icon} />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <UserInfo />
        </div>
      </nav>
    </OverlayFrame>
  )
}

/** How things stand, by path: read when the menu opens, and nothing until it is known. */
function useStates(): Readonly<Record<string, RowState | undefined>> {
  const home = useQuery(shownOverviewQuery()).data
  const household = useQuery(householdQuery).data
  const copies = useQuery(accountExportsQuery).data
  const copy = copies && lastCopy(copies)
  return {
    ...(home && menuStates(home)),
    '/account/household': household && household.people.length > 1 ? { text: formatNumber(household.people.length) } : undefined,
    '/account/data': copy ? { text: copy } : undefined,
  }
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
      <SignOutLink className={styles.out}>{TEXTS.signOut}</SignOutLink>
    </div>
  )
}
