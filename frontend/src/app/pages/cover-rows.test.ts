import type { ProjectOverview } from '@arc/contracts/inventory/overview'
import { describe, expect, it } from 'vitest'
import { cardOf, coverFor, item, overviewOf, project } from '../../../test/support/world'
import { coverRows } from '../../features/cover/cover.rules'

const CLAIM = { id: 1, lostOn: '2019-11-12', cause: 'water', roomIds: [], status: 'draft', informedOn: null, done: [] } as const
const rowsOf = (changes: Partial<ProjectOverview> = {}, deadline?: string) =>
  Object.fromEntries(
    coverRows({ ...overviewOf(project()), ...changes }, { today: '2019-11-30', deadline }).map(({ title, text, state, tone }) => [
      title,
      { text, ...(state && { state, tone }) },
    ]),
  )

describe('the rows of Cover', () => {
  it('of an empty home say what to do, and show no figure', () => {
    expect(rowsOf()).toEqual({
      Claims: { text: 'None open. Report a loss when something happens.' },
      Proof: { text: 'Add items first.' },
      Insurance: { text: 'Enter your policy, to see whether it pays enough.' },
      'Yearly review': { text: 'Room by room, once a year.' },
      Reminders: { text: 'Nothing is due.' },
    })
  })

  it('say how things stand, each with its figure', () => {
    const piano = cardOf(item({ name: 'Piano', estimatedValue: 2_000, quantity: 2 }))
    const rows = rowsOf(
      {
        openClaims: [{ ...CLAIM, roomIds: [], done: [] }],
        totals: { items: 159, valued: 159, documented: 9, photos: 50, value: 128_739, documentedValue: 11_698 },
        mostToProve: piano,
        cover: coverFor({ personalItemsCoverage: 60_000 }, 128_739),
        project: project({ insuranceCompany: 'State Farm', personalItemsCoverage: 60_000, insuranceRenewal: '2020-03-01' }),
        review: { state: 'due', done: 3, total: 10, dueOn: '2019-11-28', next: 'Garage' },
        reminders: {
          due: 4,
          first: {
            ...{ kind: 'warranty', subjectId: 1, endsOn: '2019-12-05', itemId: 1, projectId: 2, name: 'Saw', category: null },
            ...{ imageUrl: null, who: null, snoozedUntil: null, warnings: [] },
          },
        },
      },
      'photograph the damage, today',
    )
    expect(rows).toEqual({
      Claims: { text: 'photograph the damage, today', state: '1 open', tone: 'brick' },
      Proof: { text: '9 of 159 items. A receipt for Piano would add $4,000.', state: '$11,698', tone: 'pine' },
      Insurance: { text: 'State Farm, renews Mar 1, 2020', state: '$60,000' },
      'Yearly review': { text: 'Due Nov 28, 2019. Next: Garage', state: '3 of 10' },
      Reminders: { text: 'Warranty of Saw ends in 5 days, on Dec 5', state: '4' },
    })
  })

  it('without a name or a day of a policy say what is known of it', () => {
    expect(rowsOf({ policies: 2 }).Insurance).toEqual({ text: '2 policies' })
    expect(rowsOf({ project: project({ insuranceCompany: 'Amica' }) }).Insurance).toEqual({ text: 'Amica' })
  })

  it('of a review that is done name the next day', () => {
    const review = { state: 'done', done: 2, total: 2, dueOn: '2020-11-28', next: null } as const
    expect(rowsOf({ review })['Yearly review']).toEqual({ text: 'Next on Nov 28, 2020', state: '2 of 2' })
  })
})
