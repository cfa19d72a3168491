import { expect, it } from 'vitest'
import { reviewDates, reviewHeadline, roomText } from './review.rules'

it('[PROOF-25] the headline says how far the review is, and the line below when it is due', () => {
  const open = { state: 'open' as const, done: 3, total: 8, doneOn: null, dueOn: '2027-03-04' }
  expect(reviewHeadline(open).join(' ')).toBe('3 of 8 rooms this year')
  expect(reviewDates(open)).toBe('Due on Mar 4, 2027.')
  expect(reviewHeadline({ ...open, state: 'due' }).join(' ')).toBe('the review is due')
  expect(reviewDates({ ...open, state: 'due' })).toBe('Due since Mar 4, 2027.')
  expect(reviewHeadline({ ...open, state: 'done' }).join(' ')).toBe('the review is done')
  expect(reviewDates({ ...open, state: 'done', doneOn: '2026-03-04' })).toBe('Done on Mar 4, 2026. The next one is due on Mar 4, 2027.')
  expect(reviewHeadline({ ...open, state: 'empty' }).join(' ')).toBe('nothing to review yet')
  expect(reviewDates({ ...open, state: 'empty', dueOn: null })).toBe('')
})

it('[PROOF-25] a room has the day of its newest photo, whether that is of this review, and when it was as it was', () => {
  const photo = { id: 1, url: '/api/image/p1', at: '2026-03-04T12:00:00.000Z' }
  const room = { photo, isPhotoNew: true, asItWas: null, items: 2 }
  expect(roomText(room)).toBe('photo of Mar 4, 2026, from this review')
  expect(roomText({ ...room, isPhotoNew: false, asItWas: { id: 1, reviewedOn: '2027-03-05' } })).toBe(
    'photo of Mar 4, 2026, from before this review, as it was on Mar 5, 2027',
  )
  expect(roomText({ ...room, photo: null, isPhotoNew: false })).toBe('no photo yet')
  expect(roomText({ ...room, items: 0, photo: null, isPhotoNew: false })).toBe('no items, no photo yet')
})
