import { openOverlay, phaseOf, useOverlays } from '../ui/overlays'
import styles from './header.module.css'
import { LAYOUT_TEXTS } from './layout.texts'

/** Menu button of the public pages (spec SHELL-04). */
export function SignedOutControls() {
  const menuOpen = phaseOf(useOverlays(), 'menu') === 'open'
  return (
    <button type="button" className={styles.menu} aria-haspopup="dialog" aria-expanded={menuOpen} onClick={() => openOverlay('menu')}>
      {LAYOUT_TEXTS.visitorMenu.open}
      <i aria-hidden="true" />
    </button>
  )
}
