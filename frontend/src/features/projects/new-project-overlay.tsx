import { name } from '@arc/contracts/text'
import { useMutation } from '@tanstack/react-query'
import { createProjectMutation } from '../../entities/projects/projects.queries'
import { selectProject } from '../../entities/projects/use-projects'
import { ApiError, problemText } from '../../lib/api'
import { useDelayed } from '../../lib/use-delayed'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { NameForm } from '../../ui/name-form'
import { OverlayFrame, type OverlayProps } from '../../ui/overlay-frame'
import { OVERLAY_DONE } from '../../ui/timings'
import { toast } from '../../ui/toast-store'
import { PROJECT_TEXTS } from './project.texts'

const PROJECT_NAME = name(PROJECT_TEXTS.overlay.name)

/** Overlay to create a project (spec PROJ-01 to PROJ-06). */
export default function NewProjectOverlay(props: OverlayProps) {
  const delayed = useDelayed()
  const create = useMutation(createProjectMutation)

  async function add(projectName: string) {
    try {
      const project = await create.mutateAsync(projectName)
      toast({ title: PROJECT_TEXTS.created, text: project.name })
      selectProject(project.id)
      delayed(props.onClose, OVERLAY_DONE)
    } catch (error) {
      const refused = error instanceof ApiError
      toast({
        title: COMMON_TEXTS.error,
        text: refused ? problemText(error) || PROJECT_TEXTS.createFailed : PROJECT_TEXTS.createFailedRetry,
        look: 'destructive',
      })
    }
  }

  return (
    <OverlayFrame {...props} label={PROJECT_TEXTS.overlay.label}>
      <NameForm
        picture="/world/hero-wide-900.webp"
        headline={PROJECT_TEXTS.overlay.headline}
        text={PROJECT_TEXTS.overlay.text}
        label={PROJECT_TEXTS.overlay.name}
        schema={PROJECT_NAME}
        busy={create.isPending || create.isSuccess}
        onAdd={add}
      />
    </OverlayFrame>
  )
}
