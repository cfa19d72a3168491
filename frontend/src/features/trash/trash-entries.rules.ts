import type { TrashedItem, TrashedRoom } from '@arc/contracts/inventory/trash'

/** A row of the trash. */
export type TrashEntry = { kind: 'room'; room: TrashedRoom } | { kind: 'item'; item: TrashedItem }

/** Rooms and items are numbered apart. */
export const idOf = (entry: TrashEntry): string => (entry.kind === 'room' ? `room-${entry.room.id}` : `item-${entry.item.id}`)

/** The ids of entries, as a request names them. */
export const selectedOf = (entries: readonly TrashEntry[]) => ({
  items: entries.flatMap((entry) => (entry.kind === 'item' ? [entry.item.id] : [])),
  rooms: entries.flatMap((entry) => (entry.kind === 'room' ? [entry.room.id] : [])),
})
