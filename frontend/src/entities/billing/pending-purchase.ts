import { PlanType } from '@arc/contracts/billing/plan-type'
import { z } from 'zod'

const KEY = 'arc.purchase'

/** What `/v3/welcome` needs to finish a purchase after the page of a bank; never a password. For this tab only. */
const PendingPurchase = z.object({ clientSecret: z.string(), firstName: z.string(), lastName: z.string(), planType: PlanType })
export type PendingPurchase = z.output<typeof PendingPurchase>

export const storePurchase = (purchase: PendingPurchase): void => sessionStorage.setItem(KEY, JSON.stringify(purchase))
export const forgetPurchase = (): void => sessionStorage.removeItem(KEY)

/** The purchase of this tab that is not finished; null for none. */
export function pendingPurchase(): PendingPurchase | null {
  try {
    const stored = PendingPurchase.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return stored.success ? stored.data : null
  } catch (error) {
    console.warn('The unfinished purchase is unreadable', error)
    return null
  }
}
