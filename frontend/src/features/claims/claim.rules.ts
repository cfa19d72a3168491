import { type ClaimFigures, type Deadline, daysLater } from '@arc/contracts/inventory/claim-rules'
import type { Claim, ClaimChange, ClaimHead, HomeClaims } from '@arc/contracts/inventory/claims'
import { formatDay } from '../../lib/format'
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
  return due.kind === 'by' ? formatDay(due.on, new Date(`${today}T12:00:00`)) : TEXTS.when.days(due.days)
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

/** "3 lost, 2 damaged". */
export function markedText({ lost, damaged, total }: Pick<ClaimFigures, 'lost' | 'damaged' | 'total'>): string {
  if (total.items === 0) return TEXTS.card.nothing
  const parts = [lost.items > 0 && TEXTS.card.lostItems(lost.items), damaged.items > 0 && TEXTS.card.damagedItems(damaged.items)]
  return parts.filter((part) => part !== false).join(', ')
}

interface Ticked {
  step: Deadline['step']
  claim: Pick<Claim, 'done'>
  /** `YYYY-MM-DD` */
  today: string
  on: boolean
}
/** The change that ticks a step off or takes the tick back. Telling the insurer is part of the sentence. */
export function stepDone({ step, claim: { done }, today, on }: Ticked): ClaimChange {
  if (step === 'tell') return { informedOn: on ? today : null }
  return { done: on ? [...done, step] : done.filter((one) => one !== step) }
}

/** Days after a loss within which replacement is usually asked for. */
const REPLACE_DAYS = 180
/**
 * What an insurer that settles by replacement cost still holds back: depreciation, which it pays once things were replaced. Never more than
 * is missing up to what was to expect.
 * @returns null when nothing is, or when nothing is known
 */
export function heldBack({
  figures: { policy, total },
  paid,
  lostOn,
}: Pick<Claim, 'figures' | 'paid' | 'lostOn'>): { amount: number; by: string } | null {
  if (policy?.basis !== 'replacement' || !paid) return null
  const amount = Math.min(policy.expected - paid, total.replacement - total.cash)
  return amount > 0 ? { amount: Math.round(amount * 100) / 100, by: daysLater(lostOn, REPLACE_DAYS) } : null
}

/** What a list shows of a claim: paid, else claimed, else marked; closed is one that nothing was paid for. */
export function claimSum({ paid, claimed, figures }: Pick<ClaimHead, 'paid' | 'claimed' | 'figures'>) {
  const amount = paid || (claimed ?? figures.total.replacement)
  return { amount: amount > 0 ? amount : null, state: paid === null ? 'open' : paid > 0 ? 'paid' : 'closed' } as const
}
