/** Renewals that fail are tried again after so many days, then the subscription ends (Stripe's default: up to 4 times in 2 weeks). */
export const RETRY_AFTER_DAYS = [3, 5, 7] as const
/** A first payment that nobody confirms is given up after this long (https://docs.stripe.com/billing/subscriptions/overview). */
export const INCOMPLETE_LIVES_SECONDS = 23 * 3600
export const DAY_SECONDS = 24 * 3600

/**
 * The end of a cycle: the same day of a later month, or its last day (https://docs.stripe.com/billing/subscriptions/billing-cycle).
 * @param anchor where the cycles are counted from, `start` where this one begins; both in seconds
 */
export function endOfCycle(anchor: number, start: number, interval: 'month' | 'year'): number {
  const [first, begin] = [new Date(anchor * 1000), new Date(start * 1000)]
  const months = interval === 'year' ? 12 : 1
  const month = begin.getUTCFullYear() * 12 + begin.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()
  const end = new Date(first)
  end.setUTCFullYear(Math.floor(month / 12), month % 12, Math.min(first.getUTCDate(), lastDay))
  return Math.floor(end.getTime() / 1000)
}
