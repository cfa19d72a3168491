import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useUser } from '../../entities/auth/auth.queries'
import { homeKey } from '../../entities/auth/auth.rules'
import { type CapturePlace, NO_PLACE } from '../../entities/photo-queue/queue.rules'
import { CannotAdd } from '../../entities/projects/cannot-add'
import { uploadTargetOf } from '../../entities/projects/projects.rules'
import { useProjects, useReadOnlyAccount } from '../../entities/projects/use-projects'
import { roomSummaryQuery } from '../../entities/rooms/rooms.queries'
import { CAMERA_TEXTS } from '../../features/camera/camera.texts'
import { CameraLoading } from '../../features/camera/camera-loading'
import { CameraRoutes } from '../../features/camera/camera-routes'
import { PlaceDialog } from '../../features/camera/place-dialog'
import { Page } from '../../ui/page'
import { handOver } from '../hand-over'
import { sendNow } from '../photo-sender'

/** `/camera`, `/camera/review`, and `/camera/queue`: photos of one room, from the shutter to the review of what was found. */
export default function CameraPage() {
  const user = useUser()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const first = useFirstPlace()
  const { pathname } = useLocation()
  // The queue stays open: its photos exist on this device only.
  const readOnly = useReadOnlyAccount()
  if (readOnly && pathname !== '/camera/queue')
    return (
      <Page title={CAMERA_TEXTS.title}>
        <h1 className="vh">{CAMERA_TEXTS.title}</h1>
        <CannotAdd />
      </Page>
    )
  if (!user || first === null) return <CameraLoading />
  return (
    <CameraRoutes
      userId={homeKey(user)}
      first={first}
      tools={{
        readOnly,
        chooser: (options) => <PlaceDialog {...options} />,
        send: sendNow,
        async openSet(set) {
          const { path, busy } = await handOver(homeKey(user), set, queries)
          if (busy) return path
          navigate(path)
          return null
        },
      }}
    />
  )
}

/** Where a new set goes: the room of the address, else the project that takes uploads; null until that is known. */
function useFirstPlace(): CapturePlace | null {
  const [search] = useSearchParams()
  const asked = Number(search.get('room'))
  const roomId = Number.isInteger(asked) && asked > 0 ? asked : null
  const room = useQuery({ ...roomSummaryQuery(roomId ?? 0), enabled: roomId !== null })
  const { query, projects, project } = useProjects()
  // Neither a connection nor a second attempt is waited for: the room can be chosen later.
  const waits = [query, room].some((one) => one.isPending && one.isEnabled && one.failureCount === 0 && one.fetchStatus !== 'paused')
  if (waits) return null
  const chosen = room.data?.room
  const owner = projects.find(({ id }) => id === chosen?.projectId)
  if (chosen && owner && !owner.readOnly && !owner.isSample)
    return { projectId: owner.id, projectName: owner.name, roomId: chosen.id, roomName: chosen.name }
  const target = uploadTargetOf(projects, project?.id ?? null)
  return target ? { ...NO_PLACE, projectId: target.id, projectName: target.name } : NO_PLACE
}
