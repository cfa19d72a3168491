import type { HomeReview } from '@arc/contracts/inventory/reviews'
import { formatDate } from '../../lib/format'
import { REVIEW_LINE_TEXTS as TEXTS } from './review-line.texts'

/** "3 of 8 rooms this year", "due, 3 of 8 rooms this year", "done on Mar 4, 2026"; empty for a home without items. */
export function reviewStateText({ state, doneOn, done, total }: Pick<HomeReview, 'state' | 'doneOn' | 'done' | 'total'>): string {
  const progress = TEXTS.progress(done, total)
  if (state === 'empty') return ''
  if (state === 'due') return TEXTS.due(progress)
  return state === 'done' ? TEXTS.done(formatDate(doneOn)) : progress
}
