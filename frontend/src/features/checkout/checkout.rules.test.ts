import { describe, expect, it } from 'vitest'
import { type Checkout, type CheckoutEvent, detailsOf, INITIAL, nextCheckout, planOf } from './checkout.rules'

const run = (...events: CheckoutEvent[]): Checkout => events.reduce(nextCheckout, INITIAL)
const ready = { type: 'initialised', clientSecret: 'pi_1_secret_2' } as const

describe('the plan', () => {
  it('[CHKO-01] is monthly or yearly; absent or unknown means monthly', () => {
    expect(['yearly', 'monthly', null, '', 'weekly', 'YEARLY'].map(planOf)).toEqual([
      ...['yearly', 'monthly', 'monthly', 'monthly', 'monthly', 'monthly'],
    ])
  })

  it('[D-07] costs $19.00 a year, rounded up to $1.59 a month, or $1.99 a month', () => {
    expect(detailsOf('yearly')).toEqual({
      ...{ price: '$19.00', per: 'per year', period: '12 months', perMonth: '$1.59', savings: 'Save 20%' },
    })
    expect(detailsOf('monthly')).toMatchObject({ price: '$1.99', per: 'per month', perMonth: '$1.99' })
  })
})

describe('the checkout', () => {
  it('[CHKO-08] initialises, then is ready with a client secret, or has failed', () => {
    expect(run().at).toBe('initialising')
    expect(run(ready)).toEqual({ at: 'ready', clientSecret: 'pi_1_secret_2', payment: 'idle', message: null, paid: false })
    expect(run({ type: 'initFailed' })).toEqual({ at: 'failed' })
    expect(run({ type: 'initFailed' }, ready).at).toBe('failed')
  })

  it('[CHKO-08] a payment is idle, processing, and a success or a failure that can be repeated', () => {
    const refused = { type: 'refused', message: 'Your card was declined.', paid: false } as const
    expect(run(ready, { type: 'submitted' })).toMatchObject({ payment: 'processing' })
    expect(run(ready, { type: 'submitted' }, refused)).toMatchObject({ payment: 'failure', message: 'Your card was declined.' })
    expect(run(ready, { type: 'submitted' }, refused, { type: 'submitted' })).toMatchObject({ payment: 'processing', message: null })
    expect(run(ready, { type: 'submitted' }, { type: 'succeeded' })).toMatchObject({ payment: 'success', paid: true })
    expect(run(ready, { type: 'submitted' }, { type: 'succeeded' }, refused)).toMatchObject({ payment: 'success' })
  })

  it('gets the secret when the email is known only at the end', () => {
    const late = run({ type: 'initialised', clientSecret: null }, { type: 'submitted' }, { type: 'started', clientSecret: 'pi_3_secret_4' })
    expect(late).toMatchObject({ at: 'ready', clientSecret: 'pi_3_secret_4', payment: 'processing' })
  })
})
