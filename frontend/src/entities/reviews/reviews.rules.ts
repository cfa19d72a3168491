import type { Project } from '@arc/contracts/inventory/projects'
import { REVIEW_DAYS } from '@arc/contracts/inventory/review-rules'
import type { HomeReview } from '@arc/contracts/inventory/reviews'
import { formatDate } from '../../lib/format'
import { REVIEW_LINE_TEXTS as TEXTS } from './review-line.texts'

const DAY_MS = 86_400_000

/** Whether the review of a project can be due: nobody is asked about the sample, or about what is younger than a year. */
export const canReviewBeDue = (
  { createdAt, isSample, readOnly }: Pick<Project, 'createdAt' | 'isSample' | 'readOnly'>,
  now: Date,
): boolean => !isSample && !readOnly && now.getTime() - Date.parse(createdAt) >= REVIEW_DAYS * DAY_MS

/** "3 of 8 rooms this year", "due, 3 of 8 rooms this year", "done on Mar 4, 2026"; empty for a home without items. */
export function reviewStateText({ state, doneOn, done, total }: Pick<HomeReview, 'state' | 'doneOn' | 'done' | 'total'>): string {
  const progress = TEXTS.progress(done, total)
  if (state === 'empty') return ''
  if (state === 'due') return TEXTS.due(progress)
  return state === 'done' ? TEXTS.done(formatDate(doneOn)) : progress
}
