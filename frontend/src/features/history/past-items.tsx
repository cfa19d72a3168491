import type { PastItem, PastRoom } from '@arc/contracts/inventory/history'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { RowPicture } from '../../entities/items/row-picture'
import { restoreMutation } from '../../entities/trash/trash.queries'
import { problemText } from '../../lib/api'
import { formatNumber, stripEmoji } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { useShownChildren } from '../../lib/use-shown-pages'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { ListHeading } from '../../ui/list-heading'
import { Money } from '../../ui/money'
import { QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { toast } from '../../ui/toast-store'
import styles from './past.module.css'
import { shownPastPages } from './past.queries'
import type { Past } from './past.rules'
import { PAST_TEXTS as TEXTS } from './past.texts'

interface Props {
  past: Past
  /** Null for all rooms. */
  room: PastRoom | null
  projectId: number
  readOnly: boolean
}

/** The items then, the most valuable first. Those that still exist lead to their pages; those in the trash can be put back. */
export function PastItems({ past, room, projectId, readOnly }: Props) {
  const pages = useInfiniteQuery(shownPastPages(past))
  const rows = useShownChildren(shownPastPages(past), (page) => page.items.length)
  const restore = useMutation(restoreMutation)

  async function putBack({ id, name }: PastItem) {
    try {
      const { items } = await restore.mutateAsync({ items: [id] })
      if (items === 0) toast({ title: TEXTS.notBack, text: TEXTS.expired, look: 'destructive' })
      else toast({ title: TEXTS.isBack(name) })
    } catch (error) {
      toast({ title: TEXTS.notBack, text: problemText(error), look: 'destructive' })
    }
  }
  return (
    <section aria-labelledby="past-items">
      <ListHeading id="past-items" title={room ? TEXTS.itemsOf(room.name ?? TEXTS.deletedRoom) : TEXTS.items} />
      <QueryState query={pages} skeleton={<Skeleton height={420} />} what={COMMON_TEXTS.what.items}>
        {(loaded) => (
          <ol ref={rows}>
            {loaded.pages
              .flatMap((page) => page.items)
              .map((item) => (
                <Row
                  key={`${projectId} ${item.id}`}
                  item={item}
                  busy={restore.isPending}
                  onPutBack={readOnly ? undefined : () => void putBack(item)}
                />
              ))}
          </ol>
        )}
      </QueryState>
      {pages.isFetchNextPageError && <p role="alert">{TEXTS.failed}</p>}
      {pages.hasNextPage && (
        <Button look="text" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {pages.isFetchingNextPage ? COMMON_TEXTS.loading : TEXTS.more}
        </Button>
      )}
    </section>
  )
}

interface RowProps {
  item: PastItem
  busy: boolean
  onPutBack: (() => void) | undefined
}

function Row({ item, busy, onPutBack }: RowProps) {
  const { name, category, roomName, quantity, now, lineTotal } = item
  const isValued = (item.estimatedValue ?? item.value) !== null
  const about = [
    roomName ?? TEXTS.deletedRoom,
    stripEmoji(category),
    quantity > 1 && isValued && TEXTS.quantity(formatNumber(quantity), formatMoney(lineTotal / quantity)),
  ]
  return (
    <li className={styles.item}>
      <RowPicture item={item} />
      <div className={styles.words}>
        <p className={styles.name}>{now === 'here' || now === 'elsewhere' ? <Link to={`/item/${item.id}`}>{name}</Link> : name}</p>
        <p className={styles.about}>{about.filter(Boolean).join(', ')}</p>
        {now !== 'here' && (
          <p className={styles.state}>
            {TEXTS.now[now]}
            {now === 'trash' && onPutBack && (
              <Button look="text" disabled={busy} aria-label={TEXTS.putBackNamed(name)} onClick={onPutBack}>
                {TEXTS.putBack}
              </Button>
            )}
            {now === 'room-trash' && (
              <Link className="link" to="/trash">
                {TEXTS.trash}
              </Link>
            )}
          </p>
        )}
      </div>
      <Money value={isValued ? lineTotal : null} none={TEXTS.noValue} className={styles.worth} />
    </li>
  )
}
