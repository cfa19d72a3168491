import { formatNumber } from '../../lib/format'

/** Texts of a home as a link shows it, collected so that another language can be added. */
export const SHARED_HOME_TEXTS = {
  title: 'Shared home',
  total: (rooms: number) => (rooms === 1 ? 'One room' : `${formatNumber(rooms)} rooms`),
  empty: 'There is nothing in these rooms yet.',
  show: (room: string) => `Show the items of ${room}`,
  hide: (room: string) => `Hide the items of ${room}`,
  more: 'Show more',
  moreOf: (room: string) => `Show more of ${room}`,
  itemsOf: (room: string) => `Items of ${room}`,
  what: 'the items',
  picture: (item: string, number: number) => (number === 1 ? `Photo of ${item}` : `Photo ${number} of ${item}`),
  serialNumber: (number: string) => `Serial number ${number}`,
  quantity: (count: number) => `${formatNumber(count)} of them`,
  sources: { appraisal: 'appraisal', receipt: 'receipt', estimate: 'estimate', none: '' },
  link: {
    open: 'Show the home',
    offline: 'The home is shown as soon as you are online.',
    failed: 'the home did not load',
  },
} as const
