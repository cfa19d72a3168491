import { useQuery } from '@tanstack/react-query'
import type { CapturePlace } from '../../entities/photo-queue/queue.rules'
import { uploadTargetOf, uploadTargets } from '../../entities/projects/projects.rules'
import { useProjects } from '../../entities/projects/use-projects'
import { roomsQuery } from '../../entities/rooms/rooms.queries'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { QueryState } from '../../ui/query-state'
import list from '../../ui/radio-list.module.css'
import { Select } from '../../ui/select'
import { Skeleton } from '../../ui/skeleton'
import styles from './camera.module.css'
import { CAMERA_TEXTS as TEXTS } from './camera.texts'

interface Props {
  open: boolean
  onOpen(open: boolean): void
  place: CapturePlace
  onPlace(place: CapturePlace): void
}

/** Chooses the project and the room of the photos. */
export function PlaceDialog({ open, onOpen, place, onPlace }: Props) {
  const { projects, basic } = useProjects()
  const target = uploadTargetOf(projects, place.projectId)
  const rooms = useQuery({ ...roomsQuery(target?.id ?? null), enabled: open && target !== undefined })
  const choose = (room: { id: number; name: string } | null) => {
    onPlace({
      projectId: target?.id ?? null,
      projectName: target?.name ?? null,
      roomId: room?.id ?? null,
      roomName: room?.name ?? null,
    })
    onOpen(false)
  }
  return (
    <Dialog open={open} onOpenChange={onOpen} title={TEXTS.place.choose} text={TEXTS.place.text} className={styles.places}>
      {!basic && projects.length > 1 && (
        <Select
          label={TEXTS.place.project}
          value={String(target?.id ?? '')}
          options={uploadTargets(projects).map(({ id, name }) => ({ value: String(id), label: name }))}
          onValue={(value) => {
            const project = projects.find(({ id }) => id === Number(value))
            if (project) onPlace({ projectId: project.id, projectName: project.name, roomId: null, roomName: null })
          }}
        />
      )}
      <QueryState query={rooms} skeleton={<Skeleton height={208} radius={12} />} what={COMMON_TEXTS.what.rooms}>
        {(found) => (
          <fieldset className={list.list}>
            <legend>{TEXTS.place.room}</legend>
            {[null, ...found].map((room) => (
              <label key={room?.id ?? 'later'} className={list.choice}>
                <input type="radio" name="room" checked={place.roomId === (room?.id ?? null)} onChange={() => choose(room)} />
                <b>{room?.name ?? TEXTS.place.found}</b>
              </label>
            ))}
          </fieldset>
        )}
      </QueryState>
    </Dialog>
  )
}
