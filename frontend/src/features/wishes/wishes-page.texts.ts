import { formatCount } from '../../lib/format'

/** Texts of `/estate`, collected so that another language can be added. */
export const WISHES_PAGE_TEXTS = {
  title: 'Wishes',
  headline: ['who gets', 'what'],
  lead: 'This is not a will. It tells your family what you would like.',
  what: 'the wishes',
  none: {
    title: ['nothing is promised', 'yet'],
    text: 'Choose an item and say who should have it one day.',
    action: 'Choose an item',
  },
  gets: (person: string, items: number) => `${person} gets ${formatCount(items, 'item')}`,
  item: 'Item',
  itemFor: (person: string) => `Item for ${person}`,
  person: 'Person',
  withNote: (room: string, note: string) => `${room}. “${note}”`,
  menuOf: (item: string) => `Actions for ${item}`,
  change: 'Change the wish',
  choose: (person: string) => (person ? `What is ${person} to get?` : 'Which item?'),
  find: 'Find an item',
  found: 'Items to choose from',
  nothing: 'No item of this home matches.',
  to: (person: string) => `to ${person}`,
  report: 'Print the list of an estate',
} as const
