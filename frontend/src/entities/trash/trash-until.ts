import { TRASH_DAYS } from '@arc/contracts/inventory/trash'
import { formatDate } from '../../lib/format'

/** The last day in the trash of what is deleted now: "Dec 22, 2026". */
export const trashUntil = (now: Date = new Date()): string => formatDate(new Date(now.getTime() + TRASH_DAYS * 24 * 3_600_000))
