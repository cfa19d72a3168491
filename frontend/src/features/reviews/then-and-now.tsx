import type { ReviewRoom } from '@arc/contracts/inventory/reviews'
import { Link } from 'react-router-dom'
import { ItemPicture } from '../../entities/items/item-picture'
import { formatDay } from '../../lib/format'
import { ButtonLink } from '../../ui/button-link'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import styles from './review.module.css'
import { REVIEW_TEXTS as TEXTS } from './review.texts'

type Photo = NonNullable<ReviewRoom['photo']>

/** The room on its last photo from before the review, beside the one from now; while there is none, the way to the camera. */
export function ThenAndNow({ room, readOnly, small }: { room: ReviewRoom; readOnly: boolean; small?: boolean }) {
  const { id, name, photo, before, isPhotoNew } = room
  const then = isPhotoNew ? before : photo
  const now = isPhotoNew ? photo : null
  return (
    <div className={cx(styles.pair, small && styles.small)}>
      <figure>
        {then ? <RoomPhoto room={room} photo={then} /> : <span className={styles.none}>{TEXTS.noPhoto}</span>}
        <figcaption>{then ? formatDay(then.at) : ' '}</figcaption>
      </figure>
      <figure>
        {now ? (
          <RoomPhoto room={room} photo={now} />
        ) : (
          <span className={styles.none}>
            {readOnly ? (
              TEXTS.noNewPhoto
            ) : (
              <ButtonLink
                look="line"
                size="small"
                icon={<Icon name="camera" size={16} />}
                to={`/camera?room=${id}`}
                aria-label={TEXTS.photographRoom(name)}
              >
                {TEXTS.photograph}
              </ButtonLink>
            )}
          </span>
        )}
        <figcaption>{now ? formatDay(now.at) : TEXTS.today}</figcaption>
      </figure>
    </div>
  )
}

const RoomPhoto = ({ room, photo }: { room: ReviewRoom; photo: Photo }) => (
  <Link to={`/room/${room.id}/photos/${photo.id}`}>
    <ItemPicture
      item={{ id: 0, imageUrl: photo.url }}
      alt={TEXTS.photoOf(room.name, formatDay(photo.at))}
      size="web"
      className={styles.picture}
    />
  </Link>
)
