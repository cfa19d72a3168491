import type { GoneReason } from '@arc/contracts/inventory/review-rules'
import { formatCount, formatNumber } from '../../lib/format'

const REASONS: Record<GoneReason, string> = { sold: 'Sold', 'given-away': 'Given away', 'thrown-out': 'Thrown out', lost: 'Lost' }

/** Texts of the yearly review, collected so that another language can be added. */
export const REVIEW_TEXTS = {
  title: 'The yearly review',
  what: 'the review',
  headline: {
    open: (words: string, rooms: number) =>
      rooms === 1 ? (['one room,', 'one tap'] as const) : ([`${words} rooms,`, `${words} taps`] as const),
    done: (words: string, rooms: number) =>
      rooms === 1 ? (['the only room is', 'checked'] as const) : ([`all ${words} rooms are`, 'checked'] as const),
  },
  lead: 'Once a year, one photo of each room. You say whether it is all still there.',
  found: (here: number, gone: number) =>
    gone === 0 ? `${formatCount(here, 'item')}, all still here.` : `${formatCount(here, 'item')} still here, ${formatNumber(gone)} gone.`,
  doneOn: (day: string, due: string) => `Done on ${day}. The next review is due on ${due}.`,
  dueOn: (day: string) => `Due on ${day}.`,
  dueSince: (day: string) => `Due since ${day}.`,
  left: (words: string, rooms: number) => {
    const [first = '', ...rest] = words
    return `${first.toUpperCase()}${rest.join('')} ${rooms === 1 ? 'room is' : 'rooms are'} left.`
  },
  roomsDone: (done: number, total: number) => `Rooms done: ${done} of ${total}`,
  next: (room: string) => `Next: ${room}`,
  rooms: 'Rooms',
  states: { here: 'done, all still here', gone: (items: string) => `done, ${items} gone`, photo: 'done, new photo' },
  figures: { here: 'Still here', gone: 'Gone', trashed: (count: string) => `${count}, now in the trash`, photos: 'New photos' },
  of: (some: number, all: number) => `${formatNumber(some)} of ${formatNumber(all)}`,
  empty: {
    headline: ['nothing to', 'review yet'],
    title: 'start with one room',
    text: 'Photograph a room first. A year later, this page asks for a new photo of it.',
    action: 'Archive Now',
  },
  photoOf: (room: string, day: string) => `${room}, photo of ${day}`,
  noPhoto: 'no photo yet',
  noNewPhoto: 'no new photo',
  today: 'Today',
  photograph: 'Photograph',
  photographRoom: (room: string) => `Photograph the room: ${room}`,
  question: 'Is everything on the list still in this room?',
  answered: (gone: number) => (gone === 0 ? 'You said that it is all still here.' : `You said that ${formatCount(gone, 'item')} went.`),
  kept: 'A new photo is kept with its date. Nothing is deleted by this page.',
  unchanged: 'All still here',
  somethingGone: 'Something is gone',
  goOn: 'Go on',
  takeBack: 'Undo',
  list: {
    title: 'Uncheck what is gone',
    what: 'the items',
    more: 'Show more items',
    reasonOf: (item: string) => `What became of ${item}`,
    reasons: REASONS,
    missing: 'Say what became of it.',
    save: (gone: number) => (gone === 0 ? 'Save, all still here' : `Save, ${formatCount(gone, 'item')} gone`),
  },
  compared: {
    label: (room: string) => `Suggestions for ${room}`,
    title: 'What the new photo shows',
    what: 'the comparison',
    note: 'Suggestions: a photo may show another side of the room.',
    nothing: 'Nothing seems to be gone, new or unseen.',
    gone: 'Gone',
    goneText: 'An earlier photo shows it, the new one doesn’t.',
    fresh: 'New',
    freshText: 'The new photo shows it, and no item of the room matches.',
    unseen: 'Unseen',
    unseenText: 'No photo of a room shows it.',
    more: (count: string) => `and ${count} more`,
    unnamed: 'Something without a name',
  },
  acts: {
    here: 'It is still here',
    hereItem: (item: string) => `It is still here: ${item}`,
    gone: 'It is gone',
    goneItem: (item: string) => `It is gone: ${item}`,
    write: 'Write it down',
    writeThing: (thing: string) => `Write it down: ${thing}`,
  },
  confirmed: { room: 'All still here', item: 'Still here' },
  takenBack: 'Taken back',
  trashed: (count: number) => `${formatCount(count, 'item')} moved to the trash`,
  undo: 'Undo',
  notSaved: 'Not saved',
  tryAgain: 'Please try again.',
} as const
