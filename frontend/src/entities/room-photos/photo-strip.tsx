import type { RoomPhoto } from '@arc/contracts/inventory/room-photos'
import { Link } from 'react-router-dom'
import { formatDate } from '../../lib/format'
import { pictureUrl } from '../items/items.rules'
import styles from './photo-strip.module.css'
import { ROOM_PHOTO_TEXTS as TEXTS } from './room-photos.texts'

interface Props {
  photos: readonly RoomPhoto[]
  /** The photo that is shown. */
  current?: number
}

/** The photos of a room as links to their maps. */
export function PhotoStrip({ photos, current }: Props) {
  return (
    <div className={styles.strip}>
      {photos.map((photo) => (
        <Link
          key={photo.id}
          to={`/room/${photo.roomId}/photos/${photo.id}`}
          aria-current={photo.id === current ? 'page' : undefined}
          aria-label={`${TEXTS.photoOf(formatDate(photo.at))}, ${TEXTS.written(photo.written, photo.things)}`}
        >
          <img src={pictureUrl({ id: 0, imageUrl: photo.url }, 'small') ?? ''} alt="" loading="lazy" width={112} height={84} />
          {formatDate(photo.at)}
        </Link>
      ))}
    </div>
  )
}
