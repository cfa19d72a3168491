import type { User } from '@arc/contracts/auth/accounts'
import type { Invoice } from '@arc/contracts/billing/invoices'
import type { Subscription } from '@arc/contracts/billing/subscriptions'
import { type Interval, monthsLeft, PLANS, UPGRADE_FEE } from '@arc/contracts/plans'
import { formatDay } from '../../lib/format'
import { BILLING_TEXTS } from './billing.texts'

const DAY_MS = 24 * 3600 * 1000
/** The next billing date when the provider gives none: so many days from now (spec BILL-03, D-27). */
const UNKNOWN_CYCLE_DAYS = 30

/** The next billing date: the end of the cycle, else 30 days from now (spec D-27). */
export const nextBillingDate = ({ currentPeriodEnd }: Pick<Subscription, 'currentPeriodEnd'>, now: Date): Date =>
  currentPeriodEnd ? new Date(currentPeriodEnd) : new Date(now.getTime() + UNKNOWN_CYCLE_DAYS * DAY_MS)

export const isTrial = ({ status }: Pick<Subscription, 'status'>): boolean => status === 'trialing'

/** From when the price of the next cycle is charged; a trial is charged only when its owner reactivates the account after it (spec D-26). */
export const chargedFrom = (
  subscription: Pick<Subscription, 'status' | 'currentPeriodEnd'>,
  now: Date,
  interval: Interval = 'month',
): string =>
  isTrial(subscription)
    ? BILLING_TEXTS.afterTrial(interval)
    : BILLING_TEXTS.from(formatDay(nextBillingDate(subscription, now), now), interval)

/** The interval that `price` is of. */
export const intervalOfPrice = ({ interval, nextInterval }: Pick<Subscription, 'interval' | 'nextInterval'>): Interval =>
  nextInterval ?? interval

/** What an upgrade costs today, and for what: in a paid year it is the difference for the months that are left. */
export function upgradeToday(
  { interval, status, currentPeriodEnd, upgradePrice }: Subscription,
  now: Date,
): { label: string; amount: number } {
  const amount = upgradePrice ?? UPGRADE_FEE
  if (interval !== 'year' || status === 'trialing' || !currentPeriodEnd) return { label: BILLING_TEXTS.upgrade.today, amount }
  return { label: BILLING_TEXTS.upgrade.todayOfYear(monthsLeft(new Date(currentPeriodEnd), now)), amount }
}

/** The whole days from now until a moment, at least 0; a started day counts. */
export const daysUntil = (moment: string | Date, now: Date): number =>
  Math.max(0, Math.ceil((new Date(moment).getTime() - now.getTime()) / DAY_MS))

/** How far the grace period has passed: the number of the day, from 1, and their number. */
export function graceOf({ suspensionDate, suspendedUntil }: Pick<Subscription, 'suspensionDate' | 'suspendedUntil'>, now: Date) {
  if (!suspensionDate || !suspendedUntil) return null
  const [from, until] = [new Date(suspensionDate), new Date(suspendedUntil)]
  const days = Math.max(1, Math.round((until.getTime() - from.getTime()) / DAY_MS))
  const passed = Math.floor((now.getTime() - from.getTime()) / DAY_MS)
  return { from, until, days, day: Math.min(days, Math.max(1, passed + 1)) }
}

/** Whether the account can still be changed: the paid cycle or trial runs. */
export const isRunning = ({ status }: Pick<Subscription, 'status'>): boolean => status !== 'expired'

/** Whether nothing was charged yet: then the invoice is about nothing. */
const isFree = ({ free, status, trialEndsAt }: Subscription): boolean => free || status === 'demo' || trialEndsAt !== null

export interface ShownInvoices {
  invoices: Invoice[]
  /** The provider's list is missing: one invoice that is built here stands in for it (spec D-28). */
  isFallback: boolean
}

/** The provider's invoices, or, when there are none or the list failed, the one built from user and subscription (spec BILL-08, D-28). */
export function shownInvoices(invoices: Invoice[] | undefined, subscription: Subscription, user: User): ShownInvoices {
  if (invoices && invoices.length > 0) return { invoices, isFallback: false }
  const { planType, price } = subscription
  const free = isFree(subscription)
  const built: Invoice = {
    id: `INV-${user.id.slice(0, 8).toUpperCase()}`,
    number: null,
    date: user.createdAt,
    amount: free ? 0 : price,
    refunded: 0,
    status: 'paid',
    dispute: null,
    description: free
      ? BILLING_TEXTS.invoices.free(PLANS[planType].name)
      : BILLING_TEXTS.invoices.description(PLANS[planType].name, intervalOfPrice(subscription)),
    pdfUrl: null,
  }
  return { invoices: [built], isFallback: true }
}

/** What was paid in the end, in US dollars: refunds and what the bank took back are taken off. */
export const paidTotal = (invoices: readonly Invoice[]): number =>
  invoices.reduce((cents, { amount, refunded, dispute }) => cents + (dispute ? 0 : Math.round((amount - refunded) * 100)), 0) / 100
