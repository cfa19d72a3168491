import { describe, expect, it } from 'vitest'
import type { Subscription } from '../generated/prisma/client.js'
import type { ProviderSubscription } from '../payments/payments.js'
import { changesOf } from './read-provider.job.js'

const NOW = new Date('2026-02-01T00:00:00Z')
const [JANUARY, FEBRUARY] = [new Date('2026-01-31T00:00:00Z'), new Date('2026-02-28T00:00:00Z')]
const row: Subscription = {
  ...{
    userId: 'dana',
    tier: 'basic',
    nextTier: null,
    interval: 'month',
    nextInterval: null,
    status: 'active',
    trialEndsAt: null,
    currentPeriodEnd: JANUARY,
  },
  ...{ suspensionDate: null, customerId: 'cus_1', providerId: 'sub_1', pendingId: null, cardBrand: 'visa', cardLast4: '4242' },
  ...{
    planSetVersion: 0,
    warnedAt: null,
    lastWarnedAt: null,
    trialEndAnnouncedAt: null,
    lapsedAt: null,
    reactivatingAt: null,
    reactivationId: null,
    nextAttemptAt: null,
    deletingAt: null,
    chargingAt: null,
    renewalCheckedAt: null,
    version: 3,
    createdAt: JANUARY,
  },
}
const there: ProviderSubscription = {
  ...{ id: 'sub_1', customerId: 'cus_1', userId: null, status: 'active', currentPeriodEnd: FEBRUARY, renews: true },
  ...{ next: null, card: null, nextAttempt: null, charged: 1.99, payment: null },
}

describe('the state of the provider', () => {
  it('moves the end of a paid cycle', () => {
    expect(changesOf(row, there, NOW)).toEqual({ status: 'active', currentPeriodEnd: FEBRUARY, nextAttemptAt: null })
  })

  it('changes nothing when it equals the stored state', () => {
    expect(changesOf(row, { ...there, currentPeriodEnd: JANUARY }, NOW)).toBeNull()
  })

  it('changes the plan with a new cycle, and not before', () => {
    const leaving = { ...row, tier: 'pro', nextTier: 'basic' }
    expect(changesOf(leaving, there, NOW)).toMatchObject({ tier: 'basic', nextTier: null, currentPeriodEnd: FEBRUARY })
    expect(changesOf(leaving, { ...there, currentPeriodEnd: JANUARY }, NOW)).toBeNull()
  })

  it('does not change the plan with a cycle that was charged as the plan before', () => {
    const leaving = { ...row, tier: 'pro', nextTier: 'basic' }
    expect(changesOf(leaving, { ...there, charged: 4.99 }, NOW)).toEqual({
      status: 'active',
      currentPeriodEnd: FEBRUARY,
      nextAttemptAt: null,
    })
    const toYear = { ...row, nextInterval: 'year' }
    expect(changesOf(toYear, there, NOW)).not.toHaveProperty('interval')
    expect(changesOf(toYear, { ...there, charged: 19 }, NOW)).toMatchObject({ interval: 'year', nextInterval: null })
  })

  it('does not move the end of an unpaid cycle', () => {
    expect(changesOf(row, { ...there, status: 'past_due' }, NOW)).toEqual({ status: 'past_due', nextAttemptAt: null })
  })

  it('stores when a declined renewal is tried again, and forgets it once it is paid', () => {
    const declined = { ...there, status: 'past_due' as const, nextAttempt: FEBRUARY }
    expect(changesOf(row, declined, NOW)).toEqual({ status: 'past_due', nextAttemptAt: FEBRUARY })
    expect(changesOf({ ...row, status: 'past_due', nextAttemptAt: FEBRUARY }, there, NOW)).toMatchObject({ nextAttemptAt: null })
  })

  it('expires and suspends an ended subscription', () => {
    expect(changesOf(row, { ...there, status: 'ended' }, NOW)).toEqual({ status: 'expired', suspensionDate: NOW, nextAttemptAt: null })
  })

  it('keeps the date of the cancellation', () => {
    const cancelled = { ...row, status: 'cancelled', suspensionDate: JANUARY }
    expect(changesOf(cancelled, { ...there, status: 'ended' }, NOW)).toMatchObject({ suspensionDate: JANUARY })
  })

  it('does not undo a cancellation', () => {
    const cancelled = { ...row, status: 'cancelled', suspensionDate: JANUARY }
    expect(changesOf(cancelled, { ...there, currentPeriodEnd: JANUARY }, NOW)).toBeNull()
  })

  it('updates the card', () => {
    const card = { id: 'pm_1', brand: 'amex', last4: '0005' }
    expect(changesOf(row, { ...there, currentPeriodEnd: JANUARY, card }, NOW)).toMatchObject({ cardBrand: 'amex', cardLast4: '0005' })
  })
})
