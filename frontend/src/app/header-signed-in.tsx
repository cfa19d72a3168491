import { Link, useLocation } from 'react-router-dom'
import { useUser } from '../entities/auth/auth.queries'
import { useReadOnlyAccount } from '../entities/projects/use-projects'
import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import { openOverlay, phaseOf, useOverlays } from '../ui/overlays'
import styles from './header-signed-in.module.css'
import { NAVIGATION_TEXTS as TEXTS } from './navigation.texts'
import { PARTS, placeOf } from './places'
import { RemindersBell } from './reminders-bell'

/** The five words, search, reminders, Add, account and menu (spec SHELL-04); on a phone the bar below has what is missing here. */
export function SignedInControls() {
  const overlays = useOverlays()
  const readOnly = useReadOnlyAccount()
  const opens = (name: 'menu' | 'add') => ({
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': phaseOf(overlays, name) === 'open',
    onClick: () => openOverlay(name),
  })
  return (
    <>
      <Words />
      <button type="button" className={styles.find} aria-haspopup="dialog" onClick={() => openOverlay('search')}>
        <Icon name="search" />
        <span>{TEXTS.search}</span>
        <kbd data-key="/" />
      </button>
      <RemindersBell />
      {!readOnly && (
        <button type="button" className={styles.add} {...opens('add')}>
          <Icon name="plus" size={18} />
          {TEXTS.add.button}
        </button>
      )}
      <AccountButton />
      <IconButton label={TEXTS.menu.label} icon="menu" className={styles.burger} {...opens('menu')} />
    </>
  )
}

function Words() {
  const part = usePart()
  return (
    <nav className={styles.words} aria-label={TEXTS.main}>
      {PARTS.map(({ path, word, part: own }) => (
        <Link key={path} to={path} aria-current={own === part ? 'page' : undefined}>
          {word}
        </Link>
      ))}
    </nav>
  )
}

/** @returns the part of the product that the current page belongs to */
export function usePart() {
  const { pathname } = useLocation()
  return placeOf(pathname === '/' ? '/dashboard' : pathname)?.part
}

function AccountButton() {
  const user = useUser()
  const open = phaseOf(useOverlays(), 'account') === 'open'
  if (!user) return null
  const name = `${user.firstName} ${user.lastName}`
  return (
    <button
      type="button"
      className={styles.account}
      aria-label={TEXTS.account(name)}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => openOverlay('account')}
    >
      <i data-initials={initialsOf(user)} />
    </button>
  )
}

/** The first letters of both names, whole characters of any script. */
const initialsOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('')
