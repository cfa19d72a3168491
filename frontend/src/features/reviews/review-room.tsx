import type { HomeReview, ReviewRoom } from '@arc/contracts/inventory/reviews'
import { useNavigate } from 'react-router-dom'
import { formatCount } from '../../lib/format'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { Dock } from '../../ui/dock'
import { NameHeadline } from '../../ui/headline'
import styles from './review.module.css'
import { addressAfter, placeOf } from './review.rules'
import { REVIEW_TEXTS as TEXTS } from './review.texts'
import { ReviewDots } from './review-dots'
import { RoomCompared } from './room-compared'
import { ThenAndNow } from './then-and-now'
import { useReviewActs } from './use-review-acts'

interface Props {
  review: HomeReview
  room: ReviewRoom
}

/** The headline of a room of the review, which is the same above its photos and above its list. */
export function RoomHeadline({ review, room }: Props) {
  return (
    <>
      <NameHeadline
        name={
          <>
            {room.name}, <em>{formatCount(room.items, 'item')}</em>
          </>
        }
      >
        <small className="muted num">{placeOf(review, room)}</small>
      </NameHeadline>
      <ReviewDots review={review} current={room.id} />
    </>
  )
}

/** One room, then and now: all of it is still there, or something is gone. Either answer leads on to the next room. */
export function ReviewRoomView({ review, room }: Props) {
  const acts = useReviewActs()
  const navigate = useNavigate()
  const { readOnly } = review.project
  const gone = (itemId?: number) => `?room=${room.id}&gone=${itemId ?? ''}`

  async function allHere() {
    if (await acts.lookedThrough(room)) navigate(addressAfter(review, room))
  }
  return (
    <div className={styles.room}>
      <RoomHeadline review={review} room={room} />
      <ThenAndNow room={room} readOnly={readOnly} />
      {!readOnly && (
        <>
          <p className={styles.question}>{room.asItWas ? TEXTS.answered(room.asItWas.gone) : TEXTS.question}</p>
          <Dock className={styles.answers}>
            {room.asItWas ? (
              <>
                <ButtonLink to={addressAfter(review, room)}>{TEXTS.goOn}</ButtonLink>
                <Button look="line" disabled={acts.busy} onClick={() => void acts.takeBackRoom(room)}>
                  {TEXTS.takeBack}
                </Button>
              </>
            ) : (
              <>
                <Button disabled={acts.busy} onClick={() => void allHere()}>
                  {TEXTS.unchanged}
                </Button>
                <ButtonLink look="line" to={gone()}>
                  {TEXTS.somethingGone}
                </ButtonLink>
              </>
            )}
          </Dock>
          <p className={styles.dates}>{TEXTS.kept}</p>
        </>
      )}
      {room.isPhotoNew && <RoomCompared key={room.photo?.id} room={room} readOnly={readOnly} acts={acts} addressOf={gone} />}
    </div>
  )
}
