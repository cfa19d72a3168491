import type { HomeReview, ReviewRoom } from '@arc/contracts/inventory/reviews'
import { ItemPicture } from '../../entities/items/item-picture'
import { formatCount, formatDay, formatNumber } from '../../lib/format'
import { ButtonLink } from '../../ui/button-link'
import { DescriptionList, DescriptionRow } from '../../ui/description-list'
import { Dock } from '../../ui/dock'
import { Headline } from '../../ui/headline'
import { Columns } from '../../ui/layout'
import { ListRow, Rows } from '../../ui/rows'
import styles from './review.module.css'
import { goneOf, nextRoom, reviewDates, reviewHeadline, roomState } from './review.rules'
import { REVIEW_TEXTS as TEXTS } from './review.texts'
import { ReviewDots } from './review-dots'

/** How far the review is, and its rooms; once it is done, what it found. */
export function ReviewOverview({ review }: { review: HomeReview }) {
  const rooms = review.rooms.filter(({ items }) => items > 0)
  const next = nextRoom(review)
  const isDone = review.state === 'done'
  return (
    <Columns split="5:7" className={styles.top}>
      <div>
        <Headline title={reviewHeadline(review)} lead={isDone ? TEXTS.found(stillHere(rooms), goneOf(rooms)) : TEXTS.lead} />
        <p className={styles.dates}>{reviewDates(review)}</p>
        <ReviewDots review={review} />
        {next && !review.project.readOnly && !isDone && (
          <Dock>
            <ButtonLink to={`?room=${next.id}`}>{TEXTS.next(next.name)}</ButtonLink>
          </Dock>
        )}
        {isDone && <Found rooms={rooms} />}
      </div>
      <div>
        {isDone && <Pictures rooms={rooms} />}
        <Rows label={TEXTS.rooms}>
          {rooms.map((room) => (
            <ListRow
              key={room.id}
              size={52}
              to={`?room=${room.id}`}
              title={room.name}
              end={<small className={room.done ? 'pine' : 'muted'}>{roomState(room)}</small>}
            />
          ))}
        </Rows>
      </div>
    </Columns>
  )
}

const stillHere = (rooms: readonly ReviewRoom[]): number => rooms.reduce((sum, { items }) => sum + items, 0)

/** What the review found, as figures. */
function Found({ rooms }: { rooms: readonly ReviewRoom[] }) {
  const gone = goneOf(rooms)
  return (
    <DescriptionList>
      <DescriptionRow term={TEXTS.figures.here}>{formatNumber(stillHere(rooms))}</DescriptionRow>
      {gone > 0 && <DescriptionRow term={TEXTS.figures.gone}>{TEXTS.figures.trashed(formatNumber(gone))}</DescriptionRow>}
      <DescriptionRow term={TEXTS.figures.photos}>{formatNumber(rooms.filter(({ isPhotoNew }) => isPhotoNew).length)}</DescriptionRow>
    </DescriptionList>
  )
}

/** The new photos of this review. */
function Pictures({ rooms }: { rooms: readonly ReviewRoom[] }) {
  const photographed = rooms.flatMap(({ id, name, photo, isPhotoNew }) => (photo && isPhotoNew ? [{ id, name, photo }] : []))
  if (photographed.length === 0) return null
  return (
    <ul className={styles.pictures} aria-label={formatCount(photographed.length, 'photo')}>
      {photographed.map(({ id, name, photo }) => (
        <li key={id}>
          <ItemPicture item={{ id: 0, imageUrl: photo.url }} alt={TEXTS.photoOf(name, formatDay(photo.at))} ratio="1" radius={8} />
        </li>
      ))}
    </ul>
  )
}
