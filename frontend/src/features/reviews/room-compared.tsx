import type { ItemCard } from '@arc/contracts/inventory/items'
import type { NewThing, ReviewRoom, RoomReview } from '@arc/contracts/inventory/reviews'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { ItemPicture } from '../../entities/items/item-picture'
import { roomReviewQuery } from '../../entities/reviews/reviews.queries'
import { formatNumber } from '../../lib/format'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { Icon } from '../../ui/icon'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import styles from './review.module.css'
import { REVIEW_TEXTS } from './review.texts'
import type { ReviewActs } from './use-review-acts'

const TEXTS = REVIEW_TEXTS.compared
const ACTS = REVIEW_TEXTS.acts

interface Props {
  room: ReviewRoom
  readOnly: boolean
  acts: ReviewActs
}

/** What the new photos of a room show compared with before: what is gone, new or unseen. */
export function RoomCompared({ room, readOnly, acts }: Props) {
  const query = useQuery(roomReviewQuery(room.id))
  const section = useRef<HTMLElement>(null)
  // The row that was answered goes, and the focus with it.
  const andStay = (answer: (item: ItemCard) => Promise<void>) => async (item: ItemCard) => {
    await answer(item)
    section.current?.focus({ preventScroll: true })
  }
  const answers = { busy: acts.busy, stillHere: andStay(acts.stillHere), gone: andStay(acts.gone) }
  return (
    <section ref={section} className={styles.compared} tabIndex={-1} aria-label={TEXTS.label(room.name)}>
      <QueryState query={query} skeleton={<Skeleton height={72} />} what={TEXTS.what}>
        {(review) => <Lists review={review} acts={readOnly ? null : answers} />}
      </QueryState>
    </section>
  )
}

type Answers = Pick<ReviewActs, 'busy' | 'stillHere' | 'gone'>

/** @param acts null for a project that can't be changed */
function Lists({ review: { roomId, gone, newThings, unseen }, acts }: { review: RoomReview; acts: Answers | null }) {
  if (gone.count + newThings.count + unseen.count === 0) return <p className={styles.note}>{TEXTS.nothing}</p>
  const rowOf = (item: ItemCard) => <ItemRow key={item.id} item={item} acts={acts} />
  return (
    <>
      <p className={styles.note}>{TEXTS.note}</p>
      <Suggestions title={TEXTS.gone} text={TEXTS.goneText} count={gone.count} rows={gone.items.map(rowOf)} />
      <Suggestions
        title={TEXTS.fresh}
        text={TEXTS.freshText}
        count={newThings.count}
        rows={newThings.things.map((thing) => <ThingRow key={thing.id} thing={thing} roomId={roomId} readOnly={acts === null} />)}
      />
      <Suggestions title={TEXTS.unseen} text={TEXTS.unseenText} count={unseen.count} rows={unseen.items.map(rowOf)} />
    </>
  )
}

interface SuggestionsProps {
  title: string
  text: string
  /** Of all, of which `rows` are the first. */
  count: number
  rows: ReactNode[]
}

function Suggestions({ title, text, count, rows }: SuggestionsProps) {
  if (count === 0) return null
  const more = count - rows.length
  return (
    <div className={styles.kind}>
      <h4>
        {title} <span className="num">{formatNumber(count)}</span>
      </h4>
      <p className={styles.note}>{text}</p>
      <ul aria-label={title}>{rows}</ul>
      {more > 0 && <p className={styles.note}>{TEXTS.more(formatNumber(more))}</p>}
    </div>
  )
}

function ItemRow({ item, acts }: { item: ItemCard; acts: Answers | null }) {
  return (
    <li className={styles.row}>
      <ItemPicture item={item} size="thumbnail" ratio="1" radius={8} className={styles.thumb} none={<Icon name="image" />} />
      <Link className={styles.name} to={`/item/${item.id}?from=room-${item.roomId}`}>
        {item.name}
      </Link>
      {acts && (
        <span className={styles.acts}>
          <Button
            look="line"
            size="small"
            aria-label={ACTS.hereItem(item.name)}
            disabled={acts.busy}
            onClick={() => void acts.stillHere(item)}
          >
            {ACTS.here}
          </Button>
          <Button
            look="text"
            size="small"
            tone="danger"
            aria-label={ACTS.goneItem(item.name)}
            disabled={acts.busy}
            onClick={() => void acts.gone(item)}
          >
            {ACTS.gone}
          </Button>
        </span>
      )}
    </li>
  )
}

function ThingRow({ thing, roomId, readOnly }: { thing: NewThing; roomId: number; readOnly: boolean }) {
  const name = thing.name || TEXTS.unnamed
  const address = `/room/${roomId}/photos/${thing.photoId}?thing=${thing.id}`
  return (
    <li className={styles.row}>
      <span className={styles.plus}>
        <Icon name="plus" />
      </span>
      <span className={styles.name}>{readOnly ? <Link to={address}>{name}</Link> : name}</span>
      {!readOnly && (
        <span className={styles.acts}>
          <ButtonLink look="line" size="small" to={address} aria-label={ACTS.writeThing(name)}>
            {ACTS.write}
          </ButtonLink>
        </span>
      )}
    </li>
  )
}
