import { useMutation } from '@tanstack/react-query'
import { ApiError, problemText } from '../../lib/api'
import { OverlayFrame, type OverlayProps } from '../../ui/overlay-frame'
import { toast } from '../../ui/toast-store'
import { NameForm } from './name-form'
import { createProjectMutation } from './projects.queries'
import { selectProject } from './use-projects'

/** Milliseconds from a success to the way out (checklist PROJ-04, ROOM-03). */
export const CLOSE_AFTER = 300

/** The overlay that makes a project (checklist PROJ-01 to PROJ-06). */
export default function NewProjectOverlay(props: OverlayProps) {
  const create = useMutation(createProjectMutation)

  async function add(name: string) {
    try {
      const project = await create.mutateAsync(name)
      toast({ title: 'Project created', text: project.name })
      selectProject(project.id)
      setTimeout(props.onClose, CLOSE_AFTER)
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
        picture="/pictures/hero-900.webp"
        headline="your archive, expanded"
        text="A project is one place and everything in it: a second home, a studio, a parent’s house. It starts with the usual rooms, and you can change them all."
        label="Project name"
        busy={create.isPending || create.isSuccess}
        onAdd={add}
      />
    </OverlayFrame>
  )
}
