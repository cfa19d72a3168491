import { MAX_SHARE_DAYS } from '@arc/contracts/inventory/shares'
import { Invalid } from './errors.js'

const DAY_MS = 86_400_000
const MESSAGE = 'The link has to end later than now, and within a year.'

/**
 * When a link that is shared ends.
 * @param text a date and time with its time zone
 * @throws Invalid unless it lies between now and `MAX_SHARE_DAYS` from now
 */
export function shareEnd(text: string, now: Date): Date {
  const end = new Date(text)
  const inTime = end > now && end.getTime() <= now.getTime() + MAX_SHARE_DAYS * DAY_MS
  if (!inTime) throw new Invalid(MESSAGE, [{ path: 'expiresAt', message: MESSAGE }])
  return end
}
