import type { HomeReview, ReviewRoom } from '@arc/contracts/inventory/reviews'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ItemPicture } from '../../entities/items/item-picture'
import { formatDate } from '../../lib/format'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { ListHeading } from '../../ui/list-heading'
import styles from './review.module.css'
import { roomText } from './review.rules'
import { REVIEW_TEXTS as TEXTS } from './review.texts'
import { RoomCompared } from './room-compared'
import { type ReviewActs, useReviewActs } from './use-review-acts'

/** Rooms with a new photo that are compared at once; the others after a press. */
const OPEN_ROOMS = 6

/** The rooms of a home with their newest photos, and what these show compared with before. */
export function ReviewRooms({ review: { project, rooms, done, total } }: { review: HomeReview }) {
  const acts = useReviewActs()
  const compared = rooms.filter(({ isPhotoNew, items }) => isPhotoNew && items > 0).slice(0, OPEN_ROOMS)
  const isOpen = new Set(compared.map(({ id }) => id))
  return (
    <section aria-labelledby="review-rooms" className={styles.rooms}>
      <ListHeading id="review-rooms" title={TEXTS.rooms}>
        <span className="num">{TEXTS.progress(done, total)}</span>
      </ListHeading>
      <ul>
        {rooms.map((room) => (
          <Room key={room.id} room={room} readOnly={project.readOnly} acts={acts} open={isOpen.has(room.id)} />
        ))}
      </ul>
    </section>
  )
}

interface RoomProps {
  room: ReviewRoom
  readOnly: boolean
  acts: ReviewActs
  /** Compared at once. */
  open: boolean
}

function Room({ room, readOnly, acts, open }: RoomProps) {
  const [opened, setOpened] = useState(false)
  const { photo, isPhotoNew, items } = room
  const canCompare = isPhotoNew && items > 0
  return (
    <li className={styles.room}>
      <RoomPicture room={room} />
      <div className={styles.about}>
        <h3>
          <Link to={`/room/${room.id}`}>{room.name}</Link>
        </h3>
        <p className={styles.state}>
          {items > 0 && (
            <i className={cx(styles.square, room.done && styles.filled)} role="img" aria-label={room.done ? TEXTS.done : TEXTS.open} />
          )}
          {roomText(room)}
        </p>
        {!readOnly && <RoomActs room={room} acts={acts} />}
      </div>
      {canCompare && (open || opened) && <RoomCompared key={photo?.id} room={room} readOnly={readOnly} acts={acts} />}
      {canCompare && !open && !opened && (
        <Button look="text" className={styles.more} aria-label={TEXTS.compareRoom(room.name)} onClick={() => setOpened(true)}>
          {TEXTS.compare}
        </Button>
      )}
    </li>
  )
}

function RoomPicture({ room: { id, name, photo } }: { room: ReviewRoom }) {
  const alt = photo ? TEXTS.photoOf(name, formatDate(photo.at)) : ''
  const picture = (
    <ItemPicture
      item={{ id: 0, imageUrl: photo?.url ?? null }}
      alt={alt}
      ratio="4 / 3"
      radius={10}
      className={styles.picture}
      none={<Icon name="image" />}
    />
  )
  return photo ? <Link to={`/room/${id}/photos/${photo.id}`}>{picture}</Link> : picture
}

/** A room that has a new photo needs no other answer. */
function RoomActs({ room, acts }: { room: ReviewRoom; acts: ReviewActs }) {
  const { id, name, items, done, asItWas } = room
  return (
    <p className={styles.roomActs}>
      <ButtonLink
        look="line"
        size="small"
        icon={<Icon name="camera" size={16} />}
        to={`/camera?room=${id}`}
        aria-label={TEXTS.photographRoom(name)}
      >
        {TEXTS.photograph}
      </ButtonLink>
      {items > 0 && !done && (
        <Button
          look="text"
          size="small"
          aria-label={TEXTS.unchangedIn(name)}
          disabled={acts.busy}
          onClick={() => void acts.unchanged(room)}
        >
          {TEXTS.unchanged}
        </Button>
      )}
      {asItWas && (
        <Button
          look="text"
          size="small"
          aria-label={TEXTS.takeBackIn(name)}
          disabled={acts.busy}
          onClick={() => void acts.takeBackRoom(room)}
        >
          {TEXTS.takeBack}
        </Button>
      )}
    </p>
  )
}
