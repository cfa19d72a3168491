import { PLANS, YEARLY_PER_MONTH } from '@arc/contracts/plans'
import { formatMoney } from '../../lib/format-money'
import { CHECKOUT_TEXTS } from './checkout.texts'

export type CheckoutPlan = 'monthly' | 'yearly'

/** The plan of the address; absent or unknown means monthly (spec CHKO-01). */
export const planOf = (value: string | null): CheckoutPlan => (value === 'yearly' ? 'yearly' : 'monthly')

export interface PlanDetails {
  price: string
  per: string
  period: string
  /** The price of a month; of a year rounded up to a cent (spec D-07). */
  perMonth: string
  savings: string
}

/** What a plan costs (spec CHKO-02). */
export function detailsOf(plan: CheckoutPlan): PlanDetails {
  const { monthly, yearly } = PLANS.basic
  if (plan === 'monthly')
    return {
      price: formatMoney(monthly, 'always'),
      per: CHECKOUT_TEXTS.perMonth,
      period: CHECKOUT_TEXTS.periods.month,
      perMonth: formatMoney(monthly, 'always'),
      savings: CHECKOUT_TEXTS.noSavings,
    }
  return {
    price: formatMoney(yearly, 'always'),
    per: CHECKOUT_TEXTS.perYear,
    period: CHECKOUT_TEXTS.periods.year,
    perMonth: formatMoney(YEARLY_PER_MONTH, 'always'),
    savings: CHECKOUT_TEXTS.save,
  }
}

/**
 * The states of the checkout (spec CHKO-08): initialising, then ready or failed. The client secret belongs to an email, so
 * it is there at once when sign-up has stored one, else from the moment the form is submitted.
 */
export type Checkout =
  | { at: 'initialising' }
  | { at: 'failed' }
  | {
      at: 'ready'
      clientSecret: string | null
      payment: 'idle' | 'processing' | 'success' | 'failure'
      message: string | null
      paid: boolean
    }

export type CheckoutEvent =
  | { type: 'initialised'; clientSecret: string | null }
  | { type: 'initFailed' }
  | { type: 'submitted' }
  | { type: 'started'; clientSecret: string }
  | { type: 'succeeded' }
  | { type: 'refused'; message: string; paid: boolean }

export const INITIAL: Checkout = { at: 'initialising' }

/** The next state; an event that does not fit the state changes nothing. */
export function nextCheckout(state: Checkout, event: CheckoutEvent): Checkout {
  if (event.type === 'initFailed') return { at: 'failed' }
  if (state.at === 'failed') return state
  if (event.type === 'initialised') return { at: 'ready', clientSecret: event.clientSecret, payment: 'idle', message: null, paid: false }
  if (state.at === 'initialising' || state.payment === 'success') return state
  if (event.type === 'submitted') return { ...state, payment: 'processing', message: null }
  if (event.type === 'started') return { ...state, clientSecret: event.clientSecret }
  if (event.type === 'succeeded') return { ...state, payment: 'success', message: null, paid: true }
  return { ...state, payment: 'failure', message: event.message, paid: event.paid }
}
