import type { User } from '@arc/contracts/auth/accounts'
import type { Invoice } from '@arc/contracts/billing/invoices'
import type { Subscription } from '@arc/contracts/billing/subscriptions'
import { describe, expect, it } from 'vitest'
import { chargedFrom, daysUntil, graceOf, nextBillingDate, paidTotal, shownInvoices } from './billing.rules'
import { upgradeFailure } from './upgrade.rules'

const NOW = new Date('2026-03-04T12:00:00Z')
const SUBSCRIPTION: Subscription = {
  ...{
    planType: 'basic',
    nextPlanType: null,
    interval: 'month',
    nextInterval: null,
    price: 1.99,
    upgradePrice: 3,
    status: 'active',
    accountStatus: 'active',
  },
  ...{
    currentPeriodEnd: '2026-04-02T00:00:00.000Z',
    cancelAtPeriodEnd: false,
    nextPaymentAttempt: null,
    free: false,
    suspensionDate: null,
    suspendedUntil: null,
  },
  ...{ trialEndsAt: null, card: null },
}
const USER: User = {
  ...{ id: '6f1c2d3e-1111-4222-8333-444455556666', username: 'dana', email: 'dana@mail.example', firstName: 'Dana', lastName: 'Whitfield' },
  ...{
    createdAt: '2026-01-01T00:00:00Z',
    subscriptionTier: 'basic',
    hideWelcomeModal: true,
    accountStatus: 'active',
    suspensionDate: null,
  },
  ...{ unlimited: false, demo: false, version: 1 },
}
const INVOICE: Invoice = {
  ...{
    id: 'in_1',
    number: 'A-0001',
    date: '2026-03-02T00:00:00Z',
    amount: 1.99,
    refunded: 0,
    dispute: null,
    status: 'paid',
    description: 'a.r.c.',
    pdfUrl: '/pdf',
  },
}

it('the price of the next cycle applies from its first day, and after a trial only when the account is reactivated', () => {
  expect(chargedFrom(SUBSCRIPTION, NOW)).toBe('From Apr 2, each month')
  expect(chargedFrom({ ...SUBSCRIPTION, status: 'past_due' }, NOW)).toBe('From Apr 2, each month')
  expect(chargedFrom({ ...SUBSCRIPTION, status: 'trialing' }, NOW)).toBe('After the trial, if you reactivate, each month')
})

describe('the next billing date', () => {
  it('[D-27] is the end of the cycle, and 30 days from now when the provider gives none', () => {
    expect(nextBillingDate(SUBSCRIPTION, NOW)).toEqual(new Date('2026-04-02T00:00:00Z'))
    expect(nextBillingDate({ currentPeriodEnd: null }, NOW)).toEqual(new Date('2026-04-03T12:00:00Z'))
  })
})

describe('the invoices', () => {
  it('[D-28] are those of the provider', () => {
    expect(shownInvoices([INVOICE], SUBSCRIPTION, USER)).toEqual({ invoices: [INVOICE], isFallback: false })
  })

  it('[BILL-08] [D-28] are one built here when the list is empty or failed: id, date, amount, status paid, description', () => {
    for (const list of [[], undefined])
      expect(shownInvoices(list, SUBSCRIPTION, USER)).toEqual({
        isFallback: true,
        invoices: [
          {
            ...{ id: 'INV-6F1C2D3E', number: null, date: USER.createdAt, amount: 1.99, refunded: 0, status: 'paid', dispute: null },
            ...{ description: 'a.r.c., monthly', pdfUrl: null },
          },
        ],
      })
  })

  it('count what was paid without what was refunded', () => {
    expect(paidTotal([INVOICE, { ...INVOICE, refunded: 0.99 }, { ...INVOICE, refunded: 1.99 }])).toBe(2.99)
    expect(paidTotal([INVOICE, { ...INVOICE, dispute: 'lost' }])).toBe(1.99)
  })

  it('of a trial and of a free account is about nothing charged', () => {
    const trial: Subscription = { ...SUBSCRIPTION, status: 'trialing', trialEndsAt: '2026-03-10T00:00:00Z' }
    const free: Subscription = { ...SUBSCRIPTION, free: true, currentPeriodEnd: null }
    for (const subscription of [trial, free])
      expect(shownInvoices([], subscription, USER).invoices[0]).toMatchObject({ amount: 0, description: 'a.r.c., free of charge' })
  })
})

describe('the grace period', () => {
  const suspended = { suspensionDate: '2026-03-01T12:00:00Z', suspendedUntil: '2026-03-31T12:00:00Z' }

  it('is counted in days, from the first to the last', () => {
    expect(graceOf(suspended, new Date('2026-03-01T12:00:00Z'))).toMatchObject({ day: 1, days: 30 })
    expect(graceOf(suspended, new Date('2026-03-22T13:00:00Z'))).toMatchObject({ day: 22, days: 30 })
    expect(graceOf(suspended, new Date('2026-05-01T00:00:00Z'))).toMatchObject({ day: 30, days: 30 })
    expect(graceOf({ suspensionDate: null, suspendedUntil: null }, NOW)).toBeNull()
  })

  it('has the started day left', () => {
    expect(daysUntil('2026-03-05T00:00:00Z', NOW)).toBe(1)
    expect(daysUntil('2026-03-01T00:00:00Z', NOW)).toBe(0)
  })
})

describe('a refused upgrade', () => {
  it('[UPGR-05] goes to the login without a session, and to billing when it was done before', () => {
    expect(upgradeFailure({ status: 401, message: 'Authentication required' }).goTo).toBe('/login')
    expect(upgradeFailure({ status: 409, message: 'Already upgraded' }).goTo).toBe('/billing')
  })

  it('[UPGR-04] shows the error of the server, else its own text', () => {
    expect(upgradeFailure({ status: undefined, message: 'This account is suspended.' })).toEqual({
      goTo: null,
      text: 'This account is suspended.',
    })
    expect(upgradeFailure({ status: undefined, message: '' }).text).toBe('An unexpected error occurred. Please try again.')
  })
})
