import type { Project } from '@arc/contracts/inventory/projects'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteProjectMutation } from '../../entities/projects/projects.queries'
import { isProtected } from '../../entities/projects/projects.rules'
import { deselectProject, selectProject } from '../../entities/projects/use-projects'
import { hasStatus, problemText } from '../../lib/api'
import { Confirm } from '../../ui/confirm'
import { Menu, MenuItem } from '../../ui/menu'
import { toast } from '../../ui/toast-store'

interface Props {
  project: Project
  basic: boolean
  onRename(): void
}

/** Menu to rename and delete a project (spec PROJ-12 to PROJ-17). */
export function ProjectMenu({ project, basic, onRename }: Props) {
  const [asking, setAsking] = useState(false)
  const remove = useMutation(deleteProjectMutation)
  const isProtectedProject = isProtected(project, basic)

  async function confirm() {
    try {
      const { autoCreatedProject } = await remove.mutateAsync(project.id)
      if (autoCreatedProject) selectProject(autoCreatedProject.id)
      else deselectProject()
      toast({ title: autoCreatedProject ? 'Project replaced' : 'Project deleted', text: project.name })
    } catch (error) {
      toast(
        hasStatus(error, 403)
          ? { title: 'Cannot Delete Project', text: problemText(error) || 'This project cannot be deleted.', look: 'destructive' }
          : { title: 'Error', text: 'Failed to delete project. Please try again.', look: 'destructive' },
      )
    }
    setAsking(false)
  }

  return (
    <>
      <Menu label="Project menu">
        <MenuItem icon="edit" onSelect={onRename}>
          Rename Project
        </MenuItem>
        {isProtectedProject ? (
          <MenuItem
            icon="lock"
            onSelect={() =>
              toast({
                title: 'Cannot Delete Project',
                text: "Basic users cannot delete their 'My Home' project. This is where your uploads are stored.",
                look: 'destructive',
              })
            }
          >
            Protected - cannot delete
          </MenuItem>
        ) : (
          <MenuItem icon="trash" danger onSelect={() => setAsking(true)}>
            Delete Project
          </MenuItem>
        )}
      </Menu>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title="Delete Project"
        text={`Are you sure you want to delete "${project.name}"? This will remove all rooms and items in this project.`}
        action="Delete"
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </>
  )
}
