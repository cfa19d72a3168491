import { ItemSort } from '@arc/contracts/inventory/items'

/** Order and view of a room's items, as in the URL: `?sort=name&view=list`. */
export const ROOM_SORT = { name: 'sort', choices: ItemSort.options, initial: 'value' } as const
export const ROOM_VIEW = { name: 'view', choices: ['gallery', 'list'], initial: 'gallery' } as const
