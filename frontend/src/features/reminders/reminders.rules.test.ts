import type { Reminder } from '@arc/contracts/inventory/reminders'
import { describe, expect, it } from 'vitest'
import { groupTexts, headlineOf, noteOf, sectionsOf, titleOf } from './reminders.rules'

const reminder = (changes: Partial<Reminder>): Reminder => ({
  ...{ kind: 'warranty', subjectId: 1, endsOn: '2026-12-15', itemId: 1, projectId: 1, name: 'Television', category: null },
  ...{ imageUrl: null, who: null, snoozedUntil: null, warnings: [] },
  ...changes,
})
const TODAY = '2026-11-28'

describe('the reminders by time', () => {
  it('are this week with what has passed, the month that follows, and later; a snoozed one is where it comes back', () => {
    const sections = sectionsOf(
      [
        reminder({ kind: 'insurance', endsOn: '2027-03-01', who: 'State Farm' }),
        reminder({ kind: 'claim', endsOn: '2026-11-20', who: 'Photograph the damage' }),
        reminder({ endsOn: '2026-12-15' }),
        reminder({ kind: 'loan', endsOn: '2026-11-29', snoozedUntil: '2026-12-29', who: 'Jo' }),
        reminder({ kind: 'claim', endsOn: '2026-12-05', who: 'Send the list' }),
      ],
      TODAY,
    )
    expect(sections.map(({ title, until, rows }) => [title, until, rows.map(([one]) => titleOf(one))])).toEqual([
      ['This week', '2026-12-05', ['Photograph the damage', 'Send the list']],
      ['December', null, ['Warranty of Television', 'Television, lent to Jo']],
      ['Later', null, ['State Farm renews']],
    ])
  })

  it('have equal ones in one row, which names the first three', () => {
    const names = ['Television', 'Soundbar', 'Record player', 'Console', 'Oven']
    const [section] = sectionsOf(
      names.map((name, at) => reminder({ name, subjectId: at, itemId: at })),
      TODAY,
    )
    expect(section?.rows).toHaveLength(1)
    const [row] = section?.rows ?? []
    expect(row && groupTexts(row, 'Dec 15')).toEqual({
      title: '5 warranties end on Dec 15',
      note: 'Television, Soundbar, Record player and 2 more',
    })
    const steps = [reminder({ kind: 'claim', who: 'A' }), reminder({ kind: 'claim', who: 'B' })]
    expect(sectionsOf(steps, TODAY)[0]?.rows).toHaveLength(2)
  })

  it('say how many there are, and when each is', () => {
    expect([1, 4, 12].map((rows) => headlineOf(rows).join(' '))).toEqual([
      'one thing, in time',
      'four things, in time',
      '12 things, in time',
    ])
    expect(noteOf(reminder({ kind: 'claim', name: 'My Home' }), '2026-12-15')).toBe('Claim of My Home, usually due today')
  })
})
