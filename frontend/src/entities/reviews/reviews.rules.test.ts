import { expect, it } from 'vitest'
import { canReviewBeDue, reviewStateText } from './reviews.rules'

it('[PROOF-29] a review can be due of a project that is a year old, and not of the sample or of one that is read only', () => {
  const project = { createdAt: '2026-03-04T10:00:00.000Z', isSample: false, readOnly: false }
  const [before, then] = [new Date('2027-03-04T09:59:59Z'), new Date('2027-03-04T10:00:00Z')]
  expect([before, then].map((now) => canReviewBeDue(project, now))).toEqual([false, true])
  expect(canReviewBeDue({ ...project, isSample: true }, then)).toBe(false)
  expect(canReviewBeDue({ ...project, readOnly: true }, then)).toBe(false)
})

it('[PROOF-25] says how many rooms are done, that the review is due, or when it was done', () => {
  const review = { doneOn: null, done: 3, total: 8 }
  expect(reviewStateText({ ...review, state: 'open' })).toBe('3 of 8 rooms this year')
  expect(reviewStateText({ ...review, state: 'due', done: 0, total: 1 })).toBe('due, 0 of 1 room this year')
  expect(reviewStateText({ ...review, state: 'done', doneOn: '2026-03-04' })).toBe('done on Mar 4, 2026')
  expect(reviewStateText({ ...review, state: 'empty', done: 0, total: 0 })).toBe('')
})
