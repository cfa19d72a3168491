import { TRASH_DAYS } from '@arc/contracts/inventory/trash'

/** Texts of the trash, collected so that another language can be added. */
export const TRASH_TEXTS = {
  title: 'Trash',
  headline: { plain: 'not gone', italic: 'yet' },
  back: 'Dashboard',
  /** What became of an item, as the yearly review was told. */
  reasons: { sold: 'Sold', 'given-away': 'Given away', 'thrown-out': 'Thrown out', lost: 'Lost' },
  rule: `What you delete waits here for ${TRASH_DAYS} days, with its photos; documents stay in your library.`,
  what: 'the trash',
  empty: {
    title: 'The trash is empty',
    text: 'A deleted item, room, or project can be put back from here.',
    action: 'Back to the dashboard',
  },
  list: 'Deleted projects, rooms, and items',
  project: 'Project',
  room: 'Room',
  roomDeleted: 'its room was deleted too and comes back with it',
  notValued: 'not valued',
  daysLeft: (days: string) => `${days} left`,
  deletedIn: (days: string) => `Deleted for good in ${days}`,
  deletedToday: 'Deleted for good today',
  restore: 'Put back',
  restoreNamed: (name: string) => `Put back ${name}`,
  restored: (name: string) => `${name} is back`,
  restoredRooms: (rooms: string) => `With its room: ${rooms}`,
  restoredMany: (count: string) => `${count} put back`,
  restoreFailed: 'Failed to put it back. Please try again.',
  expired: 'It is no longer in the trash.',
  purge: (name: string) => `Delete ${name} for good`,
  purged: 'Deleted for good',
  purgeFailed: 'Failed to delete it. Please try again.',
  confirmPurge: {
    title: 'Delete for good?',
    text: (name: string) => `${name} and its photos can’t be restored after this.`,
    action: 'Delete for good',
  },
  emptyNow: 'Empty the trash now',
  emptied: 'The trash is empty',
  confirmEmpty: {
    title: 'Empty the trash?',
    text: (count: string) => `${count} and the photos can’t be restored after this.`,
    action: 'Empty the trash',
  },
  more: 'Show more',
  selection: { select: 'Select', done: 'Done', all: 'All', of: (count: string, all: string) => `${count} of ${all} selected` },
} as const
