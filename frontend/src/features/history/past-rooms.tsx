import type { PastRoom } from '@arc/contracts/inventory/history'
import type { ItemTotals } from '@arc/contracts/inventory/items'
import { formatCount } from '../../lib/format'
import { Money } from '../../ui/money'
import styles from './past.module.css'
import { PAST_TEXTS as TEXTS } from './past.texts'

interface Props {
  rooms: readonly PastRoom[]
  totals: ItemTotals
  /** Null while the items of all rooms are shown. */
  chosen: number | null
  onChoose(roomId: number | null): void
}

/** The rooms that had something then. A press shows the items of one of them. */
export function PastRooms({ rooms, totals, chosen, onChoose }: Props) {
  const filled = rooms.filter(({ items }) => items > 0)
  return (
    <section aria-labelledby="past-rooms">
      <h2 id="past-rooms">{TEXTS.rooms}</h2>
      <ul className={styles.rooms}>
        <Row name={TEXTS.allRooms} {...totals} isChosen={chosen === null} onChoose={() => onChoose(null)} />
        {filled.map(({ id, name, items, value }) => (
          <Row
            key={id}
            name={name ?? TEXTS.deletedRoom}
            items={items}
            value={value}
            isChosen={chosen === id}
            onChoose={() => onChoose(id)}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  name: string
  items: number
  value: number
  isChosen: boolean
  onChoose(): void
}

function Row({ name, items, value, isChosen, onChoose }: RowProps) {
  return (
    <li>
      <button type="button" className={styles.room} aria-pressed={isChosen} onClick={onChoose}>
        <span>
          {name}
          <small>{formatCount(items, 'item')}</small>
        </span>
        <Money value={value} />
      </button>
    </li>
  )
}
