import type { PlaceWithContents } from '@arc/contracts/inventory/places'
import { formatCount } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Icon } from '../../ui/icon'
import { ListRow, Rows } from '../../ui/rows'
import { PLACE_TEXTS } from './places.texts'

/** Places as links, with the number and value of the items in each. */
export function PlaceList({ places }: { places: readonly PlaceWithContents[] }) {
  return (
    <Rows soft label={PLACE_TEXTS.places}>
      {places.map(({ id, name, items, value }) => (
        <ListRow
          key={id}
          size={52}
          to={`/places/${id}`}
          start={<Icon name="box" size={18} className="muted" />}
          title={name}
          state={
            <small className="muted">
              {items === 0 ? PLACE_TEXTS.empty : `${formatCount(items, 'item')}${value > 0 ? ` · ${formatMoney(value)}` : ''}`}
            </small>
          }
        />
      ))}
    </Rows>
  )
}
