import type { ClaimCause } from '@arc/contracts/inventory/claim-rules'
import { CLAIM_WORDS as WORDS } from './claim-words.texts'

/** More rooms than this are counted, not named. */
const NAMED_ROOMS = 4

/** The names of the rooms of a claim: each of a few, or their number; the whole home when none is chosen. */
export function roomWords(names: readonly string[]): readonly string[] {
  if (names.length === 0) return [WORDS.home]
  return names.length > NAMED_ROOMS ? [WORDS.rooms(names.length)] : names
}

/** "water in" and "the Kitchen": the headline of a claim. */
export function claimHeadline({ cause, rooms }: { cause: ClaimCause; rooms: readonly string[] }): readonly [string, string] {
  const [first = '', ...others] = roomWords(rooms)
  const [what] = WORDS.causes[cause]
  const place = rooms.length > NAMED_ROOMS ? first : `${WORDS.the} ${first}`
  return [`${what} ${WORDS.in}`, others.length > 0 ? `${place} ${WORDS.and} ${WORDS.more(others.length)}` : place]
}

/** The names of the chosen rooms; none means all. */
export const chosenNames = ({ roomIds, rooms }: { roomIds: readonly number[]; rooms: readonly { id: number; name: string }[] }): string[] =>
  rooms.filter(({ id }) => roomIds.includes(id)).map(({ name }) => name)
