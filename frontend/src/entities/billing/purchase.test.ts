import type { User } from '@arc/contracts/auth/accounts'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/request'
import { type CardFormHandle, CardFormMissing, ProviderError } from './provider'
import { Purchase, type PurchaseStep } from './purchase'
import { purchaseFailure } from './purchase.failure'

const BUYER = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana@mail.example',
  password: 'correct horse',
  planType: 'basic',
} as const
const STARTED = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', customerId: 'cus_1' }
const USER: User = {
  ...{
    id: 'u1',
    username: 'dana',
    email: 'dana@mail.example',
    firstName: 'Dana',
    lastName: 'Whitfield',
    createdAt: '2026-01-01T00:00:00Z',
  },
  ...{ subscriptionTier: 'basic', hideWelcomeModal: false, accountStatus: 'active', suspensionDate: null, unlimited: false, demo: false },
  version: 1,
}
const FALLBACKS = {
  paymentElement: 'Payment element not found',
  cardElement: 'Card element not found',
  subscription: 'Failed to create subscription',
  account: 'Failed to create account',
  unreachable: 'Please try again or contact support.',
}

const COMMON = 'password1'
const COMMON_PASSWORD = new ApiError(400, '', JSON.stringify({ message: 'This is one of the most common passwords.' }))

/** A purchase whose steps are recorded; a step may fail the first time. */
function purchaseOf(failing: Partial<Record<PurchaseStep, unknown>> = {}) {
  const done: string[] = []
  const errors = { ...failing }
  const step = async <T>(name: PurchaseStep, value: T): Promise<T> => {
    const error = errors[name]
    delete errors[name]
    if (error) throw error
    done.push(name)
    return value
  }
  const form: CardFormHandle = {
    createCard: () => step('card', 'pm_1'),
    confirmPayment: () => step('confirm', undefined),
    confirmSetup: () => Promise.reject(new Error('not used')),
    authenticate: () => Promise.reject(new Error('not used')),
  }
  const startSubscription = vi.fn(() => step('start', STARTED))
  const reportPayment = vi.fn(() => step('report', USER))
  const checkPassword = vi.fn(async ({ password }: { password: string }): Promise<void> => {
    if (password === COMMON) throw COMMON_PASSWORD
  })
  const purchase = new Purchase({ checkPassword, startSubscription, reportPayment })
  const complete = (buyer: Parameters<Purchase['complete']>[0] = BUYER) => purchase.complete(buyer, form, '/v3/welcome', () => undefined)
  return { purchase, complete, done, startSubscription, reportPayment }
}

const failureOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no failure',
    (error: unknown) => purchaseFailure(error, FALLBACKS),
  )

describe('a purchase', () => {
  it('creates the card, starts the subscription, confirms the payment, and reports it, in this order', async () => {
    const { complete, done, reportPayment } = purchaseOf()
    expect(await complete()).toBe(USER)
    expect(done).toEqual(['card', 'start', 'confirm', 'report'])
    expect(reportPayment).toHaveBeenCalledWith({ ...BUYER, paymentIntentId: 'pi_1', customerId: 'cus_1' })
  })

  it('is not started with a common password, and continues with another one', async () => {
    const { complete, done } = purchaseOf()
    expect(await failureOf(complete({ ...BUYER, password: COMMON }))).toBe('This is one of the most common passwords.')
    expect(done).toEqual([])
    expect(await complete()).toBe(USER)
  })

  it('pays the same subscription with another card after a decline', async () => {
    const { complete, startSubscription } = purchaseOf({ confirm: new ProviderError('Your card was declined.') })
    expect(await failureOf(complete())).toBe('Your card was declined.')
    await complete()
    expect(startSubscription).toHaveBeenCalledTimes(1)
  })

  it('starts another subscription when the email or the plan has changed before it was paid', async () => {
    const { complete, startSubscription } = purchaseOf({ confirm: new ProviderError('Your card was declined.') })
    await failureOf(complete())
    await complete({ ...BUYER, planType: 'pro' })
    expect(startSubscription).toHaveBeenCalledTimes(2)
  })

  it('is never charged twice: what was paid is only reported again', async () => {
    const { complete, purchase, done, reportPayment } = purchaseOf({ report: new ApiError(503, '', '') })
    expect(await failureOf(complete())).toBe('Failed to create account')
    expect(purchase.paid).toBe(true)
    await complete({ ...BUYER, email: 'other@mail.example', planType: 'pro' })
    expect(done).toEqual(['card', 'start', 'confirm', 'report'])
    // It belongs to the email and plan that were paid.
    expect(reportPayment).toHaveBeenLastCalledWith(expect.objectContaining({ email: BUYER.email, planType: 'basic' }))
  })
})

describe('a purchase that stopped', () => {
  it('[SIGN-18] has a text of its own where server and provider send none', async () => {
    const bare = new ApiError(500, '', '')
    expect(await failureOf(purchaseOf().purchase.complete(BUYER, null, '/', () => undefined))).toBe('Payment element not found')
    expect(await failureOf(purchaseOf({ card: new CardFormMissing() }).complete())).toBe('Card element not found')
    expect(await failureOf(purchaseOf({ start: bare }).complete())).toBe('Failed to create subscription')
    expect(await failureOf(purchaseOf({ report: bare }).complete())).toBe('Failed to create account')
  })

  it('shows the message of the server, and asks to try again when the network failed', async () => {
    const refused = new ApiError(409, '', '{"message":"m","error":{"message":"An account with this email already exists."}}')
    expect(await failureOf(purchaseOf({ start: refused }).complete())).toBe('m')
    expect(await failureOf(purchaseOf({ start: new TypeError('fetch failed') }).complete())).toBe('Please try again or contact support.')
  })
})
