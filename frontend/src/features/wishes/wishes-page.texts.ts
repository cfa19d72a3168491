import { formatNumber } from '../../lib/format'

/** Texts of `/estate`, collected so that another language can be added. */
export const WISHES_PAGE_TEXTS = {
  title: 'Estate wishes',
  headline: ['who gets', 'what'],
  lead: 'Say who is to get a thing. It is shown here and in the report of an estate, nowhere else. It is no will.',
  what: 'the wishes',
  add: 'Find an item',
  found: 'Items that were found',
  failed: 'The search failed. Please try again.',
  nothing: 'No item of this home matches.',
  wish: 'Add a wish',
  wishFor: (item: string) => `Add a wish for ${item}`,
  list: 'wishes',
  count: (count: number) => formatNumber(count),
  none: 'No item has a wish yet. Find one above, or choose “Estate wish...” in the menu of an item.',
  to: (person: string) => `to ${person}`,
  change: 'Change',
  changeFor: (item: string) => `Change the wish for ${item}`,
  report: 'Print the list of an estate',
} as const
