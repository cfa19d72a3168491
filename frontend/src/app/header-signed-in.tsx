import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import { openOverlay, phaseOf, useOverlays } from '../ui/overlays'
import styles from './header.module.css'
import { LAYOUT_TEXTS } from './layout.texts'
import { RemindersBell } from './reminders-bell'

/** Search and menu buttons (spec SHELL-04). */
export function SignedInControls() {
  const menuOpen = phaseOf(useOverlays(), 'menu') === 'open'
  return (
    <>
      <button type="button" className={styles.find} aria-haspopup="dialog" onClick={() => openOverlay('search')}>
        <Icon name="search" />
        <span>{LAYOUT_TEXTS.search}</span>
        <kbd data-key="/" />
      </button>
      <RemindersBell />
      <IconButton
        label={LAYOUT_TEXTS.menu.label}
        icon="menu"
        className={styles.burger}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={() => openOverlay('menu')}
      />
    </>
  )
}
