import type { Project } from '@arc/contracts/inventory/projects'
import { project } from './world'

/** Stores the choice of a project, "My Home" unless another is named, as an earlier visit did. */
export function preselect({ id }: Pick<Project, 'id'> = project()): void {
  localStorage.setItem('selectedProjectId', String(id))
  localStorage.setItem('lastSelectedProjectId', String(id))
  localStorage.setItem('hasSelectedProject', 'true')
}
