import { PLANS } from '@arc/contracts/plans'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { accountExportsQuery } from '../entities/account-data/account-data.queries'
import { securityQuery } from '../entities/account-data/security.queries'
import { useUser } from '../entities/auth/auth.queries'
import { SignOutLink } from '../entities/auth/sign-out-link'
import { householdQuery } from '../entities/household/household.queries'
import { Dialog } from '../ui/dialog'
import { Icon } from '../ui/icon'
import type { OverlayProps } from '../ui/overlay-frame'
import { ListRow, Rows } from '../ui/rows'
import styles from './account-sheet.module.css'
import { LAYOUT_TEXTS } from './layout.texts'
import { lastCopy } from './menu-states'
import { NAVIGATION_TEXTS } from './navigation.texts'

const { sheet: TEXTS, places: PLACES, states: STATES, menu: MENU } = NAVIGATION_TEXTS
const LEGAL = [
  ['/terms', LAYOUT_TEXTS.links.terms],
  ['/privacy', LAYOUT_TEXTS.links.privacy],
  ['/imprint', LAYOUT_TEXTS.links.imprint],
] as const

/** Everything about the person, behind their initials. States are read when it opens. */
export default function AccountSheet({ phase, onClose }: OverlayProps) {
  const user = useUser()
  const household = useQuery(householdQuery).data
  const security = useQuery(securityQuery).data
  const copies = useQuery(accountExportsQuery).data
  if (!user) return null
  const plan = user.noPlan ? undefined : PLANS[user.subscriptionTier].name
  const tokens = security?.tokens.length
  const rows = [
    { to: '/account', icon: 'account', label: TEXTS.profile },
    { to: '/account?tab=settings', icon: 'settings', label: TEXTS.settings[0], state: TEXTS.settings[1] },
    { to: '/account?tab=security', icon: 'lock', label: TEXTS.security, state: security && STATES.devices(security.sessions.length) },
    { to: '/billing', icon: 'card', label: TEXTS.plan, state: plan },
    { to: '/account/household', icon: 'people', label: PLACES.household, state: household && STATES.people(household.people.length) },
    { to: '/account/data', icon: 'data', label: PLACES.data, state: copies && lastCopy(copies) },
    { to: '/account/tokens', icon: 'key', label: PLACES.tokens, state: tokens ? String(tokens) : undefined },
    { to: '/support', icon: 'support', label: PLACES.support },
  ] as const
  return (
    <Dialog
      open={phase === 'open'}
      onOpenChange={onClose}
      title={`${user.firstName} ${user.lastName}`}
      hang={{ right: 0 }}
      footer={
        <>
          <SignOutLink className={styles.out}>{MENU.signOut}</SignOutLink>
          {LEGAL.map(([to, label]) => (
            <Link key={to} to={to} className={styles.legal} onClick={onClose}>
              {label}
            </Link>
          ))}
        </>
      }
    >
      <p className={styles.email}>{user.email}</p>
      <Rows soft>
        {rows.map(({ to, icon, label, ...row }) => (
          <ListRow
            key={to}
            to={to}
            size={52}
            start={<Icon name={icon} />}
            title={label}
            state={'state' in row && <small className="small muted">{row.state}</small>}
            onClick={onClose}
          />
        ))}
      </Rows>
    </Dialog>
  )
}
