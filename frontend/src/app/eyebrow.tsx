import { useLocation } from 'react-router-dom'
import { useProjects } from '../entities/projects/use-projects'
import { BackLink } from '../ui/back-link'
import { cx } from '../ui/cx'
import { Icon } from '../ui/icon'
import { openOverlay, phaseOf, useOverlays } from '../ui/overlays'
import type { PageTopProps } from '../ui/page-top'
import styles from './eyebrow.module.css'
import { NAVIGATION_TEXTS } from './navigation.texts'
import { parentOf, placeOf } from './places'

/** The first row of each page: the way back or the word of this page, and which home it shows. */
export function Eyebrow({ at, back, word, home, children }: PageTopProps) {
  const { pathname } = useLocation()
  const place = placeOf(at ?? pathname)
  if (!place) return null
  const parent = back ?? parentOf(place)
  // A page of one named thing says what it is in its headline.
  const isNamed = place.path.includes(':id')
  return (
    <div className={cx('wrap', styles.row)} data-eyebrow>
      <span className={styles.way}>
        {parent && <BackLink to={parent.to}>{parent.label}</BackLink>}
        {parent && !isNamed && <i aria-hidden="true">/</i>}
        {!(parent && isNamed) && <b>{word ?? place.word}</b>}
      </span>
      <span className={styles.home}>
        <HomeChoice name={home} />
        {children}
      </span>
    </div>
  )
}

/** Says which home is shown, and opens the choice of another one. */
function HomeChoice({ name }: { name: string | undefined }) {
  const { project } = useProjects()
  const open = phaseOf(useOverlays(), 'homes') === 'open'
  const home = name ?? project?.name
  if (home === undefined) return null
  return (
    <button
      type="button"
      className={styles.choice}
      aria-label={NAVIGATION_TEXTS.homes.choose(home)}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => openOverlay('homes')}
    >
      <span className="ellipsis">{home}</span>
      <Icon name="chevronDown" size={16} />
    </button>
  )
}
