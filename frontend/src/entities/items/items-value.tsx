import type { ItemTotals } from '@arc/contracts/inventory/items'
import { Money } from '../../ui/money'
import { valueOfTotals } from './items.rules'

interface Props {
  totals: Pick<ItemTotals, 'items' | 'valued' | 'value'>
  none?: string
  className?: string
}

/** Total value of items; shows `none` when no item has a value, because that is not $0. */
export function ItemsValue({ totals, none = 'Not valued yet', className }: Props) {
  return <Money value={valueOfTotals(totals)} cents="auto" none={none} className={className} />
}
