import type { ProjectAsOf } from '@arc/contracts/inventory/history'
import { useQuery } from '@tanstack/react-query'
import { localToday } from '../../entities/loans/loan.rules'
import { formatCount, formatDay } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Icon } from '../../ui/icon'
import { ListHeading } from '../../ui/list-heading'
import { ListRow, Rows } from '../../ui/rows'
import { shownPastQuery } from './past.queries'
import { changedRooms, dayAfter } from './past.rules'
import { PAST_TEXTS as TEXTS } from './past.texts'

/** In which rooms the number of items or their value changed on the next day. Nothing where nothing changed. */
export function DayAfter({ on, home }: { on: string; home: ProjectAsOf }) {
  const next = dayAfter(on, 1)
  const query = useQuery({ ...shownPastQuery(next), enabled: next <= localToday(), placeholderData: undefined })
  const changes = query.data ? changedRooms(home.rooms, query.data.rooms) : []
  if (changes.length === 0) return null
  return (
    <section>
      <ListHeading id="day-after" title={TEXTS.dayAfter}>
        <span>{formatDay(next)}</span>
      </ListHeading>
      <Rows soft labelledBy="day-after">
        {changes.map(({ id, name, items, value }) => (
          <ListRow
            key={id}
            size={52}
            start={<Icon name={items < 0 ? 'minus' : items > 0 ? 'plus' : 'edit'} size={16} />}
            title={name ?? TEXTS.deletedRoom}
            note={
              items === 0 ? TEXTS.revalued : items > 0 ? TEXTS.came(formatCount(items, 'item')) : TEXTS.left(formatCount(-items, 'item'))
            }
            end={value !== 0 && `${value > 0 ? '+' : '\u2212'} ${formatMoney(Math.abs(value), 'never')}`}
          />
        ))}
      </Rows>
    </section>
  )
}
