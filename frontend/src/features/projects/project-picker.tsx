import type { Project } from '@arc/contracts/inventory/projects'
import { projectPicture } from '../../entities/projects/projects.rules'
import { formatCount } from '../../lib/format'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { Plate } from '../../ui/plate'
import strips from '../../ui/strip.module.css'
import { useStripScroll } from '../../ui/use-strip-scroll'
import { PROJECT_TEXTS } from './project.texts'
import styles from './project-picker.module.css'

interface Props {
  projects: readonly Project[]
  current: number | undefined
  onSelect(id: number): void
  /** Starts a new project; undefined while none can be added. */
  onNew?: (() => void) | undefined
  /** Below each other in a sheet, instead of in a row that scrolls. */
  grid?: boolean
}

/** Project cards, 160 px wide at 172 px spacing; the current one has a ring (spec DASH-01). */
export function ProjectPicker({ projects, current, onSelect, onNew, grid }: Props) {
  const strip = useStripScroll<HTMLUListElement>(current, '[aria-current=true]')
  return (
    <nav aria-label={PROJECT_TEXTS.list}>
      <ul ref={strip} className={grid ? styles.grid : cx(strips.strip, styles.projects)}>
        {projects.map((project) => {
          const picture = projectPicture(project)
          return (
            <li key={project.id} className={styles.project}>
              <button type="button" aria-current={project.id === current} onClick={() => onSelect(project.id)}>
                <Plate
                  src={picture.src}
                  alt=""
                  fit={picture.fit}
                  className={styles.plate}
                  eager
                  fallback={<Icon name="home" size={24} />}
                />
                <b className="ellipsis">{project.name}</b>
                <span className="small muted num">{formatCount(project.itemCount, 'item')}</span>
              </button>
            </li>
          )
        })}
        {onNew && (
          <li className={styles.project}>
            <button type="button" onClick={onNew}>
              <span className={cx(strips.dashed, styles.plate)}>
                <Icon name="plus" />
              </span>
              <b>{PROJECT_TEXTS.add.title}</b>
              <span className="small muted">{PROJECT_TEXTS.add.text}</span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}
