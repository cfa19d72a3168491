import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { PhotoStrip } from './photo-strip'
import styles from './photo-strip.module.css'
import { photosOfItemQuery, roomPhotosQuery } from './room-photos.queries'
import { ROOM_PHOTO_TEXTS as TEXTS } from './room-photos.texts'

/** Photos that a room page shows; the others are on the page of the index. */
const FEW = 6

/** The photos of a room on its page; nothing without photos. */
export function RoomPhotoLinks({ roomId }: { roomId: number }) {
  const { data } = useQuery(roomPhotosQuery(roomId))
  if (!data || data.photos.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="room-photos">
      <div className={styles.head}>
        <h2 id="room-photos">{TEXTS.title}</h2>
        <Link className="link small" to={`/room/${roomId}/photos`}>
          {TEXTS.written(data.photos[0]?.written ?? 0, data.photos[0]?.things ?? 0)}
        </Link>
      </div>
      <PhotoStrip photos={data.photos.slice(0, FEW)} />
    </section>
  )
}

/** Links from an item to the newest photo of each room that it is on. */
export function ItemOnPhotos({ itemId }: { itemId: number }) {
  const { data } = useQuery(photosOfItemQuery(itemId))
  const photos = data?.photos ?? []
  const newest = photos.filter((photo, at) => photos.findIndex(({ roomId }) => roomId === photo.roomId) === at)
  return newest.map((photo) => (
    <p key={photo.id} className={styles.where}>
      <Link className="link small" to={`/room/${photo.roomId}/photos/${photo.id}?thing=${photo.thingId}`}>
        {newest.length === 1 ? TEXTS.whereItStands : TEXTS.whereItStandsIn(photo.roomName)}
      </Link>
    </p>
  ))
}
