import { formatCount } from '../../lib/format'

/** Texts of the page of a place, collected so that another language can be added. */
export const PLACE_PAGE_TEXTS = {
  breadcrumb: 'Breadcrumb',
  value: 'Value',
  items: 'Items',
  name: 'Place name',
  what: 'the place',
  whatItems: 'the items',
  notFound: { title: 'Place not found', text: 'It may have been deleted, or it belongs to another account.', action: 'Go Back' },
  menu: {
    label: 'Place menu',
    rename: 'Rename place',
    move: 'Move place...',
    delete: 'Delete place',
    print: 'Print label',
    innerLabels: 'Print labels of the places inside',
  },
  inner: 'Places inside',
  itemsHere: 'Items',
  empty: {
    title: 'an empty place',
    text: 'Open an item and set its place, or select items in the room and put them here.',
    nothing: 'There is nothing in this place.',
    here: 'No items directly in this place.',
  },
  open: (room: string) => `Open ${room}`,
  renamed: 'Place renamed',
  renameFailed: 'The place was not renamed. Please try again.',
  moveTitle: (name: string) => `Move ${name} to`,
  moveHere: 'Move here',
  moved: 'Place moved',
  moveFailed: 'The place was not moved. Please try again.',
  deleted: 'Place deleted',
  deleteFailed: 'The place was not deleted. Please try again.',
  confirmDelete: {
    title: (name: string) => `Delete ${name}`,
    text: (inner: number, items: number, room: string) =>
      `${inner === 0 ? '' : 'The places inside it are deleted too. '}${items === 0 ? 'It has no items.' : `${formatCount(items, 'item')} ${items === 1 ? 'stays' : 'stay'} in ${room}.`}`,
    action: 'Delete',
  },
} as const
