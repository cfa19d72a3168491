import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import type { Item } from '@arc/contracts/inventory/items'
import { GONE_REASONS, type GoneReason } from '@arc/contracts/inventory/review-rules'
import type { HomeReview, ReviewRoom } from '@arc/contracts/inventory/reviews'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { itemPages } from '../../entities/items/items.queries'
import { RowPicture } from '../../entities/items/row-picture'
import { formatMoney } from '../../lib/format-money'
import { Button } from '../../ui/button'
import { Dock } from '../../ui/dock'
import { Columns } from '../../ui/layout'
import { ListHeading } from '../../ui/list-heading'
import { Pill, PillRow } from '../../ui/pill'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import styles from './review.module.css'
import { addressAfter } from './review.rules'
import { REVIEW_TEXTS } from './review.texts'
import { RoomHeadline } from './review-room'
import { ThenAndNow } from './then-and-now'
import { useReviewActs } from './use-review-acts'

const TEXTS = REVIEW_TEXTS.list

interface Props {
  review: HomeReview
  room: ReviewRoom
  /** The item that is unchecked at first. */
  first: number | null
}

/** The items of a room, all of them checked: what is unchecked is gone, and asks what became of it. Nothing is deleted before "Save". */
export function ReviewGone({ review, room, first }: Props) {
  const acts = useReviewActs()
  const navigate = useNavigate()
  const query = useInfiniteQuery(itemPages({ place: { roomId: room.id }, sort: 'value', filters: {} }))
  // What is gone, with what became of it; null while that was not said.
  const [gone, setGone] = useState<ReadonlyMap<number, GoneReason | null>>(new Map(first === null ? [] : [[first, null]]))
  const [isAsked, setAsked] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // What a claim lost is in no review.
  const items = query.data?.pages.flatMap((page) => page.items).filter(({ lostIn }) => lostIn === null) ?? []

  function set(itemId: number, reason: GoneReason | null | undefined) {
    const next = new Map(gone)
    if (reason === undefined) next.delete(itemId)
    else next.set(itemId, reason)
    setGone(next)
  }
  async function save() {
    const said = [...gone].flatMap(([itemId, reason]) => (reason === null ? [] : [{ itemId, reason }]))
    if (said.length < gone.size) {
      setAsked(true)
      list.current?.querySelector<HTMLElement>('[data-missing] button')?.focus()
      return
    }
    if (await acts.lookedThrough(room, said)) navigate(addressAfter(review, room))
  }
  return (
    <>
      <RoomHeadline review={review} room={room} />
      <Columns split="5:7" className={styles.top}>
        <ThenAndNow room={room} readOnly={false} small />
        <section aria-labelledby="review-gone">
          <ListHeading id="review-gone" title={TEXTS.title}>
            <span className="num">{REVIEW_TEXTS.of(room.items - gone.size, room.items)}</span>
          </ListHeading>
          <QueryState query={query} skeleton={<SkeletonRows count={6} />} what={TEXTS.what}>
            {() => (
              <ul ref={list} aria-labelledby="review-gone">
                {items.map((item) => (
                  <GoneRow
                    key={item.id}
                    item={item}
                    reason={gone.get(item.id)}
                    isAsked={isAsked}
                    onReason={(reason) => set(item.id, reason)}
                  />
                ))}
              </ul>
            )}
          </QueryState>
          {query.hasNextPage && (
            <Button look="text" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {TEXTS.more}
            </Button>
          )}
          <Dock>
            <Button busy={acts.busy} onClick={() => void save()}>
              {TEXTS.save(gone.size)}
            </Button>
          </Dock>
        </section>
      </Columns>
    </>
  )
}

interface RowProps {
  item: Item
  /** Undefined: it is still here. */
  reason: GoneReason | null | undefined
  /** Whether what is missing is said. */
  isAsked: boolean
  onReason(reason: GoneReason | null | undefined): void
}

function GoneRow({ item, reason, isAsked, onReason }: RowProps) {
  const worth = lineTotalOf(item)
  const isMissing = isAsked && reason === null
  return (
    <li className={styles.item} data-missing={reason === null || undefined}>
      <label>
        <RowPicture item={item} />
        <span>
          <b>{item.name}</b>
          {worth !== null && <small className="num">{formatMoney(worth)}</small>}
        </span>
        <input type="checkbox" checked={reason === undefined} onChange={(event) => onReason(event.target.checked ? undefined : null)} />
      </label>
      {reason !== undefined && (
        <PillRow label={TEXTS.reasonOf(item.name)}>
          {GONE_REASONS.map((one) => (
            <Pill key={one} pressed={reason === one} onClick={() => onReason(one)}>
              {TEXTS.reasons[one]}
            </Pill>
          ))}
        </PillRow>
      )}
      {isMissing && (
        <p className="brick small" role="alert">
          {TEXTS.missing}
        </p>
      )}
    </li>
  )
}
