import type { Subscription } from '@arc/contracts/billing/subscriptions'
import { formatDay } from '../../lib/format'
import { PAYMENT_TEXTS } from './billing.texts'

/** What still works of a suspended account, and until when; null when its cycle or trial is over (spec D-25). */
export const worksUntil = (
  { status, currentPeriodEnd }: Pick<Subscription, 'status' | 'currentPeriodEnd'>,
  now = new Date(),
): string | null =>
  status === 'expired' || !currentPeriodEnd ? null : PAYMENT_TEXTS.worksUntil(formatDay(new Date(currentPeriodEnd), now))
