import { expect, it } from 'vitest'
import { addressAfter, nextRoom, placeOf, reviewDates, reviewHeadline, roomState } from './review.rules'

it('[PROOF-25] the headline says how many rooms there are or that all are checked, and the line below what is due and left', () => {
  const open = { state: 'open' as const, done: 3, total: 10, doneOn: null, dueOn: '2031-03-04' }
  expect(reviewHeadline(open).join(' ')).toBe('ten rooms, ten taps')
  expect(reviewDates(open)).toBe('Due on Mar 4, 2031. Seven rooms are left.')
  expect(reviewDates({ ...open, state: 'due', done: 9 })).toBe('Due since Mar 4, 2031. One room is left.')
  expect(reviewHeadline({ ...open, state: 'done' }).join(' ')).toBe('all ten rooms are checked')
  expect(reviewHeadline({ state: 'open', total: 1 }).join(' ')).toBe('one room, one tap')
  expect(reviewHeadline({ state: 'open', total: 14 }).join(' ')).toBe('14 rooms, 14 taps')
  expect(reviewDates({ ...open, state: 'done', doneOn: '2030-03-04' })).toBe('Done on Mar 4, 2030. The next review is due on Mar 4, 2031.')
  expect(reviewDates({ ...open, state: 'empty', dueOn: null })).toBe('')
})

it('[PROOF-25] a room says whether it is done, and what was found', () => {
  const room = { done: true, items: 15, asItWas: null }
  const said = (gone: number) => ({ id: 1, reviewedOn: '2026-03-04', gone })
  expect(roomState({ ...room, done: false })).toBe('15 items')
  expect(roomState(room)).toBe('done, new photo')
  expect(roomState({ ...room, asItWas: said(0) })).toBe('done, all still here')
  expect(roomState({ ...room, asItWas: said(1) })).toBe('done, 1 item gone')
})

it('leads from a room to the next one that is not done, past rooms without items, and from the last to the overview', () => {
  const room = (id: number, done: boolean, items = 2) => ({ id, name: `Room ${id}`, items, done })
  const review = { rooms: [room(1, false), room(2, true), room(3, false), room(4, false, 0)] }
  expect(nextRoom(review)?.id).toBe(1)
  expect(addressAfter(review, { id: 1 })).toBe('/proof/review?room=3')
  expect(addressAfter(review, { id: 3 })).toBe('/proof/review?room=1')
  expect(addressAfter({ rooms: [room(1, false), room(2, true)] }, { id: 1 })).toBe('/proof/review')
  expect(placeOf(review, { id: 3 })).toBe('3 of 3')
})
