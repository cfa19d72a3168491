import { useMutation } from '@tanstack/react-query'
import { createProjectMutation } from '../../entities/projects/projects.queries'
import { selectProject } from '../../entities/projects/use-projects'
import { ApiError, problemText } from '../../lib/api'
import { NameForm } from '../../ui/name-form'
import { OverlayFrame, type OverlayProps } from '../../ui/overlay-frame'
import { OVERLAY_DONE } from '../../ui/timings'
import { toast } from '../../ui/toast-store'

/** Overlay to create a project (spec PROJ-01 to PROJ-06). */
export default function NewProjectOverlay(props: OverlayProps) {
  const create = useMutation(createProjectMutation)

  async function add(name: string) {
    try {
      const project = await create.mutateAsync(name)
      toast({ title: 'Project created', text: project.name })
      selectProject(project.id)
      setTimeout(props.onClose, OVERLAY_DONE)
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
        busy={create.isPending || create.isSuccess}
        onAdd={add}
      />
    </OverlayFrame>
  )
}
