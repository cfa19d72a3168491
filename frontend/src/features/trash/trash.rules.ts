import { TRASH_DAYS } from '@arc/contracts/inventory/trash'

const DAY_MS = 24 * 3_600_000
/** From so many days on, the last day is emphasized. */
const SOON_DAYS = 5
/** Opacity of a picture on its first and on its last day. */
const OPACITY = { first: 0.9, last: 0.42 } as const

/** Days until something is deleted for good: 30 just after its deletion, 1 on the last day, 0 once it is due. */
export function daysLeft(purgeAt: string, now: Date = new Date()): number {
  const left = Math.ceil((new Date(purgeAt).getTime() - now.getTime()) / DAY_MS)
  return Math.min(TRASH_DAYS, Math.max(0, left))
}

export const isSoon = (days: number): boolean => days <= SOON_DAYS

/** The share of the 30 days that is left, from 0 to 1. */
export const shareLeft = (days: number): number => days / TRASH_DAYS

/** The fewer days are left, the paler the picture. */
export const opacityOf = (days: number): number => OPACITY.last + (OPACITY.first - OPACITY.last) * shareLeft(days)
