import { Money } from '../../ui/money'
import { knownTotal } from './items.rules'

interface Props {
  items: Parameters<typeof knownTotal>[0]
  none?: string
  className?: string
}

/** Total value of items; shows `none` when no item has a value, because that is not $0. */
export function ItemsValue({ items, none = 'Not valued yet', className }: Props) {
  return <Money value={knownTotal(items)} cents="auto" none={none} className={className} />
}
