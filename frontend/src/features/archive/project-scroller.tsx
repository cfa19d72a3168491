import type { Project } from '@arc/contracts/inventory/projects'
import { useId } from 'react'
import { useStripScroll } from '../../ui/use-strip-scroll'
import { ARCHIVE_TEXTS } from './archive.texts'
import styles from './project-scroller.module.css'

interface Props {
  projects: readonly Project[]
  current: number
  disabled: boolean
  onSelect(id: number): void
}

/** Selects the project that receives the photos; pro users only (spec ARCH-02). */
export function ProjectScroller({ projects, current, disabled, onSelect }: Props) {
  const name = useId()
  const strip = useStripScroll<HTMLFieldSetElement>(current, 'label:has(:checked)')
  return (
    <fieldset ref={strip} className={styles.scroller} disabled={disabled}>
      <legend className="vh">{ARCHIVE_TEXTS.target.legend}</legend>
      <span aria-hidden="true">{ARCHIVE_TEXTS.target.label}</span>
      {projects.map((project) => (
        <label key={project.id}>
          <input type="radio" name={name} checked={project.id === current} onChange={() => onSelect(project.id)} />
          <span>{project.name}</span>
        </label>
      ))}
    </fieldset>
  )
}
