import type { HomeReview } from '@arc/contracts/inventory/reviews'
import styles from './review.module.css'
import { nextRoom } from './review.rules'
import { REVIEW_TEXTS as TEXTS } from './review.texts'

/** A dot for each room that the review needs, with the one that is shown or comes next; more than fit into two lines are a line of text. */
const MOST_DOTS = 40

/** @param current id of the room that is shown; without it, the next one is marked */
export function ReviewDots({ review, current }: { review: HomeReview; current?: number }) {
  const rooms = review.rooms.filter(({ items }) => items > 0)
  const marked = current ?? nextRoom(review)?.id
  const label = TEXTS.roomsDone(review.done, review.total)
  if (rooms.length > MOST_DOTS) return <p className={styles.dates}>{label}</p>
  return (
    <div className={styles.dots} role="img" aria-label={label}>
      {rooms.map(({ id, done }) => (
        <i key={id} data-done={done || undefined} data-current={id === marked || undefined} />
      ))}
    </div>
  )
}
