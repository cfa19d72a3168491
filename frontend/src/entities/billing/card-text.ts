import type { Subscription } from '@arc/contracts/billing/subscriptions'
import { PAYMENT_TEXTS } from './billing.texts'

const BRANDS: Record<string, string> = PAYMENT_TEXTS.brands

/** "Visa ending in 4242". */
export const cardText = ({ brand, last4 }: NonNullable<Subscription['card']>): string =>
  PAYMENT_TEXTS.endingIn(BRANDS[brand] ?? PAYMENT_TEXTS.card, last4)
