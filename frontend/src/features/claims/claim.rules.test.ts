import { describe, expect, it } from 'vitest'
import { claimSum, dayText, dueText, heldBack, localDay, markedText, roomState } from './claim.rules'

describe('a day of a claim', () => {
  it('has its year when it is not the present one', () => {
    expect(dayText('2026-11-20', '2026-01-05')).toBe('November 20')
    expect(dayText('2025-11-20', '2026-01-05')).toBe('November 20, 2025')
  })

  it('is the day where the browser is', () => {
    expect(localDay(new Date(2026, 0, 5))).toBe('2026-01-05')
    expect(localDay(new Date(2026, 11, 31))).toBe('2026-12-31')
  })

  it('is named by when something is due', () => {
    const dues = [{ kind: 'now' }, { kind: 'keep' }, { kind: 'by', on: '2026-03-06', days: 60 }, { kind: 'on-request', days: 60 }] as const
    expect(dues.map((due) => dueText(due, '2026-01-05'))).toEqual(['today', 'keep', 'Mar 6', '60 days'])
  })
})

it.each([
  [0, 0, 'fine'],
  [3, 0, 'damaged'],
  [0, 3, 'lost'],
  [1, 2, 'mixed'],
  [1, 0, 'mixed'],
])('of 3 items in a room, %i damaged and %i lost make it "%s"', (damaged, lost, state) => {
  expect(roomState({ items: 3, damaged, lost })).toBe(state)
})

const loss = (items: number, replacement: number, cash = replacement) => ({ items, replacement, cash })
const figuresOf = (lost: number, damaged: number) => ({
  ...{ lost: loss(lost, 100 * lost), damaged: loss(damaged, 10 * damaged), total: loss(lost + damaged, 100 * lost + 10 * damaged) },
  ...{ unvalued: 0, undated: 0, policy: null },
})

it('says how many are lost and damaged', () => {
  expect([figuresOf(3, 2), figuresOf(0, 1), figuresOf(0, 0)].map(markedText)).toEqual([
    '3 lost, 2 damaged',
    '1 damaged',
    'nothing is marked yet',
  ])
})

it('shows what was paid, else claimed, else marked, and no sum of nothing', () => {
  const claim = { paid: null, claimed: null, figures: figuresOf(3, 0) }
  expect(claimSum(claim)).toEqual({ amount: 300, state: 'open' })
  expect(claimSum({ ...claim, claimed: 280 })).toEqual({ amount: 280, state: 'open' })
  expect(claimSum({ ...claim, claimed: 280, paid: 200 })).toEqual({ amount: 200, state: 'paid' })
  expect(claimSum({ ...claim, claimed: 280, paid: 0 })).toEqual({ amount: 280, state: 'closed' })
  expect(claimSum({ ...claim, figures: figuresOf(0, 0) }).amount).toBe(null)
})

it('[CLAIM-34] holds back depreciation, up to what is to expect, of a policy that settles by replacement cost', () => {
  const share = {
    ...{ scheduled: { items: 0, amount: 0 }, limits: [], rest: { items: 3, amount: 300 }, payable: 300 },
    ...{ deductible: 50, coverage: null, aboveCoverage: 0, expected: 250 },
  }
  const policy = { ...share, basis: 'replacement' as const }
  const claim = { lostOn: '2026-01-05', paid: 150, figures: { ...figuresOf(3, 0), total: loss(3, 300, 220), policy } }
  expect(heldBack(claim)).toEqual({ amount: 80, by: '2026-07-04' })
  expect(heldBack({ ...claim, paid: 200 })).toMatchObject({ amount: 50 })
  expect(heldBack({ ...claim, paid: 250 })).toBe(null)
  expect(heldBack({ ...claim, paid: 0 })).toBe(null)
  expect(heldBack({ ...claim, figures: { ...claim.figures, policy: { ...policy, basis: 'cash' } } })).toBe(null)
  expect(heldBack({ ...claim, figures: { ...claim.figures, policy: null } })).toBe(null)
})
