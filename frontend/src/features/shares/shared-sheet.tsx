import type { SharedHome } from '@arc/contracts/inventory/shares'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { roomPicture } from '../../entities/rooms/rooms.rules'
import { LinkNote } from '../../entities/share-links/link-note'
import { formatCount, formatDate, formatNumber } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Button } from '../../ui/button'
import { DescriptionList, DescriptionRow } from '../../ui/description-list'
import { Icon } from '../../ui/icon'
import { Columns } from '../../ui/layout'
import { Money } from '../../ui/money'
import { Plate } from '../../ui/plate'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { type ItemSource, itemPages } from './item-source'
import { SHARED_HOME_TEXTS as TEXTS } from './share.texts'
import { photoUrl, SharedItemRow } from './shared-item-row'
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
  const { rooms } = home
  const [firstRoom] = rooms
  return (
    <>
      <LinkNote sharedWith={home.sharedWith} expiresAt={expiresAt} />
      {!firstRoom ? (
        <>
          {heading}
          <p className={styles.empty}>{TEXTS.empty}</p>
        </>
      ) : (
        <>
          <Columns>
            <HomePicture room={firstRoom} source={items} />
            <Facts home={home} heading={heading} />
          </Columns>
          {rooms.map((room, index) => (
            <SharedRoom key={room.id} room={room} values={home.values} source={items} first={first} open={index === 0} />
          ))}
        </>
      )}
    </>
  )
}

/** The first photo of the first room; without one, the picture of a room of its kind. */
function HomePicture({ room, source }: { room: SharedHome['rooms'][number]; source: ItemSource }) {
  const listed = useInfiniteQuery(itemPages(source, room.id)).data?.pages[0]?.items
  const photographed = listed?.find(({ pictures }) => pictures.length > 0)
  const [picture] = photographed?.pictures ?? []
  if (!listed) return <div className={styles.picture} />
  return photographed && picture ? (
    <Plate src={photoUrl(picture, photographed.id, 'web')} alt="" eager className={styles.picture} />
  ) : (
    <Plate {...roomPicture(room.name)} sizes="(min-width: 744px) 560px, 90vw" alt="" fit="diorama" eager className={styles.picture} />
  )
}

function Facts({ home: { items, rooms, values, value, documentedValue }, heading }: { home: SharedHome; heading: ReactNode }) {
  return (
    <div>
      {heading}
      <p className="muted">{TEXTS.asOf(formatDate(new Date()))}</p>
      {values && (
        <p className={styles.total}>
          <Money value={value} large />
        </p>
      )}
      <DescriptionList className={styles.facts}>
        <DescriptionRow term={TEXTS.rooms}>{formatNumber(rooms.length)}</DescriptionRow>
        <DescriptionRow term={TEXTS.items}>{formatNumber(items)}</DescriptionRow>
        {values && value !== null && documentedValue !== null && (
          <>
            <DescriptionRow term={TEXTS.proven} className="pine">
              <Money value={documentedValue} />
            </DescriptionRow>
            <DescriptionRow term={TEXTS.estimate} className="amber">
              <Money value={value - documentedValue} />
            </DescriptionRow>
          </>
        )}
      </DescriptionList>
    </div>
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

/** A room that folds at its heading. */
function SharedRoom({ room, values, source, first, open }: RoomProps) {
  const id = useId()
  const [shown, setShown] = useState(open)
  const { name, items, value } = room
  const sum = [formatCount(items, 'item'), values && value !== null && formatMoney(value, 'never')].filter(Boolean).join(', ')
  return (
    <section aria-label={name}>
      <h2 className={styles.head}>
        <button type="button" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {name}
          <small className="num">{sum}</small>
          <Icon name={shown ? 'chevronUp' : 'chevronDown'} size={16} />
        </button>
      </h2>
      <div id={id}>{shown && <SharedItems room={room} values={values} source={source} first={first} />}</div>
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
            <ul aria-label={TEXTS.itemsOf(name)}>
              {listed.map((item) => (
                <SharedItemRow key={item.id} item={item} values={values} />
              ))}
            </ul>
            {hasMore && (
              <Button look="text" aria-label={TEXTS.moreOf(name)} busy={query.isFetchingNextPage} onClick={() => void more()}>
                {TEXTS.more}
              </Button>
            )}
          </>
        )
      }}
    </QueryState>
  )
}
