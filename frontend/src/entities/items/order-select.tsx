import type { SearchSort } from '@arc/contracts/search/search'
import { Icon } from '../../ui/icon'
import { FILTER_TEXTS } from './filter.texts'
import styles from './order-select.module.css'

interface Props<Sort extends SearchSort | 'room'> {
  choices: readonly Sort[]
  value: Sort
  onValue(sort: NoInfer<Sort>): void
}

/** The order of a list. */
export function OrderSelect<Sort extends SearchSort | 'room'>({ choices, value, onValue }: Props<Sort>) {
  return (
    <label className={styles.sort}>
      <span className="vh">{FILTER_TEXTS.order}</span>
      <select value={value} onChange={(event) => onValue(choices.find((sort) => sort === event.target.value) ?? value)}>
        {choices.map((sort) => (
          <option key={sort} value={sort}>
            {FILTER_TEXTS.orders[sort]}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={16} />
    </label>
  )
}
