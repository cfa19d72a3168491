import { ItemSort } from '@arc/contracts/inventory/items'

/** Order of a room's items, as in the URL: `?sort=name`. */
export const ROOM_SORT = { name: 'sort', choices: ItemSort.options, initial: 'value' } as const
