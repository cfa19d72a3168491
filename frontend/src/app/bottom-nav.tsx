import { Link } from 'react-router-dom'
import { useReadOnlyAccount } from '../entities/projects/use-projects'
import { Icon } from '../ui/icon'
import { openOverlay, phaseOf, useOverlays } from '../ui/overlays'
import styles from './bottom-nav.module.css'
import { usePart } from './header-signed-in'
import { NAVIGATION_TEXTS as TEXTS } from './navigation.texts'
import type { Part } from './places'

/** The bar of a phone: three pages, Add, and More with everything else. Who may only look has the search in place of Add. */
export function BottomNav() {
  const overlays = useOverlays()
  const readOnly = useReadOnlyAccount()
  const opens = (name: 'menu' | 'add' | 'search') => ({
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': phaseOf(overlays, name) === 'open',
    onClick: () => openOverlay(name),
  })
  return (
    <nav className={styles.bar} aria-label={TEXTS.main}>
      <Place to="/dashboard" part="home" icon="home" word={TEXTS.places.home} />
      <Place to="/items" part="items" icon="box" word={TEXTS.places.items} />
      {readOnly ? (
        <button type="button" {...opens('search')}>
          <Icon name="search" size={24} />
          {TEXTS.search}
        </button>
      ) : (
        <button type="button" className={styles.plus} aria-label={TEXTS.add.button} {...opens('add')}>
          <span>
            <Icon name="plus" size={24} />
          </span>
        </button>
      )}
      <Place to="/cover" part="cover" icon="shield" word={TEXTS.places.cover} />
      <button type="button" aria-label={TEXTS.menu.moreLabel} {...opens('menu')}>
        <Icon name="more" size={24} />
        {TEXTS.menu.more}
      </button>
    </nav>
  )
}

interface PlaceProps {
  to: string
  part: Part
  icon: 'home' | 'box' | 'shield'
  word: string
}

function Place({ to, part, icon, word }: PlaceProps) {
  const isCurrent = usePart() === part
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} size={24} />
      {word}
    </Link>
  )
}
