import type { HomeReview, ReviewRoom } from '@arc/contracts/inventory/reviews'
import { formatDate } from '../../lib/format'
import { REVIEW_TEXTS as TEXTS } from './review.texts'

/** The headline: a plain and an emphasised part. */
export function reviewHeadline({ state, done, total }: Pick<HomeReview, 'state' | 'done' | 'total'>): readonly [string, string] {
  const { headline } = TEXTS
  return state === 'open' ? headline.open(done, total) : headline[state]
}

/** When the review was done, and when it is due; empty for a home without items. */
export function reviewDates({ state, doneOn, dueOn }: Pick<HomeReview, 'state' | 'doneOn' | 'dueOn'>): string {
  const due = formatDate(dueOn)
  if (state === 'empty') return ''
  if (state === 'due') return TEXTS.dueSince(due)
  return state === 'done' ? TEXTS.doneOn(formatDate(doneOn), due) : TEXTS.dueOn(due)
}

/** What is known of a room: "photo of Mar 4, 2026, from this review", "no photo yet, as it was on Mar 4, 2026". */
export function roomText({ photo, isPhotoNew, asItWas, items }: Omit<ReviewRoom, 'id' | 'name' | 'icon' | 'done'>): string {
  const photographed = photo ? [TEXTS.photo(formatDate(photo.at)), isPhotoNew ? TEXTS.inReview : TEXTS.notInReview] : [TEXTS.noPhoto]
  if (items === 0) return [TEXTS.noItems, ...photographed.slice(0, 1)].join(', ')
  return [...photographed, ...(asItWas ? [TEXTS.asItWas(formatDate(asItWas.reviewedOn))] : [])].join(', ')
}
