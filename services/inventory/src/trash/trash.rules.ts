import { TRASH_DAYS } from '@arc/contracts/inventory/trash'

const DAY_MS = 24 * 3_600_000

/** When something that is deleted `now` is deleted for good. */
export const daysAfter = (now: Date, days = TRASH_DAYS): Date => new Date(now.getTime() + days * DAY_MS)
