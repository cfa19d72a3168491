import { expect, it } from 'vitest'
import { reviewStateText } from './reviews.rules'

it('[PROOF-25] says how many rooms are done, that the review is due, or when it was done', () => {
  const review = { doneOn: null, done: 3, total: 8 }
  expect(reviewStateText({ ...review, state: 'open' })).toBe('3 of 8 rooms this year')
  expect(reviewStateText({ ...review, state: 'due', done: 0, total: 1 })).toBe('due, 0 of 1 room this year')
  expect(reviewStateText({ ...review, state: 'done', doneOn: '2026-03-04' })).toBe('done on Mar 4, 2026')
  expect(reviewStateText({ ...review, state: 'empty', done: 0, total: 0 })).toBe('')
})
