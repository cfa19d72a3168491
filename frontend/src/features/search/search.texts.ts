/** Texts of the search, collected so that another language can be added. */
export const SEARCH_TEXTS = {
  label: 'Search',
  headline: 'your full archive, searchable',
  text: 'Search across rooms, items, documents, and receipts — everything in one place.',
  field: 'Search for anything',
  escape: 'Esc',
  searching: 'Searching...',
  nothing: (words: string) => `No results found for "${words}"`,
  summary: ({ results, rooms, value }: { results: string; rooms: string | null; value: string | null }) =>
    `${results}${rooms === null ? '' : ` in ${rooms}`}${value === null ? '' : `, worth ${value}`}`,
  found: (count: string) => `${count} found`,
  others: 'Other Items',
  documents: 'Documents',
  otherType: 'other',
  several: (quantity: string) => `${quantity} of them`,
  notValued: 'Not valued yet',
} as const
