import type { PastRoom } from '@arc/contracts/inventory/history'
import type { ItemTotals } from '@arc/contracts/inventory/items'
import { formatCount, formatDay, formatNumber } from '../../lib/format'
import { ListHeading } from '../../ui/list-heading'
import { Money } from '../../ui/money'
import { ListRow, Rows } from '../../ui/rows'
import styles from './past.module.css'
import { PAST_TEXTS as TEXTS } from './past.texts'

interface Props {
  on: string
  rooms: readonly PastRoom[]
  /** The rooms as they are today; undefined until that is known. */
  today: readonly PastRoom[] | undefined
  totals: ItemTotals
  /** Null while the items of all rooms are shown. */
  chosen: number | null
  onChoose(roomId: number | null): void
}

/** The rooms that had something then, with what they have today. A press shows the items of one of them. */
export function PastRooms({ on, rooms, today, totals, chosen, onChoose }: Props) {
  const noteOf = ({ id, items }: PastRoom) => {
    const now = today && (today.find((room) => room.id === id)?.items ?? 0)
    return now === undefined || now === items ? formatCount(items, 'item') : TEXTS.thenAndNow(formatCount(items, 'item'), formatNumber(now))
  }
  return (
    <section>
      <ListHeading id="past-rooms" title={TEXTS.rooms}>
        <span>{TEXTS.on(formatDay(on))}</span>
      </ListHeading>
      <Rows soft labelledBy="past-rooms">
        <ListRow
          title={TEXTS.allRooms}
          note={formatCount(totals.items, 'item')}
          end={<Money value={totals.value} />}
          current={chosen === null}
          className={chosen === null ? styles.chosen : undefined}
          onClick={() => onChoose(null)}
        />
        {rooms
          .filter(({ items }) => items > 0)
          .map((room) => (
            <ListRow
              key={room.id}
              title={room.name ?? TEXTS.deletedRoom}
              note={noteOf(room)}
              end={<Money value={room.value} />}
              current={chosen === room.id}
              className={chosen === room.id ? styles.chosen : undefined}
              onClick={() => onChoose(room.id)}
            />
          ))}
      </Rows>
    </section>
  )
}
