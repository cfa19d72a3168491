/** Calls of a visitor who pays before there is an account. */
import { checkPassword as checkPasswordRoute, paymentSuccess, type User } from '@arc/contracts/auth/accounts'
import { createSubscription, getCheckout, getPaymentSettings } from '@arc/contracts/billing/checkouts'
import type { PlanType } from '@arc/contracts/billing/plan-type'
import type { ResponseOf } from '@arc/contracts/define'
import { call } from '../../lib/api'

export type PaymentSettings = ResponseOf<typeof getPaymentSettings>
/** A subscription that waits for its first payment. */
export type Started = ResponseOf<typeof createSubscription>
export type CheckoutState = ResponseOf<typeof getCheckout>

let settings: Promise<PaymentSettings> | undefined

/** How this server takes payments; fetched once, again after a failure. @throws ApiError, TypeError */
export function fetchPaymentSettings(): Promise<PaymentSettings> {
  settings ??= call(getPaymentSettings).catch((error: unknown) => {
    settings = undefined
    throw error
  })
  return settings
}

/** A password, and whose it is. */
type Chosen = Pick<Registration, 'password' | 'email' | 'firstName' | 'lastName'>

/** Before a payment. @throws ApiError, with an issue of the field `password` for a common one, and for one of the own words */
export async function checkPassword({ password, email, firstName, lastName }: Chosen): Promise<void> {
  await call(checkPasswordRoute, { body: { password, email, firstName, lastName } })
}

/** @throws ApiError, for example when the email is in use */
export const startSubscription = (input: { email: string; planType: PlanType }): Promise<Started> =>
  call(createSubscription, { body: input })

export interface Registration {
  firstName: string
  lastName: string
  email: string
  password: string
  planType: PlanType
  paymentIntentId: string
  customerId: string
}

/** Reports a paid subscription, which creates the account and signs in (spec D-22). @throws ApiError */
export async function reportPayment(registration: Registration): Promise<User> {
  const { user } = await call(paymentSuccess, { body: registration })
  return user
}

/** The state of a payment, for the holder of its secret. @throws ApiError */
export const fetchCheckout = (clientSecret: string, signal?: AbortSignal): Promise<CheckoutState> =>
  call(getCheckout, { query: { clientSecret } }, { signal })
