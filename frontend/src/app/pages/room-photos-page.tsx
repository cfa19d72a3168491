import type { RoomPhoto } from '@arc/contracts/inventory/room-photos'
import type { Room } from '@arc/contracts/inventory/rooms'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { PhotoStrip } from '../../entities/room-photos/photo-strip'
import { photoMapQuery, removePhotoMutation, roomPhotosQuery } from '../../entities/room-photos/room-photos.queries'
import { ROOM_PHOTO_TEXTS } from '../../entities/room-photos/room-photos.texts'
import { useUndo } from '../../entities/trash/use-undo'
import { ItemForm } from '../../features/items/item-form'
import { startOf } from '../../features/items/item-start'
import { PhotoIndex, type ThingToWrite } from '../../features/room-photos/photo-index'
import styles from '../../features/room-photos/photo-index.module.css'
import { PHOTO_INDEX_TEXTS as TEXTS } from '../../features/room-photos/photo-index.texts'
import { ROOM_TEXTS } from '../../features/rooms/room.texts'
import { hasStatus, problemText } from '../../lib/api'
import { ButtonLink } from '../../ui/button-link'
import { Dialog } from '../../ui/dialog'
import { EmptyState } from '../../ui/empty-state'
import { Menu, MenuItem } from '../../ui/menu'
import { NotFound } from '../../ui/not-found'
import { Page } from '../../ui/page'
import { PageMenu } from '../../ui/page-menu'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'

/** `/room/{id}/photos` and `/room/{id}/photos/{photoId}`: a photo of a room as an index of its things; the newest one without an id. */
export default function RoomPhotosPage() {
  const { id, photoId } = useParams()
  const roomId = Number(id)
  const query = useQuery(roomPhotosQuery(roomId))
  if (!Number.isInteger(roomId) || hasStatus(query.error, 404)) return <NotFound {...ROOM_TEXTS.notFound} />
  return (
    <Page
      title={query.data ? `${query.data.room.name}, ${TEXTS.title}` : TEXTS.title}
      top={{ back: { to: `/room/${roomId}`, label: query.data?.room.name ?? ROOM_TEXTS.room } }}
    >
      {!query.data && <h1 className="vh">{TEXTS.title}</h1>}
      <QueryState query={query} skeleton={<Skeleton height={560} />} what={TEXTS.what}>
        {({ room, photos }) => {
          // A photo that was removed meanwhile gives way to the newest one.
          const photo = photos.find((one) => one.id === Number(photoId)) ?? photos[0]
          return (
            <>
              {photo && !room.readOnly && (
                <PageMenu>
                  <PhotoMenu room={room} photo={photo} />
                </PageMenu>
              )}
              <header className={styles.top}>
                <h1>{room.name}</h1>
                {photo && <span className={`num ${styles.count}`}>{ROOM_PHOTO_TEXTS.written(photo.written, photo.things)}</span>}
              </header>
              {photo ? <OnePhoto key={photo.id} room={room} photo={photo} photos={photos} /> : <NoPhoto room={room} />}
            </>
          )
        }}
      </QueryState>
    </Page>
  )
}

function PhotoMenu({ room, photo }: { room: Room; photo: RoomPhoto }) {
  const remove = useMutation(removePhotoMutation)
  const offerUndo = useUndo()
  const navigate = useNavigate()

  async function removePhoto() {
    try {
      const { actionId } = await remove.mutateAsync({ id: room.id, photoId: photo.id })
      navigate(`/room/${room.id}/photos`, { replace: true })
      offerUndo({ title: TEXTS.removed, text: TEXTS.removedText, actionId })
    } catch (error) {
      toast({ title: TEXTS.notRemoved, text: problemText(error) || TEXTS.tryAgain, look: 'destructive' })
    }
  }
  return (
    <Menu label={TEXTS.actions}>
      <MenuItem icon="trash" danger onSelect={() => void removePhoto()}>
        {TEXTS.remove}
      </MenuItem>
    </Menu>
  )
}

function OnePhoto({ room, photo, photos }: { room: Room; photo: RoomPhoto; photos: readonly RoomPhoto[] }) {
  const query = useQuery(photoMapQuery(room.id, photo.id))
  const [writing, setWriting] = useState<ThingToWrite | null>(null)
  const others = photos.length > 1 && (
    <nav className={styles.photos} aria-label={TEXTS.photos}>
      <PhotoStrip photos={photos} current={photo.id} />
    </nav>
  )
  return (
    <>
      <QueryState query={query} skeleton={<Skeleton height={560} />} what={TEXTS.what}>
        {(map) => <PhotoIndex room={room} map={map} photos={others} onWriteDown={setWriting} />}
      </QueryState>
      <Dialog open={writing !== null} onOpenChange={(open) => !open && setWriting(null)} title={TEXTS.writeDownTitle} wide>
        {writing && (
          <ItemForm
            projectId={room.projectId}
            roomId={room.id}
            start={startOf(writing, photo)}
            inDialog
            onSaved={() => setWriting(null)}
            onClose={() => setWriting(null)}
          />
        )}
      </Dialog>
    </>
  )
}

const NoPhoto = ({ room }: { room: Room }) => (
  <EmptyState
    picture="/world/things/camera-400.webp"
    title={TEXTS.empty.title}
    text={TEXTS.empty.text}
    action={<ButtonLink to={`/room/${room.id}`}>{TEXTS.empty.action}</ButtonLink>}
  />
)
