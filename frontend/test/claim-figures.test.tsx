import { createClaim, getClaim } from '@arc/contracts/inventory/claims'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { CLAIM_ID, flooded } from './support/claims'
import { expectFailure, shown, textOf } from './support/expectations'
import { open as openPage, pathOf } from './support/open'
import { refuse } from './support/stubs'
import { user } from './support/world'

const AGAIN = 'Please try again.'
const rowsOf = (name: string) =>
  page
    .getByRole('region', { name })
    .getByRole('term')
    .elements()
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

async function open() {
  await openPage(`/claims/${CLAIM_ID}`, { as: user() })
  await shown(page.getByRole('heading', { name: 'What did it touch?' }))
}

it('the list of claims says where, when, with whom and how far each is; a claim that was not begun says so', async () => {
  const flood = flooded()
  flood.claim = { claimed: 10, lostOn: '2025-03-04' }
  flood.marks.set(flood.fridge.id, { state: 'lost', repairCost: null })
  await openPage('/claims', { as: user() })
  await expect
    .poll(() => textOf(page.getByRole('listitem').filter({ hasText: 'Water: Kitchen' })))
    .toBe('Water: KitchenMar 4, 2025. Next: photograph before you clear up$10open')
  flood.claim = { claimed: 10, paid: 0 }
  await openPage('/claims', { as: user() })
  // Closed without a payment: what was claimed, and no $0.
  await expect.poll(() => textOf(page.getByRole('listitem').filter({ hasText: 'Water: Kitchen' }))).toMatch(/\$10closed$/)
  refuse(createClaim, 500)
  await page.getByRole('button', { name: 'Report a loss' }).click()
  const sheet = page.getByRole('dialog', { name: 'What happened?' })
  await sheet.getByRole('radio', { name: 'Theft' }).click({ force: true })
  await sheet.getByRole('radio', { name: 'Yesterday' }).click({ force: true })
  await sheet.getByRole('button', { name: 'Whole home' }).click()
  await sheet.getByRole('button', { name: 'Report the loss' }).click()
  await expectFailure('The loss was not reported', AGAIN)
  // The answers stay.
  await expect.element(sheet.getByRole('radio', { name: 'Theft' })).toBeChecked()
})

it('a claim that does not exist leads back to the list', async () => {
  flooded()
  refuse(getClaim, 404)
  for (const id of [String(CLAIM_ID), 'none']) {
    await openPage(`/claims/${id}`, { as: user() })
    await shown(page.getByRole('heading', { name: 'No such claim' }))
  }
  await page.getByRole('button', { name: 'Back to the claims' }).click()
  await expect.poll(pathOf).toBe('/claims')
  await shown(page.getByRole('button', { name: 'Report a loss' }))
})

it('what the policy pays is listed with its limits, and what is missing', async () => {
  const flood = flooded()
  const loss = { items: 3, replacement: 9_000, cash: 4_000 }
  const figures = { lost: loss, damaged: { items: 0, replacement: 0, cash: 0 }, total: loss, unvalued: 2, undated: 1, policy: null }
  flood.claim = { figures }
  await open()
  const pays = page.getByRole('region', { name: 'What the policy pays' })
  await shown(pays.getByRole('link', { name: /^Choose a policy in the sentence/ }))
  const base = ['Replacement cost: $9,000', 'Actual cash value that day: $4,000']
  expect(rowsOf('What the policy pays')).toEqual(base)
  await shown(pays.getByText('2 items without a value'))
  await shown(pays.getByText(/^1 item without a year/))
  const policy = {
    ...{ basis: 'cash' as const, scheduled: { items: 1, amount: 500 }, rest: { items: 1, amount: 1 }, payable: 5_000, deductible: 500 },
    limits: [
      { name: 'Jewelry', items: 1, amount: 2_000, payable: 1_500, above: 500 },
      { name: 'Guns', items: 1, amount: 100, payable: 100, above: 0 },
    ],
    ...{ coverage: 3_000, aboveCoverage: 1_500, expected: 3_500 },
  }
  flood.claim = { figures: { ...figures, unvalued: 0, undated: 0, policy } }
  await open()
  await expect
    .poll(() => rowsOf('What the policy pays'))
    .toEqual([
      ...[...base, 'Scheduled, 1 item: $500', 'Limit for Jewelry: $1,500$500 above it', 'Limit for Guns: $100', 'Deductible: \u2212$500'],
      ...['Coverage: $3,000', 'Above the coverage: $1,500', 'To expect: $3,500by actual cash value'],
    ])
  expect(pays.getByText(/without a|^Choose a policy/).elements()).toEqual([])
  const bare = { ...policy, scheduled: { items: 0, amount: 0 }, limits: [], deductible: null, coverage: null, aboveCoverage: 0 }
  flood.claim = { figures: { ...figures, policy: bare } }
  await open()
  await expect.poll(() => rowsOf('What the policy pays')).toEqual([...base, 'To expect: $3,500by actual cash value'])
})
