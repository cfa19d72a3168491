import type { ReportSteps } from '@arc/contracts/reports/reports'
import { describe, expect, it } from 'vitest'
import { headlineOf, sheetsOf, shownSteps } from './progress.rules'

const steps = (changes: Partial<ReportSteps>): ReportSteps => ({
  ...{ stage: 'waiting', items: null, documents: null, photos: null, pages: null, section: null, files: null },
  ...changes,
})
const collected = { items: 78, documents: 1, photos: { done: 31, total: 31 } }

describe('the steps of a report', () => {
  it('say what is done, what is being done, and what comes next', () => {
    expect(shownSteps(steps({ ...collected, stage: 'pages', pages: { done: 24, total: 41 }, section: 'Kitchen' }))).toEqual([
      { state: 'done', text: '78 items and 1 document collected' },
      { state: 'done', text: '31 photos made for print' },
      { state: 'now', text: 'Kitchen, 24 of 41 pages' },
      { state: 'next', text: 'Originals and signature' },
    ])
  })

  it('count photos and files while they are worked on', () => {
    expect(shownSteps(steps({ ...collected, stage: 'photos', photos: { done: 12, total: 31 } }))[1]?.text).toBe(
      'Photos for print, 12 of 31',
    )
    const files = { done: 2, total: 1500 }
    expect(shownSteps(steps({ ...collected, stage: 'files', pages: { done: 41, total: 41 }, files })).slice(2)).toEqual([
      { state: 'done', text: '41 pages drawn' },
      { state: 'now', text: 'Originals and signature, 2 of 1,500' },
    ])
  })

  it('leave out photos that there are none of, and show nothing that is not known', () => {
    const none = steps({ stage: 'pages', items: 2, documents: 0, photos: null, pages: null })
    expect(shownSteps(none).map(({ text }) => text)).toEqual(['2 items and 0 documents collected', 'Pages', 'Originals and signature'])
    expect(shownSteps(null)).toEqual([])
  })

  it('have a headline of their own', () => {
    expect(headlineOf(null).join(' ')).toBe('waiting for its turn')
    expect(headlineOf(steps({ stage: 'photos' })).join(' ')).toBe('making photos for print')
    expect(headlineOf(steps({ stage: 'pages', pages: { done: 23, total: 41 } })).join(' ')).toBe('drawing page 24')
  })
})

describe('the sheets of a report', () => {
  it('are its pages, of which the next one is being drawn', () => {
    expect(sheetsOf({ done: 2, total: 4 })).toEqual({ each: 1, states: ['done', 'done', 'now', 'next'] })
    expect(sheetsOf({ done: 4, total: 4 }).states).toEqual(['done', 'done', 'done', 'done'])
  })

  it('stand for several pages of a long report', () => {
    const { each, states } = sheetsOf({ done: 130, total: 260 })
    expect([each, states.length]).toEqual([7, 38])
    expect(states.filter((state) => state === 'done')).toHaveLength(18)
  })
})
