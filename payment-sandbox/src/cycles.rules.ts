/** Days after which a failed renewal is retried; then the subscription ends (Stripe's default: up to 4 times in 2 weeks). */
export const RETRY_AFTER_DAYS = [3, 5, 7] as const
/** An unconfirmed first payment expires after this long (https://docs.stripe.com/billing/subscriptions/overview). */
export const INCOMPLETE_LIFETIME_SECONDS = 23 * 3600
export const DAY_SECONDS = 24 * 3600

/**
 * The end of a cycle: the same day of a later month, or its last day (https://docs.stripe.com/billing/subscriptions/billing-cycle).
 * @param anchor start of the first cycle, `start` of this one; both in seconds
 */
export function endOfCycle(anchor: number, start: number, interval: 'month' | 'year'): number {
  const [first, current] = [new Date(anchor * 1000), new Date(start * 1000)]
  const months = interval === 'year' ? 12 : 1
  const month = current.getUTCFullYear() * 12 + current.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()
  const end = new Date(first)
  end.setUTCFullYear(Math.floor(month / 12), month % 12, Math.min(first.getUTCDate(), lastDay))
  return Math.floor(end.getTime() / 1000)
}
