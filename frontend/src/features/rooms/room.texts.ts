import { TRASH_DAYS } from '@arc/contracts/inventory/trash'
import { formatCount } from '../../lib/format'

/** Texts of the room page, collected so that another language can be added. */
export const ROOM_TEXTS = {
  room: 'Room',
  roomName: 'Room name',
  add: (room: string) => `Add to ${room}`,
  overlay: {
    label: 'New room',
    headline: 'your space, organized',
    before: 'A room of',
    after: 'A room can be any space, even a drawer.',
    noProject: 'Select a project first; the room will belong to it.',
  },
  created: 'Room created',
  createFailed: 'Failed to create room',
  createFailedRetry: 'Failed to create room. Please try again.',
  breadcrumb: 'Breadcrumb',
  itemList: 'Items',
  documents: 'documents: ',
  notFound: { title: 'Room not found', text: 'It may have been deleted, or it belongs to another account.', action: 'Go Back' },
  value: 'Room value',
  items: 'Items',
  documented: 'Documented',
  notValued: 'Not valued yet',
  proof: { receipt: 'Receipt', appraisal: 'Appraisal', estimate: 'Estimate' },
  view: 'View',
  views: { gallery: 'Gallery', list: 'List' },
  empty: {
    title: 'an empty room',
    text: 'Nothing has been archived here yet.',
    textToAdd: 'Take a photo of it, or add the first item by hand.',
  },
  allItems: 'All items',
  emptyProject: { title: 'nothing here yet', text: 'This project has no items.', action: 'Photograph a room' },
  loadingMore: 'Loading more items...',
  moreFailed: 'More items did not load.',
  rooms: 'the rooms',
  menu: { label: 'Room menu', rename: 'Rename Room', delete: 'Delete Room', export: 'Export as CSV', trash: 'Open the trash' },
  addPhoto: '+ AI Photo',
  addManually: '+ Manual',
  renamed: 'Room Renamed',
  renameFailed: 'Failed to rename room. Please try again.',
  deleted: 'Room Deleted',
  deleteFailed: 'Failed to delete room. Please try again.',
  confirmDelete: {
    title: (name: string) => `Delete ${name}`,
    text: 'Are you sure you want to delete this room? This action cannot be undone.',
    /** The words above are the specification's; this says when they become true (spec ROOM-11). */
    final: (items: number, value: string, until: string) =>
      `It becomes final after ${TRASH_DAYS} days: until ${until}, you can put the room back from the trash${items === 0 ? '' : `, with its ${formatCount(items, 'item')} worth ${value}`}.`,
    action: 'Delete',
  },
} as const
