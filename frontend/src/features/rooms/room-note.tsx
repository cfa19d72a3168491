import type { ItemTotals } from '@arc/contracts/inventory/items'
import { ItemsValue } from '../../entities/items/items-value'
import { formatCount } from '../../lib/format'

/** "28 items, $14,920". */
export const RoomNote = ({ totals }: { totals: Pick<ItemTotals, 'items' | 'valued' | 'value'> }) => (
  <>
    {formatCount(totals.items, 'item')}
    {totals.valued > 0 && (
      <>
        , <ItemsValue totals={totals} />
      </>
    )}
  </>
)
