import type { ItemCard } from '@arc/contracts/inventory/items'
import type { NewThing, ReviewRoom, RoomReview } from '@arc/contracts/inventory/reviews'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { RowPicture } from '../../entities/items/row-picture'
import { roomReviewQuery } from '../../entities/reviews/reviews.queries'
import { formatNumber } from '../../lib/format'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { Icon } from '../../ui/icon'
import { ListHeading } from '../../ui/list-heading'
import { QueryState } from '../../ui/query-state'
import { ListRow } from '../../ui/rows'
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
  /** Where an item is said to be gone. */
  addressOf(itemId: number): string
}

/** What the new photos of a room show compared with before: what is gone, new or unseen. All of it is a suggestion. */
export function RoomCompared({ room, readOnly, acts, addressOf }: Props) {
  const query = useQuery(roomReviewQuery(room.id))
  const section = useRef<HTMLElement>(null)
  // The row that was answered goes, and the focus with it.
  async function stillHere(item: ItemCard) {
    await acts.stillHere(item)
    section.current?.focus({ preventScroll: true })
  }
  const rowOf = (item: ItemCard) => (
    <ListRow
      key={item.id}
      to={`/item/${item.id}?from=room-${item.roomId}`}
      start={<RowPicture item={item} />}
      title={item.name}
      wraps
      className={styles.suggestion}
      end={
        !readOnly && (
          <>
            <Button
              look="line"
              size="small"
              aria-label={ACTS.hereItem(item.name)}
              disabled={acts.busy}
              onClick={() => void stillHere(item)}
            >
              {ACTS.here}
            </Button>
            <ButtonLink look="text" size="small" aria-label={ACTS.goneItem(item.name)} to={addressOf(item.id)}>
              {ACTS.gone}
            </ButtonLink>
          </>
        )
      }
    />
  )
  return (
    <section ref={section} className={styles.compared} tabIndex={-1} aria-label={TEXTS.label(room.name)}>
      <QueryState query={query} skeleton={<Skeleton height={72} />} what={TEXTS.what}>
        {({ gone, newThings, unseen }: RoomReview) =>
          gone.count + newThings.count + unseen.count === 0 ? (
            <p className={styles.dates}>{TEXTS.nothing}</p>
          ) : (
            <>
              <ListHeading id="review-compared" title={TEXTS.title}>
                <span>{TEXTS.note}</span>
              </ListHeading>
              <Suggestions title={TEXTS.gone} text={TEXTS.goneText} count={gone.count} rows={gone.items.map(rowOf)} />
              <Suggestions
                title={TEXTS.fresh}
                text={TEXTS.freshText}
                count={newThings.count}
                rows={newThings.things.map((thing) => <ThingRow key={thing.id} thing={thing} roomId={room.id} readOnly={readOnly} />)}
              />
              <Suggestions title={TEXTS.unseen} text={TEXTS.unseenText} count={unseen.count} rows={unseen.items.map(rowOf)} />
            </>
          )
        }
      </QueryState>
    </section>
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
    <>
      <h3 className={styles.kind}>
        {title}, <span className="num">{formatNumber(count)}</span>
      </h3>
      <p className="muted small">{text}</p>
      <ul aria-label={title}>{rows}</ul>
      {more > 0 && <p className="muted small">{TEXTS.more(formatNumber(more))}</p>}
    </>
  )
}

function ThingRow({ thing, roomId, readOnly }: { thing: NewThing; roomId: number; readOnly: boolean }) {
  const name = thing.name || TEXTS.unnamed
  const address = `/room/${roomId}/photos/${thing.photoId}?thing=${thing.id}`
  return (
    <ListRow
      to={address}
      start={<Icon name="plus" />}
      title={name}
      end={
        !readOnly && (
          <ButtonLink look="line" size="small" to={address} aria-label={ACTS.writeThing(name)}>
            {ACTS.write}
          </ButtonLink>
        )
      }
    />
  )
}
