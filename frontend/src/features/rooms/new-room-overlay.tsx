import { useMutation } from '@tanstack/react-query'
import { ApiError, problemText } from '../../lib/api'
import { OverlayFrame, type OverlayProps } from '../../ui/overlay-frame'
import { toast } from '../../ui/toast-store'
import { NameForm } from '../projects/name-form'
import { CLOSE_AFTER } from '../projects/new-project-overlay'
import { useProjects } from '../projects/use-projects'
import { createRoomMutation } from './rooms.queries'

/** The overlay that makes a room in the selected project (checklist ROOM-01 to ROOM-04). */
export default function NewRoomOverlay(props: OverlayProps) {
  const { project } = useProjects()
  const create = useMutation(createRoomMutation)

  async function add(name: string) {
    if (!project) return
    try {
      const room = await create.mutateAsync({ name, projectId: project.id })
      toast({ title: 'Room created', text: room.name })
      setTimeout(props.onClose, CLOSE_AFTER)
    } catch (error) {
      const refused = error instanceof ApiError
      toast({
        title: 'Error',
        text: refused ? problemText(error) || 'Failed to create room' : 'Failed to create room. Please try again.',
        look: 'destructive',
      })
    }
  }

  return (
    <OverlayFrame {...props} label="New room">
      <NameForm
        picture="/pictures/office-900.webp"
        headline="your space, organized"
        text={
          project ? (
            <>
              A room of <b>{project.name}</b>. Anything with a door, or a drawer, counts as one.
            </>
          ) : (
            'Select a project first; the room will belong to it.'
          )
        }
        label="Room name"
        blocked={!project}
        busy={create.isPending || create.isSuccess}
        onAdd={add}
      />
    </OverlayFrame>
  )
}
