import { describe, expect, it } from 'vitest'
import type { Subscription } from '../generated/prisma/client.js'
import type { ProviderSubscription } from '../payments/payments.js'
import { changesOf } from './provider.sync.js'

const NOW = new Date('2026-02-01T00:00:00Z')
const [JANUARY, FEBRUARY] = [new Date('2026-01-31T00:00:00Z'), new Date('2026-02-28T00:00:00Z')]
const row: Subscription = {
  ...{ userId: 'dana', tier: 'basic', interval: 'month', status: 'active', trialEndsAt: null, currentPeriodEnd: JANUARY },
  ...{ suspensionDate: null, customerId: 'cus_1', providerId: 'sub_1', pendingId: null, cardBrand: 'visa', cardLast4: '4242' },
  ...{ warnedAt: null, lapsedAt: null, reactivatingAt: null, askedAt: null, version: 3, createdAt: JANUARY },
}
const there: ProviderSubscription = {
  ...{ id: 'sub_1', customerId: 'cus_1', userId: null, status: 'active', currentPeriodEnd: FEBRUARY, renews: true },
  ...{ next: null, card: null, payment: null },
}

describe('what the provider says', () => {
  it('moves the end of a cycle that is paid', () => {
    expect(changesOf(row, there, NOW)).toEqual({ status: 'active', currentPeriodEnd: FEBRUARY })
  })

  it('changes nothing when it says what is known', () => {
    expect(changesOf(row, { ...there, currentPeriodEnd: JANUARY }, NOW)).toBeNull()
  })

  it('does not move the end of a cycle that is not paid', () => {
    expect(changesOf(row, { ...there, status: 'past_due' }, NOW)).toEqual({ status: 'past_due' })
  })

  it('ends and suspends what it ended', () => {
    expect(changesOf(row, { ...there, status: 'ended' }, NOW)).toEqual({ status: 'expired', suspensionDate: NOW })
  })

  it('keeps the day on which its owner cancelled', () => {
    const cancelled = { ...row, status: 'cancelled', suspensionDate: JANUARY }
    expect(changesOf(cancelled, { ...there, status: 'ended' }, NOW)).toMatchObject({ suspensionDate: JANUARY })
  })

  it('does not take back what its owner cancelled', () => {
    const cancelled = { ...row, status: 'cancelled', suspensionDate: JANUARY }
    expect(changesOf(cancelled, { ...there, currentPeriodEnd: JANUARY }, NOW)).toBeNull()
  })

  it('tells of another card', () => {
    const card = { id: 'pm_1', brand: 'amex', last4: '0005' }
    expect(changesOf(row, { ...there, currentPeriodEnd: JANUARY, card }, NOW)).toMatchObject({ cardBrand: 'amex', cardLast4: '0005' })
  })
})
