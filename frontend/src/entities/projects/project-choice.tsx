import type { Project } from '@arc/contracts/inventory/projects'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Menu, MenuItem } from '../../ui/menu'
import styles from './project-choice.module.css'
import { selectProject } from './use-projects'

interface Props {
  project: Pick<Project, 'name'>
  projects: readonly Project[]
}

/** The name of the shown project; with several projects, a menu to show another. */
export function ProjectChoice({ project, projects }: Props) {
  if (projects.length < 2) return <b className={styles.name}>{project.name}</b>
  return (
    <Menu
      label="Project"
      align="start"
      trigger={
        <Button look="text" className={styles.choice}>
          {project.name} <Icon name="chevronDown" size={16} />
        </Button>
      }
    >
      {projects.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => selectProject(id)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}
