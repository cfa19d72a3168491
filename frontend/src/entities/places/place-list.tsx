import type { PlaceWithContents } from '@arc/contracts/inventory/places'
import { Link } from 'react-router-dom'
import { formatCount } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Icon } from '../../ui/icon'
import styles from './places.module.css'
import { PLACE_TEXTS } from './places.texts'

/** Places as links, with the number and value of the items in each. */
export function PlaceList({ places }: { places: readonly PlaceWithContents[] }) {
  return (
    <ul className={styles.list} aria-label={PLACE_TEXTS.places}>
      {places.map(({ id, name, items, value }) => (
        <li key={id}>
          <Link to={`/places/${id}`} className={styles.place}>
            <Icon name="box" size={18} />
            <span className={styles.name}>{name}</span>
            <span className={`num ${styles.count}`}>
              {items === 0 ? PLACE_TEXTS.empty : `${formatCount(items, 'item')}${value > 0 ? ` · ${formatMoney(value)}` : ''}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
