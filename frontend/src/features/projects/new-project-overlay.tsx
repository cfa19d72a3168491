import { name } from '@arc/contracts/text'
import { useMutation } from '@tanstack/react-query'
import { createProjectMutation } from '../../entities/projects/projects.queries'
import { selectProject } from '../../entities/projects/use-projects'
import { ApiError, problemText } from '../../lib/api'
import { useDelayed } from '../../lib/use-delayed'
import { NameForm } from '../../ui/name-form'
import { OverlayFrame, type OverlayProps } from '../../ui/overlay-frame'
import { OVERLAY_DONE } from '../../ui/timings'
import { toast } from '../../ui/toast-store'

const PROJECT_NAME = name('Project name')

/** Overlay to create a project (spec PROJ-01 to PROJ-06). */
export default function NewProjectOverlay(props: OverlayProps) {
  const delayed = useDelayed()
  const create = useMutation(createProjectMutation)

  async function add(projectName: string) {
    try {
      const project = await create.mutateAsync(projectName)
      toast({ title: 'Project created', text: project.name })
      selectProject(project.id)
      delayed(props.onClose, OVERLAY_DONE)
    } catch (error) {
      const refused = error instanceof ApiError
      toast({
        title: 'Error',
        text: refused ? problemText(error) || 'Failed to create project' : 'Failed to create project. Please try again.',
        look: 'destructive',
      })
    }
  }

  return (
    <OverlayFrame {...props} label="New project">
      <NameForm
        picture="/world/hero-wide-900.webp"
        headline="your archive, expanded"
        text="A project is one place and everything in it: a second home, a studio, a parent’s house. It starts with the usual rooms, and you can change all of them."
        label="Project name"
        schema={PROJECT_NAME}
        busy={create.isPending || create.isSuccess}
        onAdd={add}
      />
    </OverlayFrame>
  )
}
