import type { ClaimCause } from '@arc/contracts/inventory/claim-rules'
import type { Claim, ClaimHead, HomeClaims } from '@arc/contracts/inventory/claims'
import { CLAIM_TEXTS as TEXTS } from './claims.texts'

const LOCALE = 'en-US'
/** More rooms than this are counted, not named. */
const NAMED_ROOMS = 4

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

/** The names of the rooms in the sentence: each of a few, or their number; the whole home when none is chosen. */
export function roomWords(names: readonly string[]): readonly string[] {
  if (names.length === 0) return [TEXTS.sentence.home]
  return names.length > NAMED_ROOMS ? [TEXTS.sentence.rooms(names.length)] : names
}

/** "water in" and "the Kitchen": the headline of a claim. */
export function claimHeadline({ cause, rooms }: { cause: ClaimCause; rooms: readonly string[] }): readonly [string, string] {
  const [first = '', ...others] = roomWords(rooms)
  const [what] = TEXTS.causes[cause]
  const place = rooms.length > NAMED_ROOMS ? first : `${TEXTS.sentence.the} ${first}`
  return [`${what} ${TEXTS.card.in}`, others.length > 0 ? `${place} ${TEXTS.sentence.and} ${others.length} more` : place]
}

/** The insurer of a claim; null without a policy, or when its policy has no name. */
export const insurerOf = ({ policyId }: ClaimHead, policies: HomeClaims['policies']): string | null =>
  policies.find(({ id }) => id === policyId)?.insurer ?? null

export const chosenNames = ({ roomIds, rooms }: Pick<Claim, 'roomIds'> & { rooms: readonly { id: number; name: string }[] }): string[] =>
  rooms.filter(({ id }) => roomIds.includes(id)).map(({ name }) => name)

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
