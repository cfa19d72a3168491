import { listItemHistory, undoItemChange } from '@arc/contracts/inventory/history'
import { mutationOf } from '../../lib/mutation-of'
import { pagesOf } from '../../lib/query-of'
import { STALE } from '../../lib/stale-times'
import { showItem, showItemAsItIs } from '../items/items.queries'

/** Changes of the first page, and of each further page. */
const LIMITS = { first: 5, more: 30 }

/** The changes of an item, the last first. */
export const itemHistoryPages = (itemId: number) =>
  pagesOf(listItemHistory, { params: { id: itemId } }, { list: 'changes', limits: LIMITS, staleTime: STALE.items })

export const undoChangeMutation = mutationOf(
  undoItemChange,
  ({ itemId, changeId }: { itemId: number; changeId: number }) => ({ params: { id: itemId, changeId } }),
  { onError: showItemAsItIs, onSuccess: showItem },
)
