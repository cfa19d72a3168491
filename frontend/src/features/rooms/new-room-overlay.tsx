import { name } from '@arc/contracts/text'
import { useMutation } from '@tanstack/react-query'
import { useProjects } from '../../entities/projects/use-projects'
import { createRoomMutation } from '../../entities/rooms/rooms.queries'
import { ApiError, problemText } from '../../lib/api'
import { useDelayed } from '../../lib/use-delayed'
import { NameForm } from '../../ui/name-form'
import { OverlayFrame, type OverlayProps } from '../../ui/overlay-frame'
import { OVERLAY_DONE } from '../../ui/timings'
import { toast } from '../../ui/toast-store'

const ROOM_NAME = name('Room name')

/** Overlay to create a room in the selected project (spec ROOM-01 to ROOM-04). */
export default function NewRoomOverlay(props: OverlayProps) {
  const { project } = useProjects()
  const delayed = useDelayed()
  const create = useMutation(createRoomMutation)

  async function add(roomName: string) {
    if (!project) return
    try {
      const room = await create.mutateAsync({ name: roomName, projectId: project.id })
      toast({ title: 'Room created', text: room.name })
      delayed(props.onClose, OVERLAY_DONE)
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
        picture="/world/rooms/office-800.webp"
        headline="your space, organized"
        text={
          project ? (
            <>
              A room of <b>{project.name}</b>. A room can be any space, even a drawer.
            </>
          ) : (
            'Select a project first; the room will belong to it.'
          )
        }
        label="Room name"
        schema={ROOM_NAME}
        blocked={!project}
        busy={create.isPending || create.isSuccess}
        onAdd={add}
      />
    </OverlayFrame>
  )
}
