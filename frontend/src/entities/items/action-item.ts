import type { Item, ItemCard } from '@arc/contracts/inventory/items'

/** What is known of an item that can be selected, moved, changed, or deleted together with others: in a list, or found by a search. */
export type ActionItem = ItemCard & Pick<Item, 'condition'> & Partial<Pick<Item, 'placeId' | 'tags'>>
