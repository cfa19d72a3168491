import type { HomeReview, ReviewRoom } from '@arc/contracts/inventory/reviews'
import { formatCount, formatDay } from '../../lib/format'
import { REVIEW_TEXTS as TEXTS } from './review.texts'

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
/** "ten"; more than twelve is written in figures. */
const inWords = (count: number): string => WORDS[count] ?? String(count)

/** The headline: a plain and an emphasised part. "ten rooms, ten taps", "all ten rooms are checked". */
export function reviewHeadline({ state, total }: Pick<HomeReview, 'state' | 'total'>): readonly [string, string] {
  return state === 'done' ? TEXTS.headline.done(inWords(total), total) : TEXTS.headline.open(inWords(total), total)
}

/** When the review was done, and when it is due; then how many rooms are left. Empty for a home without items. */
export function reviewDates({
  state,
  doneOn,
  dueOn,
  done,
  total,
}: Pick<HomeReview, 'state' | 'doneOn' | 'dueOn' | 'done' | 'total'>): string {
  if (state === 'empty' || dueOn === null) return ''
  const due = formatDay(dueOn)
  if (state === 'done') return TEXTS.doneOn(formatDay(doneOn ?? dueOn), due)
  return `${state === 'due' ? TEXTS.dueSince(due) : TEXTS.dueOn(due)} ${TEXTS.left(inWords(total - done), total - done)}`
}

/** "done, all still here", "done, 1 item gone", "done, new photo", "15 items". */
export function roomState({ done, asItWas, items }: Pick<ReviewRoom, 'done' | 'asItWas' | 'items'>): string {
  if (!done) return formatCount(items, 'item')
  if (!asItWas) return TEXTS.states.photo
  return asItWas.gone > 0 ? TEXTS.states.gone(formatCount(asItWas.gone, 'item')) : TEXTS.states.here
}

/** How many items were said to be gone in this review. */
export const goneOf = (rooms: readonly Pick<ReviewRoom, 'asItWas'>[]): number =>
  rooms.reduce((sum, { asItWas }) => sum + (asItWas?.gone ?? 0), 0)

type Rooms = { rooms: readonly Pick<ReviewRoom, 'id' | 'name' | 'items' | 'done'>[] }
const furnished = ({ rooms }: Rooms) => rooms.filter(({ items }) => items > 0)

/** The first room that is not done, looked for from the one after `from` on; undefined when all others are done. */
export function nextRoom(review: Rooms, from?: { id: number }) {
  const rooms = furnished(review)
  const at = from ? rooms.findIndex(({ id }) => id === from.id) + 1 : 0
  return [...rooms.slice(at), ...rooms.slice(0, at)].find(({ id, done }) => !done && id !== from?.id)
}

/** Where an answer about a room leads: to the next one, or to the overview when all others are done. */
export function addressAfter(review: Rooms, room: { id: number }): string {
  const next = nextRoom(review, room)
  return next ? `/proof/review?room=${next.id}` : '/proof/review'
}

/** "4 of 10": the place of a room among those that the review needs. */
export function placeOf(review: Rooms, room: { id: number }): string {
  const rooms = furnished(review)
  return TEXTS.of(rooms.findIndex(({ id }) => id === room.id) + 1, rooms.length)
}
