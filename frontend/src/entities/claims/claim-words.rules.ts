import type { ClaimCause } from '@arc/contracts/inventory/claim-rules'
import { CLAIM_WORDS as WORDS } from './claim-words.texts'

/** More rooms than this are counted, not named. */
const NAMED_ROOMS = 4

interface Loss {
  cause: ClaimCause
  /** Names of the rooms; none means the whole home. */
  rooms: readonly string[]
}

/** The names of the rooms of a claim: each of a few, or their number; the whole home when none is chosen. */
export function roomWords(names: readonly string[]): readonly string[] {
  if (names.length === 0) return [WORDS.home]
  return names.length > NAMED_ROOMS ? [WORDS.rooms(names.length)] : names
}

/** "water in" and "the Kitchen": the headline of a claim, "theft from" and "the Garage and 2 more". */
export function claimHeadline({ cause, rooms }: Loss): readonly [string, string] {
  const [first = '', ...others] = roomWords(rooms)
  const place = rooms.length > NAMED_ROOMS ? first : `${WORDS.the} ${first}`
  return [WORDS.happened[cause], others.length > 0 ? `${place} ${WORDS.and} ${WORDS.more(others.length)}` : place]
}

/** How lists name a claim: "Water: Kitchen and Family Room", "Theft from the Garage". */
export function claimTitle({ cause, rooms }: Loss): string {
  const names = roomWords(rooms)
  const places = names.length > 1 ? `${names.slice(0, -1).join(', ')} ${WORDS.and} ${names.at(-1)}` : (names[0] ?? '')
  if (cause !== 'theft') return `${WORDS.titles[cause]}: ${places}`
  return `${WORDS.titles.theft} ${WORDS.from} ${rooms.length > NAMED_ROOMS ? '' : `${WORDS.the} `}${places}`
}

/** The names of the chosen rooms; none means all. */
export const chosenNames = ({ roomIds, rooms }: { roomIds: readonly number[]; rooms: readonly { id: number; name: string }[] }): string[] =>
  rooms.filter(({ id }) => roomIds.includes(id)).map(({ name }) => name)
