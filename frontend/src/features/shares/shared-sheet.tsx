import type { SharedHome } from '@arc/contracts/inventory/shares'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { roomPicture } from '../../entities/rooms/rooms.rules'
import { LinkNote } from '../../entities/share-links/link-note'
import { formatCount } from '../../lib/format'
import { Button } from '../../ui/button'
import { Money } from '../../ui/money'
import { Plate } from '../../ui/plate'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { type ItemSource, itemPages } from './item-source'
import { SHARED_HOME_TEXTS as TEXTS } from './share.texts'
import { SharedItemRow } from './shared-item-row'
import styles from './shared-sheet.module.css'

interface Props {
  home: SharedHome
  /** When the link ends, ISO 8601. */
  expiresAt: string | null
  heading: ReactNode
  items: ItemSource
  /** Items of a room that are shown before "Show more". */
  first: number
}

/** A home as a link shows it: for those who have the link, and as its preview for the owner. */
export function SharedSheet({ home, expiresAt, heading, items, first }: Props) {
  return (
    <>
      <LinkNote expiresAt={expiresAt} />
      {heading}
      {home.rooms.length === 0 ? (
        <p className={styles.empty}>{TEXTS.empty}</p>
      ) : (
        <>
          {home.rooms.map((room, index) => (
            <SharedRoom key={room.id} room={room} values={home.values} source={items} first={first} open={index === 0} />
          ))}
          <p className={styles.total}>
            <span>{[TEXTS.total(home.rooms.length), formatCount(home.items, 'item')].join(', ')}</span>
            {home.values && <Money value={home.value} className={styles.sum} />}
          </p>
        </>
      )}
    </>
  )
}

interface RoomProps {
  room: SharedHome['rooms'][number]
  values: boolean
  source: ItemSource
  first: number
  /** Whether its items are shown at first. */
  open: boolean
}

function SharedRoom({ room, values, source, first, open }: RoomProps) {
  const [shown, setShown] = useState(open)
  const { name, items, value } = room
  return (
    <section className={styles.room} aria-label={name}>
      {shown && <Plate {...roomPicture(name)} sizes="(min-width: 744px) 560px, 90vw" alt="" fit="diorama" ratio="2" radius={12} />}
      <div className={styles.roomHead}>
        <h2>
          {name} <small>{formatCount(items, 'item')}</small>
        </h2>
        {values && <Money value={value} />}
      </div>
      <Button look="text" size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? TEXTS.hide(name) : TEXTS.show(name)}
      </Button>
      {shown && <SharedItems room={room} values={values} source={source} first={first} />}
    </section>
  )
}

function SharedItems({ room: { id, name }, values, source, first }: Omit<RoomProps, 'open'>) {
  const [all, setAll] = useState(false)
  const query = useInfiniteQuery(itemPages(source, id))
  return (
    <QueryState query={query} skeleton={<SkeletonRows count={4} />} what={TEXTS.what}>
      {({ pages: read }) => {
        const items = read.flatMap((page) => page.items)
        const listed = all ? items : items.slice(0, first)
        const hasMore = listed.length < items.length || query.hasNextPage
        const more = () => (listed.length < items.length ? setAll(true) : query.fetchNextPage())
        return (
          <>
            <ul aria-label={TEXTS.itemsOf(name)} className={styles.items}>
              {listed.map((item) => (
                <SharedItemRow key={item.id} item={item} values={values} />
              ))}
            </ul>
            {hasMore && (
              <Button look="line" size="small" aria-label={TEXTS.moreOf(name)} busy={query.isFetchingNextPage} onClick={() => void more()}>
                {TEXTS.more}
              </Button>
            )}
          </>
        )
      }}
    </QueryState>
  )
}
