import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../src/inventory/reminder-rules.js'
import { REVIEW_DAYS, type ReviewedRoom, reviewOf } from '../src/inventory/review-rules.js'

const START = '2024-01-01'
const TODAY = addDays(START, 1_200)
const day = fc.integer({ min: 0, max: 1_200 }).map((days) => addDays(START, days))
const rooms: fc.Arbitrary<ReviewedRoom[]> = fc
  .array(fc.record({ since: day, checks: fc.array(day, { maxLength: 8 }) }), { minLength: 1, maxLength: 6 })
  .map((list) => list.map((room, id) => ({ id, ...room })))
const room = (id: number, since: string, ...checks: string[]): ReviewedRoom => ({ id, since, checks })

describe('a room of the review', () => {
  it('[PROOF-18] is done with a check that is less than a year old, a photo or a confirmation', () => {
    const home = [room(1, '2025-01-01', '2025-03-01'), room(2, '2025-01-01')]
    const lastDay = addDays('2025-03-01', REVIEW_DAYS - 1)
    expect([...reviewOf(home, lastDay).done]).toEqual([1])
    expect([...reviewOf(home, addDays(lastDay, 1)).done]).toEqual([])
  })

  it('[PROOF-18] that got its first item after the review was done does not open it again', () => {
    const home = [room(1, '2025-01-01', '2025-03-01'), room(2, '2025-04-01')]
    const review = reviewOf(home, '2025-05-01')
    expect(review).toMatchObject({ state: 'done', doneOn: '2025-03-01' })
    expect([...review.done]).toEqual([1])
  })
})

describe('the review of a home', () => {
  it('[PROOF-19] is empty without items', () => {
    expect(reviewOf([], TODAY)).toMatchObject({ state: 'empty', doneOn: null, dueOn: null })
  })

  it('[PROOF-19] that was never done is due a year after the oldest check, or the first item', () => {
    const photographed = [room(1, '2024-12-01', '2025-03-01'), room(2, '2025-01-01')]
    expect(reviewOf(photographed, '2025-06-01')).toMatchObject({ state: 'open', dueOn: '2026-03-01', doneOn: null })
    expect(reviewOf(photographed, '2026-03-01').state).toBe('due')
    const written = [room(1, '2025-01-05'), room(2, '2025-02-01')]
    expect(reviewOf(written, '2026-01-04')).toMatchObject({ state: 'open', dueOn: '2026-01-05' })
    expect(reviewOf(written, '2026-01-05').state).toBe('due')
  })

  it('[PROOF-19] is done with the last room, whatever is photographed between, and the next one needs all rooms again', () => {
    const home = [room(1, '2025-01-01', '2025-02-01', '2025-07-01'), room(2, '2025-01-01', '2025-03-01')]
    expect(reviewOf(home, '2025-08-01')).toMatchObject({ state: 'done', doneOn: '2025-03-01', dueOn: '2026-03-01' })
    const due = reviewOf(home, '2026-03-01')
    expect(due.state).toBe('due')
    expect([...due.done]).toEqual([1])
    const second = { ...room(2, '2025-01-01', '2025-03-01', '2026-03-10') }
    expect(reviewOf([room(1, '2025-01-01', '2025-02-01', '2025-07-01'), second], '2026-03-10')).toMatchObject({
      ...{ state: 'done', doneOn: '2026-03-10', from: '2025-03-11' },
    })
  })

  it('[PROOF-19] for any home: done exactly until it is due, with all rooms that it needed', () => {
    fc.assert(
      fc.property(rooms, day, (home, today) => {
        const review = reviewOf(home, today)
        expect(review.state === 'due').toBe(today >= (review.dueOn ?? ''))
        if (review.doneOn === null) return
        expect(review.dueOn).toBe(addDays(review.doneOn, REVIEW_DAYS))
        expect(review.doneOn <= today).toBe(true)
        expect(home.some(({ checks }) => checks.includes(review.doneOn ?? ''))).toBe(true)
        if (review.state === 'done') for (const { id, since } of home) if (since <= review.doneOn) expect(review.done.has(id)).toBe(true)
      }),
    )
  })

  it('[PROOF-19] for any home: a check of every room makes it done for a year', () => {
    fc.assert(
      fc.property(rooms, day, (home, today) => {
        const known = home.map(({ id, since, checks }) => ({
          ...{ id, since: [since, today].toSorted()[0] ?? today, checks: checks.filter((check) => check < today) },
        }))
        const checked = known.map((one) => ({ ...one, checks: [...one.checks, today] }))
        expect(reviewOf(checked, today).state).toBe('done')
        const later = addDays(today, REVIEW_DAYS)
        expect(reviewOf(checked, later)).toMatchObject({ state: 'due', done: new Set() })
        expect(reviewOf(checked, addDays(later, -1)).state).toBe('done')
      }),
    )
  })

  it('[PROOF-19] for any home: the order of rooms and checks does not matter', () => {
    fc.assert(
      fc.property(rooms, day, (home, today) => {
        const before = reviewOf(home, today)
        const turned = home.map((one) => ({ ...one, checks: [...one.checks].reverse() })).reverse()
        const turnedReview = reviewOf(turned, today)
        expect({ ...turnedReview, done: [...turnedReview.done].sort() }).toEqual({ ...before, done: [...before.done].sort() })
      }),
    )
  })
})
