import { exportItems } from '@arc/contracts/inventory/imports'
import type { Project } from '@arc/contracts/inventory/projects'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { deleteProjectMutation } from '../../entities/projects/projects.queries'
import { isProtected } from '../../entities/projects/projects.rules'
import { deselectProject, selectProject } from '../../entities/projects/use-projects'
import { trashUntil } from '../../entities/trash/trash-until'
import { useUndo } from '../../entities/trash/use-undo'
import { hasStatus, problemText, urlOf } from '../../lib/api'
import { download } from '../../lib/download'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Confirm } from '../../ui/confirm'
import { Menu, MenuItem } from '../../ui/menu'
import { toast } from '../../ui/toast-store'
import { PROJECT_TEXTS } from './project.texts'

interface Props {
  project: Project
  basic: boolean
  onRename(): void
}

/** Menu to rename and delete a project (spec PROJ-12 to PROJ-17). */
export default function ProjectMenu({ project, basic, onRename }: Props) {
  const [asking, setAsking] = useState(false)
  const remove = useMutation(deleteProjectMutation)
  const navigate = useNavigate()
  const offerUndo = useUndo()
  const isProtectedProject = isProtected(project, basic)

  async function confirm() {
    try {
      const { autoCreatedProject, actionId } = await remove.mutateAsync(project.id)
      if (autoCreatedProject) selectProject(autoCreatedProject.id)
      else deselectProject()
      offerUndo({
        title: autoCreatedProject ? PROJECT_TEXTS.replaced : PROJECT_TEXTS.deleted,
        text: project.name,
        actionId,
        onUndone: () => selectProject(project.id),
      })
    } catch (error) {
      toast(
        hasStatus(error, 403)
          ? { ...PROJECT_TEXTS.deleteRefused, ...(problemText(error) && { text: problemText(error) }), look: 'destructive' }
          : { title: COMMON_TEXTS.error, text: PROJECT_TEXTS.deleteFailed, look: 'destructive' },
      )
    }
    setAsking(false)
  }

  return (
    <>
      <Menu label={PROJECT_TEXTS.menu.label}>
        <MenuItem icon="edit" onSelect={onRename}>
          {PROJECT_TEXTS.menu.rename}
        </MenuItem>
        <MenuItem icon="grid" onSelect={() => navigate('/items')}>
          {PROJECT_TEXTS.menu.items}
        </MenuItem>
        <MenuItem icon="upload" onSelect={() => navigate('/import')}>
          {PROJECT_TEXTS.menu.import}
        </MenuItem>
        <MenuItem icon="download" onSelect={() => download(urlOf(exportItems, { query: { projectId: project.id } }))}>
          {PROJECT_TEXTS.menu.export}
        </MenuItem>
        {isProtectedProject ? (
          <MenuItem
            icon="lock"
            onSelect={() => toast({ title: PROJECT_TEXTS.deleteRefused.title, text: PROJECT_TEXTS.isProtected, look: 'destructive' })}
          >
            {PROJECT_TEXTS.menu.protected}
          </MenuItem>
        ) : (
          <MenuItem icon="trash" danger onSelect={() => setAsking(true)}>
            {PROJECT_TEXTS.menu.delete}
          </MenuItem>
        )}
      </Menu>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={PROJECT_TEXTS.confirmDelete.title}
        text={PROJECT_TEXTS.confirmDelete.text(project.name)}
        action={PROJECT_TEXTS.confirmDelete.action}
        busy={remove.isPending}
        onConfirm={confirm}
      >
        <p>{PROJECT_TEXTS.confirmDelete.trash(trashUntil())}</p>
      </Confirm>
    </>
  )
}
