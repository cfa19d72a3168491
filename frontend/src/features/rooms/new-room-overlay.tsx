import { name } from '@arc/contracts/text'
import { useMutation } from '@tanstack/react-query'
import { useProjects } from '../../entities/projects/use-projects'
import { createRoomMutation } from '../../entities/rooms/rooms.queries'
import { ApiError, problemText } from '../../lib/api'
import { useDelayed } from '../../lib/use-delayed'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { NameForm } from '../../ui/name-form'
import { OverlayFrame, type OverlayProps } from '../../ui/overlay-frame'
import { OVERLAY_DONE } from '../../ui/timings'
import { toast } from '../../ui/toast-store'
import { ROOM_TEXTS } from './room.texts'

const ROOM_NAME = name(ROOM_TEXTS.roomName)

/** Overlay to create a room in the selected project (spec ROOM-01 to ROOM-04). */
export default function NewRoomOverlay(props: OverlayProps) {
  const { project } = useProjects()
  const delayed = useDelayed()
  const create = useMutation(createRoomMutation)

  async function add(roomName: string) {
    if (!project) return
    try {
      const room = await create.mutateAsync({ name: roomName, projectId: project.id })
      toast({ title: ROOM_TEXTS.created, text: room.name })
      delayed(props.onClose, OVERLAY_DONE)
    } catch (error) {
      const refused = error instanceof ApiError
      toast({
        title: COMMON_TEXTS.error,
        text: refused ? problemText(error) || ROOM_TEXTS.createFailed : ROOM_TEXTS.createFailedRetry,
        look: 'destructive',
      })
    }
  }

  return (
    <OverlayFrame {...props} label={ROOM_TEXTS.overlay.label}>
      <NameForm
        picture="/world/rooms/office-800.webp"
        headline={ROOM_TEXTS.overlay.headline}
        text={
          project ? (
            <>
              {ROOM_TEXTS.overlay.before} <b>{project.name}</b>. {ROOM_TEXTS.overlay.after}
            </>
          ) : (
            ROOM_TEXTS.overlay.noProject
          )
        }
        label={ROOM_TEXTS.roomName}
        schema={ROOM_NAME}
        blocked={!project}
        busy={create.isPending || create.isSuccess}
        onAdd={add}
      />
    </OverlayFrame>
  )
}
