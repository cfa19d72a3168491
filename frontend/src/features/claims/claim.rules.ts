import type { Deadline } from '@arc/contracts/inventory/claim-rules'
import type { ClaimHead, HomeClaims } from '@arc/contracts/inventory/claims'
import { CLAIM_TEXTS as TEXTS } from './claims.texts'

const LOCALE = 'en-US'
/** "November 20", with the year when it is another one than today's; the day has no time zone. @param day `YYYY-MM-DD` */
export function dayText(day: string, today: string): string {
  const sameYear = day.slice(0, 4) === today.slice(0, 4)
  const format: Intl.DateTimeFormatOptions = { month: 'long', day: 'numeric', timeZone: 'UTC', ...(sameYear ? {} : { year: 'numeric' }) }
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(LOCALE, format)
}

/** The present day where the browser is, `YYYY-MM-DD`. */
export function localDay(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** When something is usually due, in a word or two. */
export function dueText(due: Deadline['due'], today: string): string {
  if (due.kind === 'now') return TEXTS.when.today
  if (due.kind === 'keep') return TEXTS.when.keep
  return due.kind === 'by' ? dayText(due.on, today) : TEXTS.when.days(due.days)
}

/** The insurer of a claim; null without a policy, or when its policy has no name. */
export const insurerOf = ({ policyId }: ClaimHead, policies: HomeClaims['policies']): string | null =>
  policies.find(({ id }) => id === policyId)?.insurer ?? null

/** What became of all items of a room, when it is the same of all. */
export function roomState({
  items,
  damaged,
  lost,
}: {
  items: number
  damaged: number
  lost: number
}): 'fine' | 'damaged' | 'lost' | 'mixed' {
  if (damaged + lost === 0) return 'fine'
  if (damaged === items) return 'damaged'
  return lost === items ? 'lost' : 'mixed'
}
