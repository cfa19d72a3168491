/** Texts of the first view, collected so that another language can be added. */
export const FIRST_VIEW_TEXTS = {
  brand: 'a.r.c.',
  totalValue: 'Total Value',
  counts: (rooms: number, items: number) =>
    `${rooms} ${rooms === 1 ? 'room' : 'rooms'}, ${items.toLocaleString('en-US')} ${items === 1 ? 'item' : 'items'}`,
} as const
